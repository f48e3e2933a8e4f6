package bazel

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestConfiguration builds a nogo with the package that the rules in the manual generate, which has the configuration in it, and changes that file alone:
// what is found changes with it, and a flag in analyzer_flags is stronger.
func TestConfiguration(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("no bash")
	}
	module, dir := nogoModule(t), copyModule(t, "drivers/homes")
	configured := filepath.Join(module, "cmd", "nogo", "shapelint")
	if err := os.Mkdir(configured, 0o777); err != nil {
		t.Fatal(err)
	}
	copying, generating := manualRules(t)
	file := filepath.Join(t.TempDir(), ".shapelint.json")
	genrule(t, generating, "", filepath.Join(configured, "shapelint.go"))
	run := func(configuration, flag, value string) []string {
		write(t, file, configuration)
		genrule(t, copying, file, filepath.Join(configured, "shapelint.json"))
		return findAll(t, buildNogo(t, module, generated("golang.org/x/tools/cmd/nogo/shapelint", flag, value)), dir)
	}
	without := func(leftOut func(file, category string) bool) []string {
		return slices.DeleteFunc(wanted(t, dir), func(f string) bool {
			parts := strings.Split(f, "\t")
			return leftOut(parts[0], parts[1])
		})
	}
	all := wanted(t, dir)
	noBounds := without(func(_, category string) bool { return category == "bounds" })
	if len(noBounds) == len(all) {
		t.Fatal("no finding of category bounds")
	}
	compare(t, run(`{}`, "expand", "torch"), all)
	compare(t, run(`{"categories": {"bounds": false}}`, "expand", "torch"), noBounds)
	compare(t, run(`{"categories": {"bounds": false}}`, "bounds", "true"), all)
	compare(t, run(`{"exclude": ["strided/"]}`, "expand", "torch"), without(func(file, _ string) bool { return strings.HasPrefix(file, "strided/") }))
}

// TestModule has the commands of the manual put shapelint into a go.mod, where tidying it leaves it.
func TestModule(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("no sh")
	}
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "analyzer", "pages", "bazel.md"))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile("(?s)```sh\n(go mod edit .*?)```").FindSubmatch(page)
	if m == nil {
		t.Fatal("no commands")
	}
	root, err := filepath.Abs(filepath.Join("..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.Symlink(root, filepath.Join(folder, "shapelint")); err != nil {
		t.Skip(err)
	}
	dir := filepath.Join(folder, "module")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "programs", "newcomer"))); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), "sh", "-e", "-c", string(m[1]))
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	goCommand(t, dir, "mod", "tidy")
	goCommand(t, dir, "build", "github.com/shapelint/shapelint/analyzer", "github.com/shapelint/shapelint/analyzer/config")
}

// manualRules returns the commands of the two rules of the page of Bazel: one copies the configuration, one generates the package around it.
func manualRules(t *testing.T) (configuration, source string) {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "analyzer", "pages", "bazel.md"))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?s)cmd = "([^"]+)".*cmd = """(.*?)"""`).FindSubmatch(page)
	if m == nil {
		t.Fatal("no commands")
	}
	return string(m[1]), string(m[2])
}

// genrule runs the command of a rule as Bazel does, with the names of its input and its output in it.
func genrule(t *testing.T, command, in, out string) {
	t.Helper()
	command = strings.NewReplacer("$<", in, "$@", out, "$$", "$").Replace(command)
	if text, err := exec.CommandContext(t.Context(), "bash", "-e", "-o", "pipefail", "-c", command).CombinedOutput(); err != nil || len(text) > 0 {
		t.Fatalf("%s: %v\n%s", command, err, text)
	}
}
