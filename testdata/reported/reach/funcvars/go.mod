module example.com/funcvars

go 1.26
