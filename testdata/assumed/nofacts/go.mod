module example.com/nofacts

go 1.25.0

require (
	example.com/assumed v0.0.0
	golang.org/x/pair v0.0.0
)

replace (
	example.com/assumed => ../
	golang.org/x/pair => ./pair
)
