module example.com/adversarial

go 1.25.0

require (
	example.com/truth v0.0.0
	gonum.org/v1/gonum v0.17.0
)

require golang.org/x/tools v0.30.0 // indirect

replace example.com/truth => ../../reported/truth
