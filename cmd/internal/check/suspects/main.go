// Package suspects checks suspects, code that works only for lucky sizes, with random functions. It
// is the subcommand suspects of shapelint-check; [Help] describes it.
package suspects

import (
	_ "embed"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/check/score"
	"github.com/shapelint/shapelint/cmd/internal/check/workshop"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// Help is what shapelint-check suspects -h prints before the flags.
//
//go:embed help.txt
var Help string

// Run runs the subcommand and returns its exit code.
func Run(args []string) int {
	var o check.Options
	f := check.New("suspects", Help, &o)
	f.Tool()
	f.Seed()
	f.N(1000, "how many functions")
	f.Keep()
	f.Show("conditions: conditions that do not hold for all sizes")
	return f.Run(args, func() (bool, error) {
		r, err := compare(o)
		if err != nil {
			return false, err
		}
		if o.Shows("conditions") {
			score.List(os.Stdout, "CONDITION", r.vague)
		}
		r.print(os.Stdout)
		return len(r.wrong) == 0, nil
	})
}

// compare writes, analyzes and runs functions.
func compare(o check.Options) (*result, error) {
	m, err := workshop.New(o.Root, o.Dir, "made", "", "")
	if err != nil {
		return nil, err
	}
	w := newWriter(o.Seed)
	var functions []*function
	for i := 0; i < o.N; i += perPackage {
		name := folder(i) + "/f.go"
		file := workshop.FileOf(head(folder(i)))
		for k := i; k < min(i+perPackage, o.N); k++ {
			f := w.function(k)
			f.file = name
			f.from, f.to = file.Add(f.text)
			functions = append(functions, f)
		}
		if err := m.Write(name, file.String()); err != nil {
			return nil, err
		}
	}
	if err := m.Write("passed/passed.go", passedSource); err != nil {
		return nil, err
	}
	if err := m.Write("main.go", program(len(functions))); err != nil {
		return nil, err
	}
	if _, err := vetrun.Go(m.Dir, "build", "-mod=mod", "-gcflags=-N -l", "-o", "program.bin", "."); err != nil {
		return nil, err
	}
	suspects, err := analyze(o.Tool, m.Dir)
	if err != nil {
		return nil, err
	}
	r := &result{functions: len(functions)}
	for _, f := range functions {
		for _, s := range suspects {
			if s.file == f.file && f.from <= s.line && s.line <= f.to {
				f.suspects = append(f.suspects, s)
			}
		}
		if len(f.suspects) == 0 {
			continue
		}
		program := filepath.Join(m.Dir, "program.bin")
		runs, err := f.run(program)
		if err != nil {
			return nil, err
		}
		for _, s := range f.suspects {
			fails := slices.ContainsFunc(runs, s.isWitness)
			if !fails { // the other sizes may have to be larger
				more, err := f.runWith(program, s.witness, others)
				if err != nil {
					return nil, err
				}
				fails = slices.ContainsFunc(more, s.isWitness)
			}
			r.judge(f, s, runs, fails)
		}
	}
	return r, nil
}

// A suspect is a report.
type suspect struct {
	file      string
	line      int
	text      string
	condition string
	witness   map[string]int
}

// Of the text of a suspect.
var (
	reported = regexp.MustCompile(`^(?:\./)?(p\d+/f\.go):(\d+):\d+: (.*works only (?:if|for) (.*?), [a-z ]+ for example for (.*?): .*)$`)
	assigned = regexp.MustCompile(`(\w+) = (\d+)`)
)

// analyze returns the suspects of a module.
func analyze(tool, dir string) (list []suspect, err error) {
	cmd := exec.Command(tool, "-suspect", "-driver=source", "-exit-zero", "./...")
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", tool, err, out)
	}
	for line := range strings.Lines(string(out)) {
		m := reported.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil {
			continue
		}
		s := suspect{file: m[1], text: m[3], condition: m[4], witness: make(map[string]int)}
		s.line, _ = strconv.Atoi(m[2])
		for _, a := range assigned.FindAllStringSubmatch(m[5], -1) {
			s.witness[a[1]], _ = strconv.Atoi(a[2])
		}
		list = append(list, s)
	}
	return list, nil
}

// A result counts suspects.
type result struct {
	functions, suspects, fail, hold, never int
	wrong, vague                           []string
}

// isWitness reports whether a run with the sizes of the witness fails as reported.
func (s suspect) isWitness(x outcome) bool {
	for name, n := range s.witness {
		if x.sizes[name] != n {
			return false
		}
	}
	return x.failed == s.line
}

// judge compares a suspect with the runs of its function. Fails: its witness does.
func (r *result) judge(f *function, s suspect, runs []outcome, fails bool) {
	r.suspects++
	failed, passed, holds := 0, 0, true
	for _, x := range runs {
		is := x.failed == s.line
		if is {
			failed++
		} else if x.passed(s.line) {
			passed++
		} else {
			continue
		}
		if truth, ok := holdsFor(s.condition, x.sizes); ok && !truth && !is {
			holds = false
		}
	}
	at := fmt.Sprintf("%s:%d: %s\n%s", s.file, s.line, s.text, f.text)
	switch {
	case !fails:
		r.wrong = append(r.wrong, at)
	case failed == 0 || passed == 0:
		r.never++
	}
	r.fail += count(fails)
	if r.hold += count(holds); !holds {
		r.vague = append(r.vague, at)
	}
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

func (r *result) print(w io.Writer) {
	score.List(w, "WRONG", r.wrong)
	score.Number(w, "functions", r.functions)
	score.Number(w, "suspects", r.suspects)
	score.Part(w, "witness fails", r.fail, r.suspects)
	score.Part(w, "condition holds", r.hold, r.suspects)
	score.Number(w, "never certain", r.never)
}

// comparison is a condition: "a == b+1", "a >= 3", "2 divides a", "a is a power of 2".
var comparison = regexp.MustCompile(`^(\w+) (==|<=|>=|divides|is a multiple of|is a power of) (\w+)([+-]\d+)?$`)

// holdsFor evaluates a condition, false if it is none of sizes.
func holdsFor(condition string, sizes map[string]int) (truth, ok bool) {
	m := comparison.FindStringSubmatch(condition)
	if m == nil {
		return false, false
	}
	value := func(text string) int {
		if n, err := strconv.Atoi(text); err == nil {
			return n
		}
		return sizes[text]
	}
	x, y := value(m[1]), value(m[3])
	if m[4] != "" {
		n, _ := strconv.Atoi(m[4])
		y += n
	}
	switch m[2] {
	case "==":
		return x == y, true
	case "<=":
		return x <= y, true
	case ">=":
		return x >= y, true
	case "divides":
		return x != 0 && y%x == 0, true
	case "is a multiple of":
		return y != 0 && x%y == 0, true
	}
	return x > 0 && x&(x-1) == 0, true
}
