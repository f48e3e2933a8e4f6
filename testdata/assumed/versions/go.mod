module example.com/versions

go 1.25.0

require (
	example.com/assumed v0.0.0
	example.com/rows v1.0.0
)

replace (
	example.com/assumed => ../
	example.com/rows => ./old
)
