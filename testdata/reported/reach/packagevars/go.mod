module example.com/packagevars

go 1.24
