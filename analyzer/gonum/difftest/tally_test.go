package difftest

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/shapeinfer/contract"
)

// A tally counts the calls of one callable.
type tally struct {
	name, path                              string // of the callable, and of its package
	c                                       *contract.Contract
	calls, violating, conforming, unclaimed int
	failures, shown                         []string // calls that differ from the contract, messages
	missing                                 string   // why it was not called
	silent                                  int      // conforming calls with shapes that are documented and not checked
}

// rare reports whether both kinds of calls exist and one of them is less than a fifth.
func (y *tally) rare() bool {
	return y.violating > 0 && y.conforming > 0 && 5*min(y.violating, y.conforming) < y.calls
}

// report prints the table, the callables that were not called, the sums, and what is under quota.
func report(t *testing.T, tallies []*tally) {
	var sum tally
	var b strings.Builder
	fmt.Fprintf(&b, "%-50s %8s %9s %10s %9s\n", "callable", "calls", "violating", "conforming", "unclaimed")
	covered, disagree := 0, 0
	for _, y := range tallies {
		if y.missing != "" {
			fmt.Fprintf(&b, "%-50s not called: %s\n", y.name, y.missing)
			if *older == "" {
				t.Errorf("%s: not called, %s", y.name, y.missing)
			}
			continue
		}
		covered++
		fmt.Fprintf(&b, "%-50s %8d %9d %10d %9d\n", y.name, y.calls, y.violating, y.conforming, y.unclaimed)
		sum.calls += y.calls
		sum.violating += y.violating
		sum.conforming += y.conforming
		sum.unclaimed += y.unclaimed
		sum.silent += y.silent
		disagree += len(y.failures)
	}
	t.Logf("\n%s", b.String())
	balance(t, tallies)
	t.Logf("%d of %d contracts called, %d calls counted, %d violating, %d conforming (%d of them not checked by gonum); %d disagreements; %d more under no claim (%.1f%%)",
		covered, len(tallies), sum.calls, sum.violating, sum.conforming, sum.silent, disagree, sum.unclaimed,
		100*float64(sum.unclaimed)/float64(max(sum.calls+sum.unclaimed, 1)))
}

// balance checks that of the counted calls of the core neither kind is rare, where both exist, and
// lists the others of which one is.
func balance(t *testing.T, tallies []*tally) {
	called := 0
	for _, y := range tallies {
		if core[y.name] {
			called++
		}
		if *older != "" {
			continue // what draws fewer values finds fewer calls
		}
		wanted := wantedCalls(y.c, y.name)
		switch text := fmt.Sprintf("%s: %d calls of %d, %d violating, %d conforming", y.name, y.calls, wanted, y.violating, y.conforming); {
		case !y.rare() && y.calls >= wanted:
		case core[y.name]:
			t.Errorf("under quota: %s", text)
		default:
			t.Logf("under quota: %s", text)
		}
	}
	if *only == "" && called != len(core) {
		t.Errorf("%d of %d core callables have a contract", called, len(core))
	}
}

// writeCoverage writes the table of all contracts with the number of calls by which each was
// checked.
func writeCoverage(t *testing.T, tallies []*tally) {
	var b strings.Builder
	b.WriteString(coverageHead)
	pkg, calls := "", 0
	for _, y := range tallies {
		if p := y.name[:strings.LastIndexByte(strings.TrimSuffix(y.name, y.c.Symbol()), '.')]; p != pkg {
			pkg = p
			fmt.Fprintf(&b, "\n## %s\n\n| callable | contract | violating | conforming | no claim |\n|---|---|--:|--:|--:|\n", pkg)
		}
		calls += y.calls
		fmt.Fprintf(&b, "| %s | `%s` | %d | %d | %d |\n", y.c.Symbol(), cell(y.c.String()), y.violating, y.conforming, y.unclaimed)
	}
	fmt.Fprintf(&b, "\n%d contracts, %d calls.\n", len(tallies), calls)
	if err := os.WriteFile("../COVERAGE.md", []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// cell returns the text of a contract as it fits into a table.
func cell(text string) string {
	text = strings.ReplaceAll(text, "|", "\\|")
	if r := []rune(text); len(r) > 240 {
		text = strings.TrimRight(string(r[:240]), "\\") + " ..."
	}
	return text
}

// TestCoverageTable: COVERAGE.md has the contracts as they are.
func TestCoverageTable(t *testing.T) {
	if *older != "" || *replaced || *coverage {
		t.Skip("it is about gonum as it is, and is written just now")
	}
	text, err := os.ReadFile("../COVERAGE.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(string(text), coverageHead) {
		t.Error("COVERAGE.md begins in another way: write it anew with -coverage")
	}
	for _, path := range gonum.Paths() {
		for _, c := range library().For(path).Contracts {
			if !strings.Contains(string(text), fmt.Sprintf("\n| %s | `%s` |", c.Symbol(), cell(c.String()))) {
				t.Errorf("COVERAGE.md has another contract of %s.%s: write it anew with -coverage", path, c.Symbol())
			}
		}
	}
}

// coverageHead explains the table.
const coverageHead = "# Coverage of gonum\n\n" +
	"Each line is a callable of gonum v0.17.0, its contract, and the calls with random arguments by which the contract was\n" +
	"checked against the real library: how many violate it, how many conform to it, and how many it makes no claim about.\n" +
	"Every violating call panicked with one of the panics that the contract names; every conforming one returned, with the\n" +
	"results and effects that the contract names (or raised a panic that it lists as possible). Where gonum documents a shape and\n" +
	"does not check it, the contract says unchecked; such calls conform, since they return. Written by\n\n" +
	"    go test ./analyzer/gonum/difftest -coverage\n\n" +
	"Against the other versions in versions.txt, v0.6.1 the oldest, they are checked, as far as those have the callables, by\n\n" +
	"    go run ./analyzer/gonum/difftest/versions\n\n" +
	"which removes from the test what a version does not have. There a violating call must panic and a conforming one\n" +
	"return as here, but the texts of panics are not compared. It does so once more after implementations of BLAS and LAPACK\n" +
	"that check nothing have been put in the place of gonum's own: a violating call must panic all the same.\n"
