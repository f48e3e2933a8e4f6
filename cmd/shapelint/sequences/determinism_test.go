package sequences

import (
	"flag"
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/longtest"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

var (
	determinismRuns = flag.Int("runs", 1, "how often TestSameOutput runs the command with each number of processors")
	raceTool        = flag.Bool("racetool", false, "let TestSameOutput run a command built with -race")
)

// TestSameOutput runs the command again and again, with one processor and with two: what it prints,
// as text, JSON and SARIF, is the same byte for byte. The ordinary run prints the findings in
// testdata/silent/adversarial, which take longest, in one format.
func TestSameOutput(t *testing.T) {
	tool := tooltest.Tool
	if *raceTool {
		tool = filepath.Join(t.TempDir(), "shapelint")
		if out, err := exec.Command("go", "build", "-race", "-tags=shapelint_debug", "-o", tool, ".").CombinedOutput(); err != nil {
			t.Fatalf("go build: %v\n%s", err, out)
		}
	}
	full := longtest.InFull(t, "testdata/silent/adversarial in all formats")
	for _, name := range []string{"tensor", "adversarial"} {
		dir := testdata.Folder(name)
		formats := []string{"-trace", "-json", "-sarif"}
		if name == "adversarial" && !full {
			formats = formats[:1]
		}
		for _, format := range formats {
			first := ""
			for i := range *determinismRuns * 2 {
				env := []string{fmt.Sprintf("GOMAXPROCS=%d", i%2+1), "GORACE=halt_on_error=1 exitcode=66"}
				out := tooltest.RunWith(t, dir, env, tool, "-driver=source", format, "./...")
				if out.Code > exitFindings || out.Stdout == "" {
					t.Fatalf("%s %s: exit code %d\n%s", name, format, out.Code, out.Stderr)
				}
				if i == 0 {
					first = out.Stdout
				} else if out.Stdout != first {
					t.Errorf("%s %s, run %d prints\n%s\nnot\n%s", name, format, i, out.Stdout, first)
				}
			}
		}
	}
}
