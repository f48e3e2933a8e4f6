package golden

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// formats are the arguments with which the command is run in each tree.
var formats = []struct {
	name string
	args []string
}{
	{"text", nil},
	{"trace", []string{"-trace"}},
	{"source", []string{"-driver=source"}},
	{"json", []string{"-json"}},
	{"sarif", []string{"-sarif"}},
	{"github", []string{"-github"}},
	{"diff", []string{"-diff"}},
	{"contracts", []string{"-contracts"}},
	{"stats", []string{"-stats", "-json"}},
}

// maxShapes is the maximum number of files of a tree that are printed with their shapes.
const maxShapes = 4

// write writes all that a checkout says of the trees into a folder.
func (w *workshop) write(checkout, out string) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	tool := filepath.Join(w.dir, "shapelint")
	if _, err := must(checkout, "go", "build", "-buildvcs=false", "-o", tool, "./cmd/shapelint"); err != nil {
		return err
	}
	save := func(name, dir string, args ...string) error {
		text, err := run(dir, tool, args...)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(out, name), text, 0o644)
	}
	if err := saveHelp(checkout, save); err != nil {
		return err
	}
	for _, t := range w.trees {
		fmt.Fprintf(os.Stderr, "%s: %s\n", filepath.Base(out), t.name)
		for _, f := range formats {
			if err := save(t.name+"."+f.name, t.dir, append(f.args[:len(f.args):len(f.args)], "./...")...); err != nil {
				return err
			}
		}
		files, err := t.sample()
		if err != nil {
			return err
		}
		for _, file := range files {
			name := t.name + "." + strings.ReplaceAll(file, string(filepath.Separator), "-") + ".shapes"
			if err := save(name, t.dir, "-shapes", file); err != nil {
				return err
			}
		}
	}
	return w.writeInner(checkout, out)
}

// saveHelp saves all help, and the flags as go vet asks for them.
func saveHelp(checkout string, save func(name, dir string, args ...string) error) error {
	pages, err := filepath.Glob(filepath.Join(checkout, "analyzer", "pages", "*.md"))
	if err != nil {
		return err
	}
	topics := []string{"help"}
	for _, page := range pages {
		topic := strings.TrimSuffix(filepath.Base(page), ".md")
		if topic == "README" {
			topic = "manual" // the index, which a Git host shows
		}
		topics = append(topics, topic)
	}
	if err := save("help", checkout, topics...); err != nil {
		return err
	}
	if err := save("usage", checkout, "help"); err != nil {
		return err
	}
	return save("flags", checkout, "-flags")
}

// sample lists some of the files of a tree, evenly.
func (t tree) sample() ([]string, error) {
	var files []string
	err := filepath.WalkDir(t.dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != t.dir && (d.Name() == "testdata" || exists(filepath.Join(path, "go.mod"))):
			return fs.SkipDir
		case strings.HasSuffix(path, ".go"):
			name, _ := filepath.Rel(t.dir, path)
			files = append(files, name)
		}
		return nil
	})
	every := max(1, len(files)/maxShapes)
	var some []string
	for i := 0; i < len(files); i += every {
		some = append(some, files[i])
	}
	return some, err
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// writeInner writes what no command prints, with a test of the checkout.
func (w *workshop) writeInner(checkout, out string) error {
	var dirs []string
	for _, t := range w.trees {
		if t.own || t.name == "gonum" {
			dirs = append(dirs, t.dir)
		}
	}
	abs, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	text, err := must(checkout, "go", "test", "./analyzer", "-count=1", "-timeout=30m", "-run", "^TestGolden$",
		"-golden", abs, "-trees", strings.Join(dirs, string(filepath.ListSeparator)))
	if err == nil && strings.Contains(string(text), "no tests to run") {
		err = fmt.Errorf("%s has no TestGolden in ./analyzer: it is older than this comparison", checkout)
	}
	return err
}
