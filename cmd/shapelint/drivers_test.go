package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestTrimpath analyzes two checkouts of a module with -trimpath and a shared
// cache: each has findings in its own files.
func TestTrimpath(t *testing.T) {
	for range 2 {
		dir := tooltest.CopyModule(t, "tensor")
		out := tooltest.RunWith(t, dir, []string{"GOFLAGS=-trimpath"}, tooltest.Tool, "-json", "./...")
		if !strings.Contains(out.Stdout, `"posn": "`+dir) ||
			strings.Count(out.Stdout, `"posn": "`) != strings.Count(out.Stdout, `"posn": "`+dir) {
			t.Errorf("positions outside %s:\n%s%s", dir, out.Stdout, out.Stderr)
		}
	}
}

// TestPackagesFlags tries the flags that choose packages and files, with both drivers.
func TestPackagesFlags(t *testing.T) {
	dir := t.TempDir()
	const bad = "package a\n\nfunc NAME() { add(make([]float64, 2), make([]float64, 3)) }\n"
	tooltest.Write(t, filepath.Join(dir, "mod", "go.mod"), "module example.com/a\n\ngo 1.25\n")
	tooltest.Write(t, filepath.Join(dir, "mod", "a.go"), "package a\n\nfunc add(a, b []float64) {\n\tif len(a) != len(b) {\n\t\tpanic(\"lengths differ\")\n\t}\n}\n")
	tooltest.Write(t, filepath.Join(dir, "mod", "plain.go"), strings.Replace(bad, "NAME", "plain", 1))
	tooltest.Write(t, filepath.Join(dir, "mod", "tagged.go"), "//go:build special\n\n"+strings.Replace(bad, "NAME", "tagged", 1))
	tooltest.Write(t, filepath.Join(dir, "mod", "a_test.go"), strings.Replace(bad, "NAME", "tested", 1))
	for _, test := range []struct{ flags, want string }{
		{"", "a_test.go plain.go"},
		{"-tests=false", "plain.go"},
		{"-tags=special,other", "a_test.go plain.go tagged.go"},
		{"-tags special -tests=false", "plain.go tagged.go"},
	} {
		for _, driver := range []string{driverVet, driverSource} {
			out := tooltest.Run(t, dir, tooltest.Tool, append(strings.Fields(test.flags), "-driver="+driver, "-C", "mod")...)
			var got []string
			for _, m := range tooltest.Messages(t, out.Stdout) {
				got = append(got, m.File)
			}
			if strings.Join(got, " ") != test.want || out.Code != exitFindings {
				t.Errorf("%s -driver=%s: findings in %s, want %s; exit code %d\n%s", test.flags, driver, got, test.want, out.Code, out.Stderr)
			}
		}
	}
}

// TestSplitJSON reads the output of go vet -json as Go 1.25 and Go 1.26 print it.
func TestSplitJSON(t *testing.T) {
	const value = "{\n\t\"p\": {\n\t\t\"shapelint\": [\n\t\t\t{\n\t\t\t\t\"posn\": \"/a.go:1:2\",\n\t\t\t\t\"message\": \"}\\n{\"\n\t\t\t}\n\t\t]\n\t}\n}\n"
	for _, test := range []struct {
		name, output string
		findings     int
		rest         string
	}{
		{"Go 1.26", "{}\n" + value + value, 2, ""},
		{"Go 1.25", "# p/q\n{}\n# p\n# [p]\n" + value, 1, "# p/q\n# p\n# [p]\n"},
		{"Windows", strings.ReplaceAll("# p\n"+value, "\n", "\r\n"), 1, "# p\r\n"},
		{"errors", "# p\nvet: ./a.go:1:2: undefined: x\n{}\n", 0, "# p\nvet: ./a.go:1:2: undefined: x\n"},
		{"cut off", "{}\n{\n\t\"p\": {\n", 0, "{\n\t\"p\": {\n"},
		{"empty", "", 0, ""},
	} {
		values, rest := splitJSON(test.output)
		n := 0
		for _, v := range values {
			found, err := decodeTree(v)
			if err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
			n += len(found)
		}
		if n != test.findings || rest != test.rest {
			t.Errorf("%s: %d findings and %q, want %d and %q", test.name, n, rest, test.findings, test.rest)
		}
	}
	for _, bad := range []string{`{"p": {"shapelint": {"error": "out of order"}}}`, `{"p": {"shapelint": 1}}`, `{"p": []}`, "{"} {
		if found, err := decodeTree(bad); err == nil {
			t.Errorf("%s: no error, but %v", bad, found)
		}
	}
	if found, err := decodeTree(`{"p": {"printf": [{"posn": "a.go:1:1"}]}}`); err != nil || len(found) > 0 {
		t.Errorf("findings of another analyzer: %v, %v", found, err)
	}
}

