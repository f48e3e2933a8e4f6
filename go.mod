module github.com/shapelint/shapelint

go 1.25.0

require (
	golang.org/x/tools v0.47.0
	gonum.org/v1/gonum v0.17.0
)
