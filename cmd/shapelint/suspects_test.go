package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/config"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// luckyProgram works only if its argument has a sign of equality.
const luckyProgram = `package main

import (
	"fmt"
	"os"
	"strings"
)

func value(line string) string {
	parts := strings.Split(line, "=")
	return parts[1]
}

func main() { fmt.Println(value(os.Args[1])) }
`

// luckyModule returns the directory of a module with the packages a and b. Both have a suspect, and
// b has a failure too.
func luckyModule(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	tooltest.Write(t, filepath.Join(dir, "go.mod"), "module example.com/lucky\n\ngo 1.25\n")
	tooltest.Write(t, filepath.Join(dir, ".git"), "") // the root of a repository
	tooltest.Write(t, filepath.Join(dir, "a", "a.go"), luckyProgram)
	tooltest.Write(t, filepath.Join(dir, "b", "b.go"), luckyProgram+
		"\nfunc add(x, y []float64) {\n\tif len(x) != len(y) {\n\t\tpanic(\"lengths differ\")\n\t}\n}\n\n"+
		"func bad() { add(make([]float64, 2), make([]float64, 3)) }\n")
	return dir
}

// kindsOf lists the file and the kind of each finding in text output.
func kindsOf(t *testing.T, text string) string {
	t.Helper()
	var kinds []string
	for _, m := range tooltest.Messages(t, text) {
		_, kind, _ := strings.Cut(m.Text[strings.LastIndex(m.Text, "("):], "(")
		kinds = append(kinds, filepath.Base(m.File)+" "+strings.TrimSuffix(kind, ")"))
	}
	return strings.Join(kinds, "; ")
}

// TestSuspects: suspects are reported if a flag or the configuration of the file asks for them.
// They change the exit code only if the configuration makes them more severe.
func TestSuspects(t *testing.T) {
	dir := luckyModule(t)
	const sure, suspectA, suspectB = "b.go mismatch", "a.go bounds, suspect", "b.go bounds, suspect"
	for _, test := range []struct {
		args, conf, confA string // conf is the configuration of the module, confA that of package a
		want              string
		exit              int
	}{
		{"./...", "", "", sure, exitFindings},
		{"./a", "", "", "", exitClean},
		{"-suspect ./...", "", "", suspectA + "; " + suspectB + "; " + sure, exitFindings},
		{"-suspect ./a", "", "", suspectA, exitClean},
		{"-suspect -bounds=false ./a", "", "", "", exitClean},
		{"./a", `{"suspect": true}`, "", suspectA, exitClean},
		{"-suspect=false ./a", `{"suspect": true}`, "", "", exitClean},
		{"./...", `{"suspect": true}`, "{}", suspectB + "; " + sure, exitFindings},
		{"./...", "", `{"suspect": true}`, suspectA + "; " + sure, exitFindings},
		{"./...", `{"directories": {"a": {"suspect": true}}}`, "", suspectA + "; " + sure, exitFindings},
		{"./a", `{"suspect": true, "severity": {"suspect": "warning"}}`, "", suspectA, exitFindings},
		{"-exit-zero ./a", `{"suspect": true, "severity": {"suspect": "error"}}`, "", suspectA, exitClean},
		{"./a", `{"suspect": true, "severity": {"suspect": "info", "bounds": "error"}}`, "", suspectA, exitClean},
		{"./a", `{"suspect": true, "exclude": ["a.go"]}`, "", "", exitClean},
	} {
		if test.conf == "" {
			test.conf = "{}"
		}
		tooltest.Write(t, filepath.Join(dir, config.Name), test.conf)
		name := filepath.Join(dir, "a", config.Name)
		if test.confA != "" {
			tooltest.Write(t, name, test.confA)
		}
		for _, driver := range []string{driverVet, driverSource} {
			out := tooltest.Run(t, dir, tooltest.Tool, append([]string{"-driver=" + driver}, strings.Fields(test.args)...)...)
			if got := kindsOf(t, out.Stdout); got != test.want || out.Code != test.exit {
				t.Errorf("%s with %s%s: %q and exit code %d, want %q and %d\n%s", test.args, test.conf, test.confA, got, out.Code, test.want, test.exit, out.Stderr)
			}
		}
		if test.confA != "" {
			if err := os.Remove(name); err != nil {
				t.Fatal(err)
			}
		}
	}
	tooltest.Write(t, filepath.Join(dir, config.Name), `{"suspect": true, "severity": {"suspect": "warning"}, "directories": {"b": {"suspect": false}}}`)
	out := tooltest.Run(t, dir, tooltest.Tool, "config")
	if want := config.Name + "\nseverity of suspect is warning\nsuspect is on\nsuspect is off in b\n"; out.Stdout != want {
		t.Errorf("config: %q, want %q", out.Stdout, want)
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "doctor"); !strings.Contains(out.Stdout, "note: suspects are reported, too") {
		t.Errorf("doctor prints\n%s", out.Stdout)
	}
	if out := tooltest.Run(t, dir, "go", "vet", "-vettool="+tooltest.Tool, "-shapelint.suspect=false", "./a"); out.Code != exitClean {
		t.Errorf("go vet with the flag: exit code %d\n%s", out.Code, out.Stderr)
	}
	out = tooltest.Run(t, dir, "go", "vet", "-vettool="+tooltest.Tool, "./a")
	if out.Code != exitFindings || !strings.Contains(out.Stderr, "(bounds, suspect)") {
		t.Errorf("go vet: exit code %d\n%s", out.Code, out.Stderr)
	}
}

