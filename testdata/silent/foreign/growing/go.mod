module example.com/growing

go 1.26
