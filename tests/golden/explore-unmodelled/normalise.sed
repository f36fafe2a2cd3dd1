s/Lambda\$[0-9]+/Lambda$@N@/
