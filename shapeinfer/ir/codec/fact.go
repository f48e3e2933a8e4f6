package codec

import (
	"encoding/binary"
	"hash/crc32"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Fact is an encoding that is decoded as far as it is asked for something. It must not be used by
// several goroutines.
type Fact struct {
	packages []string
	sections [sectionCount][]byte
	*tables
	indexed   bool
	path      string
	init      string
	functions []item
	variables []item
	funcs     map[string]*ir.Func // that were asked for
	globals   map[string]*ir.Global
	mentions  map[string][]string // nil: not yet decoded
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

// An item is a function or a variable of the index.
type item struct {
	symbol string
	head   [2]uint8 // of a function: flags and effect
	rest   []byte
}

// Open opens an encoding. It returns an error if that is damaged or of another version.
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
		f.sections[i] = c.taken(c.count(0))
	}
	f.visit(&c, nil)
	f.visit(f.reader(packageSection), func(c *codec) { c.texts(&f.packages) })
	return f, f.err
}

// reader reads a section.
func (f *Fact) reader(section int) *codec {
	c := &codec{decoding: true, bytes: f.sections[section]}
	if section > stringSection {
		c.tables = f.tables
	}
	return c
}

// visit decodes something to its end. Afterwards it is known whether that was well-formed.
func (f *Fact) visit(c *codec, what func(c *codec)) {
	if what != nil && f.err == nil {
		what(c)
	}
	if f.err == nil && (c.err != nil || len(c.bytes) > 0) {
		f.err = errMalformed
	}
}

// Holds reports whether there may be functions, variables or constants of a package.
func (f *Fact) Holds(path string) bool {
	_, found := slices.BinarySearch(f.packages, path)
	return found
}

// Declared lists what directives say.
func (f *Fact) Declared() (declared []ir.Declared) {
	if len(f.sections[declaredSection]) > 0 {
		f.visit(f.reader(declaredSection), func(c *codec) { list(c, &declared, c.directive) })
	}
	return ifSound(f, declared)
}

// Hazards lists what makes assumptions of the analysis void.
func (f *Fact) Hazards() (hazards []ir.Hazard) {
	if len(f.sections[hazardSection]) > 0 {
		f.visit(f.reader(hazardSection), func(c *codec) { list(c, &hazards, c.hazard) })
	}
	return ifSound(f, hazards)
}

// OnlyHazards reports whether there is nothing else, but for constants.
func (f *Fact) OnlyHazards() bool {
	return len(f.sections[declaredSection]) == 0 && isNone(f.sections[functionSection]) && isNone(f.sections[variableSection])
}

// isNone reports whether a section is an empty list.
func isNone(section []byte) bool { return len(section) == 1 && section[0] == 0 }

// ifSound is what was decoded, nothing if it was malformed.
func ifSound[T any](f *Fact, x T) T {
	var nothing T
	if f.err != nil {
		return nothing
	}
	return x
}

// index reads which strings, types, functions and variables there are, and decodes none of them.
func (f *Fact) index() {
	if f.indexed {
		return
	}
	f.indexed = true
	f.visit(f.reader(stringSection), func(c *codec) { f.strings = c.unsorted() })
	f.visit(f.reader(typeSection), func(c *codec) {
		for len(c.bytes) > 0 {
			f.definitions = append(f.definitions, c.taken(c.count(0)))
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

// maxPrefix bounds how many bytes a string shares with the one before, and maxLonger how many times
// as long strings are together as what is written of them: that is three bytes for each at least.
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
		rest := c.taken(c.count(0))
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

// items reads a part of the index.
func (f *Fact) items(section int, head func(*codec, *item)) (items []item) {
	f.visit(f.reader(section), func(c *codec) {
		list(c, &items, func(i *item) {
			c.text(&i.symbol)
			head(c, i)
			i.rest = c.taken(c.count(0))
		})
	})
	return ifSound(f, items)
}

// find is the item with a symbol, nil if there is none. The items of a fact are sorted.
func find(items []item, symbol string) *item {
	if i, found := slices.BinarySearchFunc(items, symbol, func(i item, s string) int { return strings.Compare(i.symbol, s) }); found {
		return &items[i]
	}
	return nil
}

// Effect is that of the function with a symbol; ok is false if there is none.
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

// Func is the function with a symbol, nil if there is none.
func (f *Fact) Func(symbol string) *ir.Func {
	if f.index(); f.err != nil {
		return nil
	}
	fn, known := f.funcs[symbol]
	if i := find(f.functions, symbol); !known && i != nil {
		fn = f.function(i)
		f.funcs[symbol] = fn
	}
	return fn
}

// leastInstr is how many bytes an instruction takes at least, with its share of the rest of the
// function. Most take far more.
const leastInstr = 2

// decode decodes an item and the types that it mentions, and checks it.
func (f *Fact) decode(i *item, what func(c *codec), check func() error) {
	f.visit(&codec{tables: f.tables, decoding: true, bytes: i.rest, room: len(i.rest) / leastInstr}, what)
	if f.err == nil {
		f.err = f.define()
	}
	if f.err == nil {
		f.err = check()
	}
}

// function decodes a function.
func (f *Fact) function(i *item) *ir.Func {
	fn := ir.Func{Symbol: i.symbol}
	f.visit(&codec{decoding: true, bytes: i.head[:]}, func(c *codec) { c.flagsOf(&fn) })
	f.decode(i, func(c *codec) { c.function(&fn) }, func() error { return ir.Verify(&fn) })
	return ifSound(f, &fn)
}

// Global is the variable with a symbol, nil if there is none.
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
	return ifSound(f, g)
}

// Symbols lists the symbols of the functions that begin with something, sorted.
func (f *Fact) Symbols(prefix string) (symbols []string) {
	if f.index(); f.err != nil {
		return nil
	}
	first, _ := slices.BinarySearchFunc(f.functions, prefix, func(i item, s string) int { return strings.Compare(i.symbol, s) })
	for _, i := range f.functions[first:] {
		if !strings.HasPrefix(i.symbol, prefix) {
			break
		}
		symbols = append(symbols, i.symbol)
	}
	return symbols
}

// Mentions lists the named constants that a function, variable or constant mentions, see
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
	return ifSound(f, all)
}

// Decode decodes all of an encoding.
func Decode(data []byte) (*ir.Package, error) {
	f, err := Open(data)
	if err != nil {
		return nil, err
	}
	f.index()
	p := &ir.Package{Path: f.path, Init: f.init, Declared: f.Declared(), Hazards: f.Hazards(), Mentions: f.allMentions()}
	for i := range f.functions {
		if f.err == nil {
			p.Funcs = append(p.Funcs, f.function(&f.functions[i]))
		}
	}
	for i := range f.variables {
		if f.err == nil {
			p.Globals = append(p.Globals, f.global(&f.variables[i]))
		}
	}
	return ifSound(f, p), f.err
}
