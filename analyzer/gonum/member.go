package gonum

import (
	"go/token"
	"go/types"
	"strings"

	"github.com/shapelint/shapelint/analyzer/library"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// Library is gonum as a [library.Library].
var Library library.Library = module{}

// A module implements [library.Library].
type module struct{}

// description is what the analyzer assumes about all versions of gonum.
var description = library.Description{
	Root: Root,
	Plain: []string{
		"gonum.org/v1/plot/", // and what it draws with:
		"codeberg.org/go-fonts/", "codeberg.org/go-latex/", "codeberg.org/go-pdf/", "git.sr.ht/~sbinet/",
		"github.com/go-fonts/", "github.com/go-latex/", "github.com/go-pdf/", "github.com/ajstarks/svgo/", "github.com/golang/freetype/",
	},
	CallsBack: []string{"graph/community", "optimize", "spatial/kdtree", "stat/distmat", "stat/distmv", "stat/distuv", "stat/samplemv", "stat/sampleuv"},
	// blas64.Use replaces the implementation of BLAS.
	Replaceable:   []string{"blas/blas32", "blas/blas64", "blas/cblas64", "blas/cblas128", "lapack/lapack64"},
	BackendSetter: "Use",
	Constructors: []library.Constructor{
		{Package: "mat", Name: "NewDense", Type: "Dense", Dims: []string{"r", "c"}},
		{Package: "mat", Name: "NewVecDense", Type: "VecDense", Dims: []string{"n"}},
	},
	Transposing: &engine.Transposing{Products: []string{"Mul", "MulVec"}, Method: "T", Result: "Matrix"},
	Reading: engine.Reading{
		Methods: strings.Fields(`Dims At T Len AtVec SymmetricDim Triangle Bandwidth SymBand TriBand TTri TBand TTriBand H RawMatrix RawVector
			RawSymmetric RawTriangular RawBand RawSymBand RawTriBand RawTridiagonal RawCMatrix RawCVector Trace Norm Diag UnConjTranspose Untranspose
			UntransposeTri UntransposeBand UntransposeTriBand MulVecTo SolveTo SolveVecTo DoNonZero DoRowNonZero DoColNonZero Uint64 Seed`),
		Getters: []string{"At", "AtVec", "Dims", "Len", "T"},
		// of mat.Matrix, mat.Vector, sort.Interface and community.Multiplex. A random vector may
		// well have a method Len that counts something else.
		Attributes: map[string]engine.Attribute{
			"R": {Method: "Dims"}, "C": {Method: "Dims", Result: 1}, "len": {Method: "Len", Beside: []string{"AtVec", "Swap"}}, "depth": {Method: "Depth"},
		},
	},
}

// Description implements [library.Library].
func (module) Description() *library.Description { return &description }

// Versions implements [library.Library].
func (module) Versions() []string { return Versions() }

// Newest implements [library.Library].
func (module) Newest() library.View { return (*View)(nil) }

// ViewOf implements [library.Library].
func (module) ViewOf(pkg *types.Package, fset *token.FileSet, unknown, replaced bool) library.View {
	return See(pkg, fset, unknown, replaced)
}
