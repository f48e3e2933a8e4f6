package codec

import (
	"cmp"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What the codec visits, from the package down to the header of a function.

// flagAt visits a bool that is expected in a context.
func (c *codec) flagAt(f field, b *bool, x, y uint32) {
	c.expect(f, x, y)
	c.flag(b)
}

// definition visits what a type is made of. The ID of most types follows from their parts.
func (c *codec) definition(t *ir.Type) {
	c.expect(fieldKind, 0, 0)
	t.Kind = ir.Kind(c.choice(uint32(t.Kind), 5))
	k := uint32(t.Kind)
	c.expect(fieldBits, k, 0)
	t.Bits = uint8(c.choice(uint32(t.Bits), 7))
	c.flagAt(fieldBits, &t.Unsigned, k, 1)
	c.flagAt(fieldBits, &t.Ghost, k, 2)
	c.expect(fieldElem, k, 1)
	c.typ(&t.Elem)
	c.expect(fieldElem, k, 2)
	c.typ(&t.Key)
	c.expect(fieldLen, k, 0)
	c.int64(&t.Len)
	c.identity(t)
	list(c, fieldFields, &t.Fields, func(f *ir.Field) {
		c.expect(fieldFieldName, 0, 0)
		c.text(nameText, &f.Name)
		c.expect(fieldElem, k, 3)
		c.typ(&f.Type)
		c.flagAt(fieldFieldName, &f.Embedded, k, 1)
	})
	list(c, fieldMethods, &t.Methods, func(s *string) {
		c.expect(fieldMethods, 1, 0)
		c.text(nameText, s)
	})
	list(c, fieldSignature, &t.Signatures, func(s *string) {
		c.expect(fieldSignature, 1, 0)
		c.text(typeText, s)
	})
	list(c, fieldMethodSet, &t.MethodSet, func(m *ir.Method) { c.method(t, m) })
	if t.Name != "" {
		c.typeList(&t.Args, 3, k)
		if t.IsParam() {
			c.typeList(&t.Terms, 5, k)
			c.flagAt(fieldTypeArguments, &t.Named, 6, flagBit(len(t.Terms) > 0))
		}
	}
}

// identity visits the ID and the name of a type, whose parts may not have an ID yet.
func (c *codec) identity(t *ir.Type) {
	c.expect(fieldID, uint32(t.Kind), 0)
	named := t.Name != ""
	c.flag(&named)
	if !named {
		c.expect(fieldID, uint32(t.Kind), 1)
		derived := !c.decoding && t.ID != "" && t.ID == derivedID(t)
		c.flag(&derived)
		if derived {
			if c.decoding {
				c.underived = append(c.underived, t)
			}
			return
		}
		c.expect(fieldID, uint32(t.Kind), 2)
		c.text(typeText, &t.ID)
		return
	}
	c.symbolIn(fieldID, &t.ID)
	c.name(fieldTypeName, &t.Name, t.ID)
}

// method visits a method of t; its symbol follows from its name, of which an unexported one has a path.
func (c *codec) method(t *ir.Type, m *ir.Method) {
	path, name := splitID(m.Name)
	c.expect(fieldMethodPath, 0, 0)
	c.text(pathText, &path)
	c.expect(fieldMethod, flagBit(path == ""), 0)
	c.text(nameText, &name)
	if c.decoding {
		m.Name = joinID(path, name)
	}
	list(c, fieldMethodPath, &m.Path, func(i *int32) {
		c.expect(fieldMethodPath, 1, 0)
		c.int32(i, 0)
	})
	c.flagAt(fieldMethod, &m.Ptr, 2, 0)
	c.expect(fieldSignature, 2, 0)
	c.text(typeText, &m.Signature)
	follows := t.Name != "" && m.Func == t.ID+"."+name
	c.flagAt(fieldMethod, &follows, 3, uint32(len(m.Path)))
	if follows {
		if c.decoding {
			m.Func = t.ID + "." + name
		}
		_, name := splitID(m.Func)
		c.texts[symbolText].add(name)
		return
	}
	c.symbolIn(fieldMethodFunc, &m.Func)
}

// symbolIn visits a symbol or the ID of a named type: the path of its package and the rest.
func (c *codec) symbolIn(f field, s *string) {
	path, name := splitID(*s)
	c.expect(fieldSymbolPath, uint32(f), 0)
	c.text(pathText, &path)
	c.expect(f, 0, 0)
	c.symNum = c.text(symbolText, &name) + 1
	if c.decoding {
		*s = joinID(path, name)
	}
}

// name visits the name that messages use for a symbol, which nearly always follows from it.
func (c *codec) name(f field, s *string, symbol string) {
	follows := *s == nameOf(symbol)
	c.flagAt(f, &follows, 0, 0)
	if follows {
		*s = nameOf(symbol)
		return
	}
	c.expect(f, 1, 0)
	c.text(typeText, s)
}

// nameOfFunc visits the name of a function. That of a closure follows from the function around, see nameClosures.
func (c *codec) nameOfFunc(f *ir.Func) {
	if parentOf(f.Symbol) == "" {
		c.name(fieldName, &f.Name, f.Symbol)
		return
	}
	follows := true
	if c.flagAt(fieldName, &follows, 0, 0); !follows {
		c.fail()
	}
}

func (c *codec) pkg(p *ir.Package) {
	c.expect(fieldPath, 0, 0)
	c.text(pathText, &p.Path)
	c.symbolIn(fieldInit, &p.Init)
	list(c, fieldGlobals, &p.Globals, func(g **ir.Global) {
		if c.decoding {
			*g = new(ir.Global)
		}
		c.global(*g)
	})
	c.functions(p)
	list(c, fieldMentions, &p.Mentions, func(m *ir.Mention) {
		c.symbolIn(fieldMentioning, &m.Symbol)
		list(c, fieldMentioned, &m.Names, func(name *string) { c.symbolIn(fieldMentioned, name) })
	})
}

func (c *codec) global(g *ir.Global) {
	c.symbolIn(fieldGlobal, &g.Symbol)
	c.expect(fieldGlobal, 1, 0)
	c.typ(&g.Type)
	c.flagAt(fieldGlobal, &g.Stable, 2, 0)
	c.flagAt(fieldGlobal, &g.NonNil, 3, 0)
	known := g.Value != nil
	if c.flagAt(fieldGlobal, &known, 4, 0); !known {
		return
	}
	if c.decoding {
		g.Value = new(ir.Const)
	}
	c.constant(g.Value, 0)
}

// functions visits the functions. If they are sorted by symbol, as those of a fact are, they are
// visited in the order of their files and lines instead, where neighbours have more in common.
func (c *codec) functions(p *ir.Package) {
	sorted := slices.IsSortedFunc(p.Funcs, bySymbol)
	c.flagAt(fieldFuncs, &sorted, 1, 0)
	funcs := p.Funcs
	if sorted && !c.decoding {
		funcs = slices.SortedStableFunc(slices.Values(funcs), byPosition)
	}
	before := new(ir.Func)
	list(c, fieldFuncs, &funcs, func(f **ir.Func) {
		if c.decoding {
			*f = new(ir.Func)
		}
		c.function(*f, before)
		before = *f
	})
	if c.decoding {
		if sorted {
			slices.SortStableFunc(funcs, bySymbol)
		}
		p.Funcs = funcs
	}
}

func bySymbol(f, g *ir.Func) int { return strings.Compare(f.Symbol, g.Symbol) }

func byPosition(f, g *ir.Func) int {
	fp, _ := splitID(f.Symbol)
	gp, _ := splitID(g.Symbol)
	return cmp.Or(strings.Compare(fp, gp), strings.Compare(f.File, g.File), cmp.Compare(f.Line, g.Line))
}

// function visits a function; before is the one visited before.
func (c *codec) function(f, before *ir.Func) {
	c.header(f, before)
	c.typeArguments(&f.TypeParams, 4, flagBit(f.Parent != ""))
	list(c, fieldParams, &f.Params, c.param)
	list(c, fieldFree, &f.Free, c.param)
	list(c, fieldResults, &f.Results, func(t **ir.Type) {
		c.expect(fieldResultType, 0, 0)
		c.typ(t)
	})
	c.body(f)
}

// header visits what says which function it is.
func (c *codec) header(f, before *ir.Func) {
	c.symbolIn(fieldSymbol, &f.Symbol)
	c.nameOfFunc(f)
	c.parent(f)
	sameFile := f.File == before.File
	c.flagAt(fieldFile, &sameFile, 0, 0)
	if sameFile {
		f.File = before.File
	} else {
		c.expect(fieldFile, 1, 0)
		c.text(fileText, &f.File)
	}
	if !sameFile {
		c.line = 0
	}
	c.expect(fieldFuncLine, flagBit(sameFile), 0)
	c.int32(&f.Line, c.line)
	closure := flagBit(f.Parent != "")
	c.flagAt(fieldFuncFlags, &f.Recv, 0, closure)
	c.flagAt(fieldFuncFlags, &f.Variadic, 1, closure)
	c.flagAt(fieldFuncFlags, &f.Exported, 2, closure)
	c.flagAt(fieldFuncFlags, &f.IllTyped, 3, closure)
	c.expect(fieldEffect, 0, 0)
	c.byte((*uint8)(&f.Effect))
}

// parent visits the symbol of the function that a closure is written in.
func (c *codec) parent(f *ir.Func) {
	follows := f.Parent == parentOf(f.Symbol)
	c.flagAt(fieldParent, &follows, 0, 0)
	if follows {
		f.Parent = parentOf(f.Symbol)
		return
	}
	c.symbolIn(fieldParent, &f.Parent)
}

func (c *codec) param(p *ir.Param) {
	c.expect(fieldParamName, 0, 0)
	c.text(nameText, &p.Name)
	var name uint32
	for i := range len(p.Name) {
		name = mix(name, uint32(p.Name[i]))
	}
	c.expect(fieldParamType, name, 0)
	c.typ(&p.Type)
}
