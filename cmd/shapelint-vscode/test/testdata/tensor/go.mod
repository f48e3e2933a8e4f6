module example.com/tensor

go 1.25
