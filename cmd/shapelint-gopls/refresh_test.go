package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
)

// BenchmarkRefresh measures what it takes from an edit to the diagnostics of its
// package, with gopls as it is and with shapelint linked in:
//
//	go test ./cmd/shapelint-gopls -e2e -run '^$' -bench Refresh -benchtime 20x
//
// An edit changes one function. The pause that gopls makes before it looks at one is switched off,
// and so is its index of the module cache, which it makes meanwhile.
func BenchmarkRefresh(b *testing.B) {
	if !*endToEnd {
		b.Skip("without -e2e")
	}
	programs := []struct{ module, file string }{
		{"tensor", "train/train.go"},
		{"gonumprog", "regression.go"},
		{"e2e/gonum", "mat1/mat_c.go"}, // a package of 4,000 lines that call gonum
		{"gonum", "stat/distmv/normal.go"},
		{"gonum", "optimize/bfgs.go"},
		{"gonum", "mat/product.go"}, // a package of 18,000 lines, and of 32,000 with its tests
	}
	modules := copyModules(b, "tensor", "truth", "gonumprog", "e2e/gonum")
	if err := sourcetree.CopyModule("gonum.org/v1/gonum@v0.17.0", filepath.Join(modules, "gonum")); err != nil {
		b.Fatal(err)
	}
	servers := []struct{ name, file string }{{"stock", buildStock(b)}, {"shapelint", buildServer(b, nil)}}
	for _, program := range programs {
		for _, server := range servers {
			b.Run(program.module+"/"+filepath.Dir(program.file)+"/"+server.name, func(b *testing.B) {
				e := openFolder(b, server.file, b.TempDir(), filepath.Join(modules, program.module),
					map[string]any{"diagnosticsDelay": "0s", "importsSource": "off"})
				path, text := e.read(b, program.file)
				e.refresh(b, path, text, -1) // loads everything
				before := cpuTime(e.server.Process.Pid)
				b.ResetTimer()
				for i := range b.N {
					e.refresh(b, path, text, i)
				}
				b.StopTimer()
				cpu := cpuTime(e.server.Process.Pid) - before
				b.ReportMetric(float64(cpu.Milliseconds())/float64(b.N), "cpu-ms/op")
			})
		}
	}
}

// refresh shows a text with a mistake that vet knows, another one for each n, and waits until it is
// published.
func (e *editor) refresh(b *testing.B, name, text string, n int) {
	mark := fmt.Sprintf("mark%d", n+1)
	e.show(b, name, text+fmt.Sprintf("\nfunc shown(%[1]s int) int {\n\t%[1]s = %[1]s\n\treturn %[1]s\n}\n", mark))
	e.diagnostics(b, name, "diagnostic of vet", func(ds []diagnostic) bool {
		return slices.ContainsFunc(ds, func(d diagnostic) bool {
			return d.Source == "assign" && strings.HasSuffix(d.Message, " "+mark)
		})
	})
}

// buildStock builds gopls as it is, in the version that the command chooses.
func buildStock(b *testing.B) string {
	b.Helper()
	out, err := exec.Command("go", "env", "GOVERSION").Output()
	if err != nil {
		b.Fatal(err)
	}
	r, err := choose("", strings.TrimSpace(string(out)))
	if err != nil {
		b.Fatal(err)
	}
	bin := b.TempDir()
	cmd := exec.Command("go", "install", goplsModule+"@"+r.version)
	cmd.Env = append(os.Environ(), "GOBIN="+bin, "GOFLAGS=")
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return filepath.Join(bin, "gopls")
}

// cpuTime returns the time for which a process has used processors, or 0 where there is no /proc.
func cpuTime(pid int) time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	_, after, _ := strings.Cut(string(text), ") ") // the name may hold anything
	fields := strings.Fields(after)
	if len(fields) < 13 {
		return 0
	}
	const user, system, tick = 11, 12, 10 * time.Millisecond
	u, _ := strconv.Atoi(fields[user])
	s, _ := strconv.Atoi(fields[system])
	return time.Duration(u+s) * tick
}
