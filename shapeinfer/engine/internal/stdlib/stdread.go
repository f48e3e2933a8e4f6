package stdlib

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Reading, in a run that chooses sizes (exec.Run.Sizes). There the program reads what it expects:
//
//   - Files exist, numbers can be parsed, and no call returns an error.
//   - A stream that is read in a loop without a counter ends after a number of passes that is
//     chosen. One that is read in a counted loop does not end.
//   - The lines of a file are alike: all calls of one statement return lists of one length.
//   - Texts that are read in a loop are no comments, no headers and not empty: they are different
//     from all constants, and have the separators at which they are cut. Others are not empty. The
//     program has more arguments than it counts.
//   - Numbers are finite.
//   - If a text is looked up in a map in a loop, it is new in as many passes as is chosen.
//   - An int that is read outside of loops is a size, and is chosen, and so are those of a loop of
//     few passes, and the first ones of a list that is read once. In other loops it is data.

// A readKind says how a function reads. It is a set.
type readKind uint8

const (
	readsValue  readKind = 1 << iota // its results are sizes, or lists whose lengths are
	readsStream                      // at the end of the stream it returns io.EOF, or false
	readsInto                        // it stores what it reads where its arguments point to
)

// readKindOf returns how a function reads, false if it does not.
func readKindOf(symbol string) (kind readKind, ok bool) {
	switch symbol {
	case "flag.Int", "strconv.Atoi", "strconv.ParseInt", "strconv.ParseUint",
		"strings.Fields", "strings.FieldsFunc", "strings.Split", "strings.SplitAfter", "encoding/csv.Reader.ReadAll":
		return readsValue, true
	case "encoding/csv.Reader.Read":
		return readsValue | readsStream, true
	case "bufio.Scanner.Scan", "bufio.Reader.ReadString", "bufio.Reader.ReadBytes", "bufio.Reader.ReadLine":
		return readsStream, true
	case "encoding/binary.Read", "encoding/gob.Decoder.Decode", "encoding/json.Decoder.Decode",
		"fmt.Fscan", "fmt.Fscanf", "fmt.Fscanln", "fmt.Scan", "fmt.Scanf", "fmt.Scanln":
		return readsInto | readsStream, true
	case "encoding/json.Unmarshal", "flag.IntVar", "flag.Var", "fmt.Sscan", "fmt.Sscanf", "fmt.Sscanln":
		return readsInto, true
	}
	return 0, false
}

// ReadsSizes reports whether a function reads sizes.
func ReadsSizes(symbol string) bool {
	_, ok := readKindOf(symbol)
	return ok
}

// reads calls a function of the standard library in a run that chooses sizes.
func reads(c *exec.Call, symbol string) ([]*state.State, bool) {
	path, _ := ir.SplitSymbol(symbol)
	if c.Run.Sizes == nil || !std.Is(path) {
		return nil, false
	}
	if symbol == "math.IsNaN" || symbol == "math.IsInf" {
		return exec.Set(c.State, c.Instr, state.Bool(pathfact.False)), true
	}
	if source := c.Source(); source != "" && asksSeparator(symbol) {
		c.Run.FirstKey("asked"+source, "asked")
	}
	e := lookUp(symbol)
	if e != nil && (e.effect.Is(std.Ends) || e.effect.Is(std.Quits)) {
		return nil, false
	}
	if e != nil && e.model != nil {
		if next, ok := e.model(c); ok {
			return next, true
		}
	}
	kind, known := readKindOf(symbol)
	switch {
	case known && path == "strings" && c.Run.HasKey("asked"+c.Source()): // the program knows how many there are
		return reader{Call: c}.read(), true
	case known && path != "flag" && c.ReadsLiteral(makesReader):
		return reader{Call: c, kind: kind &^ readsStream, inLoop: true}.read(), true
	case known:
		r := reader{c, kind, c.IsInLoop(), key(c, symbol)}
		if pass, ok := c.FewPass(); ok {
			r.inLoop, r.key = false, fmt.Sprintf("%s~%d", r.key, pass)
		} else if pass, ok := c.ListPass(); ok {
			r.inLoop, r.key = false, fmt.Sprintf("%s%s%d", r.key, state.InList, pass)
		}
		return r.read(), true
	case isReadingPackage(path):
		r := reader{Call: c}
		return r.read(), true
	case symbol == "errors.Is" && c.IsEnd(c.Args[0], c.Instr.Args[1]):
		return exec.Set(c.State, c.Instr, state.Bool(pathfact.True)), true
	case c.IsInLoop() && symbol == "strings.Cut":
		return exec.Set(c.State, c.Instr, state.Struct([]state.Value{{}, {}, state.Bool(pathfact.True)})), true
	case c.IsInLoop() && asksText(symbol) && c.Instr.Dst >= 0 && c.Instr.Type.Kind == ir.Bool:
		return exec.Set(c.State, c.Instr, state.Bool(pathfact.False)), true
	}
	return nil, false
}

