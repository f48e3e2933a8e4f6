module funcvars

go 1.26
