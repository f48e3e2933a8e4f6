package lsp_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// BenchmarkEdit measures what the user of an editor waits for in mat of gonum, a package of 13,000
// lines without its tests, in a file of 1,000 lines:
//
//	first-ratio  the first hints of a server that has just been started, by the time of shapelint
//	             -driver=source ./mat
//	edit-ms      hints and diagnostics after an edit, the median
//	hover-ms     a hover after that, the median
//
// Edits are within a function, and with the test binary's -benchtime 20x there are 20.
func BenchmarkEdit(b *testing.B) {
	root, err := vetrun.Go(".", "list", "-m", "-f", "{{.Dir}}", "gonum.org/v1/gonum")
	if err != nil {
		b.Fatal(err)
	}
	dir := filepath.Join(b.TempDir(), "gonum")
	if err := os.CopyFS(dir, os.DirFS(root)); err != nil {
		b.Fatal(err)
	}
	cmd := exec.Command(tooltest.Tool, "-driver=source", "./mat")
	cmd.Dir = dir
	begin := time.Now()
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, out)
	}
	command := time.Since(begin)

	file := filepath.Join(dir, "mat", "matrix.go")
	source, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	begin = time.Now()
	c := open(b, dir, object{}, nil)
	c.show(file, string(source))
	c.hints(file)
	first := time.Since(begin)

	before, _, ok := strings.Cut(string(source), "\tm, trans := untransposeExtract(a)\n\tif m, ok := m.(Normer)") // in Norm
	if !ok {
		b.Fatal("Norm is not as it was")
	}
	line := strings.Count(before, "\n")
	var edits, hovers []time.Duration
	for i := range b.N {
		text := before + "\t_ = r + " + strconv.Itoa(i) + "\n" + string(source[len(before):])
		begin := time.Now()
		c.show(file, text)
		c.diagnostics(file)
		edits = append(edits, time.Since(begin))
		begin = time.Now()
		c.hover(file, line+1, 33)
		hovers = append(hovers, time.Since(begin))
	}
	b.ReportMetric(float64(first)/float64(command), "first-ratio")
	b.ReportMetric(float64(median(edits))/1e6, "edit-ms")
	b.ReportMetric(float64(median(hovers))/1e6, "hover-ms")
	b.ReportMetric(0, "ns/op")
}

func median(list []time.Duration) time.Duration {
	slices.Sort(list)
	return list[len(list)/2]
}