// TestSuspectsInFormats: each format says what is a suspect, or that its severity is the lowest. It
// says nothing without suspects.
func TestSuspectsInFormats(t *testing.T) {
	dir := luckyModule(t)
	for _, test := range []struct {
		format, suspect string // a regular expression for a suspect
		others          string // for other findings
	}{
		{"-json", `"category": "bounds",\s*"certainty": "suspect",(?s:.*?)/pages/suspects\.md"`, `"category": "mismatch",\s*"posn"`},
		{"-json=lines", `"category":"bounds","certainty":"suspect",.*/pages/suspects\.md"`, `"category":"mismatch","posn"`},
		{"-sarif", `"ruleId": "bounds",\s*"ruleIndex": \d+,\s*"level": "note",(?s:.*?)"properties": \{\s*"certainty": "suspect"\s*\}`, `"level": "error",`},
		{"-github", `::notice file=./..go,line=11,col=14,title=shapelint bounds%2C suspect::main.value: works only if `, `::error `},
		{"-gitlab", `"check_name": "bounds",(?s:.*?)"severity": "info"`, `"severity": "critical"`},
		{"-checkstyle", `severity="info" message="main.value: works only if .*" source="shapelint.bounds"`, `severity="error"`},
		{"-junit", `<failure type="info" message="main.value: works only if .* \(bounds, suspect\)"`, `<failure type="error"`},
	} {
		out := tooltest.Run(t, dir, tooltest.Tool, "-driver=source", test.format, "-suspect", "./...")
		if got := len(regexp.MustCompile(test.suspect).FindAllString(out.Stdout, -1)); got != 2 {
			t.Errorf("%s: %d suspects, want 2\n%s", test.format, got, out.Stdout)
		}
		if got := len(regexp.MustCompile(test.others).FindAllString(out.Stdout, -1)); got != 1 {
			t.Errorf("%s: %d other findings, want 1\n%s", test.format, got, out.Stdout)
		}
		vet := tooltest.Run(t, dir, tooltest.Tool, "-driver=vet", test.format, "-suspect", "./...")
		if test.format != "-json=lines" && vet.Stdout != out.Stdout {
			t.Errorf("%s: the drivers differ\n%s%s", test.format, out.Stdout, vet.Stdout)
		}
		out = tooltest.Run(t, dir, tooltest.Tool, "-driver=source", test.format, "./...")
		if regexp.MustCompile(test.suspect).MatchString(out.Stdout) {
			t.Errorf("%s without the flag prints\n%s", test.format, out.Stdout)
		}
	}
}

// TestSuspectsCounted: the summary and the statistics count suspects apart.
func TestSuspectsCounted(t *testing.T) {
	dir := luckyModule(t)
	for args, want := range map[string]string{
		"-summary ./...":          "1 finding: 1 mismatch. For an explanation: shapelint help mismatch\n",
		"-summary -suspect ./...": "1 finding, 2 suspects: 2 bounds (suspect), 1 mismatch. For an explanation: shapelint help bounds mismatch suspects\n",
		"-summary -suspect ./a":   "0 findings, 1 suspect: 1 bounds (suspect). For an explanation: shapelint help bounds suspects\n",
		"-stats -suspect ./...":   "\n2 suspects, which shapelint -suspect lists\n",
		"-stats -suspect ./a":     "\n1 suspect, which shapelint -suspect lists\n",
		"-stats -suspect -json .": "\n",
	} {
		out := tooltest.Run(t, dir, tooltest.Tool, append([]string{"-driver=source"}, strings.Fields(args)...)...)
		if text := out.Stdout + out.Stderr; !strings.HasSuffix(text, want) {
			t.Errorf("%s prints\n%s", args, text)
		}
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "-stats", "./..."); strings.Contains(out.Stdout, "suspect") {
		t.Errorf("-stats prints\n%s", out.Stdout)
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "-stats", "-suspect", "-json", "./..."); !strings.Contains(out.Stdout, `"suspects": 2,`) {
		t.Errorf("-stats -json prints\n%s", out.Stdout)
	}
}

