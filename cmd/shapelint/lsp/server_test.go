package lsp_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/longtest"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// source is a program; its contract, hints and diagnostics are in the tests.
const source = `package p

import "gonum.org/v1/gonum/mat"

func product(a, b *mat.Dense) *mat.Dense {
	var c mat.Dense
	c.Mul(a, b)
	return &c
}

func f(n int) *mat.Dense {
	x := mat.NewDense(2, 3, nil)
	y := product(x, mat.NewDense(3, n, nil))
	x.Mul(x, x)
	return y
}
`

// module writes a module with files. It requires gonum.
func module(t testing.TB, files map[string]string) string {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	sum, err := os.ReadFile(filepath.Join(testdata.Folder("summaries"), "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.25.0\n\nrequire gonum.org/v1/gonum v0.17.0\n")
	write(t, filepath.Join(dir, "go.sum"), string(sum))
	for name, text := range files {
		write(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	return dir
}

func write(t testing.TB, name, text string) {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func check(t *testing.T, what string, got, want any) {
	t.Helper()
	if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w {
		t.Errorf("%s: got\n%s\nwant\n%s", what, g, w)
	}
}

// TestAnswers: hover, hints, diagnostics, fixes and contracts.
func TestAnswers(t *testing.T) {
	dir := module(t, map[string]string{"p.go": source})
	file := filepath.Join(dir, "p.go")
	c := open(t, dir, object{}, object{"contracts": true})
	c.show(file, source)
	want := []string{"7:13 c [a.R, b.C]", "12:3 2x3", "13:3 2xn", "13:41 3xn"}
	check(t, "hints", c.hints(file), want)
	for _, x := range []struct {
		line, character int
		want            string
	}{
		{11, 1, "x 2x3"}, {11, 2, ""}, {11, 12, "NewDense 2x3"}, {12, 1, "y 2xn"}, {12, 14, "x 2x3"},
		{12, 19, "NewDense 3xn"}, {13, 1, "x 2x3"}, {4, 5, "product(a[r,k], b[k,c]): r >= 1; c >= 1; -> [r,c]"}, {6, 3, "c [a.R, b.C]"}, {0, 0, ""}, {100, 100, ""},
	} {
		check(t, fmt.Sprint("hover ", x.line, x.character), c.hover(file, x.line, x.character), x.want)
	}
	list := c.diagnostics(file)
	if len(list) != 1 || list[0].Code != "mismatch" || list[0].Severity != 2 || list[0].Source != "shapelint" ||
		list[0].Range != (textRange{point{13, 3}, point{13, 6}}) || len(list[0].RelatedInformation) != 1 ||
		!strings.HasPrefix(list[0].Message, "mat.Dense.Mul: x has 3 columns but x has 2 rows") {
		t.Errorf("diagnostics %+v", list)
	}
	var lenses []struct{ Command struct{ Title string } }
	if err := json.Unmarshal(c.call("textDocument/codeLens", whole(file)), &lenses); err != nil || len(lenses) != 1 ||
		lenses[0].Command.Title != "product(a[r,k], b[k,c]): r >= 1; c >= 1; -> [r,c]" {
		t.Errorf("lenses %v %v", lenses, err)
	}
}

// TestPlaces: related information is at the lines of other packages, of the module and of a
// downloaded one.
func TestPlaces(t *testing.T) {
	dir, env := tooltest.ThreePackages(t)
	for _, setting := range env {
		name, value, _ := strings.Cut(setting, "=")
		t.Setenv(name, value)
	}
	file := filepath.Join(dir, "cmd", "main.go")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	c := open(t, dir, object{}, nil)
	c.show(file, string(text))
	var places []string
	for _, d := range c.diagnostics(file) {
		for _, r := range d.RelatedInformation {
			name := fileOf(r.Location.URI)
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			from := r.Location.Range.Start
			line := strings.Split(string(text), "\n")[from.Line][from.Character:]
			places = append(places, fmt.Sprint(r.Message, " | ", filepath.Base(name), ": ", line))
		}
	}
	check(t, "places", strings.Join(places, "\n"), strings.Join([]string{
		"tensor.New(2, 3) gets its shape 2x3 here | main.go: New(2, 3))",
		"layer.Apply calls MatMul here | layer.go: return tensor.MatMul(x, tensor.New(7, 7)) // the line in the layer",
		"tensor.MatMul fails here: tensor.New(2, 3).Cols=3, b.Rows=7 (parameter b) | dense.go: panic(\"tensor: shapes do not fit\") // the line in the module",
		"tensor.New(2, 3) gets its shape 2x3 here | main.go: New(2, 3))",
		"layer.Check fails here | layer.go: panic(\"not square\") // the line of the check",
	}, "\n"))
}

// TestActions: a fix of an editor makes of a text what -fix makes of it. The last action writes the
// comment that suppresses the report.
func TestActions(t *testing.T) {
	const wrong = "package p\n\nimport \"gonum.org/v1/gonum/mat\"\n\nfunc f() {\n\tx, w := mat.NewDense(32, 784, nil), mat.NewDense(10, 784, nil)\n" +
		"\tvar y mat.Dense\n\ty.Mul(x, w)\n}\n"
	dir := module(t, map[string]string{"p.go": wrong})
	file := filepath.Join(dir, "p.go")
	c := open(t, dir, object{}, nil)
	c.show(file, wrong)
	actions := c.actions(whole(file))
	if len(actions) != 2 {
		t.Fatal(actions)
	}
	applied := func(i int) string { return actions[i].applied(file, wrong) }
	tooltest.Run(t, dir, tooltest.Tool, "-fix", ".")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	check(t, "fixed", applied(0), string(text))
	const comment = "\t//shapelint:ignore mismatch TODO: the reason\n"
	check(t, "the last action", actions[1].Title, "Ignore category mismatch in this line")
	check(t, "suppressed", applied(1), strings.Replace(wrong, "\ty.Mul", comment+"\ty.Mul", 1))
	for i := range actions {
		c.show(file, applied(i))
		check(t, "diagnostics after "+actions[i].Title, c.diagnostics(file), []diagnostic{})
	}
}

// TestShapeComments: an action writes what is known of a variable as a comment, which is proven
// then, and not offered again.
func TestShapeComments(t *testing.T) {
	const text = "package p\n\nimport \"gonum.org/v1/gonum/mat\"\n\nfunc f(n int) {\n\tx := mat.NewDense(32, 784, nil)\n" +
		"\ty := mat.NewDense(\n\t\tn, 3, nil) // why\n\t_, _ = x, y\n}\n"
	dir := module(t, map[string]string{"p.go": text})
	file := filepath.Join(dir, "p.go")
	c := open(t, dir, object{}, nil)
	c.show(file, text)
	now := text
	for _, test := range []struct {
		line   int
		action string
		want   string
	}{
		{5, "Write the shape of x as a comment that is checked", strings.Replace(text, "784, nil)", "784, nil) //shapelint:is x [32,784]", 1)},
		{5, "", ""},
		{7, "", ""},
	} {
		at := object{"textDocument": object{"uri": uriOf(file)}, "range": textRange{point{test.line, 2}, point{test.line, 2}}, "context": object{}}
		actions := c.actions(at)
		if (len(actions) > 0) != (test.action != "") {
			t.Fatal(test, actions)
		}
		if test.action == "" {
			continue
		}
		check(t, "title", actions[0].Title+", "+actions[0].Kind, test.action+", refactor.rewrite")
		now = actions[0].applied(file, now)
		check(t, "the text", now, test.want)
		c.show(file, now)
		check(t, "diagnostics", c.diagnostics(file), []diagnostic{})
	}
}

// TestUnsaved: the text of the editor counts, also that of a file that is not on disk, and of an
// imported package. A closed file is the one on disk.
func TestUnsaved(t *testing.T) {
	library := "package lib\n\nimport \"gonum.org/v1/gonum/mat\"\n\nfunc New() *mat.Dense { return mat.NewDense(2, 3, nil) }\n"
	user := "package user\n\nimport \"example.com/m/lib\"\n\nfunc f() {\n\tx := lib.New()\n\t_ = x\n}\n\nfunc g() {\n\ty := more()\n\t_ = y\n}\n"
	dir := module(t, map[string]string{"lib/lib.go": library, "user/user.go": user})
	lib, use, more := filepath.Join(dir, "lib", "lib.go"), filepath.Join(dir, "user", "user.go"), filepath.Join(dir, "user", "more.go")
	c := open(t, dir, object{}, nil)
	c.show(use, user)
	check(t, "hints", c.hints(use), []string{"6:3 2x3"})
	c.show(more, "package user\n\nfunc more() []float64 { return make([]float64, 4) }\n")
	check(t, "with another file", c.hints(use), []string{"6:3 2x3", "11:3 4"})
	c.show(lib, strings.Replace(library, "2, 3", "4, 5", 1))
	check(t, "with another import", c.hints(use), []string{"6:3 4x5", "11:3 4"})
	c.notify("textDocument/didChange", object{"textDocument": object{"uri": uriOf(lib), "version": 7}, "contentChanges": []object{
		{"range": textRange{point{4, 44}, point{4, 45}}, "text": "66"}, {"range": textRange{point{4, 44}, point{4, 45}}, "text": ""},
	}})
	check(t, "after a part was changed", c.hints(use), []string{"6:3 6x5", "11:3 4"})
	c.close(lib)
	check(t, "with the import on disk", c.hints(use), []string{"6:3 2x3", "11:3 4"})
	write(t, lib, strings.Replace(library, "2, 3", "7, 8, 9", 1))
	c.notify("workspace/didChangeWatchedFiles", object{"changes": []object{{"uri": uriOf(lib), "type": 2}}})
	check(t, "with a broken import", c.hints(use), []string{"11:3 4"})
	write(t, lib, strings.Replace(library, "2, 3", "7, 8", 1))
	c.notify("workspace/didChangeWatchedFiles", object{"changes": []object{{"uri": uriOf(lib), "type": 2}}})
	check(t, "with a correct import", c.hints(use), []string{"6:3 7x8", "11:3 4"})
	c.close(more)
	check(t, "without the other file", c.hints(use), []string{"6:3 7x8"})
}

// TestBroken: other functions are analyzed while one is broken, and all when it is correct again.
func TestBroken(t *testing.T) {
	dir := module(t, map[string]string{"p.go": source})
	file := filepath.Join(dir, "p.go")
	c := open(t, dir, object{}, nil)
	want := []string{"7:13 c [a.R, b.C]", "12:3 2x3", "13:3 2xn", "13:41 3xn"}
	for _, x := range []struct {
		text string
		want []string
	}{
		{strings.Replace(source, "return &c", "return &", 1), nil},
		{strings.Replace(source, "return &c", "return &unknown", 1), []string{"12:3 2x3", "13:41 3xn"}},
		{source, want},
		{"", nil}, {"package", nil}, {"pack", nil}, {"\x00\xff", nil}, {source + "\n}", want}, {source[:len(source)-2], nil},
		{strings.Replace(source, "gonum.org", "unknown.org", 1), nil},
		{source, want},
		{strings.Replace(source, "package p", "package q", 1), want},
	} {
		c.show(file, x.text)
		got := c.hints(file)
		if x.want != nil {
			check(t, fmt.Sprintf("%.30q", x.text), got, x.want)
		}
	}
}

// matrices is a package without gonum.
const matrices = `package %s

type matrix struct {
	r, c int
	data []float64
}

func create(r, c int) *matrix {
	if r < 1 {
		panic("no rows")
	}
	return &matrix{r, c, make([]float64, r*c)}
}

func main() {
	x := create(3, 4)
	_ = x.data
}
`

// TestModules: files of two modules are open, and one that is in no module.
func TestModules(t *testing.T) {
	one, two := module(t, map[string]string{"p.go": source}), module(t, map[string]string{"p.go": source,
		"tool.go": "//go:build ignore\n\n" + fmt.Sprintf(matrices, "main")})
	c := open(t, filepath.Dir(one), object{}, nil)
	want := []string{"7:13 c [a.R, b.C]", "12:3 2x3", "13:3 2xn", "13:41 3xn"}
	for _, dir := range []string{one, two, one} {
		file := filepath.Join(dir, "p.go")
		c.show(file, source)
		check(t, dir, c.hints(file), want)
	}
	tool := filepath.Join(two, "tool.go")
	text, err := os.ReadFile(tool)
	if err != nil {
		t.Fatal(err)
	}
	c.show(tool, string(text))
	check(t, "a program of its own", c.hints(tool), []string{"14:43 c*r", "18:3 3x4"})
	outside := filepath.Join(t.TempDir(), "main.go")
	c.show(outside, fmt.Sprintf(matrices, "main"))
	check(t, "outside of modules", c.hints(outside), []string{"12:43 c*r", "16:3 3x4"})
}

// TestEncodings: positions are counted in the units that the client has offered first.
func TestEncodings(t *testing.T) {
	text := strings.Replace(fmt.Sprintf(matrices, "p"), "\tx :=", "\t_ = \"aä😀\"; x :=", 1)
	dir := module(t, map[string]string{"p.go": text})
	file := filepath.Join(dir, "p.go")
	for _, x := range []struct {
		offered []string
		chosen  string
		column  int // of x, from 0
	}{
		{nil, "utf-16", 13}, {[]string{"utf-16"}, "utf-16", 13}, {[]string{"utf-7", "utf-32", "utf-8"}, "utf-32", 12}, {[]string{"utf-8"}, "utf-8", 16},
	} {
		c := start(t, dir)
		var r struct {
			Capabilities struct{ PositionEncoding string }
		}
		if err := json.Unmarshal(c.call("initialize", object{"capabilities": object{"general": object{"positionEncodings": x.offered}}}), &r); err != nil {
			t.Fatal(err)
		}
		check(t, "encoding", r.Capabilities.PositionEncoding, x.chosen)
		c.show(file, text)
		check(t, "hints", c.hints(file), []string{"12:43 c*r", fmt.Sprintf("16:%d 3x4", x.column+2)})
		check(t, "hover", c.hover(file, 15, x.column)+c.hover(file, 15, x.column-1)+c.hover(file, 15, x.column+1), "x 3x4")
	}
}

// TestSettings: hints, hover, diagnostics and categories can be switched off, and on again.
func TestSettings(t *testing.T) {
	dir := module(t, map[string]string{"p.go": source})
	file := filepath.Join(dir, "p.go")
	c := open(t, dir, object{}, object{"hints": false, "diagnostics": false})
	c.show(file, source)
	state := func() string {
		hints := c.hints(file)
		return fmt.Sprint(len(hints) > 0, c.hover(file, 11, 1) != "", len(c.diagnostics(file)) > 0)
	}
	check(t, "at first", state(), "false true false")
	for _, x := range []struct {
		settings any
		want     string
	}{
		{object{"shapelint": object{"hints": true, "hover": false}}, "true false false"},
		{object{"diagnostics": true, "hover": true}, "true true true"},
		{object{"categories": object{"mismatch": false}}, "true true false"},
		{object{"categories": object{"mismatch": true}}, "true true true"},
		{object{"categories": object{"mismatch": false}}, "true true false"}, {object{"categories": object{}}, "true true true"},
		{object{"categories": 3}, "true true true"}, {nil, "true true true"}, {[]int{1}, "true true true"},
	} {
		c.notify("workspace/didChangeConfiguration", object{"settings": x.settings})
		check(t, fmt.Sprint(x.settings), state(), x.want)
	}
	write(t, filepath.Join(dir, ".shapelint.json"), `{"categories": {"mismatch": false}}`)
	c.show(file, source+"\n")
	check(t, "a configuration file", state(), "true true false")
	for i, severity := range []string{"error", "warning", "info", "unknown"} { // an invalid configuration sets none
		write(t, filepath.Join(dir, ".shapelint.json"), `{"severity": {"mismatch": "`+severity+`"}}`)
		c.show(file, source+strings.Repeat("\n", i+2))
		want := map[bool]int{true: i + 1, false: 2}[i < 3]
		if list := c.diagnostics(file); len(list) != 1 || list[0].Severity != want {
			t.Errorf("severity %s: %+v", severity, list)
		}
	}
}

// TestSuspects: suspects are information. The client may ask for them, or else the configuration
// does. A change of either has effect without an edit.
func TestSuspects(t *testing.T) {
	text := "package main\n\nimport (\n\t\"fmt\"\n\t\"os\"\n\t\"strings\"\n)\n\n" +
		"func main() {\n\tparts := strings.Split(os.Args[1], \"=\")\n\tfmt.Println(parts[1])\n}\n"
	dir := module(t, map[string]string{"p.go": text})
	file := filepath.Join(dir, "p.go")
	c := open(t, dir, object{}, object{})
	c.show(file, text)
	state := func() string {
		var all []string
		for _, d := range c.diagnostics(file) {
			all = append(all, fmt.Sprint(d.Code, " ", d.Severity, " ", strings.HasSuffix(d.Message, " (bounds, suspect)")))
		}
		return strings.Join(all, "; ")
	}
	const suspect = "bounds 3 true"
	check(t, "at first", state(), "")
	for _, x := range []struct {
		settings any
		conf     string
		want     string
	}{
		{object{"suspect": true}, "", suspect}, {object{"suspect": false}, "", ""}, {object{"shapelint": object{"suspect": true}}, "", suspect},
		{object{"hints": false}, "", suspect}, {object{"suspect": "on"}, "", suspect}, {object{"suspect": nil}, "", ""},
		{object{}, `{"suspect": true}`, suspect}, {object{"suspect": false}, "", ""}, {object{"suspect": nil}, "", suspect},
		{object{}, `{"suspect": true, "severity": {"suspect": "error"}}`, "bounds 1 true"}, {object{}, `{}`, ""},
	} {
		if x.conf != "" {
			write(t, filepath.Join(dir, ".shapelint.json"), x.conf)
			c.notify("workspace/didChangeWatchedFiles", object{"changes": []object{}})
		}
		c.notify("workspace/didChangeConfiguration", object{"settings": x.settings})
		check(t, fmt.Sprint(x.settings, x.conf), state(), x.want)
	}
}

// TestHostile: the server answers after anything that a client sends.
func TestHostile(t *testing.T) {
	dir := module(t, map[string]string{"p.go": source})
	file := filepath.Join(dir, "p.go")
	c := start(t, dir)
	early := c.answer(c.request("textDocument/hover", at(file, 0, 0)))
	if early.Error == nil || early.Error.Code != -32002 {
		t.Errorf("before initialize: %+v", early)
	}
	c.call("initialize", object{"capabilities": 3, "initializationOptions": []int{1}})
	if again := c.answer(c.request("initialize", object{})); again.Error == nil {
		t.Error("initialized twice")
	}
	raw := func(text string) {
		c.mu.Lock()
		defer c.mu.Unlock()
		fmt.Fprint(c.in, text)
	}
	for _, text := range []string{
		"garbage\n\nmore\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: -4\r\n\r\n", strings.Repeat("x", 100_000) + "\n",
		"Content-Length: 9\r\n\r\nnot json!", "Content-Length: 2\r\n\r\n[]", "Content-Length: 4\r\n\r\nnull",
		"Content-Length: 2\r\nX-Y: Z\r\n\r\n{}",
		"Content-Length: 0\r\n\r\n",
	} {
		raw(text)
	}
	c.show(file, source)
	rnd := rand.New(rand.NewPCG(1, 2))
	params := []any{
		nil, 3, "x", []any{}, object{}, object{"textDocument": nil}, object{"textDocument": object{"uri": "untitled:1"}},
		object{"textDocument": object{"uri": "file://%zz"}}, object{"textDocument": object{"uri": uriOf(file)}},
		object{"textDocument": object{"uri": uriOf(file)}, "position": object{"line": -1, "character": "x"}},
		at(file, 1<<30, 1<<31), whole(file), object{"textDocument": object{"uri": uriOf(file), "version": "x"}},
		object{"textDocument": object{"uri": uriOf(file), "version": 2}, "contentChanges": []any{3}},
		object{"textDocument": object{"uri": uriOf(file), "version": 2}, "contentChanges": []any{object{"text": source,
			"range": textRange{point{9, 9}, point{3, 3}}}, object{"range": textRange{point{1 << 30, 0}, point{1 << 30, 9}}, "text": "}"}}},
		object{"id": 3}, object{"id": object{}}, object{"settings": object{"shapelint": object{"hints": "yes"}}}, object{"changes": 3},
	}
	methods := []string{
		"textDocument/hover", "textDocument/inlayHint", "textDocument/codeAction", "textDocument/codeLens", "textDocument/didOpen",
		"textDocument/didChange", "textDocument/didClose", "textDocument/didSave", "workspace/didChangeConfiguration",
		"workspace/didChangeWatchedFiles", "$/cancelRequest", "$/setTrace", "textDocument/unknown", "initialized", "",
	}
	var ids []string
	for range 300 {
		method, p := methods[rnd.IntN(len(methods))], params[rnd.IntN(len(params))]
		if rnd.IntN(2) == 0 {
			c.notify(method, p)
		} else if method != "" {
			ids = append(ids, c.request(method, p))
		}
	}
	for _, id := range ids {
		c.answer(id)
	}
	c.versions[file] = 0
	c.show(file, source)
	check(t, "hints", c.hints(file), []string{"7:13 c [a.R, b.C]", "12:3 2x3", "13:3 2xn", "13:41 3xn"})
}

// TestCancel: a request that is cancelled is answered, and so are the others.
func TestCancel(t *testing.T) {
	dir := module(t, map[string]string{"p.go": source})
	file := filepath.Join(dir, "p.go")
	c := open(t, dir, object{"window": object{"workDoneProgress": true}}, nil)
	c.show(file, source)
	var ids []string
	for i := range 20 {
		ids = append(ids, c.request("textDocument/inlayHint", whole(file)))
		if i%2 == 0 {
			c.notify("$/cancelRequest", object{"id": json.RawMessage(ids[i])})
		}
	}
	for i, id := range ids {
		if m := c.answer(id); i%2 == 1 && m.Error != nil || m.Error != nil && m.Error.Code != -32800 {
			t.Errorf("%d: %+v", i, m.Error)
		}
	}
}

// TestListing: hints and hovers are those of -shapes.
func TestListing(t *testing.T) {
	dir := testdata.Folder("gonumprog")
	out := tooltest.Run(t, dir, tooltest.Tool, "-shapes", "-json", "-tests=false", ".")
	var list []struct {
		File      string
		Line, Col int
		Name      string
		Shape     string
		After     bool
	}
	if err := json.Unmarshal([]byte(out.Stdout), &list); err != nil || len(list) == 0 {
		t.Fatal(err, out.Stderr)
	}
	c := open(t, dir, object{"general": object{"positionEncodings": []string{"utf-8"}}}, nil)
	compared := 0
	for _, x := range list {
		file := filepath.Join(dir, filepath.FromSlash(x.File))
		if c.versions[file] == 0 {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			c.show(file, string(text))
		}
		if x.After || strings.ContainsAny(x.Name, ".([{") {
			continue // others begin at the same position
		}
		got := c.hover(file, x.Line-1, x.Col-1)
		if got != x.Name+" "+x.Shape && !strings.HasPrefix(got, x.Name+" "+x.Shape+", then ") && !strings.Contains(got, ".") {
			continue // a smaller expression is there
		}
		compared++
	}
	if 2*compared < len(list) {
		t.Errorf("%d of %d shapes are shown", compared, len(list))
	}
}

// TestRandomEdits: after random edits, a server answers as one that has just been started.
func TestRandomEdits(t *testing.T) {
	edits := 12
	if longtest.InFull(t, "1000 edits") {
		edits = 1000
	}
	more := "package p\n\nimport \"gonum.org/v1/gonum/mat\"\n\nfunc size(n int) *mat.Dense {\n\tx := mat.NewDense(n, 2*n, nil)\n\treturn x\n}\n\n" +
		"func g() {\n\tx := size(4)\n\tf(3).Mul(x, x)\n}\n"
	dir := module(t, map[string]string{"p.go": source, "more.go": more})
	files := []string{filepath.Join(dir, "p.go"), filepath.Join(dir, "more.go")}
	texts := []string{source, more}
	c := open(t, dir, object{}, nil)
	for i, f := range files {
		c.show(f, texts[i])
	}
	rnd := rand.New(rand.NewPCG(3, 4))
	for i := range edits {
		k := rnd.IntN(len(files))
		texts[k] = edit(rnd, texts[k], []string{source, more}[k])
		c.show(files[k], texts[k])
		if rnd.IntN(3) == 0 {
			c.notify("$/cancelRequest", object{"id": json.RawMessage(c.request("textDocument/hover", at(files[k], 11, 1)))})
		}
		if i%(edits/6) != 0 {
			continue
		}
		fresh := open(t, dir, object{}, nil)
		for i, f := range files {
			fresh.show(f, texts[i])
		}
		for _, f := range files {
			if got, want := c.hints(f), fresh.hints(f); !slices.Equal(got, want) {
				t.Fatalf("%s after %d edits: %v\nnot %v\n%s", f, i, got, want, texts[k])
			}
			if got, want := fmt.Sprint(c.diagnostics(f)), fmt.Sprint(fresh.diagnostics(f)); got != want {
				t.Fatalf("%s after %d edits: %v\nnot %v\n%s", f, i, got, want, texts[k])
			}
			for line := range 15 {
				if got, want := c.hover(f, line, 5), fresh.hover(f, line, 5); got != want {
					t.Fatalf("%s:%d after %d edits: %s\nnot %s", f, line, i, got, want)
				}
			}
		}
	}
}

// edit changes a text a little, and now and then back to the first one.
func edit(rnd *rand.Rand, text, first string) string {
	lines := strings.SplitAfter(text, "\n")
	i := rnd.IntN(len(lines))
	switch rnd.IntN(6) {
	case 0:
		return first
	case 1:
		return strings.Join(slices.Delete(lines, i, i+1), "")
	case 2:
		return strings.Join(slices.Insert(lines, i, lines[rnd.IntN(len(lines))]), "")
	case 3:
		return strings.Replace(text, fmt.Sprint(2+rnd.IntN(3)), fmt.Sprint(2+rnd.IntN(3)), 1)
	case 4:
		return strings.Replace(text, "x", []string{"y", "xx", "\"", "("}[rnd.IntN(4)], 1)
	}
	at := rnd.IntN(len(text) + 1)
	return text[:at] + []string{" ", "\n", "//", "}", "é"}[rnd.IntN(5)] + text[at:]
}
