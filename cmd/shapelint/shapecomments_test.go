package main

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// A shapeComment is a comment of testdata/reported/shapecomments.
type shapeComment struct {
	file    string
	line    int
	name    string
	dims    []string
	outcome string // proven, impossible or undecided
}

// shapeCommentsIn returns the comments in a file.
func shapeCommentsIn(file, text string) (all []shapeComment) {
	pattern := regexp.MustCompile(`//shapelint:is (\w+) \[(.*)\](?: // (\w+))?$`)
	for i, line := range strings.Split(text, "\n") {
		if m := pattern.FindStringSubmatch(line); m != nil {
			var dims []string
			if m[2] != "" {
				dims = strings.Split(m[2], ",")
			}
			all = append(all, shapeComment{file, i + 1, m[1], dims, m[3]})
		}
	}
	return all
}

// shapePrograms copies testdata/reported/shapecomments and returns the copy and its comments.
func shapePrograms(t *testing.T) (dir string, all []shapeComment) {
	t.Helper()
	dir = t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(testdata.Folder("shapecomments"))); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"tensor.go", "gonum.go", "lists.go", "closures.go"} {
		all = append(all, shapeCommentsIn(name, tooltest.ReadText(t, filepath.Join(dir, name)))...)
	}
	return dir, all
}

// TestShapeComments: what comes out of each comment is what the text after it says, in both
// drivers. The programs are run: what is proven is so each time, and what is impossible never.
func TestShapeComments(t *testing.T) {
	dir, all := shapePrograms(t)
	count := make(map[string]int)
	pattern := regexp.MustCompile(`(?m)^\./(\w+\.go:\d+):\d+: shapelint:is: .*\((\w+)\)$`)
	for _, driver := range []string{"vet", "source"} {
		out := tooltest.Run(t, dir, tooltest.Tool, "-driver="+driver, "-unproven", ".")
		if out.Code != exitFindings {
			t.Error(out)
		}
		got := make(map[string]string)
		for _, m := range pattern.FindAllStringSubmatch(out.Stdout, -1) {
			got[m[1]] = map[string]string{"contract": "impossible", "unproven": "undecided"}[m[2]]
		}
		clear(count)
		for _, c := range all {
			at := fmt.Sprintf("%s:%d", c.file, c.line)
			if outcome := got[at]; outcome != c.outcome && !(outcome == "" && c.outcome == "proven") {
				t.Errorf("%s: %s is %q, want %q", driver, at, outcome, c.outcome)
			}
			delete(got, at)
			count[c.outcome]++
		}
		if len(got) > 0 {
			t.Errorf("%s: %v", driver, got)
		}
	}
	if count["proven"] < 20 || count["impossible"] < 20 || count["undecided"] < 20 {
		t.Errorf("comments: %v", count)
	}
	t.Logf("comments: %v", count)
	stats := tooltest.Run(t, dir, tooltest.Tool, "-stats", ".").Stdout
	if strings.Count(stats, ": a comment is not proven: ") != count["undecided"] {
		t.Error(stats)
	}
	checkTruth(t, dir, all)
}

// checkTruth runs programs that tell the shape of the variable of each comment whenever they get to
// it, and compares it with the comment.
func checkTruth(t *testing.T, dir string, all []shapeComment) {
	t.Helper()
	files := make(map[string][]string)
	for _, c := range slices.Backward(all) {
		if files[c.file] == nil {
			files[c.file] = strings.Split(tooltest.ReadText(t, filepath.Join(dir, c.file)), "\n")
		}
		tell := fmt.Sprintf("tell(%q, %s)", fmt.Sprintf("%s:%d", c.file, c.line), c.name)
		files[c.file] = slices.Insert(files[c.file], c.line, tell)
	}
	for name, lines := range files {
		tooltest.Write(t, filepath.Join(dir, name), strings.Join(lines, "\n"))
	}
	tooltest.Write(t, filepath.Join(dir, "tell.go"), tell)
	out := tooltest.Run(t, dir, "go", "run", ".")
	if out.Code != 0 {
		t.Fatal(out)
	}
	told := make(map[string][][]string)
	for line := range strings.Lines(out.Stdout) {
		words := strings.Fields(line)
		told[words[0]] = append(told[words[0]], words[1:])
	}
	for _, c := range all {
		at := fmt.Sprintf("%s:%d", c.file, c.line)
		if len(told[at]) == 0 && c.outcome != "" {
			t.Errorf("%s is not reached", at)
		}
		for _, shape := range told[at] {
			fits, isFalse := fitsSizes(c.dims, shape), c.outcome == "impossible"
			if fits && isFalse && !hasNames(c.dims) || !fits && !isFalse && c.outcome != "undecided" {
				t.Errorf("%s is %v when the program runs, and the comment is %s: %v", at, shape, c.outcome, c.dims)
			}
		}
	}
}

// fitsSizes reports whether a shape has the sizes that a comment has as numbers, and one size for
// each name in it.
func fitsSizes(dims, shape []string) bool {
	sizes := make(map[string]string)
	for i, d := range dims {
		if _, err := strconv.Atoi(d); i >= len(shape) || err == nil && d != shape[i] || sizes[d] != "" && sizes[d] != shape[i] {
			return false
		}
		if d != "_" {
			sizes[d] = shape[i]
		}
	}
	return len(dims) == len(shape)
}

