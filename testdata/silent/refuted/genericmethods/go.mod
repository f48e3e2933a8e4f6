module x

go 1.27
