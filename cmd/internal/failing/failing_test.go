package failing

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// program has a function for each way to fail, and the lines that are to be found in comments.
const program = `package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"slices"
)

var errShape = errors.New("shapes")

type myError struct{ n int }

func (e *myError) Error() string { return fmt.Sprint("n is ", e.n) }

func made(text string) error { return errors.New(text) }

func main() {
	var list []int
	fmt.Println(list[len(os.Args)]) // main
}

func inLibrary() {
	slices.Insert([]int{1}, 3, 2) // inLibrary
}

func inCallback() {
	slices.SortFunc([]int{2, 1}, func(a, b int) int {
		panic("compared") // inCallback
	})
}

func inDefer() {
	defer func() {
		panic(fmt.Sprint("later", 1)) // inDefer
	}()
	panic("first")
}

func check(n int) (int, error) {
	if n > 2 {
		return 0, &myError{n} // passesOn wraps
	}
	return n, nil
}

func passesOn() error {
	_, err := check(3)
	return err
}

func wraps() error {
	if err := passesOn(); err != nil {
		return fmt.Errorf("wraps: %w", err)
	}
	return nil
}

func earlier() error {
	err := fmt.Errorf("no %d", 1) // earlier
	if len(os.Args) > 0 {
		return err
	}
	return nil
}

func constructed() error {
	if len(os.Args) > 0 {
		return made("text") // constructed
	}
	return nil
}

func exits() {
	if _, err := check(4); err != nil {
		log.Fatal(err)
	}
}

func must() {
	if err := sentinel2(); err != nil {
		panic(err) // must
	}
}

func sentinel2() error {
	if len(os.Args) > 0 {
		return errShape // must sentinel2
	}
	return nil
}

func swallows() {
	_, _ = check(5)
}

func fine(n int, yes bool) int {
	if yes && n > 100 {
		panic("never")
	}
	return n
}
`

// TestAll runs a function for each way to fail.
func TestAll(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module example.com/program\n\ngo 1.25.0\n", "main.go": program} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	runs, err := All(dir, filepath.Join(t.TempDir(), "copy"))
	if err != nil {
		t.Fatal(err)
	}
	got := make(map[string]string)
	for _, r := range runs {
		text := r.Kind + " " + r.Text
		for _, l := range r.Lines() {
			text += fmt.Sprintf(" %d", l.Line)
		}
		got[r.Function.Name] = strings.TrimSpace(text)
	}
	for name, want := range map[string]string{
		"main":        "panic runtime error: index out of range [3] with length 0",
		"inLibrary":   "panic runtime error: slice bounds out of range [3:1]",
		"inCallback":  "panic compared",
		"inDefer":     "panic later1",
		"passesOn":    "error n is 3",
		"wraps":       "error wraps: n is 3",
		"earlier":     "error no 1",
		"constructed": "error text",
		"sentinel2":   "error shapes",
		"must":        "panic shapes",
		"fine":        "ok",
	} {
		for i, line := range strings.Split(program, "\n") {
			if _, names, ok := strings.Cut(line, "// "); ok && slices.Contains(strings.Fields(names), name) {
				want += fmt.Sprintf(" %d", i+1)
			}
		}
		if got[name] != want {
			t.Errorf("%s: %s, want %s", name, got[name], want)
		}
	}
	for _, r := range runs {
		switch r.Function.Name {
		case "exits":
			if r.Kind != "exit" || !r.Failed() || len(r.Made) == 0 || !slices.Contains(r.Texts(), "n is 4") {
				t.Errorf("exits: %+v", r)
			}
		case "swallows":
			if !r.Swallows() || r.Failed() {
				t.Errorf("swallows: %+v", r)
			}
		case "fine":
			if r.Kind != "ok" || r.Swallows() {
				t.Errorf("fine: %+v", r)
			}
		}
	}
}

// TestNoteErrors edits a file that notes errors with a function of its own.
func TestNoteErrors(t *testing.T) {
	got, err := NoteErrors("a.go", "package a\n\nimport \"errors\"\n\nfunc f() (int, error) {\n\tif 1 > 2 { panic(errors.New(\"p\")) }; return 1, errors.New(\"no\")\n}\n", "rt.Made", "rt.Panicked")
	if want := `panic(rt.Panicked("a.go:6", rt.Made("a.go:6", errors.New("p")))) }; return 1, rt.Made("a.go:6", rt.Made("a.go:6", errors.New("no")))`; err != nil || !strings.Contains(got, want) || strings.Count(got, "\n") != 7 {
		t.Errorf("%s, %v", got, err)
	}
	if _, err := NoteErrors("a.go", "package", "rt.Made", ""); err == nil {
		t.Error("no error")
	}
}
