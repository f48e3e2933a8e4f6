package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestBaseline hides what is known, though lines move, and nothing else.
func TestBaseline(t *testing.T) {
	dir := tooltest.CopyModule(t, "tensor")
	file := filepath.Join(dir, "train", "train.go")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	wrote := tooltest.Run(t, dir, tooltest.Tool, "-baseline=known.txt", "-write-baseline", "./...")
	if wrote.Code != exitClean || wrote.Stdout != "" || !strings.HasSuffix(wrote.Stderr, " findings written to known.txt\n") {
		t.Fatalf("exit code %d\n%s%s", wrote.Code, wrote.Stdout, wrote.Stderr)
	}
	const call = "\ttensor.MatMul(tensor.New(2, 3), tensor.New(4, 5))"
	const want = " // want `tensor\\.MatMul: .*\\(mismatch\\)`"
	for _, test := range []struct {
		name, from, to string
		want           int
	}{
		{"unchanged", "", "", 0},
		{"lines moved", "package train\n", "\n// A new comment.\n\npackage train\n", 0},
		{"indented otherwise", call, "  " + call, 0},
		{"line ends of Windows", "\n", "\r\n", 0},
		{"another shape", call, "\ttensor.MatMul(tensor.New(2, 3), tensor.New(4, 6))", 1},
		{"the same mistake again", "\nfunc Literal() error {\n", "\nfunc again() {\n" + call + want + "\n}\n\nfunc Literal() error {\n", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			changed := string(text)
			if test.from != "" {
				changed = strings.ReplaceAll(changed, test.from, test.to)
				if changed == string(text) {
					t.Fatal("nothing replaced")
				}
			}
			tooltest.Write(t, file, changed)
			drivers := []string{driverVet}
			if test.from == "" {
				drivers = append(drivers, driverSource)
			}
			for _, driver := range drivers {
				out := tooltest.Run(t, filepath.Join(dir, "train"), tooltest.Tool, "-driver="+driver, "-baseline=../known.txt", ".")
				if got := len(tooltest.Messages(t, out.Stdout)); got != test.want || out.Code != min(test.want, 1) {
					t.Errorf("%s: %d findings and exit code %d, want %d\n%s%s", driver, got, out.Code, test.want, out.Stdout, out.Stderr)
				}
			}
		})
	}
}

// TestBaselineOfLine changes what else is wrong on a line that the baseline has.
func TestBaselineOfLine(t *testing.T) {
	const source = "package a\n\nfunc add(a, b []float64) {\n\tif len(a) != len(b) {\n\t\tpanic(\"lengths differ\")\n\t}\n}\n\n" +
		"func sub(a, b []float64) { add(a, b) }\n\nfunc Bad() {\n\ta, b := make([]float64, 2), make([]float64, 3)\n\tadd(a, b)\n}\n"
	dir := t.TempDir()
	tooltest.Write(t, filepath.Join(dir, "go.mod"), "module example.com/a\n\ngo 1.25\n")
	tooltest.Write(t, filepath.Join(dir, "a.go"), source)
	if out := tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "-baseline=known.txt", "-write-baseline", "."); out.Stderr != "shapelint: 1 finding written to known.txt\n" {
		t.Fatal(out.Stderr)
	}
	for _, test := range []struct {
		name, from, to string
		want           int
	}{
		{"other shapes of the same line", "make([]float64, 3)", "make([]float64, 4)", 0},
		{"the line is changed", "\tadd(a, b)\n", "\tadd(b, a)\n", 1},
		{"an equal line", "\tadd(a, b)\n}\n", "\tadd(a, b)\n}\n\nfunc Worse() {\n\ta, b := make([]float64, 5), make([]float64, 6)\n\tadd(a, b)\n}\n", 1},
		{"another function", "\tadd(a, b)\n", "\tsub(a, b)\n", 1},
	} {
		tooltest.Write(t, filepath.Join(dir, "a.go"), strings.Replace(source, test.from, test.to, 1))
		out := tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "-baseline=known.txt", ".")
		if got := len(tooltest.Messages(t, out.Stdout)); got != test.want {
			t.Errorf("%s: %d findings, want %d\n%s%s", test.name, got, test.want, out.Stdout, out.Stderr)
		}
	}
}

// TestBaselineWithinLine has one of two findings of a line in the baseline: the other one is shown,
// wherever it is. A fingerprint, as older baselines have, hides the first one.
func TestBaselineWithinLine(t *testing.T) {
	c, _ := inMemory("package a\n\tadd(a, b) + add(c, d)\n")
	message := "a.add: fails (mismatch)"
	found := parsed(
		finding{at: place{"/src/app/a.go", 2, 2}, category: "mismatch", message: message},
		finding{at: place{"/src/app/a.go", 2, 14}, category: "mismatch", message: message})
	if c.entry(found[0]) == c.entry(found[1]) || c.fingerprint(found[0]) != c.fingerprint(found[1]) {
		t.Error("entries do not distinguish the findings")
	}
	for i := range found {
		for print, want := range map[string]int{c.entry(found[i]): i, c.fingerprint(found[i]): 0} {
			known := []knownFinding{{print: print}}
			for j, f := range found {
				if hidden := c.takes(known, f); hidden != (j == want) {
					t.Errorf("with an entry for %d, finding %d is hidden: %t", i, j, hidden)
				}
			}
		}
	}
	moved, _ := inMemory("package a\n\n   add(a, b)  +  add(c, d)\r\n")
	f := found[1]
	f.at = place{"/src/app/a.go", 3, 18}
	if moved.entry(f) != c.entry(found[1]) {
		t.Error("the entry depends on space")
	}
}

// TestWordedBaseline: a baseline of the first kind, whose fingerprints depend on words that a
// message does not have any more, holds as ever.
func TestWordedBaseline(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(testdata.Folder("baseline"))); err != nil {
		t.Fatal(err)
	}
	tooltest.Write(t, filepath.Join(dir, ".git"), "") // the root of a repository
	if out := tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "-baseline=words.txt", "."); out.Code != exitClean || out.Stdout != "" {
		t.Errorf("exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	file := filepath.Join(dir, "known.go")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	tooltest.Write(t, file, strings.Replace(string(text), "return mul(x, w)", "mul(w, w)\n\treturn x", 1))
	if out := tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "-baseline=words.txt", "."); out.Code != exitFindings {
		t.Errorf("another mistake: exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
}

// TestBadBaseline names the line of a file that is no baseline.
func TestBadBaseline(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		"":                                     "",
		"# comment\n\n":                        "",
		strings.Repeat("0a", 16) + " a.go: m":  "",
		"# comment\r\n\r\n":                    "",
		"# comment\nfindings\n":                ":2: ",
		strings.Repeat("0A", 16):               ":1: ",
		strings.Repeat("0a", 15) + "\n":        ":1: ",
		"\n\n" + strings.Repeat("0a", 17) + "": ":3: ",
	} {
		name := filepath.Join(dir, "known.txt")
		tooltest.Write(t, name, text)
		_, err := readBaseline(name)
		switch {
		case want == "" && err != nil:
			t.Errorf("%q: %v", text, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%q: error %v, want one with %q", text, err, want)
		}
	}
}
