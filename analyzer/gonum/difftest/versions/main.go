// Versions runs the differential test of the contracts against older versions of gonum, and prints
// for each how many contracts and calls were checked.
//
//	go run ./analyzer/gonum/difftest/versions [-calls n] [-keep] [version ...]
//
// Without versions it takes all versions in analyzer/gonum/versions.txt. With -looks it adds
// versions to that file.
//
// For each version it copies the contracts and the test to a module that requires this version,
// outside of the repository, and removes from the test the parts that do not compile with it. It
// must run in the root of the repository.
package main

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/shapelint/shapelint/analyzer/gonum"
)

var (
	calls = flag.Int("calls", 300, "counted calls for each contract")
	keep  = flag.Bool("keep", false, "do not remove the modules")
	looks = flag.Bool("looks", false, "add the versions to "+looksFile+" instead")
)

// module is the path of this module.
const module = "github.com/shapelint/shapelint"

// copied lists the folders that the differential test consists of.
func copied() ([]string, error) {
	list, err := exec.Command("go", "list", "-deps", "-test", "-f", `{{if not .ForTest}}{{.ImportPath}}{{end}}`, "./analyzer/gonum/difftest").Output()
	var folders []string
	for path := range strings.Lines(string(list)) {
		if folder, ok := strings.CutPrefix(strings.TrimSpace(path), module+"/"); ok && !strings.HasSuffix(folder, ".test") {
			folders = append(folders, folder)
		}
	}
	return folders, err
}

// main checks the versions in the arguments, or adds them to the file of fingerprints.
func main() {
	log.SetFlags(0)
	flag.Parse()
	versions := flag.Args()
	if len(versions) == 0 {
		versions = gonum.Versions()
	}
	if *looks {
		if err := writeLooks(gonum.Ordered(append(versions, gonum.Versions()...))); err != nil {
			log.Fatal(err)
		}
		return
	}
	failed := false
	for _, v := range versions {
		if err := check(v); err != nil {
			log.Printf("%s: %v", v, err)
			failed = true
		}
	}
	if failed {
		os.Exit(1)
	}
}

// check runs the test against one version: as it is, and with implementations of BLAS and LAPACK
// without checks.
func check(version string) error {
	dir, err := os.MkdirTemp("", "gonum-"+version+"-")
	if err != nil {
		return err
	}
	if *keep {
		log.Printf("%s: %s", version, dir)
	} else {
		defer os.RemoveAll(dir)
	}
	if err := copyModule(dir, version); err != nil {
		return err
	}
	removed, err := prune(dir, filepath.Join("analyzer", "gonum", "difftest"))
	if err != nil {
		return err
	}
	binary := filepath.Join(dir, "difftest.test")
	if out, err := command(dir, "go", "test", "-c", "-o", binary, "./analyzer/gonum/difftest"); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	for _, flags := range [][]string{nil, {"-replaced"}} {
		args := append([]string{"-test.v", "-older", version, "-test.run", "Contracts", "-test.timeout", "2h"}, flags...)
		args = append(args, "-calls", fmt.Sprint(*calls))
		out, failed := command(dir, binary, args...)
		for _, line := range summary.FindAllString(out, -1) {
			fmt.Printf("%s%s: %s; %d parts of the test removed\n", version, strings.Join(flags, ""), line, removed)
		}
		if failed != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w\n%s", strings.Join(flags, ""), failed, disagreements(out)))
		}
	}
	return err
}

// summary is the line of totals.
var summary = regexp.MustCompile(`\d+ of \d+ contracts called.*`)

// disagreements returns the lines of out about a call that differs from its contract.
func disagreements(out string) string {
	var b strings.Builder
	lines := strings.Split(out, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "panic:") || strings.HasPrefix(line, "fatal error:") {
			return strings.Join(lines[i:min(i+30, len(lines))], "\n")
		}
		if strings.Contains(line, "difftest_test.go:") && i+2 < len(lines) {
			b.WriteString(strings.Join(lines[i:i+3], "\n") + "\n")
		}
	}
	if b.Len() == 0 {
		return strings.Join(lines[max(0, len(lines)-30):], "\n")
	}
	return b.String()
}

// copyModule writes a module with the test that requires the version.
func copyModule(dir, version string) error {
	folders, err := copied()
	if err != nil {
		return err
	}
	for _, folder := range folders {
		if err := copyFolder(filepath.Join(dir, folder), folder); err != nil {
			return err
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(requiring(module, version)), 0o666); err != nil {
		return err
	}
	return writeLenient(dir)
}

// copyFolder copies the files of a folder: tests only those of the differential test.
func copyFolder(to, from string) error {
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o777); err != nil {
		return err
	}
	for _, e := range entries {
		test := strings.HasSuffix(e.Name(), "_test.go") && !strings.HasSuffix(from, "difftest")
		if e.IsDir() || test || e.Name() == "gen.go" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(from, e.Name()))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(to, e.Name()), text, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// command runs a command in dir and returns what it prints.
func command(dir, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	return string(out), err
}
