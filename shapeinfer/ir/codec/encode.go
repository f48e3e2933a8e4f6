package codec

import (
	"cmp"
	"encoding/binary"
	"hash/crc32"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Encode returns the encoding of p, which is the same for equal packages. Every function must
// satisfy [ir.Verify].
func Encode(p *ir.Package) []byte {
	t := &tables{stringNumber: make(map[string]uint64), typeNumber: make(map[*ir.Type]uint64)}
	var paths []string
	index := func(symbol string) {
		if path, _ := ir.SplitSymbol(symbol); len(paths) == 0 || path != paths[len(paths)-1] {
			paths = append(paths, path)
		}
	}
	functions, variables, mentions, rest := codec{tables: t}, codec{tables: t}, codec{tables: t}, codec{tables: t}
	functions.count(len(p.Funcs))
	for _, f := range p.Funcs {
		index(f.Symbol)
		functions.text(&f.Symbol)
		functions.flagsOf(f)
		functions.withLength(func(c *codec) { c.signature(f); c.body(f) })
	}
	variables.count(len(p.Globals))
	for _, g := range p.Globals {
		index(g.Symbol)
		variables.text(&g.Symbol)
		variables.withLength(func(c *codec) { c.variable(g) })
	}
	list(&mentions, &p.Mentions, mentions.mention)
	for _, m := range p.Mentions {
		index(m.Symbol)
	}
	rest.text(&p.Path)
	rest.text(&p.Init)
	var definitions, strings, packages, declared, hazards codec
	definitions.tables = t
	for i := 0; i < len(t.types); i++ { // a definition may add types
		definitions.withLength(func(c *codec) { c.definition(t.types[i]) })
	}
	strings.sorted(t.strings)
	slices.Sort(paths)
	paths = slices.Compact(paths)
	packages.texts(&paths)
	if len(p.Declared) > 0 {
		list(&declared, &p.Declared, declared.directive)
	}
	if len(p.Hazards) > 0 {
		list(&hazards, &p.Hazards, hazards.hazard)
	}
	var body []byte
	for _, c := range []*codec{&packages, &declared, &hazards, &strings, &definitions, &functions, &variables, &mentions, &rest} {
		body = binary.AppendUvarint(body, uint64(len(c.bytes)))
		body = append(body, c.bytes...)
	}
	return seal(body)
}

// seal prepends the version and the checksum.
func seal(body []byte) []byte {
	out := binary.AppendUvarint(nil, version)
	out = binary.LittleEndian.AppendUint32(out, crc32.ChecksumIEEE(body))
	return append(out, body...)
}

// sorted writes the strings in sorted order, each with its number.
func (c *codec) sorted(strings []string) {
	numbers := make([]int, len(strings))
	length := 0
	for i, s := range strings {
		numbers[i] = i
		length += len(s)
	}
	slices.SortFunc(numbers, func(i, j int) int { return cmp.Compare(strings[i], strings[j]) })
	c.count(len(strings))
	c.count(length)
	last := ""
	for _, i := range numbers {
		s := strings[i]
		shared := 0
		for shared < min(len(s), len(last), maxPrefix) && s[shared] == last[shared] {
			shared++
		}
		c.count(i)
		c.count(shared)
		c.count(len(s) - shared)
		c.bytes = append(c.bytes, s[shared:]...)
		last = s
	}
}

// withLength writes what visit writes, after its length.
func (c *codec) withLength(visit func(c *codec)) {
	inner := codec{tables: c.tables}
	visit(&inner)
	c.count(len(inner.bytes))
	c.bytes = append(c.bytes, inner.bytes...)
}
