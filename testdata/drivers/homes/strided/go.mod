module example.com/strided

go 1.25.0
