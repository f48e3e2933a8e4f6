module example.com/homes

go 1.25.0

require (
	example.com/strided v0.0.0
	gonum.org/v1/gonum v0.17.0
)

replace example.com/strided => ./strided
