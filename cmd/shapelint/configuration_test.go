package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/config"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// categoriesOf returns the categories of findings in text, sorted, each once.
func categoriesOf(text string) string {
	var found []string
	for _, m := range regexp.MustCompile(`(?m)^\S.* \((\w+)\)$`).FindAllStringSubmatch(text, -1) {
		found = append(found, m[1])
	}
	slices.Sort(found)
	return strings.Join(slices.Compact(found), " ")
}

// homes run shapelint in a directory in each way that the command line has.
var homes = map[string]func(t *testing.T, dir string, flags ...string) tooltest.Output{
	"go vet": func(t *testing.T, dir string, flags ...string) tooltest.Output {
		for i := range flags {
			flags[i] = strings.Replace(flags[i], "-", "-shapelint.", 1)
		}
		out := tooltest.Vet(t, dir, append(flags, "./...")...)
		out.Stdout = out.Stderr
		return out
	},
	"vet": func(t *testing.T, dir string, flags ...string) tooltest.Output {
		return tooltest.Run(t, dir, tooltest.Tool, append(flags, "-driver=vet", "./...")...)
	},
	"source": func(t *testing.T, dir string, flags ...string) tooltest.Output {
		return tooltest.Run(t, dir, tooltest.Tool, append(flags, "-driver=source", "./...")...)
	},
}

// threeCategories is a module with findings of three categories in package train, which follow from
// what package tensor does. It imports nothing: with each change of the file go vet looks at all
// that a module imports, since its tool is another one then.
var threeCategories = map[string]string{
	"go.mod": "module example.com/three\n\ngo 1.25\n",
	"tensor/tensor.go": `package tensor

type Error string

func (e Error) Error() string { return string(e) }

type Tensor struct{ Shape []int }

func New(shape ...int) *Tensor { return &Tensor{shape} }

func (t *Tensor) Dim(i int) int { return t.Shape[i] }

func Add(a, b *Tensor) *Tensor {
	if len(a.Shape) != len(b.Shape) {
		panic("tensor: ranks differ")
	}
	return New(a.Shape...)
}

func (t *Tensor) Flat(n int) (*Tensor, error) {
	if len(t.Shape) != 1 || t.Shape[0] != n {
		return nil, Error("tensor: number of elements")
	}
	return New(n), nil
}
`,
	"train/train.go": `package train

import "example.com/three/tensor"

func mismatch() { tensor.Add(tensor.New(2, 3), tensor.New(4)) }

func bounds() int { return tensor.New(2, 3).Dim(2) }

func fails() error {
	_, err := tensor.New(3).Flat(4)
	return err
}
`,
}

