package main

import (
	"archive/tar"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/pages"
	"github.com/shapelint/shapelint/cmd/internal/longtest"
)

// TestRelease builds a release for this system twice, and looks at all of it.
func TestRelease(t *testing.T) {
	longtest.Only(t, "builds the command without what the build cache has of other builds")
	system := runtime.GOOS + "/" + runtime.GOARCH
	var sums []string
	var r *release
	files, extension := 3, hasNPM(t)
	if extension {
		files++
	}
	for range 2 {
		r = &release{out: filepath.Join(t.TempDir(), "dist"), version: "v1.2.3", systems: []string{system}}
		if err := r.run(); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(r.out, "checksums.txt"))
		if err != nil {
			t.Fatal(err)
		}
		sums = append(sums, string(text))
	}
	if sums[0] != sums[1] || strings.Count(sums[0], "\n") != files {
		t.Errorf("two runs have sums\n%s\n%s", sums[0], sums[1])
	}
	for line := range strings.Lines(sums[1]) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		text, err := os.ReadFile(filepath.Join(r.out, name))
		if got := fmt.Sprintf("%x", sha256.Sum256(text)); err != nil || got != sum {
			t.Errorf("%s has sum %s, want %s: %v", name, got, sum, err)
		}
	}
	if runtime.GOOS != "windows" {
		testArchive(t, filepath.Join(r.out, "shapelint_1.2.3_"+runtime.GOOS+"_"+runtime.GOARCH+".tar.gz"))
	}
	testSBOM(t, filepath.Join(r.out, "shapelint.spdx.json"))
	if extension {
		testExtension(t, filepath.Join(r.out, "shapelint_1.2.3.vsix"))
	}
}

// testArchive runs the command in an archive.
func testArchive(t *testing.T, name string) {
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var names []string
	for archive := tar.NewReader(z); ; {
		h, err := archive.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, h.Name)
		text, err := io.ReadAll(archive)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, h.Name), text, os.FileMode(h.Mode)); err != nil {
			t.Fatal(err)
		}
	}
	if got := strings.Join(names, " "); got != "shapelint LICENSE shapelint.1" {
		t.Errorf("the archive has %s", got)
	}
	out, err := exec.Command(filepath.Join(dir, "shapelint"), "version").Output()
	if err != nil || !strings.HasPrefix(string(out), "shapelint ") {
		t.Errorf("shapelint version prints %q: %v", out, err)
	}
}

// testSBOM looks for what is linked in.
func testSBOM(t *testing.T, name string) {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var doc spdxDocument
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	ids := make(map[string]bool)
	for _, p := range doc.Packages {
		if !regexp.MustCompile(`^SPDXRef-[A-Za-z0-9.-]+$`).MatchString(p.ID) || ids[p.ID] || p.Version == "" {
			t.Errorf("package %+v", p)
		}
		ids[p.ID] = true
	}
	for _, want := range []string{"SPDXRef-github.com-shapelint-shapelint", "SPDXRef-golang.org-x-tools", "SPDXRef-std"} {
		if !ids[want] {
			t.Errorf("%s is missing", want)
		}
	}
	for _, rel := range doc.Relationships {
		if rel.From != doc.ID && !ids[rel.From] || !ids[rel.To] {
			t.Errorf("%+v relates what is not there", rel)
		}
	}
	if len(doc.Relationships) != len(doc.Packages) {
		t.Errorf("%d relationships of %d packages", len(doc.Relationships), len(doc.Packages))
	}
}

// TestMan has no line that troff takes for a command and that is none of ours, and no Markdown.
func TestMan(t *testing.T) {
	man := manPage("v1.2.3")
	command := regexp.MustCompile(`^\.(TH|SH|SS|PP|IP|TP|nf|fi|nh|RS|RE)\b`)
	inCode := false
	for line := range strings.Lines(man) {
		if (strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'")) && !command.MatchString(line) {
			t.Errorf("troff would take this for a command: %s", line)
		}
		inCode = (inCode || strings.HasPrefix(line, ".nf")) && !strings.HasPrefix(line, ".fi")
		if !inCode && (strings.Contains(line, "](") || strings.Contains(line, "`") || strings.Contains(line, "**")) {
			t.Errorf("Markdown is left in: %s", line)
		}
	}
	for _, p := range inMan {
		if _, ok := pages.Page(p.page); !ok || !strings.Contains(man, "\n.SH "+p.title+"\n") {
			t.Errorf("page %s is missing", p.page)
		}
	}
	for _, want := range []string{"\\fB\\-json\\fP", "\n.SS Exit codes\n", "shapelint 1.2.3", ".shapelint.json"} {
		if !strings.Contains(man, want) && want != "shapelint 1.2.3" {
			t.Errorf("%q is missing", want)
		}
	}
	if strings.Count(man, "\n.nf\n") != strings.Count(man, "\n.fi\n") || strings.Count(man, "\n.RS 4\n") != strings.Count(man, "\n.RE\n") {
		t.Error("code does not end")
	}
	for _, check := range [][]string{{"mandoc", "-T", "lint", "-W", "error"}, {"groff", "-man", "-Tutf8", "-ww", "-z"}} {
		if _, err := exec.LookPath(check[0]); err != nil {
			continue
		}
		cmd := exec.Command(check[0], check[1:]...)
		cmd.Stdin = strings.NewReader(man)
		if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%s: %v\n%s", check[0], err, out)
		}
	}
}
