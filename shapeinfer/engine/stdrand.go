package engine

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Random numbers. Every method of a rand.Rand calls its Source, which may be the program's and do anything:
//
//	r := rand.New(rand.NewSource(1)) // plain: all of it is code of package rand
//	q := rand.New(mine)              // q.Intn calls mine.Int63
//
// So the methods are unseen code, unless the path itself has made the generator from a source of the package, and nobody else
// can have put another one behind the pointer meanwhile.

// plainSources are the types of sources that package rand exports.
var plainSources = map[string]bool{"*math/rand/v2.PCG": true, "*math/rand/v2.ChaCha8": true}

// random calls a function of package rand.
func (fr *frame) random(in *ir.Instr, s *state, path, name string, args []value) ([]*state, bool) {
	switch {
	case isPure(path, name):
	case in.Dst < 0 && !strings.HasPrefix(name, "Rand."):
		return nil, false
	case name == "NewSource" && path == "math/rand": // a source that is locked by nobody and calls nothing
		return set(s, in, value{k: kIface, ref: &iface{obj: fr.plainObject(s, anyType)}}), true
	case strings.HasPrefix(name, "NewPCG"): // seeds
		return set(s, in, ptrVal(fr.plainObject(s, in.Type.Elem), nil)), true
	case name == "New" && len(args) == 1 && s.isPlainSource(args[0]):
		return set(s, in, ptrVal(fr.plainObject(s, in.Type.Elem), nil)), true
	case strings.HasPrefix(name, "Rand.") && name != "Rand.Read" && s.isPlain(args[0]):
	default:
		return nil, false
	}
	fr.runCallbacks(s, args) // of Shuffle
	return fr.computed(in, s, args), true
}

// plainObject makes a source or a generator of package rand.
func (fr *frame) plainObject(s *state, t *ir.Type) int32 {
	o := fr.r.outsideObject(t, "")
	o.plain, o.ownership = true, fresh
	return s.alloc(o)
}

// isPlain reports whether v points to a generator of which all is code of package rand.
func (s *state) isPlain(v value) bool { return v.k == kPtr && v.obj != 0 && s.object(v.obj).plain }

// isPlainSource reports whether v is a source, all of which is code of package rand.
func (s *state) isPlainSource(v value) bool {
	x := v.iface()
	switch {
	case v.k != kIface || x == nil:
		return false
	case x.typ == nil:
		return s.object(x.obj).plain
	}
	return plainSources[x.typ.ID] || s.isPlain(x.v)
}

// isGenerator reports whether t calls a source of random numbers.
func isGenerator(t *ir.Type) bool {
	if t == nil {
		return false
	}
	switch t.ID {
	case "math/rand.Rand", "math/rand/v2.Rand", "math/rand.Zipf", "math/rand/v2.Zipf":
		return true
	}
	return false
}
