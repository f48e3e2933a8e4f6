package oracle

import (
	"embed"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

//go:embed source
var sources embed.FS

// A file is one package of a program in one variant.
type file struct {
	name  string // of the package
	path  string // of its import
	text  string
	spans []span
}

// In the source of the library <M|n> is limit(n), <X|s> a statement that is executed but not
// analyzed, and <E|a|e> is either(a, e).
var (
	limitMark    = regexp.MustCompile(`<M\|([^>]*)>`)
	executedMark = regexp.MustCompile(`<X\|([^>]*)>`)
	eitherMark   = regexp.MustCompile(`<E\|([^|>]*)\|([^>]*)>`)
)

func source(name string) string {
	b, err := sources.ReadFile("source/" + name + ".go.txt")
	if err != nil {
		panic(err) // embedded
	}
	text := limitMark.ReplaceAllStringFunc(string(b), func(m string) string { return limit(limitMark.FindStringSubmatch(m)[1]) })
	text = eitherMark.ReplaceAllStringFunc(text, func(m string) string {
		parts := eitherMark.FindStringSubmatch(m)
		return either(parts[1], parts[2])
	})
	return executedMark.ReplaceAllStringFunc(text, func(m string) string { return either("", executedMark.FindStringSubmatch(m)[1]) })
}

// uses are the imports, each with something that uses it.
var uses = [][2]string{
	{"cmp", "cmp.Compare[int]"}, {"encoding/json", "json.Marshal"}, {"errors", "errors.New"}, {"fmt", "fmt.Sprint"}, {"iter", "iter.Pull[int]"},
	{"io", "io.EOF"}, {"log", "log.Fatal"}, {"maps", "maps.Clone[map[int]int]"}, {"math", "math.Abs"}, {"math/bits", "bits.Len"}, {"math/rand", "rand.Intn"}, {"os", "os.Exit"}, {"reflect", "reflect.TypeOf"}, {"runtime", "runtime.Goexit"}, {"slices", "slices.Sort[[]int]"}, {"sort", "sort.Ints"},
	{"strconv", "strconv.Itoa"}, {"strings", "strings.Split"}, {"sync", "sync.OnceFunc"}, {"sync/atomic", "atomic.AddInt32"}, {"time", "time.Sleep"}, {"unsafe", "unsafe.Pointer(nil)"},
}

// gonumUses are those of programs that use gonum.
var gonumUses = [][2]string{{"gonum.org/v1/gonum/floats", "floats.Sum"}, {"gonum.org/v1/gonum/mat", "mat.NewDense"}}

// files writes the packages of the program, the library first. dir is the path that their import
// paths begin with.
func (p *program) files(dir string, executed bool) []file {
	lib := p.file(dir, "lib", executed, func(w *writer) {
		for _, part := range []string{"tensor", "shapes", "model", "parallel", "order", "effects", "generic", "late",
			"published", "guarded", "tables", "told", "contained", "errfield", "nilpointer", "rows", "floats", "examined"} {
			w.text(source(part))
		}
		p.part(w, 0)
		if p.single {
			p.part(w, 1)
		}
		if executed {
			w.text(source("lengths"))
		}
	})
	if p.single {
		return []file{lib}
	}
	return []file{lib, p.file(dir, "user", executed, func(w *writer) {
		w.prefix = "lib."
		p.part(w, 1)
	})}
}

func (p *program) part(w *writer, pkg int) {
	w.line(p.decls[pkg])
	for _, f := range p.fns {
		if f.pkg == pkg {
			w.function(f)
		}
	}
}

func (p *program) file(dir, name string, executed bool, write func(*writer)) file {
	w := &writer{executed: executed, counted: p.counted, shapes: p.shapes}
	w.line("package " + name + "\n")
	if p.cgo {
		w.out.WriteString(preamble())
	}
	used := uses
	if p.gonum {
		used = append(used[:len(used):len(used)], gonumUses...)
	}
	for _, u := range used {
		w.line(fmt.Sprintf("import %q", u[0]))
	}
	if p.gocmp {
		w.line(`import (gocmp "github.com/google/go-cmp/cmp"; "github.com/google/go-cmp/cmp/cmpopts")`)
	}
	if name == "user" {
		w.line(fmt.Sprintf("import %q", dir+"/lib"))
	}
	if executed {
		w.text("import \"oracle/rt\"; var _ = rt.Step; ") // no line of its own
	}
	if name == "user" {
		w.line("var _ lib.Shape")
	}
	for _, u := range used {
		w.line("var _ = " + u[1])
	}
	if p.gocmp {
		w.line("var _, _ = gocmp.Equal, cmpopts.EquateEmpty")
	}
	write(w)
	text := w.out.String()
	if !executed {
		text = p.stopped(name+".go", text)
	} else {
		text = p.noteErrors(name+".go", strings.ReplaceAll(text, "recover()", "rt.Rec(recover())"))
	}
	return file{name: name, path: dir + "/" + name, text: text, spans: w.spans}
}

// fewRuns is how often a function is executed that reaches no watched site: it can only change
// package-level variables.
const fewRuns = 10

// watched returns the functions that may reach a watched site, in their own body or in a callee.
func (p *program) watched() map[string]bool {
	found := make(map[string]bool)
	for n := range p.counted {
		if n >= 0 {
			found[p.sites[n].fn] = true
		}
	}
	for _, f := range p.fns { // callees come first
		w := &writer{}
		w.function(f)
		for _, m := range word.FindAllString(w.out.String(), -1) {
			found[f.name] = found[f.name] || found[m] || p.counted == nil
		}
	}
	return found
}

// calls writes the function "Run" that executes every function of the program.
func (p *program) calls(dir string, runs int) string {
	w := &writer{prefix: "lib."}
	w.line("package run\n\nimport (\n\"fmt\"\n\"math/rand\"\n\"unsafe\"\n)")
	if p.gonum {
		w.line("import \"gonum.org/v1/gonum/mat\"")
	}
	w.line(fmt.Sprintf("import %q", "oracle/rt"))
	w.line(fmt.Sprintf("import %q", dir+"/lib"))
	user := "lib"
	if !p.single {
		user = "user"
		w.line(fmt.Sprintf("import %q", dir+"/user"))
		w.line("var _ = user.Present")
	}
	w.text(source("pool"))
	w.text(source("morepool"))
	w.text(source("effectpool"))
	w.text(source("publishedpool"))
	w.text(source("guardedpool"))
	w.text(source("tablespool"))
	w.text(source("toldpool"))
	w.text(source("errfieldpool"))
	if p.gonum {
		w.text(source("gonumpool"))
	}
	w.line("// Run executes everything.\nfunc Run() {")
	w.line(fmt.Sprintf("for seed := range %d {", runs))
	for _, n := range slices.Sorted(maps.Keys(p.warned)) {
		w.line(fmt.Sprintf("rt.Warn(%d, %d)", n, p.warned[n]))
	}
	for _, n := range slices.Sorted(maps.Keys(p.fine)) {
		w.line(fmt.Sprintf("rt.Fine(%d, %t)", n, p.feature(n) == "nilpointer"))
	}
	for _, n := range slices.Sorted(maps.Keys(p.lines)) {
		for _, line := range p.lines[n] {
			w.line(fmt.Sprintf("rt.Watch(%d, %q)", n, line))
		}
	}
	for _, n := range slices.Sorted(maps.Keys(p.inner)) {
		w.line(fmt.Sprintf("rt.Inner(%d)", n))
	}
	watched := p.watched()
	for i, f := range p.fns {
		if watched[f.name] {
			w.line(fmt.Sprintf("start(seed)\nrt.Run(%q, seed, call%d)", f.name, i))
			continue
		}
		w.line(fmt.Sprintf("if seed < %d {\nstart(seed)\nrt.Run(%q, seed, call%d)\n}", fewRuns, f.name, i))
	}
	w.line("}\n}\n")
	for i, f := range p.fns {
		pkg := user
		if f.pkg == 0 {
			pkg = "lib"
		}
		w.line(fmt.Sprintf("func call%d() {", i))
		w.line(f.invocation(pkg, p.notes))
		w.line("}\n")
	}
	return w.out.String()
}

// invocation calls the function with arguments from the pool.
func (f *fn) invocation(pkg string, notes bool) string {
	var text strings.Builder
	var names []string
	kinds := f.params
	if f.recv != nil {
		kinds = append([]*kind{f.recv}, f.params...)
	}
	for i, k := range kinds {
		name := fmt.Sprintf("a%d", i)
		names = append(names, name)
		pool := k.pool
		if i == 0 && f.recv == pairPtrKind {
			pool = "receiverArg" // a receiver is taken to be no nil pointer
		}
		fmt.Fprintf(&text, "%s := %s()\n", name, pool)
	}
	text.WriteString("rt.Begin()\n")
	if notes {
		fmt.Fprintf(&text, "rt.Note(%s)\n", strings.Join(names, ", "))
	}
	call := fmt.Sprintf("%s.%s(%s)", pkg, f.name, strings.Join(names, ", "))
	if f.recv != nil {
		call = fmt.Sprintf("a0.%s(%s)", f.name, strings.Join(names[1:], ", "))
	}
	if f.deferred {
		fmt.Fprintf(&text, "if rt.Odd() {\nfunc() {\ndefer %s\npanic(\"deferred\")\n}()\nreturn\n}\n", call)
	}
	text.WriteString(call)
	return text.String()
}
