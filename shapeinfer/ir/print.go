package ir

import (
	"fmt"
	"io"
	"strconv"
	"strings"
)

// The text form, see the package comment: for debugging and golden files.

// Fprint writes the text form of the package.
func Fprint(w io.Writer, p *Package) error {
	var b strings.Builder
	fmt.Fprintf(&b, "package %s\n", p.Path)
	for _, g := range p.Globals {
		fmt.Fprintf(&b, "var %s %s", g.Symbol, typeName(g.Type))
		if g.Stable {
			b.WriteString(" stable")
		}
		if g.Value != nil {
			b.WriteString(" = " + g.Value.String())
		}
		if g.NonNil {
			b.WriteString(" nonnil")
		}
		b.WriteByte('\n')
	}
	for _, f := range p.Funcs {
		b.WriteString("\n" + f.String())
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// String returns the text form of the function.
func (f *Func) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "func %s%s(%s)", f.Symbol, typeArguments(f.TypeParams.List()), paramList(f.Params, f.Variadic))
	if len(f.Results) > 0 {
		b.WriteString(" " + typeList(f.Results))
	}
	if len(f.Free) > 0 {
		fmt.Fprintf(&b, " free (%s)", paramList(f.Free, false))
	}
	if f.IllTyped {
		b.WriteString(" ill-typed")
	}
	fmt.Fprintf(&b, " effect %s\n", f.Effect)
	for i := range f.Blocks {
		f.printBlock(&b, i)
	}
	return b.String()
}

// printBlock writes the text form of block i.
func (f *Func) printBlock(b *strings.Builder, i int) {
	block := &f.Blocks[i]
	fmt.Fprintf(b, "b%d:", i)
	if len(block.Preds) > 0 {
		b.WriteString(" from")
		for _, p := range block.Preds {
			fmt.Fprintf(b, " b%d", p)
		}
	}
	for _, h := range f.DataLoops {
		if int(h) == i {
			b.WriteString(" (data loop)")
		}
	}
	if int(f.Recover) == i {
		b.WriteString(" (recover)")
	}
	b.WriteByte('\n')
	for _, p := range block.Phis {
		fmt.Fprintf(b, "\tr%d %s = phi%s\n", p.Dst, typeName(p.Type), f.operands(p.Edges))
	}
	for j := range block.Instrs {
		b.WriteString("\t" + f.instr(&block.Instrs[j]))
		if j == len(block.Instrs)-1 {
			for _, s := range block.Succs {
				fmt.Fprintf(b, " b%d", s)
			}
		}
		b.WriteByte('\n')
	}
}

// instr returns the text form of an instruction, without its successors.
func (f *Func) instr(in *Instr) string {
	s := in.Op.String()
	if in.Late != 0 && !IsCall(in) {
		s = "late(" + strconv.Itoa(int(in.Late)) + ") " + s
	}
	if in.Dst != NoVal {
		s = fmt.Sprintf("r%d %s = %s", in.Dst, typeName(in.Type), s)
	}
	switch in.Op {
	case OpFieldAddr, OpField, OpExtract:
		s += " #" + strconv.Itoa(int(in.Aux))
	case OpDefer:
		s += " " + Op(in.Aux).String()
	case OpOpaque:
		if op, down := in.FloatTest(); in.IsFloatTest() {
			s += " " + op.String()
			if down {
				s += " down"
			}
		}
	case OpLookup, OpRecv, OpTypeAssert:
		if in.Aux != 0 {
			s += " ok"
		}
	}
	if in.Sym != "" {
		s += " " + in.Sym + typeArguments(in.Types.List())
	}
	if in.Type2 != nil {
		s += " [" + typeName(in.Type2) + "]"
	}
	return s + f.operands(in.Args)
}

// operands returns the text form of operands, each after a space.
func (f *Func) operands(vs []Val) string {
	s := ""
	for _, v := range vs {
		s += " " + f.operand(v)
	}
	return s
}

func (f *Func) operand(v Val) string {
	switch {
	case v == NoVal:
		return "-"
	case v >= 0:
		return "r" + strconv.Itoa(int(v))
	case int(^v) >= len(f.Consts):
		return "const" + strconv.Itoa(int(^v))
	}
	return f.Consts[^v].String()
}

// String returns the constant as the text form writes it.
func (c Const) String() string {
	switch c.Kind {
	case ConstData:
		return "data"
	case ConstInt:
		return strconv.FormatInt(c.Int, 10)
	case ConstBool:
		return strconv.FormatBool(c.Int != 0)
	case ConstString:
		return strconv.Quote(c.S)
	case ConstFloat:
		return strconv.FormatFloat(c.F, 'g', -1, 64) + "f"
	case ConstZero:
		return "zero(" + typeName(c.Type) + ")"
	case ConstFunc:
		return "func(" + c.S + typeArguments(c.Types.List()) + ")"
	case ConstGlobal:
		return "&" + c.S
	case ConstList:
		var parts []string
		for i := 0; i+1 < len(c.Elems); i += 2 {
			parts = append(parts, c.Elems[i].String()+": "+c.Elems[i+1].String())
		}
		return fmt.Sprintf("%s %d{%s}", typeName(c.Type), c.Int, strings.Join(parts, ", "))
	}
	return "unknown(" + typeName(c.Type) + ")"
}

func paramList(params []Param, variadic bool) string {
	var parts []string
	for i, p := range params {
		name := p.Name
		if name == "" {
			name = "_"
		}
		if variadic && i == len(params)-1 {
			name += " ..."
		}
		parts = append(parts, name+" "+typeName(p.Type))
	}
	return strings.Join(parts, ", ")
}

func typeList(types []*Type) string {
	var parts []string
	for _, t := range types {
		parts = append(parts, typeName(t))
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// typeArguments returns the list of type arguments or type parameters in brackets, "" if there are
// none.
func typeArguments(types []*Type) string {
	var parts []string
	for _, t := range types {
		parts = append(parts, typeName(t))
	}
	if len(parts) == 0 {
		return ""
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

func typeName(t *Type) string {
	if t == nil {
		return "none"
	}
	return t.ID
}
