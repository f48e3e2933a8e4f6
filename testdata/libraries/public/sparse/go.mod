module example.com/publiclibs/sparse

go 1.25

require (
	github.com/james-bowman/sparse v0.0.0-20200514124614-ae250424e52d
	gonum.org/v1/gonum v0.17.0
)
require (
	github.com/gonum/blas v0.0.0-20181208220705-f22b278b28ac
	github.com/gonum/floats v0.0.0-20181209220543-c233463c7e82
	github.com/gonum/internal v0.0.0-20181124074243-f884aa714029
)
