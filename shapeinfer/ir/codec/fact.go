package codec

import (
	"encoding/binary"
	"hash/crc32"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Fact is an encoded package that is decoded on demand. It must not be used by several
// goroutines. If a part is malformed, all methods return nothing from then on.
type Fact struct {
	packages []string
	sections [sectionCount][]byte
	*tables
	indexed   bool
	path      string
	init      string
	functions []item
	variables []item
	funcs     map[string]*ir.Func // decoded so far
	globals   map[string]*ir.Global
	mentions  map[string][]string // nil: not decoded yet
	err       error
}

// The sections, see the comment of the package.
const (
	packageSection = iota
	declaredSection
	hazardSection
	stringSection
	typeSection
	functionSection
	variableSection
	mentionSection
	restSection
	sectionCount
)

// An item is an entry of the index: a function or a variable.
type item struct {
	symbol string
	head   [2]uint8 // of a function: flags and effect
	rest   []byte
}

// Open returns the fact with an encoding. It returns an error if the encoding is damaged or has
// another version.
func Open(data []byte) (*Fact, error) {
	v, n := binary.Uvarint(data)
	if n <= 0 || v != version {
		return nil, errVersion
	}
	if data = data[n:]; len(data) < 4 || binary.LittleEndian.Uint32(data) != crc32.ChecksumIEEE(data[4:]) {
		return nil, errMalformed
	}
	f := &Fact{tables: &tables{leaves: make(map[*ir.Type]int)}, funcs: make(map[string]*ir.Func), globals: make(map[string]*ir.Global)}
	c := codec{decoding: true, bytes: data[4:]}
	for i := range f.sections {
		f.sections[i] = c.take(c.count(0))
	}
	f.visit(&c, nil)
	f.visit(f.reader(packageSection), func(c *codec) { c.texts(&f.packages) })
	return f, f.err
}

// reader returns a codec that reads a section.
func (f *Fact) reader(section int) *codec {
	c := &codec{decoding: true, bytes: f.sections[section]}
	if section > stringSection {
		c.tables = f.tables
	}
	return c
}

// visit decodes with what, which must consume all bytes, and records an error if they are
// malformed.
func (f *Fact) visit(c *codec, what func(c *codec)) {
	if what != nil && f.err == nil {
		what(c)
	}
	if f.err == nil && (c.err != nil || len(c.bytes) > 0) {
		f.err = errMalformed
	}
}

// Holds reports whether the fact may contain functions, variables or constants of a package.
func (f *Fact) Holds(path string) bool {
	_, found := slices.BinarySearch(f.packages, path)
	return found
}

// Declared returns the directives.
func (f *Fact) Declared() (declared []ir.Declared) {
	if len(f.sections[declaredSection]) > 0 {
		f.visit(f.reader(declaredSection), func(c *codec) { list(c, &declared, c.directive) })
	}
	return ifValid(f, declared)
}

// Hazards returns the hazards.
func (f *Fact) Hazards() (hazards []ir.Hazard) {
	if len(f.sections[hazardSection]) > 0 {
		f.visit(f.reader(hazardSection), func(c *codec) { list(c, &hazards, c.hazard) })
	}
	return ifValid(f, hazards)
}

// OnlyHazards reports whether the fact contains nothing but hazards and constants.
func (f *Fact) OnlyHazards() bool {
	return len(f.sections[declaredSection]) == 0 && isNone(f.sections[functionSection]) && isNone(f.sections[variableSection])
}

// isNone reports whether a section is an empty list.
func isNone(section []byte) bool { return len(section) == 1 && section[0] == 0 }

// ifValid returns x, or the zero value if the fact is malformed.
func ifValid[T any](f *Fact, x T) T {
	var nothing T
	if f.err != nil {
		return nothing
	}
	return x
}

// index reads the index: strings, and where types, functions and variables are. It decodes none of
// them.
func (f *Fact) index() {
	if f.indexed {
		return
	}
	f.indexed = true
	f.visit(f.reader(stringSection), func(c *codec) { f.strings = c.unsorted() })
	f.visit(f.reader(typeSection), func(c *codec) {
		for len(c.bytes) > 0 {
			f.definitions = append(f.definitions, c.take(c.count(0)))
		}
	})
	f.types = make([]*ir.Type, len(f.definitions))
	f.functions = f.items(functionSection, func(c *codec, i *item) {
		c.byte(&i.head[0])
		c.byte(&i.head[1])
	})
	f.variables = f.items(variableSection, func(*codec, *item) {})
	f.visit(f.reader(restSection), func(c *codec) {
		c.text(&f.path)
		c.text(&f.init)
	})
}

// maxPrefix bounds the number of bytes that a string shares with the one before. maxLonger bounds
// the ratio between the total length of the strings and their encoding, which has at least three
// bytes for each string.
const (
	maxPrefix = 128
	maxLonger = 64
)

// unsorted reads the strings that sorted has written.
func (c *codec) unsorted() []string {
	bound := uint64(maxLonger * len(c.bytes))
	list := make([]string, c.count(0))
	var length uint64
	if c.uint(&length); length > bound {
		c.fail()
		return nil
	}
	var all strings.Builder
	all.Grow(int(length))
	last := ""
	for range list {
		var number, shared uint64
		c.uint(&number)
		c.uint(&shared)
		rest := c.take(c.count(0))
		if number >= uint64(len(list)) || shared > uint64(len(last)) || uint64(all.Len())+shared+uint64(len(rest)) > length {
			c.fail()
			return nil
		}
		start := all.Len()
		all.WriteString(last[:shared])
		all.Write(rest)
		last = all.String()[start:]
		list[number] = last
	}
	return list
}

// items reads one section of the index.
func (f *Fact) items(section int, head func(*codec, *item)) (items []item) {
	f.visit(f.reader(section), func(c *codec) {
		list(c, &items, func(i *item) {
			c.text(&i.symbol)
			head(c, i)
			i.rest = c.take(c.count(0))
		})
	})
	return ifValid(f, items)
}

// find returns the item with a symbol, nil if there is none. The items must be sorted by symbol.
func find(items []item, symbol string) *item {
	if i, found := slices.BinarySearchFunc(items, symbol, func(i item, s string) int { return strings.Compare(i.symbol, s) }); found {
		return &items[i]
	}
	return nil
}

// Effect returns the effect of the function with a symbol, false if there is none. It does not
// decode the function.
func (f *Fact) Effect(symbol string) (e ir.Effect, ok bool) {
	if f.index(); f.err != nil {
		return 0, false
	}
	i := find(f.functions, symbol)
	if i == nil {
		return 0, false
	}
	return ir.Effect(i.head[1]), true
}

// Func returns the function with a symbol, nil if there is none.
func (f *Fact) Func(symbol string) *ir.Func {
	if f.index(); f.err != nil {
		return nil
	}
	fn, known := f.funcs[symbol]
	if i := find(f.functions, symbol); !known && i != nil {
		fn = f.function(i, (*codec).body)
		f.funcs[symbol] = fn
	}
	return fn
}

// leastInstr is the smallest number of bytes per instruction, with its share of the rest of the
// function. Most instructions take far more.
const leastInstr = 2

// decode decodes an item and the types that it mentions, and then checks the result.
func (f *Fact) decode(i *item, what func(c *codec), check func() error) {
	f.visit(&codec{tables: f.tables, decoding: true, bytes: i.rest, room: len(i.rest) / leastInstr}, what)
	if f.err == nil {
		f.err = f.define()
	}
	if f.err == nil {
		f.err = check()
	}
}

// function decodes a function, the rest of it with body.
func (f *Fact) function(i *item, body func(*codec, *ir.Func)) *ir.Func {
	fn := ir.Func{Symbol: i.symbol}
	f.visit(&codec{decoding: true, bytes: i.head[:]}, func(c *codec) { c.flagsOf(&fn) })
	f.decode(i, func(c *codec) { c.signature(&fn); body(c, &fn) }, func() error { return ir.Verify(&fn) })
	return ifValid(f, &fn)
}

// Signatures decodes the functions whose symbols begin with prefix, in their order, without their
// bodies.
func (f *Fact) Signatures(prefix string) (fns []*ir.Func) {
	for _, i := range f.withPrefix(prefix) {
		fns = append(fns, f.function(&i, func(c *codec, fn *ir.Func) {
			c.bytes, fn.NumRegs, fn.Recover = nil, int32(len(fn.Params)+len(fn.Free)), -1
		}))
	}
	return ifValid(f, fns)
}

// Global returns the variable with a symbol, nil if there is none.
func (f *Fact) Global(symbol string) *ir.Global {
	if f.index(); f.err != nil {
		return nil
	}
	g, known := f.globals[symbol]
	if i := find(f.variables, symbol); !known && i != nil {
		g = f.global(i)
		f.globals[symbol] = g
	}
	return g
}

// global decodes a variable.
func (f *Fact) global(i *item) *ir.Global {
	g := &ir.Global{Symbol: i.symbol}
	f.decode(i, func(c *codec) { c.variable(g) }, func() error {
		if g.Type == nil || g.Value != nil && !isWellFormedValue(g.Value) {
			return errMalformed
		}
		return nil
	})
	return ifValid(f, g)
}

// Symbols returns the sorted symbols of the functions that begin with prefix.
func (f *Fact) Symbols(prefix string) (symbols []string) {
	for _, i := range f.withPrefix(prefix) {
		symbols = append(symbols, i.symbol)
	}
	return symbols
}

func (f *Fact) withPrefix(prefix string) []item {
	if f.index(); f.err != nil {
		return nil
	}
	first, _ := slices.BinarySearchFunc(f.functions, prefix, func(i item, s string) int { return strings.Compare(i.symbol, s) })
	rest := f.functions[first:]
	if n := slices.IndexFunc(rest, func(i item) bool { return !strings.HasPrefix(i.symbol, prefix) }); n >= 0 {
		rest = rest[:n]
	}
	return rest
}

// Mentions returns the named constants that a function, variable or constant mentions; see
// [ir.Mention].
func (f *Fact) Mentions(symbol string) []string {
	if f.index(); f.mentions == nil && f.err == nil {
		f.mentions = make(map[string][]string)
		for _, m := range f.allMentions() {
			f.mentions[m.Symbol] = m.Names
		}
	}
	return f.mentions[symbol]
}

func (f *Fact) allMentions() (all []ir.Mention) {
	f.visit(f.reader(mentionSection), func(c *codec) { list(c, &all, c.mention) })
	return ifValid(f, all)
}

// Decode decodes a whole package.
func Decode(data []byte) (*ir.Package, error) {
	f, err := Open(data)
	if err != nil {
		return nil, err
	}
	f.index()
	p := &ir.Package{Path: f.path, Init: f.init, Declared: f.Declared(), Hazards: f.Hazards(), Mentions: f.allMentions()}
	for i := range f.functions {
		if f.err == nil {
			p.Funcs = append(p.Funcs, f.function(&f.functions[i], (*codec).body))
		}
	}
	for i := range f.variables {
		if f.err == nil {
			p.Globals = append(p.Globals, f.global(&f.variables[i]))
		}
	}
	return ifValid(f, p), f.err
}
