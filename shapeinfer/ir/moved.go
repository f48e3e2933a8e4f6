package ir

import "slices"

// Moved returns a copy of f at another position, by positions and lines further on, with its types
// replaced by typeOf. Properties that depend on other functions, the effect and the data loops, are
// not copied.
func (f *Func) Moved(by, lines int, typeOf func(*Type) *Type) *Func {
	g := *f
	g.Effect, g.DataLoops, g.loops = 0, nil, nil
	if g.Line != 0 {
		g.Line += int32(lines)
	}
	g.TypeParams = typeOf(f.TypeParams)
	g.Params, g.Free = movedParams(f.Params, typeOf), movedParams(f.Free, typeOf)
	g.Results = slices.Clone(f.Results)
	for i, t := range g.Results {
		g.Results[i] = typeOf(t)
	}
	g.Consts = movedConsts(f.Consts, typeOf)
	g.Blocks = slices.Clone(f.Blocks)
	for b := range g.Blocks {
		g.Blocks[b].move(by, lines, typeOf)
	}
	return &g
}

// move shifts the positions and replaces the types of a block. Instructions may be shared with
// another function, so they are copied first.
func (b *Block) move(by, lines int, typeOf func(*Type) *Type) {
	b.Phis = slices.Clone(b.Phis)
	for i := range b.Phis {
		b.Phis[i].Type = typeOf(b.Phis[i].Type)
	}
	b.Instrs = slices.Clone(b.Instrs)
	for i := range b.Instrs {
		in := &b.Instrs[i]
		in.Type, in.Type2, in.Types = typeOf(in.Type), typeOf(in.Type2), typeOf(in.Types)
		if in.Pos != 0 {
			in.Pos += by
			in.Line += int32(lines)
		}
	}
}

func movedParams(params []Param, typeOf func(*Type) *Type) []Param {
	params = slices.Clone(params)
	for i := range params {
		params[i].Type = typeOf(params[i].Type)
	}
	return params
}

func movedConsts(consts []Const, typeOf func(*Type) *Type) []Const {
	consts = slices.Clone(consts)
	for i := range consts {
		consts[i].Type, consts[i].Types = typeOf(consts[i].Type), typeOf(consts[i].Types)
		consts[i].Elems = movedConsts(consts[i].Elems, typeOf)
	}
	return consts
}
