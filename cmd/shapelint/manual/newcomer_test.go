package manual

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestNewcomer does what a new user does: it copies commands out of the README and the manual, in a
// repository whose program has seven bugs. All of them are shown, each way. What needs more than
// the command is tested where it is: TestNewcomer of testdata/drivers/golangci and
// testdata/drivers/bazel, and TestEditor.
func TestNewcomer(t *testing.T) {
	for _, name := range []string{"sh", "git"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("no %s", name)
		}
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(testdata.Folder("newcomer"))); err != nil {
		t.Fatal(err)
	}
	bugs := tooltest.Bugs(t, dir)
	readme, ci := tooltest.ReadText(t, tooltest.Path(t, "README.md")), tooltest.ReadText(t, tooltest.Path(t, "analyzer", "pages", "ci.md"))
	command := tooltest.ReadText(t, tooltest.Path(t, "analyzer", "pages", "command.md"))
	sh := func(script string) tooltest.Output {
		env := []string{"PATH=" + filepath.Dir(tooltest.Tool) + string(filepath.ListSeparator) + os.Getenv("PATH"),
			"GIT_CONFIG_GLOBAL=" + os.DevNull}
		return tooltest.RunWith(t, dir, env, "sh", "-c", script)
	}
	check := func(what string, got []string) {
		t.Helper()
		slices.Sort(got)
		if !slices.Equal(got, bugs) {
			t.Errorf("%s: reports in lines\n%q, want\n%q", what, got, bugs)
		}
	}
	check("the command", textLines(sh(quoted(t, readme, `(?m)^cd ~/path/to/your/module && (.*)$`)).Stdout))
	words := sh("shapelint ./...").Stdout
	for _, want := range []string{
		"mat.NewDense: []float64{...} has 8 elements, want 9 for 3x3 (length)", // it is written in several lines
		"note: row gets its length 5 here: ./main.go:",
		"note: output.weights gets its shape 64x10 here: ./model/model.go:",
		"note: tensor.MatMul fails here: h.shape[1]=128, output.weights.shape[0]=64: ./tensor/tensor.go:45\n",
	} {
		if !strings.Contains(words, want) {
			t.Errorf("the command does not say %q in\n%s", want, words)
		}
	}
	check("go vet", textLines(sh(quoted(t, readme, "`(go vet -vettool=[^`]*)`")).Stderr))
	check("a workflow", matches(sh(quoted(t, ci, `(?m)^ +- run: (shapelint -github .*)$`)).Stdout, `(?m)^::error file=([^,]*),line=(\d+),`))
	sh(quoted(t, ci, `(?m)^ +- run: (shapelint -sarif .*)$`))
	check("code scanning", sarifLines(t, tooltest.ReadText(t, filepath.Join(dir, "shapelint.sarif"))))

	const commit = "git add . && git -c user.name=a -c user.email=a@example.com commit -q -m message"
	sh("git init -q .")
	install := quoted(t, ci, "(?s)```sh\n(\\(set -C; cat > \\.git/hooks/.*?)```")
	tooltest.Write(t, filepath.Join(dir, ".git", "hooks", "pre-commit"), "another hook")
	if sh(install); tooltest.ReadText(t, filepath.Join(dir, ".git", "hooks", "pre-commit")) != "another hook" {
		t.Error("a hook that was there is overwritten")
	}
	sh(quoted(t, ci, "`(rm \\.git/hooks/pre-commit)`"))
	sh(install)
	hook := func(what, change string) {
		t.Helper()
		out := sh(change + " && " + commit)
		check(what, textLines(out.Stdout+out.Stderr))
		if out.Code == 0 {
			t.Errorf("%s: the hook lets a commit pass", what)
		}
	}
	tooltest.Write(t, filepath.Join(dir, "old", "old.go"), "package old\n")
	hook("a hook", "true")
	if out := sh(commit + " --no-verify && echo >notes.txt && " + commit); out.Code != 0 {
		t.Errorf("a commit without Go code: exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	for _, change := range []string{"git rm -q old/old.go", "echo '// new' >>go.mod", "echo '{}' >.shapelint.json"} {
		hook("a hook after "+change, change)
		sh("git reset -q --hard")
	}

	if out := sh(quoted(t, command, "(?s)```sh\n(shapelint -baseline.*?)```")); out.Code != exitClean || len(textLines(out.Stdout)) > 0 {
		t.Errorf("with a baseline: exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	tooltest.Write(t, filepath.Join(dir, ".shapelint.json"), quoted(t, readme, "(?s)```json\n(.*?)```"))
	check("a configuration", textLines(sh("shapelint ./...").Stdout))
}

// quoted returns what a group of an expression matches in a document, which is there as it is to be
// copied.
func quoted(t *testing.T, text, expr string) string {
	t.Helper()
	m := regexp.MustCompile(expr).FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("nothing matches %s", expr)
	}
	return m[1]
}

// matches returns FILE:LINE of each match.
func matches(text, expr string) []string {
	var lines []string
	for _, m := range regexp.MustCompile(expr).FindAllStringSubmatch(text, -1) {
		lines = append(lines, m[1]+":"+m[2])
	}
	return lines
}

// textLines returns the places of reports in text, but not those of what is related to them.
func textLines(text string) []string {
	return matches(text, `(?m)^(?:\./)?([\w/]+\.go):(\d+):\d+: [^\t]`)
}

// sarifLines returns the places of the results in a log.
func sarifLines(t *testing.T, text string) []string {
	t.Helper()
	var log struct {
		Runs []struct {
			Results []struct {
				Locations []struct {
					PhysicalLocation struct {
						ArtifactLocation struct{ URI string }
						Region           struct{ StartLine int }
					}
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(text), &log); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, run := range log.Runs {
		for _, r := range run.Results {
			at := r.Locations[0].PhysicalLocation
			lines = append(lines, fmt.Sprintf("%s:%d", at.ArtifactLocation.URI, at.Region.StartLine))
		}
	}
	return lines
}
