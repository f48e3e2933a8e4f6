package lsp_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
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
// Each edit adds a statement to another function and takes the one before back. With -benchtime 20x
// there are 20, spread over the file.
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

	var starts []int // of the bodies of functions
	for _, at := range regexp.MustCompile(`(?m)^func .*\{$`).FindAllIndex(source, -1) {
		starts = append(starts, at[1])
	}
	var edits, hovers []time.Duration
	for i := range b.N {
		at := starts[i*len(starts)/b.N]
		text := string(source[:at]) + "\n\t_ = make([]int, " + strconv.Itoa(i) + ")" + string(source[at:])
		begin := time.Now()
		c.show(file, text)
		c.diagnostics(file)
		edits = append(edits, time.Since(begin))
		begin = time.Now()
		c.hover(file, strings.Count(text[:at], "\n")+1, 7)
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
