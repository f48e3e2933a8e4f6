module example.com/app

go 1.25

require example.com/tensor v0.0.0

replace example.com/tensor => ../tensor