// isReadingPackage reports whether the functions of a package open, read or parse what the program
// gets from outside.
func isReadingPackage(path string) bool {
	switch path {
	case "bufio", "os", "io", "io/fs", "io/ioutil", "strconv", "path/filepath", "compress/gzip", "flag":
		return true
	}
	return strings.HasPrefix(path, "encoding/")
}

// makesReader reports whether a function makes a reader of its first argument.
func makesReader(symbol string) bool {
	switch symbol {
	case "strings.NewReader", "bytes.NewReader", "bytes.NewBuffer", "bytes.NewBufferString", "bufio.NewReader", "bufio.NewScanner",
		"encoding/json.NewDecoder", "encoding/csv.NewReader", "encoding/xml.NewDecoder", "encoding/gob.NewDecoder":
		return true
	}
	return false
}

// asksSeparator reports whether a function asks how often a text has a separator.
func asksSeparator(symbol string) bool {
	switch symbol {
	case "strings.Contains", "strings.Count", "strings.Index":
		return true
	}
	return false
}

// asksText reports whether a function of package strings asks what is in a text.
func asksText(symbol string) bool {
	switch symbol {
	case "strings.HasPrefix", "strings.HasSuffix", "strings.Contains", "strings.ContainsAny", "strings.ContainsRune", "strings.EqualFold":
		return true
	}
	return false
}

// key names what a call reads. All calls of one statement that was called in the same way have the
// same key, of the form NAME@POSITION@CALLS.
func key(c *exec.Call, symbol string) string {
	path, _ := ir.SplitSymbol(symbol)
	if strings.HasPrefix(symbol, "encoding/csv.Reader.") && len(c.Args) > 0 && c.Args[0].Kind == state.PointerKind {
		// All records of a file have the same number of fields, perhaps one that the program sets.
		records := fmt.Sprintf("records@%d@csv", c.State.Object(c.Args[0].Obj).Born)
		if n, ok := fieldsPerRecord(c); ok {
			c.Run.Sizes.Fix("len("+records+"[])", n)
		}
		if strings.HasSuffix(symbol, "Read") {
			return records + "[]"
		}
		return records
	}
	name := symbol[strings.LastIndexByte(symbol, '.')+1:]
	key := fmt.Sprintf("%s@%d@%s", name, c.Instr.Pos, c.Way())
	switch path {
	case "strings", "strconv": // the same text has the same fields, and is the same number
		if text := c.Source(); text != "" {
			return c.Run.FirstKey(fmt.Sprint(symbol, text), key)
		}
	case "bufio": // the same file has the same lines
		if file := c.FileSource(makesReader); file != "" {
			return c.Run.FirstKey(fmt.Sprint(path, file), key)
		}
	}
	return key
}

// fieldsPerRecord is the number of fields in each record of a csv.Reader, if the program sets one.
func fieldsPerRecord(c *exec.Call) (int64, bool) {
	t := c.State.TypeOf(c.Args[0])
	if t == nil || t.Kind != ir.Struct {
		return 0, false
	}
	i := slices.IndexFunc(t.Fields, func(f ir.Field) bool { return f.Name == "FieldsPerRecord" })
	if i < 0 {
		return 0, false
	}
	p := state.Pointer(c.Args[0].Obj, append(slices.Clip(c.Args[0].Path()), state.FieldStep(int32(i))))
	n, known := c.Run.Load(c.State, p, t.Fields[i].Type).DimOf().Const()
	return n, known && n > 0
}

// A reader is a call that reads.
type reader struct {
	*exec.Call
	kind   readKind
	inLoop bool
	key    string // "": nothing of it is chosen
}

// read makes the call.
func (r reader) read() []*state.State {
	ends := pathfact.False
	if r.kind&readsStream != 0 {
		ends = r.ends()
	}
	if ends != pathfact.True && r.kind&readsInto != 0 {
		r.store()
	}
	if r.Instr.Dst >= 0 {
		r.State.SetReg(r.Instr.Dst, r.result(r.Type(), ends))
	}
	return r.State.Alone()
}

// ends reports whether the stream has ended.
func (r reader) ends() pathfact.Truth {
	pass, ok := r.StreamPass()
	if !ok {
		return pathfact.False
	}
	passes, ok := r.Run.Sizes.Size("lines" + strings.TrimSuffix(r.key[strings.IndexByte(r.key, '@'):], "[]"))
	if !ok || pass < 0 {
		return pathfact.Maybe
	}
	return state.TruthOf(int64(pass) >= passes)
}

