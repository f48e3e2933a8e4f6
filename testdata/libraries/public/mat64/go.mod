module example.com/publiclibs/mat64

go 1.25

require github.com/gonum/matrix v0.0.0-20181209220409-c518dec07be9
require (
	github.com/gonum/blas v0.0.0-20181208220705-f22b278b28ac
	github.com/gonum/floats v0.0.0-20181209220543-c233463c7e82
	github.com/gonum/internal v0.0.0-20181124074243-f884aa714029
	github.com/gonum/lapack v0.0.0-20181123203213-e4cdc5a0bff9
)
