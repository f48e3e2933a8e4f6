package ir

import (
	"encoding/binary"
	"hash/maphash"
	"math"
)

// A Fingerprinter computes fingerprints of functions and variables. Two functions have the same
// fingerprint if they are the same, whatever their position in the file. Fingerprints of different
// Fingerprinters can be compared within one process. A Fingerprinter must not be used by several
// goroutines.
//
// Imprecise: fingerprints have 64 bits and are assumed to be different for different functions.
type Fingerprinter struct {
	Types map[*Type]uint64 // the fingerprints of the types that were visited, without the types that they refer to
	// Placeless: positions and lines are left out.
	Placeless bool
	text      []byte
}

var fingerprintSeed = maphash.MakeSeed()

// Func returns the fingerprint of f. Positions are relative to base, lines to line. Types are
// represented by their IDs.
func (p *Fingerprinter) Func(f *Func, base, line int) uint64 {
	p.text = p.text[:0]
	p.string(f.Symbol)
	p.string(f.Name)
	p.string(f.File)
	p.place(int(f.Line), line)
	p.flags(f.Recv, f.Variadic, f.Exported, f.IllTyped)
	p.typ(f.TypeParams)
	p.params(f.Params)
	p.params(f.Free)
	p.typeList(f.Results)
	p.number(int64(f.NumRegs))
	p.consts(f.Consts)
	p.number(int64(len(f.Blocks)))
	for i := range f.Blocks {
		p.block(&f.Blocks[i], base, line)
	}
	p.number(int64(f.Recover))
	p.number(int64(f.Effect))
	numbers(p, f.DataLoops)
	p.string(f.Parent)
	return p.sum()
}

// Signature returns the fingerprint of the signature of f, without the names of parameters.
func (p *Fingerprinter) Signature(f *Func) uint64 {
	p.text = p.text[:0]
	p.string(f.Symbol)
	p.string(f.Parent)
	p.flags(f.Recv, f.Variadic, f.Exported)
	p.typ(f.TypeParams)
	for _, param := range f.Params {
		p.typ(param.Type)
	}
	p.number(int64(len(f.Params)))
	for _, t := range f.Results {
		p.typ(t)
	}
	return p.sum()
}

// Global returns the fingerprint of a variable.
func (p *Fingerprinter) Global(g *Global) uint64 {
	p.text = p.text[:0]
	p.string(g.Symbol)
	p.typ(g.Type)
	p.flags(g.Stable, g.NonNil, g.Value != nil)
	if g.Value != nil {
		p.constant(g.Value)
	}
	return p.sum()
}

func (p *Fingerprinter) sum() uint64 { return maphash.Bytes(fingerprintSeed, p.text) }

func (p *Fingerprinter) number(n int64) { p.text = binary.AppendVarint(p.text, n) }

func (p *Fingerprinter) string(s string) {
	p.number(int64(len(s)))
	p.text = append(p.text, s...)
}

func (p *Fingerprinter) flags(flags ...bool) {
	for _, f := range flags {
		n := int64(0)
		if f {
			n = 1
		}
		p.number(n)
	}
}

// place adds a position or a line relative to base, 0 if it is not known.
func (p *Fingerprinter) place(at, base int) {
	if p.flags(at != 0); at != 0 && !p.Placeless {
		p.number(int64(at - base))
	}
}

func numbers[N ~int32](p *Fingerprinter, list []N) {
	p.number(int64(len(list)))
	for _, n := range list {
		p.number(int64(n))
	}
}

func (p *Fingerprinter) params(params []Param) {
	p.number(int64(len(params)))
	for i := range params {
		p.string(params[i].Name)
		p.typ(params[i].Type)
	}
}

func (p *Fingerprinter) consts(consts []Const) {
	p.number(int64(len(consts)))
	for i := range consts {
		p.constant(&consts[i])
	}
}

func (p *Fingerprinter) constant(c *Const) {
	p.number(int64(c.Kind))
	p.typ(c.Type)
	p.typ(c.Types)
	p.number(c.Int)
	p.number(int64(math.Float64bits(c.F)))
	p.string(c.S)
	p.number(int64(c.Cap))
	p.consts(c.Elems)
}

func (p *Fingerprinter) block(b *Block, base, line int) {
	p.number(int64(len(b.Phis)))
	for i := range b.Phis {
		phi := &b.Phis[i]
		p.number(int64(phi.Dst))
		p.typ(phi.Type)
		numbers(p, phi.Edges)
	}
	p.number(int64(len(b.Instrs)))
	for i := range b.Instrs {
		p.instr(&b.Instrs[i], base, line)
	}
	numbers(p, b.Preds)
	numbers(p, b.Succs)
}

func (p *Fingerprinter) instr(in *Instr, base, line int) {
	p.number(int64(in.Op))
	p.number(int64(in.Late) | int64(in.Unit)<<8)
	p.number(int64(in.Dst))
	p.number(int64(in.Aux))
	p.place(in.Pos, base)
	p.place(int(in.Line), line)
	p.string(in.Sym)
	p.typ(in.Type)
	p.typ(in.Type2)
	p.typ(in.Types)
	numbers(p, in.Args)
}

func (p *Fingerprinter) typeList(types []*Type) {
	p.number(int64(len(types)))
	for _, t := range types {
		p.typ(t)
	}
}

// typ adds a type by its ID, and computes its fingerprint if it was not visited before.
func (p *Fingerprinter) typ(t *Type) {
	if t == nil {
		p.string("")
		return
	}
	p.string(t.ID)
	if p.Types == nil {
		p.Types = make(map[*Type]uint64)
	}
	if _, met := p.Types[t]; met {
		return
	}
	p.Types[t] = 0
	start := len(p.text)
	p.number(int64(t.Kind))
	p.number(int64(t.Bits))
	p.flags(t.Unsigned, t.Ghost)
	p.string(t.ID)
	p.string(t.Name)
	p.typ(t.Elem)
	p.typ(t.Key)
	p.number(t.Len)
	p.number(int64(len(t.Fields)))
	for i := range t.Fields {
		p.string(t.Fields[i].Name)
		p.typ(t.Fields[i].Type)
		p.flags(t.Fields[i].Embedded)
	}
	p.number(int64(len(t.Methods)))
	for _, m := range t.Methods {
		p.string(m)
	}
	p.number(int64(len(t.Signatures)))
	for _, s := range t.Signatures {
		p.string(s)
	}
	p.number(int64(len(t.MethodSet)))
	for i := range t.MethodSet {
		m := &t.MethodSet[i]
		p.string(m.Name)
		p.string(m.Func)
		p.string(m.Signature)
		numbers(p, m.Path)
		p.flags(m.Ptr, m.Path == nil)
	}
	p.typeList(t.Args)
	p.typeList(t.Terms)
	p.flags(t.Named)
	p.Types[t] = maphash.Bytes(fingerprintSeed, p.text[start:])
	p.text = p.text[:start]
}
