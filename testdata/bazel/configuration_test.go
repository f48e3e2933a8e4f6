package bazel

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestConfiguration builds a nogo with the package that the manual shows, which has the configuration in it, and changes that file alone:
// what is found changes with it, and a flag in analyzer_flags is stronger.
func TestConfiguration(t *testing.T) {
	module, dir := nogoModule(t), copyModule(t, "homes")
	configured := filepath.Join(module, "cmd", "nogo", "shapelint")
	if err := os.Mkdir(configured, 0o777); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(configured, "shapelint.go"), manualPackage(t))
	run := func(configuration, flag, value string) []string {
		write(t, filepath.Join(configured, "shapelint.json"), configuration)
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

// manualPackage returns the source that the page of Bazel has generated.
func manualPackage(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "analyzer", "pages", "bazel.md"))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile("(?s)<<'END'\n(.*?)END\"").FindSubmatch(page)
	if m == nil {
		t.Fatal("no source of Go")
	}
	return string(m[1])
}
