// Package shapes compares the shapes that a listing shows with those that running programs see. It
// is the subcommand shapes of shapelint-check; [Help] describes it.
package shapes

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/check/score"
	"github.com/shapelint/shapelint/cmd/internal/publicmodule"
)

// Help is what shapelint-check shapes -h prints before the flags.
//
//go:embed help.txt
var Help string

// Run runs the subcommand and returns its exit code.
func Run(args []string) int {
	var o check.Options
	f := check.New("shapes", Help, &o)
	f.Tool()
	f.Keep()
	f.Show("missing: places without a shape")
	return f.Run(args, func() (bool, error) {
		var total result
		fmt.Printf("%-44s %7s %7s %8s %8s %6s\n", "", "places", "shown", "percent", "numbers", "wrong")
		for i, module := range sources(o, f.Args()) {
			dir := filepath.Join(o.Dir, strconv.Itoa(i))
			r, err := compare(o, module, dir)
			if err != nil {
				return false, fmt.Errorf("%s: %w", module, err)
			}
			r.print(os.Stdout, module)
			if o.Shows("missing") {
				score.List(os.Stdout, "MISSING", r.missing)
			}
			score.List(os.Stdout, "WRONG", r.wrong)
			total.add(r)
		}
		total.print(os.Stdout, "in total")
		return len(total.wrong) == 0, nil
	})
}

// inrepo stands for testdata/libraries/inrepo in a list of modules.
const inrepo = "testdata/libraries/inrepo"

// sources are the modules whose functions are run.
func sources(o check.Options, args []string) []string {
	if len(args) > 0 {
		return args
	}
	return []string{"gonum.org/v1/gonum@v0.17.0", inrepo}
}

// A result counts places.
type result struct {
	places, shown, numbers int
	missing, wrong         []string
}

func (r *result) add(more *result) {
	r.places += more.places
	r.shown += more.shown
	r.numbers += more.numbers
	r.wrong = append(r.wrong, more.wrong...)
}

func (r *result) print(w io.Writer, name string) {
	fmt.Fprintf(w, "%-44s %7d %7d %7.1f%% %8d %6d\n", name, r.places, r.shown, score.Percent(r.shown, r.places), r.numbers, len(r.wrong))
}

// compare runs the functions of a module, and lists its shapes.
func compare(o check.Options, module, dir string) (*result, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	root := filepath.Join(dir, "module")
	if module == inrepo {
		if err := publicmodule.CopyTree(filepath.Join(o.Root, inrepo), root); err != nil {
			return nil, err
		}
	} else {
		var err error
		if root, err = publicmodule.Fetch(module, dir); err != nil {
			return nil, err
		}
	}
	listed, err := list(o.Tool, root)
	if err != nil {
		return nil, err
	}
	if err := watch(root); err != nil {
		return nil, err
	}
	file := filepath.Join(dir, "seen")
	cmd := exec.Command("go", "test", "-mod=mod", "-vet=off", "-run", "^(Example.*|TestShapelint)$", "./...")
	cmd.Dir, cmd.Env = root, append(publicmodule.Environment(root), "SHAPELINT_SEEN="+file)
	out, failed := cmd.CombinedOutput() // some cases are broken
	seen, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("%w: %s", failed, out)
	}
	shapes := make(map[string][]string)
	for line := range strings.Lines(string(seen)) {
		at, shape, _ := strings.Cut(strings.TrimSpace(line), " ")
		if !slices.Contains(shapes[at], shape) {
			shapes[at] = append(shapes[at], shape)
		}
	}
	return judge(shapes, listed), nil
}

// list returns the shapes that the tool shows, by place: at the receiver of a call there are two.
func list(tool, dir string) (map[string][]string, error) {
	cmd := exec.Command(tool, "-driver=source", "-exit-zero", "-shapes", "-json", "./...")
	cmd.Dir, cmd.Env = dir, publicmodule.Environment(dir)
	out, err := cmd.Output()
	var all []struct {
		File, Name, Shape string
		Line, Col         int
	}
	if json.Unmarshal(out, &all) != nil {
		return nil, fmt.Errorf("-shapes: %w: %s", err, out)
	}
	shapes := make(map[string][]string)
	for _, x := range all {
		at := place{x.File, x.Line, x.Col, x.Name}.String()
		shapes[at] = append(shapes[at], x.Shape)
	}
	return shapes, nil
}

// judge compares the shapes that were seen with those that are listed.
func judge(seen, listed map[string][]string) *result {
	var r result
	for at, shapes := range seen {
		if len(shapes) != 1 || !strings.HasPrefix(shapes[0], "[") {
			continue
		}
		r.places++
		texts := listed[at]
		if len(texts) == 0 {
			r.missing = append(r.missing, at+" "+shapes[0])
			continue
		}
		r.shown++
		if slices.ContainsFunc(texts, func(text string) bool { return !strings.ContainsFunc(text, isLetter) }) {
			r.numbers++
		}
		if !slices.ContainsFunc(texts, func(text string) bool { return fits(text, shapes[0]) }) {
			r.wrong = append(r.wrong, fmt.Sprintf("%s is %s, listed as %s", at, shapes[0], strings.Join(texts, " and ")))
		}
	}
	slices.Sort(r.missing)
	slices.Sort(r.wrong)
	return &r
}

func isLetter(r rune) bool { return 'a' <= r && r <= 'z' && r != 'x' || 'A' <= r && r <= 'Z' }

// fits reports whether a shape that is listed, such as 2x3, [2, 3] or n x 3, may be one that was
// seen, such as [2,3]. A vector of gonum is listed with one dim and has two, or is empty.
func fits(text, shape string) bool {
	if strings.ContainsFunc(text, isLetter) {
		return true // names
	}
	split := func(s string) []string {
		return strings.FieldsFunc(strings.Trim(s, "[]"), func(r rune) bool { return r == 'x' || r == ',' || r == ' ' })
	}
	want, got := split(shape), split(text)
	return slices.Equal(want, got) || len(got) == 1 && (slices.Equal(want, append(got, "1")) || text == "0" && shape == "[0,0]")
}
