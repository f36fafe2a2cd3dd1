s/Floor=[0-9]+/Floor=@N@/
