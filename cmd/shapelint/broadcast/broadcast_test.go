package broadcast

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/testdata"
)

// The module testdata/reported/broadcast has small tensor libraries and cases that call them. The
// first word of a case's name is what it claims, and a run must agree:
//
//	Good       returns; if it returns two operands and a result, no operand is expanded silently
//	Bad        panics or returns an error
//	Expand     returns two operands and their broadcast: the predicate of PyTorch's warning holds
//	Inplace    returns a destination as it was, an operand, and the destination, which changed
//	Pointwise  returns two shapes that cannot be broadcast or differ, and a result of the first
//	           one's shape
//
// The want comment of a case must speak of its category, and for Expand of its shapes. A comment
// "missed:" stands where a report would be right and is known not to come.

var broadcastPackages = []string{"documents", "cases", "bugs", "branches"}

// A broadcastCase is an exported function.
type broadcastCase struct {
	file, name string
	claim      string
	from, to   int
	params     []string
	results    []string
}

var broadcastClaim = regexp.MustCompile(`^(Good|Bad|Expand|Inplace|Pointwise)[A-Z]`)

// broadcastCases lists the cases of a package.
func broadcastCases(t *testing.T, dir, pkg string) []broadcastCase {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, pkg, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no files in %s: %v", pkg, err)
	}
	var cases []broadcastCase
	fset := token.NewFileSet()
	for _, name := range files {
		f, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || !fn.Name.IsExported() || fn.Recv != nil {
				continue
			}
			m := broadcastClaim.FindStringSubmatch(fn.Name.Name)
			if m == nil {
				t.Errorf("%s claims nothing", fn.Name.Name)
				continue
			}
			cases = append(cases, broadcastCase{
				file: pkg + "/" + filepath.Base(name), name: fn.Name.Name, claim: m[1],
				from: fset.Position(fn.Pos()).Line, to: fset.Position(fn.End()).Line,
				params: fieldTypes(fn.Type.Params), results: fieldTypes(fn.Type.Results),
			})
		}
	}
	return cases
}

// fieldTypes lists the types of parameters or results as they are written, where they are short.
func fieldTypes(fields *ast.FieldList) []string {
	var list []string
	if fields == nil {
		return nil
	}
	for _, f := range fields.List {
		for range max(1, len(f.Names)) {
			list = append(list, typeText(f.Type))
		}
	}
	return list
}

func typeText(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.ArrayType:
		return "[]" + typeText(e.Elt)
	}
	return "?"
}

// judgeBroadcast says what is wrong with a run of a case, "" if nothing is.
func judgeBroadcast(c broadcastCase, o broadcastOutcome) string {
	if (c.claim == "Bad") != (o.Failure != "") {
		return fmt.Sprintf("fails with %q", o.Failure)
	}
	if c.claim == "Bad" || c.claim == "Good" && len(o.Shapes) != 3 {
		return ""
	}
	if len(o.Shapes) != 3 {
		return fmt.Sprintf("%d shapes", len(o.Shapes))
	}
	a, b, result := shapeinfer.Of(o.Shapes[0]...), shapeinfer.Of(o.Shapes[1]...), shapeinfer.Of(o.Shapes[2]...)
	kind, expanded := shapeinfer.Expand(a, b)
	silently := kind == shapeinfer.RankOnly || kind == shapeinfer.Grows
	common := shapeinfer.Broadcast(shapeinfer.NumPy, a, b)
	var right bool
	switch c.claim {
	case "Good":
		right = !silently
	case "Expand":
		right = silently && result.Equal(expanded)
	case "Inplace":
		right = common.Fits() && result.Equal(common.Shape) && !result.Equal(a)
	case "Pointwise":
		right = !a.Equal(b) && a.Numel().Equal(b.Numel()) && result.Equal(a) && !(common.Fits() && result.Equal(common.Shape))
	}
	if !right {
		return fmt.Sprintf("%s and %s give %s", a, b, result)
	}
	return ""
}

// category is what a claim is reported as: a pattern.
func (c broadcastCase) category() string {
	if c.claim == "Bad" {
		return "mismatch|error"
	}
	return strings.ToLower(c.claim)
}

// broadcastComment is a want comment, or one that says that the report is missed.
var broadcastComment = regexp.MustCompile("// (want|missed:) `([^`]*)`")

// commentsOf lists the comments in the lines of a case.
func commentsOf(t *testing.T, dir string, c broadcastCase) (comments [][]string, lines []int) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, c.file))
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(string(text), "\n")[c.from-1 : c.to] {
		for _, m := range broadcastComment.FindAllStringSubmatch(line, -1) {
			comments, lines = append(comments, m), append(lines, c.from+i)
		}
	}
	return comments, lines
}

// checkComment compares the comment of a case with what it did.
func checkComment(t *testing.T, c broadcastCase, pattern string, outcomes []broadcastOutcome) {
	t.Helper()
	if !regexp.MustCompile(`\\\((` + c.category() + `)\\\)$`).MatchString(pattern) {
		t.Errorf("%s: the comment is not about %s: %s", c.name, c.category(), pattern)
	}
	if c.claim != "Expand" || slices.Contains(c.params, "int") {
		return
	}
	for _, o := range outcomes {
		for _, shape := range o.Shapes[:2] {
			if s := shapeinfer.Of(shape...).String(); !strings.Contains(pattern, s) {
				t.Errorf("%s: the comment does not name the operand %s: %s", c.name, s, pattern)
			}
		}
	}
}

