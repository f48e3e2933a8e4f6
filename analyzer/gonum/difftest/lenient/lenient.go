// Package lenient generates implementations of BLAS and LAPACK without checks, for tests of
// programs that replace gonum's implementation by a call of Use.
//
// They do the same as gonum's implementation, but return where it panics: zeros, and true for a
// bool, which means success. Each method calls gonum's and recovers.
package lenient

import (
	"fmt"
	"go/types"
	"strings"
)

// replaced are the packages with a function Use, and the package and the name of the interface of
// its parameter.
var replaced = []struct{ wrapper, library, iface string }{
	{"blas/blas32", "blas", "Float32"},
	{"blas/blas64", "blas", "Float64"},
	{"blas/cblas64", "blas", "Complex64"},
	{"blas/cblas128", "blas", "Complex128"},
	{"lapack/lapack64", "lapack", "Float64"},
}

// Needs are the packages whose types Source needs, relative to the root of gonum.
var Needs = []string{"blas", "lapack"}

// Source returns the source of a package that declares Use, which replaces all implementations. The
// import path of gonum is root, and types maps import paths to its packages.
func Source(pkg, root string, types map[string]*types.Package) (string, error) {
	imports := []string{"blas", "lapack"}
	var calls, methods strings.Builder
	for i, r := range replaced {
		imports = append(imports, r.wrapper)
		name := fmt.Sprintf("lenient%d", i+1)
		fmt.Fprintf(&calls, "\t%s.Use(%s{})\n", r.wrapper[strings.Index(r.wrapper, "/")+1:], name)
		fmt.Fprintf(&methods, "\ntype %s struct{ gonum%s.Implementation }\n", name, r.library)
		if err := writeMethods(&methods, name, r.library, types[root+r.library], r.iface); err != nil {
			return "", err
		}
	}
	var w strings.Builder
	fmt.Fprintf(&w, "package %s\n\nimport (\n", pkg)
	for _, p := range imports {
		fmt.Fprintf(&w, "\t%q\n", root+p)
	}
	for _, library := range Needs {
		fmt.Fprintf(&w, "\tgonum%s %q\n", library, root+library+"/gonum")
	}
	w.WriteString(")\n\nvar (\n\t_ blas.Uplo\n\t_ lapack.MatrixNorm\n)\n\n")
	fmt.Fprintf(&w, "// Use replaces all implementations.\nfunc Use() {\n%s}\n%s", calls.String(), methods.String())
	return w.String(), nil
}

// writeMethods writes a method with the given receiver type for each method of an interface.
func writeMethods(w *strings.Builder, name, library string, pkg *types.Package, iface string) error {
	if pkg == nil || pkg.Scope().Lookup(iface) == nil {
		return fmt.Errorf("no %s.%s", library, iface)
	}
	it, ok := pkg.Scope().Lookup(iface).Type().Underlying().(*types.Interface)
	if !ok {
		return fmt.Errorf("%s.%s is no interface", library, iface)
	}
	for m := range it.Methods() {
		writeMethod(w, name, library, m)
	}
	return nil
}

// writeMethod writes one method.
func writeMethod(w *strings.Builder, name, library string, m *types.Func) {
	qualifier := func(p *types.Package) string { return p.Name() }
	var params, args, results, success []string
	for i := range m.Signature().Params().Len() {
		params = append(params, fmt.Sprintf("x%d %s", i, types.TypeString(m.Signature().Params().At(i).Type(), qualifier)))
		args = append(args, fmt.Sprintf("x%d", i))
	}
	for i := range m.Signature().Results().Len() {
		t := types.TypeString(m.Signature().Results().At(i).Type(), qualifier)
		results = append(results, fmt.Sprintf("z%d %s", i, t))
		if t == "bool" {
			success = append(success, fmt.Sprintf("z%d = true", i))
		}
	}
	call := fmt.Sprintf("gonum%s.Implementation{}.%s(%s)", library, m.Name(), strings.Join(args, ", "))
	if len(results) > 0 {
		call = "return " + call
	}
	fmt.Fprintf(w, "\nfunc (%s) %s(%s) (%s) {\n", name, m.Name(), strings.Join(params, ", "), strings.Join(results, ", "))
	fmt.Fprintf(w, "\tdefer func() {\n\t\tif recover() != nil {\n\t\t\t%s\n\t\t}\n\t}()\n\t%s\n}\n", strings.Join(success, "\n\t\t\t"), call)
}
