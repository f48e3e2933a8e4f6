package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// asCommand makes the test binary be the command.
const asCommand = "SHAPELINT_GOPLS_TEST_AS_COMMAND=1"

func TestMain(m *testing.M) {
	name, value, _ := strings.Cut(asCommand, "=")
	if os.Getenv(name) == value {
		main() // does not return
	}
	os.Exit(m.Run())
}

// A process is a run of the command with a folder for temporary files of its own.
type process struct {
	cmd    *exec.Cmd
	temp   string
	stderr bytes.Buffer
}

// start starts the command in an environment with additions.
func start(t testing.TB, env []string, args ...string) *process {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := &process{cmd: exec.CommandContext(t.Context(), self, args...), temp: t.TempDir()}
	p.cmd.Env = append(os.Environ(), asCommand, "TMPDIR="+p.temp, "TMP="+p.temp, "TEMP="+p.temp)
	p.cmd.Env = append(p.cmd.Env, env...)
	p.cmd.Stderr = &p.stderr
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return p
}

// wait waits for the command and returns its exit code and messages. However it
// ended, it must not leave anything in the folder for temporary files.
func (p *process) wait(t testing.TB) (code int, stderr string) {
	t.Helper()
	err := p.cmd.Wait()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	left, err := os.ReadDir(p.temp)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range left {
		t.Errorf("%s is left of %v", entry.Name(), p.cmd.Args[1:])
	}
	return p.cmd.ProcessState.ExitCode(), p.stderr.String()
}

// repository returns the root of the checkout.
func repository(t testing.TB) string {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

func TestCommandLine(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "server")
	write(t, filepath.Join(dir, "text"), "")
	for _, test := range []struct {
		args []string
		code int
		want string // a part of the messages
	}{
		{[]string{"-help"}, exitBuilt, "-gopls version\n"},
		{nil, exitUsage, "missing flag: -o file"},
		{[]string{"-x"}, exitUsage, "flag provided but not defined: -x"},
		{[]string{"-o"}, exitUsage, "flag needs an argument: -o"},
		{[]string{"-o", file, "./..."}, exitUsage, `unexpected argument "./..."`},
		{[]string{"-o", dir}, exitUsage, "is a directory"},
		{[]string{"-o", filepath.Join(dir, "none", "bin", "server"), "-gopls", "v0.0.1"}, exitFailed, "cannot build gopls v0.0.1"},
		{[]string{"-o", filepath.Join(dir, "text", "server")}, exitUsage, "not a directory"},
		{[]string{"-o", file, "-shapelint", dir}, exitFailed, "not the root of module github.com/shapelint/shapelint"},
		{[]string{"-o", file, "-gopls", "v0.0.1"}, exitFailed, "this version of shapelint-gopls cannot build gopls v0.0.1"},
	} {
		code, stderr := start(t, nil, test.args...).wait(t)
		if code != test.code || !strings.Contains(stderr, test.want) {
			t.Errorf("%v: exit code %d, want %d with %q:\n%s", test.args, code, test.code, test.want, stderr)
		}
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("a file was written")
	}
}

// TestNoGo runs the command where Go is not installed.
func TestNoGo(t *testing.T) {
	code, stderr := start(t, []string{"PATH=" + t.TempDir()}, "-o", filepath.Join(t.TempDir(), "server")).wait(t)
	if code != exitFailed || !strings.Contains(stderr, "there is no go command in PATH") {
		t.Errorf("exit code %d:\n%s", code, stderr)
	}
}

// emptyCache returns settings for an empty module cache and a proxy.
func emptyCache(t *testing.T, proxy string) []string {
	t.Helper()
	env := []string{"GOMODCACHE=" + t.TempDir(), "GOPROXY=" + proxy, "GONOSUMDB=*"}
	t.Cleanup(func() {
		clean := exec.Command("go", "clean", "-modcache") // its files are read-only
		clean.Env = append(os.Environ(), env...)
		if out, err := clean.CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, out)
		}
	})
	return env
}

// TestOffline runs the command without a network and with an empty module cache.
func TestOffline(t *testing.T) {
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	for _, proxy := range []string{"off", gone.URL} {
		code, stderr := start(t, emptyCache(t, proxy), "-o", filepath.Join(t.TempDir(), "server")).wait(t)
		for _, want := range []string{"cannot be downloaded, and is not in the module cache", "needs a network"} {
			if code != exitFailed || !strings.Contains(stderr, want) {
				t.Errorf("GOPROXY=%s: exit code %d, want %q:\n%s", proxy, code, want, stderr)
			}
		}
	}
}

// TestForged runs the command with a proxy that serves another gopls.
func TestForged(t *testing.T) {
	proxy := httptest.NewServer(http.HandlerFunc(forge))
	defer proxy.Close()
	file := filepath.Join(t.TempDir(), "server")
	code, stderr := start(t, emptyCache(t, proxy.URL), "-o", file).wait(t)
	known := false
	for _, r := range releases {
		known = known || strings.Contains(stderr, r.sum)
	}
	if code != exitFailed || !known {
		t.Errorf("exit code %d, want an error that names the right sum:\n%s", code, stderr)
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("a file was written")
	}
}

// `forge` serves a module that is not gopls, under any version.
func forge(w http.ResponseWriter, req *http.Request) {
	version := strings.TrimSuffix(path.Base(req.URL.Path), path.Ext(req.URL.Path))
	mod := "module " + goplsModule + "\n"
	switch path.Ext(req.URL.Path) {
	case ".info":
		fmt.Fprintf(w, `{"Version": %q}`, version)
	case ".mod":
		fmt.Fprint(w, mod)
	case ".zip":
		files := zip.NewWriter(w)
		for name, text := range map[string]string{"go.mod": mod, "main.go": "package main\n\nfunc main() {}\n"} {
			if f, err := files.Create(goplsModule + "@" + version + "/" + name); err == nil {
				fmt.Fprint(f, text)
			}
		}
		files.Close()
	default:
		http.NotFound(w, req)
	}
}

// TestInterrupt interrupts the command while the go command waits for a proxy.
func TestInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be sent an interrupt")
	}
	asked := make(chan bool, 10)
	proxy := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, req *http.Request) {
		asked <- true
		<-req.Context().Done()
	}))
	defer proxy.Close()
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGPIPE} {
		p := start(t, emptyCache(t, proxy.URL), "-o", filepath.Join(t.TempDir(), "server"))
		select {
		case <-asked:
		case <-time.After(time.Minute):
			t.Fatal("the go command does not ask the proxy")
		}
		if err := p.cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		code, stderr := p.wait(t)
		if code != exitFailed || !strings.HasSuffix(stderr, "shapelint-gopls: interrupted\n") {
			t.Errorf("%v: exit code %d:\n%s", signal, code, stderr)
		}
		if took := time.Since(began); took > 3*time.Second {
			t.Errorf("%v: it took %v to end", signal, took)
		}
	}
}
