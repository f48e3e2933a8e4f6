package lower

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Type arguments. All instances of a generic function share one body. A call has the type
// arguments, as inferred by go/ssa, and the function has the type parameters, those of a receiver
// first. A closure has the type parameters of the enclosing function.
//
// A bound method has one body for all instances as well, in which the method is called with the
// type parameters of the receiver's type.

// typeParams returns the type parameters of a function.
func typeParams(fn *ssa.Function) []types.Type {
	if isWrapper(fn) {
		return boundParams(fn)
	}
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	return params(fn.TypeParams())
}

func params(list *types.TypeParamList) []types.Type {
	var params []types.Type
	for param := range list.TypeParams() {
		params = append(params, param)
	}
	return params
}

// boundParams returns the type parameters of the receiver's type of a bound method. A thunk has
// none, since there is one for each instance.
func boundParams(fn *ssa.Function) []types.Type {
	if len(fn.FreeVars) != 1 {
		return nil
	}
	named := NamedOf(fn.FreeVars[0].Type())
	if named == nil || types.IsInterface(named) {
		return nil
	}
	return params(named.Origin().TypeParams())
}

// typeArgs returns the type arguments of a function that an instruction mentions. A generic
// function that is mentioned in itself without type arguments has its own type parameters, and a
// closure has those of the enclosing function.
func (l *lowering) typeArgs(fn *ssa.Function) *ir.Type {
	switch args := fn.TypeArgs(); {
	case isWrapper(fn) && len(boundParams(fn)) > 0:
		return l.typeArgsOf(fn.FreeVars[0].Type())
	case isWrapper(fn):
		return nil
	case len(args) > 0:
		return l.tuple(args)
	}
	return l.tuple(typeParams(fn))
}

// typeArgsOf returns the type arguments of the type T of a receiver T or *T.
func (l *lowering) typeArgsOf(recv types.Type) *ir.Type {
	named := NamedOf(recv)
	if named == nil {
		return nil
	}
	args := slices.Collect(named.TypeArgs().Types())
	if len(args) == 0 {
		args = params(named.TypeParams())
	}
	return l.tuple(args)
}

// tuple returns a list of type arguments as a tuple type. The body may convert values of these
// types to interfaces, so their method sets are needed.
func (l *lowering) tuple(args []types.Type) *ir.Type {
	if len(args) == 0 {
		return nil
	}
	vars := make([]*types.Var, len(args))
	for i, arg := range args {
		l.types.NeedMethods(arg)
		vars[i] = types.NewParam(0, nil, "", arg)
	}
	return l.types.Of(types.NewTuple(vars...))
}
