module example.com/chosen

go 1.26
