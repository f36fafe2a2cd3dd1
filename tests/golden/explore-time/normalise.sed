s/^timeout: .*/timeout: .../
s/^scope: .*/scope: .../
