module example.com/baseline

go 1.25