// TestSuspectsInBaseline: a baseline hides suspects, and distinguishes them from failures in the
// same line.
func TestSuspectsInBaseline(t *testing.T) {
	dir := luckyModule(t)
	run := func(args ...string) tooltest.Output {
		return tooltest.Run(t, dir, tooltest.Tool, append([]string{"-driver=source", "-baseline=known.txt"}, args...)...)
	}
	if out := run("-suspect", "-write-baseline", "./..."); out.Stderr != "shapelint: 3 findings written to known.txt\n" {
		t.Fatal(out.Stderr)
	}
	if out := run("-suspect", "./..."); out.Stdout != "" || out.Code != exitClean {
		t.Errorf("exit code %d\n%s", out.Code, out.Stdout)
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "-driver=vet", "-baseline=known.txt", "-suspect", "./..."); out.Stdout != "" {
		t.Errorf("go vet\n%s", out.Stdout)
	}
	if out := run("-write-baseline", "./..."); out.Stderr != "shapelint: 1 finding written to known.txt\n" {
		t.Fatal(out.Stderr)
	}
	if out := run("-suspect", "./..."); kindsOf(t, out.Stdout) != "a.go bounds, suspect; b.go bounds, suspect" {
		t.Errorf("without suspects in the baseline:\n%s", out.Stdout)
	}

	c, _ := inMemory("package a\n\tadd(a, b)\n")
	found := parsed(
		finding{at: place{"/src/app/a.go", 2, 2}, category: "mismatch", message: "a.add: fails (mismatch)"},
		finding{at: place{"/src/app/a.go", 2, 2}, category: "mismatch", message: "a.add: works only if n == m, fails for example for n = 2 and m = 3: fails (mismatch, suspect)"})
	worded := func(f finding) string { return c.wordedFingerprint(f, f.message) }
	for _, print := range []func(finding) string{c.entry, c.fingerprint, worded} {
		for i := range found {
			known := []knownFinding{{print: print(found[i]), text: "a.go: " + found[i].message}}
			if other := found[1-i]; c.takes(known, other) || !c.takes(known, found[i]) {
				t.Errorf("an entry for %s hides %s, or not itself", found[i].message, other.message)
			}
		}
	}
	moved := found[1]
	moved.message = "a.add: works only if n == m, fails for example for n = 5 and m = 7: fails otherwise (mismatch, suspect)"
	if moved = parsed(moved)[0]; c.entry(moved) != c.entry(found[1]) {
		t.Error("an entry depends on the chosen sizes")
	}
}

// TestIgnoredSuspects: a comment suppresses a suspect, and is of use without the flag too.
func TestIgnoredSuspects(t *testing.T) {
	dir := luckyModule(t)
	file := filepath.Join(dir, "b", "b.go")
	program := strings.TrimSuffix(tooltest.ReadText(t, file), "func bad() { add(make([]float64, 2), make([]float64, 3)) }\n")
	run := func(args ...string) string {
		var kinds []string
		for _, driver := range []string{driverVet, driverSource} {
			kinds = append(kinds, kindsOf(t, tooltest.Run(t, dir, tooltest.Tool, append(args, "-driver="+driver, "./b")...).Stdout))
		}
		if kinds[0] != kinds[1] {
			t.Errorf("%v: %q", args, kinds)
		}
		return kinds[0]
	}
	for comment, want := range map[string][2]string{ // without the flag, and with it
		"":                                     {"", "b.go bounds, suspect"},
		" //shapelint:ignore bounds wanted":    {"", ""},
		" //shapelint:ignore length wanted":    {"b.go ignore", "b.go bounds, suspect; b.go ignore"},
		" //shapelint:ignore bounds,error two": {"b.go ignore", "b.go ignore"},
	} {
		tooltest.Write(t, file, strings.Replace(program, "return parts[1]", "return parts[1]"+comment, 1))
		if got := [2]string{run(), run("-suspect")}; got != want {
			t.Errorf("%s: %q, want %q", comment, got, want)
		}
	}
	tooltest.Write(t, file, program)
	out := tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "-suspect", "-write-ignores", "any reason", "./b")
	if text := tooltest.ReadText(t, file); out.Stdout != "" || !strings.Contains(text, "\t//shapelint:ignore bounds any reason\n\treturn parts[1]\n") {
		t.Errorf("%s%s\n%s", out.Stdout, out.Stderr, text)
	}
	if got := fmt.Sprint(run(), run("-suspect")); got != "" {
		t.Errorf("after -write-ignores: %s", got)
	}
}
