package lower

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The instances of a generic function have one body. A call tells its type arguments, as go/ssa has
// found them, and the body what they are for: its type parameters, those of a receiver first. A
// function literal has those of the function that it is written in.
//
// A bound method has one body for all instances too, in which the method is called with the type
// parameters of the receiver's type.

// typeParams lists the type parameters of a function.
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

// boundParams lists the type parameters of the type whose method a wrapper binds to a receiver. A
// thunk has none: it is one for an instance.
func boundParams(fn *ssa.Function) []types.Type {
	if len(fn.FreeVars) != 1 {
		return nil
	}
	named := namedOf(fn.FreeVars[0].Type())
	if named == nil || types.IsInterface(named) {
		return nil
	}
	return params(named.Origin().TypeParams())
}

// typeArgs returns the type arguments of a function that an instruction mentions. One that is
// mentioned in itself without any, or a function literal where it is written, has the type
// parameters around.
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
	named := namedOf(recv)
	if named == nil {
		return nil
	}
	var args []types.Type
	for arg := range named.TypeArgs().Types() {
		args = append(args, arg)
	}
	if len(args) == 0 {
		args = params(named.TypeParams())
	}
	return l.tuple(args)
}

// tuple returns the type of a list of type arguments. The body may put values of them into
// interfaces.
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
