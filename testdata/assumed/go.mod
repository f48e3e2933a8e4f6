module example.com/assumed

go 1.25.0

require (
	gonum.org/v1/gonum v0.17.0
	gorgonia.org/tensor v0.9.24
)

replace gorgonia.org/tensor => ./pooled/tensor
