package manual

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/longtest"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// TestAction runs the steps of the action, as its file names them, with its inputs as variables.
func TestAction(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash")
	}
	folder := tooltest.Path(t, ".github", "action")
	text := tooltest.ReadText(t, filepath.Join(folder, "action.yml"))
	steps := regexp.MustCompile(`(?m)^      run: '(.*)'$`).FindAllStringSubmatch(text, -1)
	inputs := regexp.MustCompile(`(?m)^        (SHAPELINT_\w+): \$\{\{ inputs\.([\w-]+) \}\}$`).FindAllStringSubmatch(text, -1)
	if len(steps) != 2 || len(inputs) != 4 || strings.Count(text, "${{") != len(inputs) {
		t.Fatalf("steps %q, inputs %q", steps, inputs)
	}
	temp := t.TempDir()
	run := func(dir string, values map[string]string) tooltest.Output {
		env := []string{"GITHUB_ACTION_PATH=" + folder, "RUNNER_TEMP=" + temp, "GITHUB_WORKSPACE=" + dir}
		for _, in := range inputs {
			value, ok := values[in[2]]
			if !ok {
				value = strings.Trim(regexp.MustCompile(`(?m)^  ` + in[2] + `:\n    description: .*\n    default: (.*)$`).FindStringSubmatch(text)[1], `"`)
			}
			env = append(env, in[1]+"="+value)
		}
		var out tooltest.Output
		for _, step := range steps {
			if out = tooltest.RunWith(t, dir, env, bash, "-eo", "pipefail", "-c", step[1]); out.Code != 0 {
				break
			}
		}
		return out
	}
	dir := tooltest.CopyModule(t, "tensor")
	if out := run(dir, nil); out.Code != exitFindings || !strings.HasPrefix(out.Stdout, "::error file=train/train.go,line=41,") {
		t.Errorf("exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	if out := run(dir, map[string]string{"packages": "./tensor ./nn"}); out.Code != exitClean {
		t.Errorf("packages without a finding: exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	if out := run(dir, map[string]string{"args": "-mismatch=false -bounds=false",
		"working-directory": "train"}); out.Code != exitFindings || strings.Count(out.Stdout, "\n") != 1 {
		t.Errorf("with flags: exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	out := run(dir, map[string]string{"sarif": "log.sarif"})
	log, err := os.ReadFile(filepath.Join(dir, "log.sarif"))
	if err != nil || out.Code != exitClean || !json.Valid(log) {
		t.Errorf("a log: exit code %d, %v\n%s", out.Code, err, out.Stderr)
	}
	if out := run(dir, map[string]string{"packages": "$(touch pwned) ; touch pwned"}); out.Code != exitFailed {
		t.Errorf("what is no package: exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	if _, err := os.Stat(filepath.Join(dir, "pwned")); err == nil {
		t.Error("an input was run")
	}
}

// TestPreCommitFiles has the same names in the hook for pre-commit and in the one that people write
// themselves: those with which a commit can change what is found.
func TestPreCommitFiles(t *testing.T) {
	var all []string
	for _, name := range []string{".pre-commit-hooks.yaml", "analyzer/pages/ci.md"} {
		text := tooltest.ReadText(t, tooltest.Path(t, filepath.FromSlash(name)))
		if strings.Contains(text, "always_run") {
			t.Errorf("%s: the hook runs for each commit", name)
		}
		all = append(all, quoted(t, text, `(?m)^ +files: '([^']*)'`))
	}
	if all[0] != all[1] {
		t.Errorf("different names: %q", all)
	}
	for name, want := range map[string]bool{
		"a.go": true, "a/b_test.go": true, "go.mod": true, "a/go.sum": true, "go.work": true, ".shapelint.json": true, "a/.shapelint.json": true,
		"README.md": false, "a.gob": false, "go.mod.txt": false, "cargo.mod": false, "x.shapelint.json": false, "go/a.txt": false,
	} {
		if regexp.MustCompile(all[0]).MatchString(name) != want {
			t.Errorf("%s: want %v", name, want)
		}
	}
}

// TestPreCommit lets the real pre-commit install the hook and run it, if there is one.
func TestPreCommit(t *testing.T) {
	if _, err := exec.LookPath("pre-commit"); err != nil {
		t.Skip("no pre-commit")
	}
	longtest.Only(t, "builds the command without a cache, as pre-commit does")
	dir := tooltest.CopyModule(t, "tensor")
	if err := os.Remove(filepath.Join(filepath.Dir(dir), ".git")); err != nil {
		t.Fatal(err)
	}
	env := []string{"PRE_COMMIT_HOME=" + t.TempDir(), "GIT_CONFIG_GLOBAL=/dev/null",
		"GOPATH=" + strings.TrimSpace(tooltest.Run(t, dir, "go", "env", "GOPATH").Stdout)}
	for _, args := range [][]string{{"git", "init", "-q", "."}, {"git", "add", "."}} {
		if out := tooltest.RunWith(t, dir, env, args[0], args[1:]...); out.Code != 0 {
			t.Fatal(out.Stderr)
		}
	}
	out := tooltest.RunWith(t, dir, env, "pre-commit", "try-repo", tooltest.Path(t), "shapelint", "--all-files")
	if out.Code == 0 || !strings.Contains(out.Stdout, "./train/train.go:41:9: tensor.MatMul: ") {
		t.Errorf("exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
}
