//go:build linux

// Command unit is the tool that shapelint-check bench gives to go vet to see where the time goes.
// It analyzes a package as shapelint does, and adds a line to the file "log" beside it: the CPU
// time of the analysis in nanoseconds, the memory of the process in kB, and the package. If it is
// named "lower", functions are lowered and not executed. If it is named "nothing", it loads every
// package, its facts included, and analyzes none.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/cmd/internal/vetunit"
)

func main() {
	vetunit.Collect()
	a := *analyzer.Analyzer
	name := filepath.Base(os.Args[0])
	if strings.HasPrefix(name, "nothing") {
		a.Run = func(*analysis.Pass) (any, error) { return nil, nil }
	} else {
		if len(os.Args) > 1 && vetunit.Prepare(os.Args[1:]) {
			return
		}
		part := analyzer.Analyzer.Run
		if strings.HasPrefix(name, "lower") {
			part = analyzer.Lister.Run // which executes when it is asked
		}
		a.Run = measured(part)
	}
	unitchecker.Main(&a)
}

// measured is the analysis, or a part of it, with a note about what it took.
func measured(part func(*analysis.Pass) (any, error)) func(*analysis.Pass) (any, error) {
	return func(pass *analysis.Pass) (any, error) {
		before, _ := used()
		_, err := part(pass)
		after, memory := used()
		note(fmt.Sprintf("%d %d %s\n", after-before, memory, pass.Pkg.Path()))
		return nil, err
	}
}

// used returns the CPU time of this process so far, and the most memory that it has had.
func used() (cpu, memory int64) {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0, 0
	}
	return u.Utime.Nano() + u.Stime.Nano(), u.Maxrss
}

// note adds a line to the log: one write, so that processes do not mix theirs.
func note(line string) {
	f, err := os.OpenFile(filepath.Join(filepath.Dir(os.Args[0]), "log"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return
	}
	defer f.Close()
	f.WriteString(line)
}