// result is what the call returns.
func (r reader) result(t *ir.Type, ends pathfact.Truth) state.Value {
	switch {
	case t.Kind == ir.Tuple:
		fields := make([]state.Value, len(t.Fields))
		for i, f := range t.Fields {
			fields[i] = r.result(f.Type, ends)
		}
		return state.Struct(fields)
	case t.ID == "error" && ends == pathfact.False:
		return state.Zero(t)
	case t.ID == "error":
		v := r.Run.Unknown(r.State, t, "")
		v.MaybeNil = ends == pathfact.Maybe
		return v
	case t.Kind == ir.Int && r.kind&readsInto != 0 && ends == pathfact.False: // how many arguments got a value
		return state.Const(int64(r.targets()))
	case t.Kind == ir.Bool && r.kind&readsStream != 0 && ends != pathfact.Maybe:
		return state.Bool(ends.Not())
	}
	return r.unknown(t, r.kind&readsValue != 0)
}

// unknown is a value that was read.
func (r reader) unknown(t *ir.Type, isSize bool) state.Value {
	isSize = isSize && !(t.Kind == ir.Int && (r.inLoop || t.Bits < 32)) && !isText(t)
	if !isSize {
		return r.Run.Unknown(r.State, t, "")
	}
	return r.Run.Unknown(r.State, t, r.key)
}

// isText reports whether t is a list of bytes or runes.
func isText(t *ir.Type) bool {
	return t.Kind == ir.Slice && t.Elem != nil && t.Elem.Kind == ir.Int && t.Elem.Bits <= 32 && t.Elem.Bits != 0
}

// store stores what is read where the arguments point to.
func (r reader) store() {
	for i, a := range r.Args {
		r.storeAt(i, a)
		if a.Kind == state.SliceKind && a.Slice().Elem != nil && a.Slice().Elem.Kind == ir.Interface {
			elems, _ := r.Run.Elements(r.State, *a.Slice(), maxRead)
			for k, elem := range elems {
				r.storeAt(i+k, elem)
			}
		}
	}
}

// targets counts the arguments that lead to what is stored.
func (r reader) targets() (n int) {
	for _, a := range r.Args {
		if a.Kind == state.SliceKind && a.Slice().Elem != nil && a.Slice().Elem.Kind == ir.Interface {
			elems, _ := r.Run.Elements(r.State, *a.Slice(), maxRead)
			n += len(elems)
		}
	}
	return n
}

// storeAt stores what is read where argument i points to.
func (r reader) storeAt(i int, a state.Value) {
	p := state.Unwrap(a)
	t := r.State.TypeOf(p)
	if t == nil {
		return
	}
	switch t.Kind {
	case ir.Struct:
		r.argument(i).fields(p, t, 0)
	case ir.Int, ir.Slice, ir.String, ir.Float:
		r.Run.Store(r.State, p, r.argument(i).unknown(t, !r.readsItself(t)), t)
	case ir.Bool, ir.Array, ir.Map, ir.Pointer, ir.Interface:
		r.Run.Escape(r.State, p)
	}
}

// fields stores what is read into the struct that p points to, as far as a decoder writes its
// fields. One that reads itself may be anything.
func (r reader) fields(p state.Value, t *ir.Type, depth int) {
	if r.readsItself(t) {
		r.Run.Store(r.State, p, r.Run.Unknown(r.State, t, ""), t)
		return
	}
	path, _ := ir.SplitSymbol(r.Instr.Sym)
	for i, f := range t.Fields {
		first, _ := utf8.DecodeRuneInString(f.Name)
		if f.Type == nil || f.Name == "_" || !unicode.IsUpper(first) && path != "encoding/binary" {
			continue
		}
		at := state.Pointer(p.Obj, append(slices.Clip(p.Path()), state.FieldStep(int32(i))))
		field := r
		field.key += "." + f.Name
		if f.Type.Kind == ir.Struct && depth < maxNested {
			field.fields(at, f.Type, depth+1)
		} else {
			r.Run.Store(r.State, at, field.unknown(f.Type, !r.readsItself(f.Type)), f.Type)
		}
	}
}

// maxNested bounds the structs in structs that are read field by field.
const maxNested = 4

// readsItself reports whether a type has a method that reads its values, which may relate the
// fields of a struct. A list that does is one that the program makes of what it reads.
func (r reader) readsItself(t *ir.Type) bool {
	return t.Kind != ir.Slice && slices.ContainsFunc(
		[]string{"UnmarshalJSON", "UnmarshalText", "UnmarshalBinary", "UnmarshalXML", "GobDecode", "Scan", "Set"},
		func(name string) bool { return r.Run.Executor.Func(t.ID+"."+name) != nil })
}

// argument is the reader with a key of its own for an argument.
func (r reader) argument(i int) reader {
	name, rest, _ := strings.Cut(r.key, "@")
	r.key = fmt.Sprintf("%s#%d@%s", name, i, rest)
	return r
}

// maxRead bounds the arguments of one call that reads.
const maxRead = 16
