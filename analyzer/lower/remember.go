package lower

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
	"hash/maphash"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Incremental lowering for editors. Each edit usually changes one function of many. The IR of a
// function is the same as before, except for positions, if its text and its environment
// (environment.go) are the same. Such a function is copied from the memory of the last time, and
// go/ssa does not get its body. Properties that depend on other functions are computed again for
// all functions.
//
// The result is the same IR as without memory. So types are copied as well: a type of another
// package has fields and methods only if some function of this package needs them.

// A Memory is the result of lowering a package, for the next time. It is immutable.
type Memory struct {
	environment uint64
	imports     importedPackages
	decls       map[string]*loweredDecl // by symbol
	onDemand    map[*ir.Type]parts
	owned       map[*ir.Type][]completion
}

// Len returns the number of declared functions in the memory.
func (m *Memory) Len() int { return len(m.decls) }

// A loweredDecl is a declared function with its closures, as it was translated.
type loweredDecl struct {
	text    uint64
	pos     token.Pos
	line    int
	funcs   []*ir.Func
	effects []ir.Effect
	places  []token.Pos // where they are declared
	needs   []completion
	// expressions are those of each of funcs, if they are listed.
	expressions [][]ir.Expression
}

// parts are the parts of a type that are computed when a function needs them.
type parts uint8

const (
	neededFields parts = 1 << iota
	neededMethods
)

// A completion records that a function needs parts of a type.
type completion struct {
	typ   *ir.Type
	parts parts
}

// complete records that a function needs parts of a type, which exist now. If isNew they were
// computed for this need.
func (u *Universe) complete(to *ir.Type, p parts, isNew bool) {
	if u.needs == nil {
		return // nothing is to be remembered
	}
	if isNew {
		u.onDemand[to] |= p
	}
	if c := (completion{to, p}); u.onDemand[to]&p != 0 && !slices.Contains(*u.needs, c) {
		*u.needs = append(*u.needs, c)
	}
}

// owning calls complete, and records the parts of other types that it needs as needed by to.
func (u *Universe) owning(to *ir.Type, complete func()) {
	if u.needs == nil {
		complete()
		return
	}
	was, needs := u.needs, []completion(nil)
	u.needs = &needs
	complete()
	if u.needs = was; len(needs) > 0 {
		u.owned[to] = needs
	}
}

// An incremental compares a package with the memory of it, and creates the memory for the next
// time.
type incremental struct {
	l         *lowering
	old       *Memory // nil: none
	now       *Memory
	texts     map[*ast.File][]byte
	unchanged map[*ast.FuncDecl]*loweredDecl
	types     map[*ir.Type]*ir.Type // the copy of a type of old
	needs     []completion          // by the function that is being lowered
}

var textSeed = maphash.MakeSeed()

// newIncremental returns an incremental for the package, nil if memory is not requested or not
// possible.
func (l *lowering) newIncremental() *incremental {
	if len(l.in.Texts) != len(l.in.Files) || len(l.in.Files) == 0 {
		return nil
	}
	r := &incremental{
		l: l, texts: make(map[*ast.File][]byte),
		unchanged: make(map[*ast.FuncDecl]*loweredDecl), types: make(map[*ir.Type]*ir.Type),
	}
	for i, f := range l.in.Files {
		file, text := l.in.Fset.File(f.FileStart), l.in.Texts[i]
		if file == nil || file.Size() != len(text) || bytes.Contains(text, []byte("//line ")) || bytes.Contains(text, []byte("/*line ")) {
			return nil
		}
		r.texts[f] = text
	}
	imports := r.imports()
	environment, ok := r.environment(imports.sum)
	if !ok {
		return nil
	}
	u := l.types
	u.onDemand, u.owned, u.needs = make(map[*ir.Type]parts), make(map[*ir.Type][]completion), &r.needs
	r.now = &Memory{
		environment: environment, imports: imports,
		decls: make(map[string]*loweredDecl), onDemand: u.onDemand, owned: u.owned,
	}
	if old := l.in.Before; old != nil && old.environment == environment {
		r.old = old
		r.compare()
	}
	return r
}

// text returns the text of a declaration, nil if it is outside the file. If the closing brace is
// missing, the text ends at the end of the file.
func (r *incremental) text(f *ast.File, decl ast.Decl) []byte {
	from, to := int(decl.Pos()-f.FileStart), int(decl.End()-f.FileStart)
	text := r.texts[f]
	if _, isFunc := decl.(*ast.FuncDecl); !isFunc {
		to += bytes.Count(text, []byte("\r")) // go/ast before 1.26 counts none in the raw string that ends a declaration
	}
	if to = min(to, len(text)); 0 <= from && from <= to {
		return text[from:to]
	}
	return nil
}

// compare finds the functions whose text is unchanged.
func (r *incremental) compare() {
	for _, f := range r.l.in.Files {
		for _, decl := range f.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok || fn.Body == nil {
				continue
			}
			old := r.old.decls[Symbol(r.l.in.Info.Defs[fn.Name].(*types.Func))]
			if old != nil && old.text == maphash.Bytes(textSeed, r.text(f, fn)) {
				r.unchanged[fn] = old
			}
		}
	}
}

func (r *incremental) fileOf(f *ast.File) string {
	return filepath.Base(r.l.in.Fset.File(f.FileStart).Name())
}