// hasNames reports whether a comment has names, which others may have given a size.
func hasNames(dims []string) bool {
	return slices.ContainsFunc(dims, func(d string) bool { return d != "_" && strings.Trim(d, "0123456789") != "" })
}

const tell = `package main

import (
	"fmt"
	"reflect"
	"strings"

	"gonum.org/v1/gonum/mat"
)

func tell(at string, v any) {
	var shape []int
	switch v := v.(type) {
	case *Tensor:
		shape = v.shape
	case mat.Vector:
		shape = []int{v.Len()}
	case mat.Matrix:
		r, c := v.Dims()
		shape = []int{r, c}
	case mat.Dense:
		r, c := v.Dims()
		shape = []int{r, c}
	default:
		if r := reflect.ValueOf(v); r.Kind() == reflect.Slice {
			shape = []int{r.Len()}
		}
	}
	fmt.Println(at, strings.Trim(fmt.Sprint(shape), "[]"))
}
`

// TestWriteShapes: what -write-shapes writes is formatted, proven by the next run and true when the
// program runs, and nothing is written twice.
func TestWriteShapes(t *testing.T) {
	dir, _ := shapePrograms(t)
	names := []string{"tensor.go", "gonum.go", "lists.go", "closures.go"}
	for _, name := range names {
		text := regexp.MustCompile(`[ \t]*//shapelint:.*`).ReplaceAllString(tooltest.ReadText(t, filepath.Join(dir, name)), "")
		plain, err := format.Source([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		tooltest.Write(t, filepath.Join(dir, name), string(plain))
	}
	out := tooltest.Run(t, dir, tooltest.Tool, "-write-shapes", ".")
	if out.Code != exitClean || !regexp.MustCompile(`^shapelint: \d\d comments written in 4 files\n$`).MatchString(out.Stderr) {
		t.Fatal(out)
	}
	var all []shapeComment
	for _, name := range names {
		text := tooltest.ReadText(t, filepath.Join(dir, name))
		if formatted, err := format.Source([]byte(text)); err != nil || !bytes.Equal(formatted, []byte(text)) {
			t.Errorf("%s is not formatted: %v", name, err)
		}
		all = append(all, shapeCommentsIn(name, text)...)
	}
	if len(all) < 40 {
		t.Errorf("%d comments", len(all))
	}
	t.Logf("%d comments", len(all))
	if out := tooltest.Run(t, dir, tooltest.Tool, "-unproven", "."); out.Code != exitClean || out.Stdout != "" {
		t.Error(out)
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "-write-shapes", "."); out.Stderr != "shapelint: 0 comments written in 0 files\n" {
		t.Error(out)
	}
	checkTruth(t, dir, all)
}

// TestReveal: an answer is a note, and does not change the exit code.
func TestReveal(t *testing.T) {
	dir := t.TempDir()
	tooltest.Write(t, filepath.Join(dir, "go.mod"), "module example.com/reveal\n\ngo 1.24\n")
	tooltest.Write(t, filepath.Join(dir, "a.go"), "package a\n\nfunc f(n int) {\n\tx := make([]float64, n)\n\t//shapelint:reveal x\n\t_ = x\n}\n")
	const line = "./a.go:5:21: shapelint:reveal: x is [n] here (reveal)\n"
	if out := tooltest.Run(t, dir, tooltest.Tool, "."); out.Code != exitClean || out.Stdout != line {
		t.Error(out)
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "-reveal=false", "."); out.Code != exitClean || out.Stdout != "" {
		t.Error(out)
	}
	out := tooltest.Run(t, dir, tooltest.Tool, "-github", ".")
	if out.Code != exitClean || !strings.HasPrefix(out.Stdout, "::notice file=a.go,line=5,") {
		t.Error(out)
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "-sarif", "."); !regexp.MustCompile(`"level": ?"note"`).MatchString(out.Stdout) {
		t.Error(out)
	}
}

// TestWithComments: where comments are written.
func TestWithComments(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"at the end of the line", "package p\n\nfunc f() {\n\tx := g()@1\n}\n", "package p\n\nfunc f() {\n\tx := g() //1\n}\n"},
		{"two", "package p\n\nfunc f() {\n\tx, y := g()@2\n}\n", "package p\n\nfunc f() {\n\tx, y := g()\n\t//1\n\t//2\n}\n"},
		{"below a comment", "package p\n\nfunc f() {\n\tx := g()@1 // why\n}\n", "package p\n\nfunc f() {\n\tx := g() // why\n\t//1\n}\n"},
		{"before code", "package p\n\nfunc f() { x := g()@1; h(x) }\n", "package p\n\nfunc f() { x := g(); h(x) }\n"},
		{"not formatted", "package p\nfunc f() {\n  x := g()@1\n}\n", "package p\nfunc f() {\n  x := g() //1\n}\n"},
		{"other ends of lines", "package p\r\nfunc f() {\r\n  x, y := g()@2\r\n}\r\n", "package p\r\nfunc f() {\r\n  x, y := g()\r\n  //1\r\n  //2\r\n}\r\n"},
		{"at the end of the file", "x := g()@1", "x := g() //1"},
	} {
		before, after, _ := strings.Cut(test.text, "@")
		list := []string{"//1", "//2"}[:after[0]-'0']
		got, n := withComments([]byte(before+after[1:]), map[int][]string{len(before): list})
		if string(got) != test.want || n != len(list) && test.name != "before code" {
			t.Errorf("%s: %d comments\n%q\nwant\n%q", test.name, n, got, test.want)
		}
	}
}
