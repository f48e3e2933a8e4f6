// Package library describes the libraries whose functions have contracts, such as gonum.
// Assumptions of the analyzer besides the contracts are in a [Description]; properties of the
// version that a package under analysis uses are in a [View].
//
// A new library is a package like analyzer/gonum that implements [Library], and an entry in the
// list of package analyzer/libraries.
package library

import (
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Library is a module whose functions are described by contracts.
type Library interface {
	// Description returns what is the same for all versions.
	Description() *Description
	// Versions returns the versions that the contracts describe, the oldest first.
	Versions() []string
	// Newest returns the view of a package that imports the newest of these versions.
	Newest() View
	// ViewOf returns the view of a package. If unknown is set, an import uses an unknown version.
	// If replaced is set, the program may replace an implementation that functions of the library
	// call.
	ViewOf(pkg *types.Package, fset *token.FileSet, unknown, replaced bool) View
}

// A Description is what the analyzer assumes about all versions of a library. Packages are import
// paths without the root: "stat/distmv".
type Description struct {
	// Root is the import path of the module, and a slash. Functions of its packages without a
	// contract are unknown.
	Root string
	// Plain are the prefixes of import paths of packages that create no tensors: other packages of
	// the authors, and what these import. No facts are computed for them, so their functions are
	// unknown. Each prefix ends with a slash.
	Plain []string
	// CallsBack are the packages whose functions may call back functions that an earlier call in
	// the package has retained: sources of random numbers, functions to optimize.
	CallsBack []string
	// Replaceable are the packages whose function BackendSetter replaces an implementation that
	// functions of the library call. A package that mentions the function is assumed to call it.
	Replaceable   []string
	BackendSetter string
	// Constructors are the functions that create a tensor from dims and data.
	Constructors []Constructor
	// Transposing is how an operand of a product is transposed; nil if it cannot be.
	Transposing *engine.Transposing
	// Reading is how functions of the library read values that implement its interfaces.
	Reading engine.Reading
}

// A Constructor is a function of dims and of the data, which is the last parameter and may be nil:
//
//	func NewDense(r, c int, data []float64) *Dense
//
// A tensor of its type that is created by new is empty: the first result that is stored in it gives
// it its shape.
type Constructor struct {
	Package, Name string
	Type          string
	Dims          []string // the names of the parameters: for rows and columns, or for a length
}

// A View is the version of a library that a package under analysis uses.
type View interface {
	// For returns the contracts of the package with an import path, nil if there are none.
	For(path string) *contract.File
	// Global returns a description of a variable of the library, nil if it is unknown.
	Global(symbol string) *ir.Global
	// IsKnown reports whether it may be a version that the contracts describe.
	IsKnown() bool
	// IsReplaced reports whether an implementation may be another than that of the library.
	IsReplaced() bool
	// String returns a text that is different for different views.
	String() string
}

// A Set is a list of libraries, no two of which have a package in common.
type Set []Library

// descriptionOf returns the description of the library that contains a package, and the path of the
// package without the root; nil if no library does.
func (s Set) descriptionOf(path string) (d *Description, rest string) {
	for _, l := range s {
		d := l.Description()
		if rest, ok := d.rest(path); ok {
			return d, rest
		}
	}
	return nil, ""
}

// rest returns the path of a package of the library without the root: "" for the package of the
// module itself. It returns false for other packages.
func (d *Description) rest(path string) (string, bool) {
	if path+"/" == d.Root {
		return "", true
	}
	return strings.CutPrefix(path, d.Root)
}

// Describes reports whether a package belongs to a library.
func (s Set) Describes(path string) bool {
	d, _ := s.descriptionOf(path)
	return d != nil
}

// IsPlain reports whether a package is one of [Description].Plain of a library.
func (s Set) IsPlain(path string) bool {
	return slices.ContainsFunc(s, func(l Library) bool {
		return slices.ContainsFunc(l.Description().Plain, func(tree string) bool { return strings.HasPrefix(path+"/", tree) })
	})
}

// CallsBack reports whether a package is one of [Description].CallsBack of a library.
func (s Set) CallsBack(path string) bool {
	d, rest := s.descriptionOf(path)
	return d != nil && slices.Contains(d.CallsBack, rest)
}

// Transposing returns how an operand of a product of a package is transposed, nil if it cannot be.
func (s Set) Transposing(path string) *engine.Transposing {
	if d, _ := s.descriptionOf(path); d != nil {
		return d.Transposing
	}
	return nil
}

// Reading returns how the functions of all libraries read values.
func (s Set) Reading() engine.Reading {
	all := engine.Reading{Attributes: make(map[string]engine.Attribute)}
	for _, l := range s {
		r := l.Description().Reading
		all.Methods = append(all.Methods, r.Methods...)
		all.Getters = append(all.Getters, r.Getters...)
		maps.Copy(all.Attributes, r.Attributes)
	}
	return all
}

// Constructor returns the constructor that a function is, nil if it is none.
func (s Set) Constructor(fn *types.Func) *Constructor {
	if fn.Pkg() == nil || fn.Signature().Recv() != nil {
		return nil
	}
	d, rest := s.descriptionOf(fn.Pkg().Path())
	if d == nil {
		return nil
	}
	i := slices.IndexFunc(d.Constructors, func(c Constructor) bool { return c.Package == rest && c.Name == fn.Name() })
	if i < 0 {
		return nil
	}
	return &d.Constructors[i]
}

// Newest returns the newest version of each library.
func (s Set) Newest() Views {
	var views Views
	for _, l := range s {
		views = append(views, l.Newest())
	}
	return views
}

// Views are the versions of several libraries that a package under analysis uses.
type Views []View

// For returns the contracts of the package with an import path, nil if there are none.
func (vs Views) For(path string) *contract.File {
	for _, v := range vs {
		if f := v.For(path); f != nil {
			return f
		}
	}
	return nil
}

// Global returns a description of a variable of a library, nil if it is unknown.
func (vs Views) Global(symbol string) *ir.Global {
	for _, v := range vs {
		if g := v.Global(symbol); g != nil {
			return g
		}
	}
	return nil
}

// String returns a text that is different for different views.
func (vs Views) String() string {
	var text strings.Builder
	for _, v := range vs {
		text.WriteString(v.String() + ";")
	}
	return text.String()
}
