module example.com/tensor

go 1.25.0

require example.com/truth v0.0.0

replace example.com/truth => ../truth
