module example.com/publiclibs/anyvec

go 1.25

require github.com/unixpickle/anyvec v0.0.0-20170908190750-59aa66ba0472
require (
	github.com/gonum/blas v0.0.0-20181208220705-f22b278b28ac
	github.com/unixpickle/essentials v1.3.0
)
require github.com/gonum/internal v0.0.0-20181124074243-f884aa714029
