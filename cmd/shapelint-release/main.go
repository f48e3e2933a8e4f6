// Command shapelint-release builds what a release consists of, in a directory:
//
//	shapelint_VERSION_OS_ARCH.tar.gz   the command, with man page and license, for each system;
//	                                   a .zip for Windows
//	shapelint_VERSION.vsix             the extension for VS Code, if npm is in PATH
//	shapelint.1                        the man page, made of the pages of the manual
//	shapelint.spdx.json                what the command is made of, as SPDX 2.3
//	checksums.txt                      SHA-256 of all of these
//
// Two runs on one commit with one version of Go give the same bytes. The command needs only Go. For
// the extension it needs npm and Node.js 20 or later. Without npm, it prints that the release does
// not contain the extension, and writes the other files. If npm fails, the command fails.
//
//	go run ./cmd/shapelint-release -o dist
package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// systems are those that a release is built for, as GOOS/GOARCH.
var systems = []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64"}

// A release is one run.
type release struct {
	out     string // the directory that is written
	root    string // of the repository
	version string
	systems []string
	files   []string // that were written, without the directory
}

func main() {
	r := &release{}
	flag.StringVar(&r.out, "o", "dist", "write to `dir`")
	flag.StringVar(&r.version, "version", "", "`version` in the names of files (default that of git)")
	list := flag.String("systems", strings.Join(systems, ","), "build for these, as GOOS/GOARCH")
	flag.Parse()
	r.systems = strings.Split(*list, ",")
	if err := r.run(); err != nil {
		fmt.Fprintf(os.Stderr, "shapelint-release: %v\n", err)
		os.Exit(1)
	}
	for _, name := range r.files {
		fmt.Println(filepath.Join(r.out, name))
	}
}

// run writes all files.
func (r *release) run() error {
	root, err := output("", "go", "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return err
	}
	r.root = root
	if r.version == "" {
		if r.version, err = output(r.root, "git", "describe", "--tags", "--always", "--dirty"); err != nil {
			r.version = "devel"
		}
	}
	if err := os.MkdirAll(r.out, 0o777); err != nil {
		return err
	}
	man := manPage(r.version)
	if err := r.write("shapelint.1", []byte(man)); err != nil {
		return err
	}
	for i, system := range r.systems {
		if err := r.build(system, man, i == 0); err != nil {
			return fmt.Errorf("%s: %w", system, err)
		}
	}
	if err := r.writeExtension(); err != nil {
		return err
	}
	return r.sum()
}

// output runs a command and returns what it prints, without the last line end.
func output(dir, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}

// write writes a file of the release.
func (r *release) write(name string, text []byte) error {
	r.files = append(r.files, name)
	return os.WriteFile(filepath.Join(r.out, name), text, 0o666)
}

// build builds the command for a system, and packs it. Of the first command it also reads the
// modules that it consists of, for the SPDX file.
func (r *release) build(system, man string, first bool) error {
	goos, goarch, ok := strings.Cut(system, "/")
	if !ok {
		return fmt.Errorf("must be GOOS/GOARCH")
	}
	dir, err := os.MkdirTemp("", "shapelint-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	binary := filepath.Join(dir, "shapelint")
	if goos == "windows" {
		binary += ".exe"
	}
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", binary, "./cmd/shapelint")
	cmd.Dir = r.root
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+goos, "GOARCH="+goarch, "GOWORK=off")
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return err
	}
	if first {
		if err := r.writeSBOM(binary); err != nil {
			return err
		}
	}
	return r.pack(goos, goarch, binary, man)
}

// sum writes the check sums of all other files.
func (r *release) sum() error {
	var text strings.Builder
	names := slices.Sorted(slices.Values(r.files))
	for _, name := range names {
		f, err := os.Open(filepath.Join(r.out, name))
		if err != nil {
			return err
		}
		h := sha256.New()
		_, err = io.Copy(h, f)
		f.Close()
		if err != nil {
			return err
		}
		fmt.Fprintf(&text, "%x  %s\n", h.Sum(nil), name)
	}
	return r.write("checksums.txt", []byte(text.String()))
}
