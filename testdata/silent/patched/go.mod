module example.com/patched

go 1.25

require (
	github.com/agiledragon/gomonkey/v2 v2.13.0
	github.com/prashantv/gostub v1.1.0
	gonum.org/v1/gonum v0.17.0
)

replace github.com/agiledragon/gomonkey/v2 => ./monkey/gomonkey

replace github.com/prashantv/gostub => ./monkey/gostub
