s/Floor=[0-9]+/Floor=@N@/
/^exploration ended after /d