// isUnchanged reports whether a function is unchanged and need not be lowered again.
func (r *incremental) isUnchanged(fn *ast.FuncDecl) bool { return r != nil && r.unchanged[fn] != nil }

// markChanged marks a function as changed.
func (r *incremental) markChanged(fn *ast.FuncDecl) {
	if r != nil {
		delete(r.unchanged, fn)
	}
}

// usesMemory reports whether some function is unchanged.
func (r *incremental) usesMemory() bool { return r != nil && len(r.unchanged) > 0 }

// reuse adds an unchanged function from the memory.
func (r *incremental) reuse(f *ast.File, fn *ast.FuncDecl) {
	old, l := r.unchanged[fn], r.l
	file := l.in.Fset.File(f.FileStart)
	now := *old
	now.pos, now.line = fn.Pos(), file.Line(fn.Pos())
	now.funcs, now.places, now.needs, now.expressions = nil, nil, nil, nil
	for _, c := range old.needs {
		now.needs = append(now.needs, r.completed(c))
	}
	by := int(now.pos - old.pos)
	for i, was := range old.funcs {
		g := was.Moved(by, now.line-old.line, r.typ)
		g.Effect = old.effects[i]
		l.add(g, false)
		place := token.NoPos
		if old.places[i].IsValid() {
			place = old.places[i] + token.Pos(by)
			l.result.decls[g.Symbol] = place
		}
		expressions := slices.Clone(old.expressions[i])
		for k := range expressions {
			expressions[k].Pos += by
			expressions[k].End += by
		}
		if len(expressions) > 0 {
			l.result.Expressions[g.Symbol] = expressions
		}
		now.funcs, now.places, now.expressions = append(now.funcs, g), append(now.places, place), append(now.expressions, expressions)
	}
	r.now.decls[old.funcs[0].Symbol] = &now
	l.result.Reused++
}

// lowered adds a function, whose IR are the package's functions from first on, to the new memory.
// It does nothing if the function cannot be copied: if it declares types, whose identities depend
// on other functions, or mentions a wrapper, which would have to be lowered with it.
func (r *incremental) lowered(f *ast.File, fn *ast.FuncDecl, first int) {
	l := r.l
	funcs := l.result.Pkg.Funcs[first:]
	file := l.in.Fset.File(f.FileStart)
	decl := &loweredDecl{
		text: maphash.Bytes(textSeed, r.text(f, fn)),
		pos:  fn.Pos(), line: file.Line(fn.Pos()),
		funcs: slices.Clone(funcs), needs: r.needs,
	}
	r.needs = nil
	if len(funcs) == 0 || fn.Name.Name == "_" || l.types.local || l.wraps {
		return
	}
	for _, g := range funcs {
		if g.IllTyped || strings.Contains(g.Symbol, "#") {
			return
		}
		decl.effects = append(decl.effects, g.Effect)
		decl.places = append(decl.places, l.result.decls[g.Symbol])
		decl.expressions = append(decl.expressions, l.result.Expressions[g.Symbol])
	}
	r.now.decls[funcs[0].Symbol] = decl
}

// typ returns the type of the current package that corresponds to a remembered type.
func (r *incremental) typ(t *ir.Type) *ir.Type {
	if t == nil {
		return nil
	}
	if c := r.types[t]; c != nil {
		return c
	}
	u := r.l.types
	c := u.byID[t.ID]
	if c != nil {
		r.types[t] = c
		return c
	}
	c = new(ir.Type)
	r.types[t], u.byID[t.ID] = c, c
	*c = *t
	c.Elem, c.Key = r.typ(t.Elem), r.typ(t.Key)
	c.Args = slices.Clone(t.Args)
	for i, arg := range c.Args {
		c.Args[i] = r.typ(arg)
	}
	c.Terms = slices.Clone(t.Terms)
	for i, term := range c.Terms {
		c.Terms[i] = r.typ(term)
	}
	if c.Fields = nil; r.old.onDemand[t]&neededFields == 0 {
		c.Fields = r.fields(t)
	}
	if r.old.onDemand[t]&neededMethods != 0 {
		c.MethodSet = nil
	} else {
		r.own(t, c)
	}
	return c
}

func (r *incremental) fields(t *ir.Type) []ir.Field {
	fields := slices.Clone(t.Fields)
	for i := range fields {
		fields[i].Type = r.typ(fields[i].Type)
	}
	return fields
}

// own completes the types that the methods of t need.
func (r *incremental) own(t, c *ir.Type) {
	var owned []completion
	for _, o := range r.old.owned[t] {
		owned = append(owned, r.completed(o))
	}
	if len(owned) > 0 {
		r.l.types.owned[c] = owned
	}
}

// completed completes the copy of a type.
func (r *incremental) completed(o completion) completion {
	c, u := r.typ(o.typ), r.l.types
	if o.parts&neededFields != 0 && u.onDemand[c]&neededFields == 0 {
		u.onDemand[c] |= neededFields
		c.Fields = r.fields(o.typ)
	}
	if o.parts&neededMethods != 0 && u.onDemand[c]&neededMethods == 0 {
		u.onDemand[c] |= neededMethods
		c.MethodSet = o.typ.MethodSet
		r.own(o.typ, c)
	}
	return completion{c, o.parts}
}