// TestConfigurationHomes changes the file, and nothing else: what is found changes at once, in each
// home, and a flag is stronger. What is excluded is known to its importers nevertheless, since
// facts do not depend on the file.
func TestConfigurationHomes(t *testing.T) {
	for name, run := range homes {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range threeCategories {
				tooltest.Write(t, filepath.Join(dir, name), text)
			}
			file := filepath.Join(dir, config.Name)
			check := func(what, want string, flags ...string) {
				t.Helper()
				if out := run(t, dir, flags...); categoriesOf(out.Stdout) != want {
					t.Errorf("%s: categories %q, want %q\n%s%s", what, categoriesOf(out.Stdout), want, out.Stdout, out.Stderr)
				}
			}
			check("no file", "bounds error mismatch")
			tooltest.Write(t, file, `{"categories": {"bounds": false}}`)
			check("bounds is off", "error mismatch")
			check("a flag that switches it on", "bounds error mismatch", "-bounds")
			check("a flag that switches another off", "mismatch", "-error=false")
			tooltest.Write(t, file, `{"tiers": {"panic": false}, "categories": {"bounds": true}}`)
			check("a tier is off", "bounds error")
			tooltest.Write(t, file, `{"directories": {"train": {"tiers": {"error": false}}}}`)
			check("a tier is off in a directory", "bounds mismatch")
			tooltest.Write(t, file, `{"exclude": ["train/"]}`)
			check("a directory is excluded", "")
			tooltest.Write(t, file, `{"exclude": ["tensor/"]}`)
			check("what is imported is excluded", "bounds error mismatch")
			nearest := filepath.Join(dir, "train", config.Name)
			tooltest.Write(t, file, `{"exclude": ["train"]}`)
			tooltest.Write(t, nearest, "{}")
			check("the file of a directory applies", "bounds error mismatch")
			tooltest.Write(t, nearest, `{"categories": {"error": false}}`)
			check("it is changed", "bounds mismatch")
			tooltest.Write(t, nearest, `{"categories": {"eror": false}}`)
			if out := run(t, dir); out.Code == 0 || strings.Count(out.Stderr, `train/`+config.Name+`:1:17: unknown key "eror"`) != 1 {
				t.Errorf("a misspelt key in a directory: exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
			}
			if err := os.Remove(nearest); err != nil {
				t.Fatal(err)
			}
			check("it is removed", "")
			tooltest.Write(t, file, "{\n\t\"category\": {}\n}")
			if out := run(t, dir); out.Code == 0 || !strings.Contains(out.Stderr, config.Name+`:2:2: unknown key "category", expected "categories"`) {
				t.Errorf("a misspelt key: exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
			}
			for _, dir := range []string{dir, filepath.Join(dir, "tensor")} { // where there is no finding
				if out := run(t, dir); out.Code == 0 || strings.Count(out.Stderr, `unknown key "category"`) != 1 {
					t.Errorf("a misspelt key is not told once: exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
				}
			}
			tooltest.Write(t, file, `{"version": 7, "later": [], "categories": {"bounds": false}}`)
			check("a newer version", "error mismatch")
			if out := run(t, dir); name != "go vet" && !strings.Contains(out.Stderr, "warning: "+file) {
				t.Errorf("no warning of a newer version in\n%s", out.Stderr)
			}
		})
	}
}

// TestConfigurationOfWorkspace has one file for all modules, and one of a module, which is nearer.
func TestConfigurationOfWorkspace(t *testing.T) {
	for name := range homes {
		dir := t.TempDir()
		writeModule(t, filepath.Join(dir, "one"), "example.com/one")
		writeModule(t, filepath.Join(dir, "two"), "example.com/two")
		tooltest.Write(t, filepath.Join(dir, "go.work"), "go 1.25\n\nuse ./one\nuse ./two\n")
		tooltest.Write(t, filepath.Join(dir, "one", config.Name), `{"tiers": {"panic": false}}`)
		env := func() tooltest.Output {
			args := []string{tooltest.Tool, "-driver=" + name, "./..."}
			if name == "go vet" {
				args = []string{"go", "vet", "-vettool=" + tooltest.Tool, "./..."}
			}
			out := tooltest.RunWith(t, filepath.Join(dir, "one"), []string{"GOWORK="}, args[0], args[1:]...)
			if name == "go vet" {
				out.Stdout = out.Stderr
			}
			return out
		}
		if out := env(); categoriesOf(out.Stdout) != "" {
			t.Errorf("%s: that of the module does not hold\n%s%s", name, out.Stdout, out.Stderr)
		}
		tooltest.Write(t, filepath.Join(dir, config.Name), `{"directories": {"one/sub": {"categories": {"mismatch": false}}}}`)
		if out := env(); categoriesOf(out.Stdout) != "" {
			t.Errorf("%s: that of the module does not win\n%s%s", name, out.Stdout, out.Stderr)
		}
		if err := os.Remove(filepath.Join(dir, "one", config.Name)); err != nil {
			t.Fatal(err)
		}
		if out := env(); strings.Contains(out.Stdout, "sub/b.go") || !strings.Contains(out.Stdout, "a.go") {
			t.Errorf("%s: that of the workspace does not hold\n%s%s", name, out.Stdout, out.Stderr)
		}
	}
}

// TestConfigCommand prints what holds, and the schema.
func TestConfigCommand(t *testing.T) {
	dir := t.TempDir()
	writeModule(t, dir, "example.com/a")
	run := func(args ...string) tooltest.Output {
		return tooltest.Run(t, filepath.Join(dir, "sub"), tooltest.Tool, append([]string{"config"}, args...)...)
	}
	if out := run(); out.Code != exitClean || out.Stdout != "../.shapelint.json does not exist: the defaults apply\n" {
		t.Errorf("%+v", out)
	}
	tooltest.Write(t, filepath.Join(dir, config.Name), `{"exclude": ["a_*.go"], "expand": "grow", "severity": {"bounds": "info"}, "directories": {"sub": {"tiers": {"warning": false}, "categories": {"inplace": true}}}}`)
	tooltest.Write(t, filepath.Join(dir, "sub", "inner", config.Name), "{}")
	want := "../.shapelint.json\nwarning: " + filepath.Join(dir, config.Name) + ":1:14: \"a_*.go\" matches no file\n" +
		"no reports in a_*.go\nseverity of bounds is info\nexpand is grow\ntier warning is off in sub\ninplace is on in sub\ninner/.shapelint.json applies in its directory instead\n"
	if out := run(); out.Code != exitClean || out.Stdout != want {
		t.Errorf("%+v, want %q", out, want)
	}
	if out := run("-schema"); out.Code != exitClean || out.Stdout != config.Schema() {
		t.Errorf("-schema: %+v", out)
	}
	tooltest.Write(t, filepath.Join(dir, config.Name), `{"expand": 1}`)
	if out := run(); out.Code != exitFailed || !strings.Contains(out.Stderr, ":1:12: expected ") {
		t.Errorf("%+v", out)
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "doctor"); !strings.Contains(out.Stdout,
		"configuration  "+filepath.Join(dir, config.Name)+"\n    problem: ") {
		t.Errorf("doctor says\n%s", out.Stdout)
	}
}

// TestUnusedPatterns: the command warns of a pattern that matches nothing, and goes on.
func TestUnusedPatterns(t *testing.T) {
	dir := t.TempDir()
	writeModule(t, dir, "example.com/a")
	tooltest.Write(t, filepath.Join(dir, config.Name), `{"exclude": ["nothing/"], "directories": {"none": {}}}`)
	for _, driver := range []string{driverVet, driverSource} {
		out := tooltest.Run(t, dir, tooltest.Tool, "-driver="+driver, "./...")
		want := "shapelint: warning: " + filepath.Join(dir, config.Name)
		want = want + ":1:14: \"nothing/\" matches no file\n" + want + ":1:43: \"none\" matches no file\n"
		if out.Code != exitFindings || out.Stderr != want {
			t.Errorf("-driver=%s: exit code %d\n%s", driver, out.Code, out.Stderr)
		}
	}
}

// TestStranger has files that could do harm: each silences, or is an error, at once.
func TestStranger(t *testing.T) {
	for _, text := range []string{
		strings.Repeat(`{"directories":`, 5000), `{"version": 9, "x": ` + strings.Repeat("[", 20000),
		`{"exclude": ["` + strings.Repeat("*a", 300) + `b"]}`,
		"\x00", `{"exclude": ["../../../../etc"]}`, `{"expand": "\u001b[31m"}`, `{"\u001b[2J": 1}`, strings.Repeat("/", 1<<21),
	} {
		dir := t.TempDir()
		writeModule(t, dir, "example.com/a")
		tooltest.Write(t, filepath.Join(dir, config.Name), text)
		out := tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "./...")
		if out.Code == exitFailed && !strings.Contains(out.Stderr, config.Name) || strings.Contains(out.Stdout+out.Stderr, "\x1b") {
			t.Errorf("%.40q: exit code %d\n%s%.200s", text, out.Code, out.Stdout, out.Stderr)
		}
	}
}