// TestBroadcast compares the reports in testdata/reported/broadcast with want comments, and these
// with runs of the cases.
func TestBroadcast(t *testing.T) {
	dir := testdata.Folder("broadcast")
	var cases []broadcastCase
	for _, pkg := range broadcastPackages {
		cases = append(cases, broadcastCases(t, dir, pkg)...)
	}
	counts := make(map[string]int)
	missed := make(map[string]string)
	for i, outcomes := range runBroadcastCases(t, dir, cases) {
		c := cases[i]
		counts[c.claim]++
		for _, o := range outcomes {
			if problem := judgeBroadcast(c, o); problem != "" {
				t.Errorf("%s is not what it claims to be: %s", c.name, problem)
			}
		}
		comments, lines := commentsOf(t, dir, c)
		if c.claim == "Good" && len(comments) > 0 || c.claim != "Good" && len(comments) != 1 {
			t.Errorf("%s has %d comments", c.name, len(comments))
			continue
		}
		for k, m := range comments {
			checkComment(t, c, m[2], outcomes)
			if m[1] == "missed:" {
				missed[c.file+":"+strconv.Itoa(lines[k])] = c.name
				counts[c.claim+", missed"]++
			}
		}
	}
	ms := tooltest.Messages(t, tooltest.Vet(t, dir, "-shapelint.expand=torch", "./...").Stderr)
	for _, m := range ms {
		if name := missed[m.File+":"+strconv.Itoa(m.Line)]; name != "" {
			t.Errorf("%s is found: the comment missed must be a want: %v", name, m)
		}
	}
	tooltest.CheckWants(t, dir, ms)
	t.Logf("%d cases: %v", len(cases), counts)
}

// TestBroadcastBranches prints how many warnings of operations with a branch for some shapes are
// right: none is wrong where the branch does something, and nine of ten come where it does not.
func TestBroadcastBranches(t *testing.T) {
	dir := testdata.Folder("broadcast")
	cases := broadcastCases(t, dir, "branches")
	warned := make(map[string]string)
	for _, m := range tooltest.Messages(t, tooltest.Vet(t, dir, "-shapelint.expand=torch", "./branches").Stderr) {
		for _, c := range cases {
			if m.File == c.file && c.from <= m.Line && m.Line <= c.to {
				warned[c.name] = m.Text
			}
		}
	}
	meant, wrong, wanted, right := 0, 0, 0, 0
	for _, c := range cases {
		text := warned[c.name]
		switch {
		case c.claim != "Good":
			wanted++
			if strings.HasSuffix(text, " ("+c.category()+")") {
				right++
			}
		case text != "":
			wrong++
			t.Errorf("%s: a branch means it: %s", c.name, text)
			fallthrough
		default:
			meant++
		}
	}
	t.Logf("%d functions: %d of %d that silently do something are warned of, %d of %d others", len(cases), right, wanted, wrong, meant)
	if 10*right < 9*wanted {
		t.Errorf("less than nine of ten")
	}
}

// TestExpandModes checks what the settings of -expand leave of the reports of category expand. The
// default is grow.
func TestExpandModes(t *testing.T) {
	dir := testdata.Folder("broadcast")
	vet := func(flags ...string) []tooltest.Message {
		var ms []tooltest.Message
		for _, pkg := range []string{"./cases", "./bugs"} {
			ms = append(ms, tooltest.Messages(t, tooltest.Vet(t, dir, append(slices.Clip(flags), pkg)...).Stderr)...)
		}
		return ms
	}
	asked := askedFor(t, dir, "bugs/bugs.go")
	all := vet("-shapelint.expand=torch")
	grows := func(m tooltest.Message) bool {
		return !strings.Contains(m.Text, ", the result is ") && !asked[m.File+":"+strconv.Itoa(m.Line)]
	}
	for mode, keep := range map[string]func(m tooltest.Message) bool{
		"":     grows,
		"grow": grows,
		"off":  func(m tooltest.Message) bool { return !strings.HasSuffix(m.Text, " (expand)") },
	} {
		want := slices.DeleteFunc(slices.Clone(all), func(m tooltest.Message) bool { return !keep(m) })
		var flags []string
		if mode != "" {
			flags = []string{"-shapelint.expand=" + mode}
		}
		got := vet(flags...)
		if mode == "off" { // the comment that ignores a report has nothing to suppress
			got = slices.DeleteFunc(got, func(m tooltest.Message) bool { return strings.HasSuffix(m.Text, " (ignore)") })
		}
		if !slices.Equal(got, want) {
			t.Errorf("-expand=%s:\n%v\nwant\n%v", mode, got, want)
		}
		if len(want) == len(all) {
			t.Errorf("-expand=%s leaves everything", mode)
		}
	}
}

// askedFor lists the lines of a file for which a comment says that the program asks for the
// expansion.
func askedFor(t *testing.T, dir, name string) map[string]bool {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	asked := make(map[string]bool)
	for i, line := range strings.Split(string(text), "\n") {
		if strings.Contains(line, "// asked for: ") {
			asked[name+":"+strconv.Itoa(i+2)] = true
		}
	}
	if len(asked) == 0 {
		t.Errorf("nothing is asked for in %s", name)
	}
	return asked
}

// TestExpandedLoss: a report names the line at which the expanded result becomes one number.
func TestExpandedLoss(t *testing.T) {
	dir := testdata.Folder("broadcast")
	text, err := os.ReadFile(filepath.Join(dir, "bugs", "bugs.go"))
	if err != nil {
		t.Fatal(err)
	}
	line := 1 + strings.Count(string(text[:strings.Index(string(text), "// the loss\n")]), "\n")
	want := fmt.Sprintf("bugs.go:%d:18: \tthe result is reduced to one number here\n", line)
	if out := tooltest.Vet(t, dir, "./bugs").Stderr; !strings.Contains(out, want) {
		t.Errorf("no line %q in\n%s", want, out)
	}
}
