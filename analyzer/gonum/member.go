package gonum

import (
	"go/types"

	"github.com/shapelint/shapelint/analyzer/library"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// Library is gonum, as the analyzer uses it.
var Library library.Library = module{}

type module struct{}

// description is what the analyzer assumes of all versions of gonum.
var description = library.Description{
	Root: Root,
	Plain: []string{
		"gonum.org/v1/plot/", // and what it draws with:
		"codeberg.org/go-fonts/", "codeberg.org/go-latex/", "codeberg.org/go-pdf/", "git.sr.ht/~sbinet/",
		"github.com/go-fonts/", "github.com/go-latex/", "github.com/go-pdf/", "github.com/ajstarks/svgo/", "github.com/golang/freetype/",
	},
	CallsBack: []string{"graph/community", "optimize", "spatial/kdtree", "stat/distmat", "stat/distmv", "stat/distuv", "stat/samplemv", "stat/sampleuv"},
	// blas64.Use replaces the implementation of BLAS.
	Replaceable: []string{"blas/blas32", "blas/blas64", "blas/cblas64", "blas/cblas128", "lapack/lapack64"},
	Replacing:   "Use",
	Constructors: []library.Constructor{
		{Package: "mat", Name: "NewDense", Type: "Dense", Dims: []string{"r", "c"}},
		{Package: "mat", Name: "NewVecDense", Type: "VecDense", Dims: []string{"n"}},
	},
	Transposing: &engine.Transposing{Products: []string{"Mul", "MulVec"}, Method: "T", Result: "Matrix"},
}

func (module) Description() *library.Description { return &description }

func (module) Versions() []string { return Versions() }

func (module) Newest() library.View { return (*View)(nil) }

func (module) See(pkg *types.Package, unknown, replaced bool) library.View {
	return See(pkg, unknown, replaced)
}
