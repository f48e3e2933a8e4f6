package engine

import (
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

// prints reports whether a function writes or makes text of its arguments, and calls nothing but their methods, if it is handed no writer.
func prints(sym string) bool {
	path, name := ir.SplitSymbol(sym)
	return path == "fmt" && (strings.HasPrefix(name, "Print") || strings.HasPrefix(name, "Sprint") || strings.HasPrefix(name, "Append") || name == "Errorf")
}

// print writes or formats its arguments: it may call their String, Error, Format and GoString methods, and Write of a writer. Whoever writes
// may have to wait until somebody reads. The functions that read (Scan and its kin) call methods Scan and Read: they are unseen code.
func (fr *frame) print(in *ir.Instr, s *state, path, name string, args []value) ([]*state, bool) {
	method := name[strings.LastIndexByte(name, '.')+1:]
	if !strings.Contains(method, "rint") && !strings.HasPrefix(method, "Append") {
		return nil, false
	}
	if path == "log" || strings.HasPrefix(method, "Print") {
		fr.r.othersRun(s) // that of log may be any writer; what it leads to is lost since it was handed over
	}
	if strings.HasPrefix(method, "Fprint") && len(args) > 0 {
		s.guards.seenInt = true // what was written may be read again
		fr.r.escape(s, args[0])
		if x := args[0].iface(); x == nil || x.typ == nil || !buffers[x.typ.ID] {
			fr.r.othersRun(s)
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

// buffers are writers that keep what is written, and call nothing.
var buffers = map[string]bool{"*strings.Builder": true, "*bytes.Buffer": true}
