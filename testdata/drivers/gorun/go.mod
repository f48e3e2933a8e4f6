module example.com/gorun

go 1.25.0

require gonum.org/v1/gonum v0.17.0

require example.com/truth v0.0.0

replace example.com/truth => ../truth