// TestVetProtocol distinguishes the arguments of a build system from those of a person.
func TestVetProtocol(t *testing.T) {
	for args, want := range map[string]bool{
		"":                                     false,
		"./...":                                false,
		"-V=full":                              true,
		"-flags":                               true,
		"/tmp/b001/vet.cfg":                    true,
		"-json -shapelint.error=false vet.cfg": true,
		"-baseline=known.cfg":                  false,
		"-baseline known.cfg":                  false,
		"-write-baseline --baseline known.cfg": false,
		"help":                                 false,
	} {
		if got := isVetProtocol(strings.Fields(args)); got != want {
			t.Errorf("isVetProtocol(%q) = %t", args, got)
		}
	}
}

// TestWarning shows what go vet warns of.
func TestWarning(t *testing.T) {
	out := tooltest.Run(t, testdata.Folder("tensor"), tooltest.Tool, "./tensor", "./tensor/nothing...")
	if out.Code != exitClean || !strings.Contains(out.Stderr, `"./tensor/nothing..." matched no packages`) {
		t.Errorf("exit code %d\n%s", out.Code, out.Stderr)
	}
}

func FuzzSplitJSON(f *testing.F) {
	f.Add("# p\n{}\n{\n\t\"p\": {\"shapelint\": [{\"posn\": \"C:\\\\a.go:1:2\", \"related\": [{}]}]}\n}\n")
	f.Fuzz(func(t *testing.T, output string) {
		values, rest := splitJSON(output)
		if n := len(strings.Join(values, "")) + len(rest); n > len(output) {
			t.Errorf("%d bytes of %d", n, len(output))
		}
		for _, v := range values {
			_, _ = decodeTree(v)
		}
	})
}

// TestNoFixes runs go vet -fix where it has nothing to do.
func TestNoFixes(t *testing.T) {
	dir := tooltest.CopyModule(t, "tensor")
	file := filepath.Join(dir, "train", "train.go")
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "-diff", "./tensor"); out.Code != exitClean || out.Stdout != "" {
		t.Errorf("-diff: exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	plain := tooltest.Run(t, dir, tooltest.Tool, "./tensor")
	if out := tooltest.Run(t, dir, tooltest.Tool, "-fix", "./tensor"); out != plain {
		t.Errorf("-fix prints %q, and without fixes the command prints %q", out, plain)
	}
	if out := tooltest.Run(t, testdata.Folder("broken"), tooltest.Tool, "-diff",
		"./unused"); out.Code != exitFailed || !strings.Contains(out.Stderr, "declared and not used") {
		t.Errorf("-diff of a package with errors: exit code %d\n%s", out.Code, out.Stderr)
	}
	if after, err := os.ReadFile(file); err != nil || string(after) != string(before) {
		t.Errorf("the file has changed: %v", err)
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "-diff", "./nowhere"); out.Code != exitFailed || out.Stderr == "" {
		t.Errorf("-diff of no packages: exit code %d\n%s", out.Code, out.Stderr)
	}
}
