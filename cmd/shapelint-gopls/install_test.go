package main

import (
	"archive/zip"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestInstalled installs the command from a module proxy, and builds a language
// server with it that has the very shapelint of the same version.
func TestInstalled(t *testing.T) {
	if !*endToEnd {
		t.Skip("without -e2e")
	}
	const version = "v0.98.7"
	proxy, bin := t.TempDir(), t.TempDir()
	serveCheckout(t, filepath.Join(proxy, shapelintModule, "@v"), version)
	env := emptyCache(t, uriOf(proxy)+","+uriOf(downloads(t))+","+goEnv(t, "GOPROXY"))
	env = append(env, "GOBIN="+bin, "GOFLAGS=", "GOWORK=off", "GONOSUMDB="+shapelintModule)
	run := func(name string, args ...string) string {
		cmd := exec.Command(name, args...)
		cmd.Dir = bin
		cmd.Env = append(os.Environ(), env...)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	run("go", "install", shapelintModule+"/cmd/shapelint-gopls@"+version)
	command, server := filepath.Join(bin, "shapelint-gopls"), filepath.Join(bin, "server")
	if out := run(command, "-o", server); !strings.Contains(out, "with shapelint "+version+",") {
		t.Errorf("the command does not say what it links: %s", out)
	}
	if out := run(server, "version"); !strings.Contains(out, "+shapelint."+version+"\n") {
		t.Errorf("the server has version %s", out)
	}
	if out := run("go", "version", "-m", server); !strings.Contains(out, "\tdep\t"+shapelintModule+"\t"+version+"\th1:") {
		t.Errorf("the server is made of\n%s", out)
	}
}

// serveCheckout writes what a module proxy serves for a version of the checkout.
func serveCheckout(t *testing.T, dir, version string) {
	t.Helper()
	root := repository(t)
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, version+".mod"), string(mod))
	write(t, filepath.Join(dir, version+".info"), `{"Version": "`+version+`"}`)
	write(t, filepath.Join(dir, "list"), version+"\n")
	file, err := os.Create(filepath.Join(dir, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	files := zip.NewWriter(file)
	err = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if path != root && isOutside(path) {
				return fs.SkipDir
			}
			return nil
		}
		rel, err := filepath.Rel(root, path)
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		from, err := os.Open(path)
		if err != nil {
			return err
		}
		defer from.Close()
		to, err := files.Create(shapelintModule + "@" + version + "/" + filepath.ToSlash(rel))
		if err != nil {
			return err
		}
		_, err = io.Copy(to, from)
		return err
	})
	if err := errors.Join(err, files.Close()); err != nil {
		t.Fatal(err)
	}
}

// isOutside reports whether a folder is not part of the module around it.
func isOutside(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil || filepath.Base(dir) == ".git" || filepath.Base(dir) == "testdata"
}

// downloads returns the folder of the user's module cache that is laid out like a proxy.
func downloads(t *testing.T) string {
	t.Helper()
	return filepath.Join(goEnv(t, "GOMODCACHE"), "cache", "download")
}

func goEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

// TestInterruptedBuild interrupts the command while the compiler or the linker works.
func TestInterruptedBuild(t *testing.T) {
	if !*endToEnd {
		t.Skip("without -e2e")
	}
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be sent an interrupt")
	}
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		folder := t.TempDir()
		file := filepath.Join(folder, "server")
		p := start(t, nil, "-o", file)
		for works := false; !works; time.Sleep(10 * time.Millisecond) {
			matches, err := filepath.Glob(filepath.Join(p.temp, "shapelint-gopls-*", "tmp", "go-build*"))
			if err != nil {
				t.Fatal(err)
			}
			works = len(matches) > 0
		}
		if err := p.cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if code, stderr := p.wait(t); code != exitFailed || !strings.HasSuffix(stderr, "shapelint-gopls: interrupted\n") {
			t.Errorf("%v: exit code %d:\n%s", signal, code, stderr)
		}
		if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
			t.Errorf("%v: %v is left beside the file: %v", signal, left, err)
		}
	}
}
