package main

import (
	"archive/zip"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/pages"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// A manifest is a part of the package.json of the extension.
type manifest struct {
	Version     string
	Contributes struct {
		Configuration struct {
			Properties map[string]struct {
				Default    any
				Properties map[string]any
			}
		}
	}
}

// hasNPM reports whether npm is in PATH and can download packages. If it cannot, the test gets a
// PATH without npm, in which a release is without the extension.
func hasNPM(t *testing.T) bool {
	npm, err := exec.LookPath("npm")
	if err != nil {
		return false
	}
	out, err := exec.Command(npm, "view", "vscode-languageclient@9.0.1", "version").CombinedOutput()
	if err == nil {
		return true
	}
	t.Logf("left out: npm downloads nothing: %v\n%s", err, out)
	programs := t.TempDir()
	for _, dir := range filepath.SplitList(os.Getenv("PATH")) {
		entries, _ := os.ReadDir(dir)
		for _, e := range entries {
			if e.Name() != "npm" {
				_ = os.Symlink(filepath.Join(dir, e.Name()), filepath.Join(programs, e.Name())) // the first one counts
			}
		}
	}
	t.Setenv("PATH", programs)
	return false
}

// testExtension tests what is in the extension: its own files, and each package with its license.
func testExtension(t *testing.T, name string) {
	archive, err := zip.OpenReader(name)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	text, err := fs.ReadFile(archive, "extension/package.json")
	var m manifest
	if err == nil {
		err = json.Unmarshal(text, &m)
	}
	if err != nil || m.Version != "1.2.3" {
		t.Errorf("the extension has version %q: %v", m.Version, err)
	}
	packages := make(map[string]bool) // by directory: whether there is a license
	for _, f := range archive.File {
		dir, base := filepath.ToSlash(filepath.Dir(f.Name)), strings.ToLower(filepath.Base(f.Name))
		switch {
		case base == "package.json":
			packages[dir] = packages[dir]
		case strings.HasPrefix(base, "license"):
			packages[dir] = true
		}
		if rest, ok := strings.CutPrefix(f.Name, "extension/"); ok && !strings.HasPrefix(rest, "node_modules/") &&
			!slices.Contains([]string{"package.json", "extension.js", "readme.md", "LICENSE.txt"}, rest) {
			t.Errorf("the extension contains %s", rest)
		}
	}
	for dir, licensed := range packages {
		if !licensed && strings.HasPrefix(filepath.Base(filepath.Dir(dir)), "node_modules") {
			t.Errorf("%s has no license", dir)
		}
	}
	if len(packages) < 5 {
		t.Errorf("only %d packages", len(packages))
	}
}

// TestExtension compares the files of the extension with other files of the repository.
func TestExtension(t *testing.T) {
	read := func(names ...string) string {
		t.Helper()
		text, err := os.ReadFile(filepath.Join(append([]string{"..", ".."}, names...)...))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if read("LICENSE") != read("cmd", "shapelint-vscode", "LICENSE") {
		t.Error("the extension has another license")
	}
	if strings.Contains(read("cmd", "shapelint-vscode", "package-lock.json"), `"resolved"`) {
		t.Error("package-lock.json names a registry: run npm with --omit-lockfile-registry-resolved")
	}
	var m manifest
	if err := json.Unmarshal([]byte(read("cmd", "shapelint-vscode", "package.json")), &m); err != nil {
		t.Fatal(err)
	}
	properties := m.Contributes.Configuration.Properties
	categories := properties["shapelint.categories"]
	for _, name := range category.Names() {
		on, _ := categories.Default.(map[string]any)
		if _, ok := categories.Properties[name]; !ok || on[name] != true {
			t.Errorf("the setting shapelint.categories has no %s", name)
		}
	}
	if len(categories.Properties) != len(category.Names()) {
		t.Errorf("the setting shapelint.categories has %d categories, want %d", len(categories.Properties), len(category.Names()))
	}
	page, _ := pages.Page("editors")
	for name := range properties {
		if !strings.Contains(page, "| `"+name+"` |") {
			t.Errorf("the page editors has no setting %s", name)
		}
	}
}

func TestExtensionVersion(t *testing.T) {
	for version, want := range map[string]string{
		"v1.2.3": "1.2.3", "1.2.3": "1.2.3", "v1.2.3-4-gd5fca168-dirty": "1.2.3-4-gd5fca168-dirty",
		"d5fca168": "0.0.0", "devel": "0.0.0", "v1.2": "0.0.0",
	} {
		if got := extensionVersion(version); got != want {
			t.Errorf("%s is version %s of the extension, want %s", version, got, want)
		}
	}
}
