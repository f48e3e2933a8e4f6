package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Packages fmt and log: they call methods of what they print.

// logPanics print, and panic with what they have printed.
var logPanics = map[string]bool{
	"log.Panic": true, "log.Panicf": true, "log.Panicln": true,
	"log.Logger.Panic": true, "log.Logger.Panicf": true, "log.Logger.Panicln": true,
}

func (fr *frame) logPanic(s *state, name string, args []value) []*state {
	if strings.HasPrefix(name, "Logger.") {
		args = args[1:]
	}
	fr.finishErrors(s, fr.here, args)
	verb := "Sprint" + name[strings.Index(name, "Panic")+len("Panic"):]
	text := fr.format(s, verb, fr.spread(s, args))
	fr.formatAll(s, args)
	fr.panics(s, fr.explicitPanic(s, text))
	return nil
}

// print writes or formats its arguments: it may call their String, Error and Format methods.
func (fr *frame) print(in *ir.Instr, s *state, name string, args []value) ([]*state, bool) {
	method := name[strings.LastIndexByte(name, '.')+1:]
	if !strings.Contains(method, "rint") && !strings.HasPrefix(method, "Append") {
		return nil, false
	}
	if strings.HasPrefix(in.Sym, "log.") {
		fr.r.othersRun(s) // the Write method of a writer runs
	}
	if strings.HasPrefix(method, "Fprint") && len(args) > 0 {
		s.guards.seenInt = true // what was written may be read again
		fr.r.escape(s, args[0])
		if x := args[0].iface(); x == nil || x.typ == nil || x.typ.ID != "*os.File" {
			fr.r.othersRun(s) // its Write method runs
		}
	}
	if strings.HasPrefix(method, "Append") && len(args) > 0 {
		fr.r.escape(s, args[0]) // it may be written behind its end, and is what is returned
	}
	if in.Dst >= 0 && (name == "Sprintf" || name == "Sprint" || name == "Sprintln") {
		text := fr.format(s, name, fr.spread(s, args))
		fr.formatAll(s, args)
		return set(s, in, text), true
	}
	fr.formatAll(s, args)
	return fr.computed(in, s, nil), true
}

// formatAll accounts for the methods that formatting may call.
func (fr *frame) formatAll(s *state, args []value) {
	for _, a := range args {
		if !fr.formats(s, a, 0) {
			fr.r.escape(s, a)
			fr.r.othersRun(s)
		}
	}
}

// formats reports whether formatting v changes nothing: no method of the user's that it may call does.
func (fr *frame) formats(s *state, v value, depth int) bool {
	if depth > 10 {
		return false
	}
	switch v.k {
	case kSlice:
		sl := v.slice()
		switch o := s.object(sl.obj); {
		case sl.obj == 0 || sl.elem.IsData():
		case o.origin == lost || o.content.k != kArray:
			return !mayHoldMethods(sl.elem, 0)
		default:
			return fr.formats(s, o.content, depth+1)
		}
	case kArray:
		if a := v.array(); a.rest != restZero && !a.n.IsConst(int64(len(a.known))) && mayHoldMethods(a.elem, 0) {
			return false
		}
		for _, e := range v.array().known {
			if !fr.formats(s, e.v, depth+1) {
				return false
			}
		}
		if f := v.array().fill; f != nil {
			return fr.formats(s, f.v, depth+1)
		}
	case kMap:
		fr.r.escape(s, v) // its keys and elements may have methods
		fr.r.othersRun(s)
	case kStruct:
		for _, f := range v.fields() {
			if !fr.formats(s, f, depth+1) {
				return false
			}
		}
	case kPtr:
		switch o := s.object(v.obj); {
		case v.obj == 0:
		case o.origin == lost || o.content.k == kLazy:
			return !mayHoldMethods(o.typ, 0)
		default:
			return fr.formats(s, o.content, depth+1)
		}
	case kIface:
		x := v.iface()
		switch {
		case x == nil:
		case x.typ == nil && x.claim != 0:
			fr.r.othersRun(s) // its Error method reaches nothing that is known
		case x.typ == nil || !fr.formatsType(x.typ, 0):
			fr.r.escape(s, v) // its method may change what it reaches, and what existed before
			fr.r.othersRun(s)
		default:
			return fr.formats(s, x.v, depth+1)
		}
	}
	return true
}

// mayHoldMethods reports whether a value of type t may hold an interface, and so something with methods that nobody knows. Pointers within it are
// not followed when it is printed.
func mayHoldMethods(t *ir.Type, depth int) bool {
	if t == nil || depth > 6 {
		return true
	}
	switch t.Kind {
	case ir.Interface:
		return true
	case ir.Slice, ir.Array:
		return mayHoldMethods(t.Elem, depth+1)
	case ir.Map:
		return mayHoldMethods(t.Key, depth+1) || mayHoldMethods(t.Elem, depth+1)
	case ir.Struct:
		return !t.Ghost && slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return mayHoldMethods(f.Type, depth+1) })
	}
	return false
}

// formatsType reports whether the formatting methods of a dynamic type, and of what a value of it holds, are harmless.
func (fr *frame) formatsType(t *ir.Type, depth int) bool {
	if t == nil || depth > 6 {
		return t == nil
	}
	switch t.Kind {
	case ir.Pointer:
		t = t.Elem
	case ir.Interface:
		return true // what is in it is looked at, if it is known
	case ir.Slice, ir.Array:
		if !fr.formatsType(t.Elem, depth+1) {
			return false
		}
	case ir.Map:
		if !fr.formatsType(t.Key, depth+1) || !fr.formatsType(t.Elem, depth+1) {
			return false
		}
	}
	if t.Kind == ir.Struct && !t.Ghost && slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return !fr.formatsType(f.Type, depth+1) }) {
		return false
	}
	for _, name := range [...]string{"String", "Error", "Format", "GoString"} {
		m := t.Method(name)
		if m == nil {
			continue
		}
		fn := fr.r.e.function(m.Func)
		known := fr.r.e.contract(m.Func) != nil
		if !known && (fn == nil || !fn.Effect.IsPure()) {
			return false
		}
	}
	return true
}
