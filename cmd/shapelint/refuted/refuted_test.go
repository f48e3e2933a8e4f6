package refuted

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/cmd/internal/claimtest"
	"github.com/shapelint/shapelint/cmd/internal/longtest"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// The folders in testdata/silent/refuted have programs that run fine and were reported once, those
// in testdata/missed/found what was missed, and those in testdata/reported/reach what was missed
// once. A folder is a module, or a package of our own module if gonum is all that it needs. A
// command prints the names of its functions, or runs the one that it is given; a package that is no
// command gets one. A name is a claim, and running it has to agree:
//
//	ok...      runs fine, in at least one of the builds below: the language may allow more than one
//	           order of evaluation
//	bad...     fails in each of them
//	missed...  the same, and is not reported
//
// No report may stand in a function that runs fine, nor in one that it may call. The true
// ones are listed in want.txt; -update writes it.

// special are the folders that need something besides Go, or more than one build.
var special = map[string]claimtest.Folder{
	"arch386":        {Env: []string{"GOARCH=386", "CGO_ENABLED=0"}},
	"asmvars":        {Needs: tooltest.NeedsAMD64},
	"cgo":            {Needs: claimtest.NeedsCompiler},
	"evalorder":      {Builds: claimtest.AllBuilds},
	"failorder":      {Builds: claimtest.AllBuilds},
	"genericmethods": {Needs: claimtest.NeedsGo("go1.27")},
}

// allFolders lists the folders, but for the one of TestGenericCycle.
func allFolders(t *testing.T) (list []claimtest.Folder) {
	t.Helper()
	for _, group := range []string{"refuted", "found", "reach"} {
		entries, err := os.ReadDir(testdata.Folder(group))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if f := special[e.Name()]; e.IsDir() && e.Name() != "generic-cycle" {
				f.Name = group + "/" + e.Name()
				list = append(list, f)
			}
		}
	}
	return list
}

// TestRefutedPrograms runs the programs and compares with what go vet and the command say of them.
func TestRefutedPrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles and runs many programs")
	}
	wanted := readRefuted(t)
	both := longtest.InFull(t, "both drivers")
	for _, f := range allFolders(t) {
		name := filepath.Base(f.Name)
		t.Run(name, func(t *testing.T) {
			if f.Needs != nil {
				if reason := f.Needs(); reason != "" {
					t.Skip(reason)
				}
			}
			dir := testdata.Folder(f.Name)
			truth := f.Truth(t, dir)
			vetted := tooltest.Messages(t, tooltest.RunWith(t, dir, f.Env, "go", "vet", "-vettool="+tooltest.Tool, "./...").Stderr)
			if both {
				alone := tooltest.RunWith(t, dir, f.Env, tooltest.Tool, "-driver=source", "./...")
				tooltest.CompareMessages(t, vetted, tooltest.Messages(t, alone.Stdout))
			}
			found := judge(t, dir, truth, vetted)
			if !*update {
				compareRefuted(t, wanted[name], found)
			}
			wanted[name] = found
		})
	}
	if *update {
		writeRefuted(t, wanted)
	}
}

// judge returns the true ones of the messages, and complains about the others.
func judge(t *testing.T, dir string, truth map[string]*claimtest.Program, ms []tooltest.Message) (found []string) {
	t.Helper()
	functions := claimtest.Functions(t, dir)
	wrong := 0
	for _, m := range ms {
		in := claimtest.FunctionAt(functions, m)
		problem := wrongIn(functions, in, m, truth)
		switch {
		case strings.HasPrefix(in.Name, "missed"):
			t.Errorf("reported now: %v: call it bad..., and move it to testdata/reported/reach", m)
		case problem == "":
			found = append(found, fmt.Sprintf("%s %s %s", in.File, in.Name, diagnostic.Parse(m.Text).Category))
		default:
			wrong++
			t.Errorf("false: %v: %s", m, problem)
		}
	}
	slices.Sort(found)
	fine := 0
	for _, p := range truth {
		if p.Fine {
			fine++
		}
	}
	t.Logf("%d programs run fine, %d fail; %d reports, %d false", fine, len(truth)-fine, len(ms), wrong)
	return slices.Compact(found)
}

// wrongIn says why a message in a function is no true report, "" if it is one. What stands in a
// function that is no program is true if it is on the way to the failure of one, and no program
// that runs fine may get there.
func wrongIn(functions []claimtest.Function, in claimtest.Function, m tooltest.Message, truth map[string]*claimtest.Program) string {
	if in.Name == "" {
		return "it is in no function"
	}
	if p := truth[in.Name]; p != nil {
		if p.Fine {
			return in.Name + " runs fine"
		}
		return beforeFailure(in, m, p)
	}
	problem := "no program fails in " + in.Name
	for _, name := range slices.Sorted(maps.Keys(truth)) {
		p := truth[name]
		if p.Fine && claimtest.MayCall(functions, name, in.Name) {
			return name + " runs fine, and may call " + in.Name
		}
		if !p.Fine && in.FailingLine(p) > 0 {
			problem = beforeFailure(in, m, p)
		}
	}
	return problem
}

// beforeFailure says that the program had already passed the line of a message when it failed. The
// error that a call returns may make the program fail later.
func beforeFailure(in claimtest.Function, m tooltest.Message, p *claimtest.Program) string {
	failing := in.FailingLine(p)
	if strings.HasSuffix(m.Text, " (error)") || failing == 0 || failing <= m.Line {
		return ""
	}
	return fmt.Sprintf("%s fails later, in line %d", in.Name, failing)
}

// compareRefuted compares the true reports of a folder with those that are listed.
func compareRefuted(t *testing.T, wanted, found []string) {
	t.Helper()
	for _, w := range wanted {
		if !slices.Contains(found, w) {
			t.Errorf("true, and no longer reported: %s", w)
		}
	}
	for _, f := range found {
		if !slices.Contains(wanted, f) {
			t.Errorf("true, but not in want.txt (-update writes it): %s", f)
		}
	}
}

// readRefuted returns the lines of want.txt, without the folder, by folder.
func readRefuted(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(testdata.Folder("refuted"), "want.txt"))
	if err != nil {
		t.Fatal(err)
	}
	wanted := make(map[string][]string)
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		folder, rest, _ := strings.Cut(line, " ")
		wanted[folder] = append(wanted[folder], rest)
	}
	return wanted
}

func writeRefuted(t *testing.T, wanted map[string][]string) {
	t.Helper()
	text := "# The true reports: folder, file, function and category of each. Its program fails.\n"
	for _, folder := range slices.Sorted(maps.Keys(wanted)) {
		for _, line := range wanted[folder] {
			text += folder + " " + line + "\n"
		}
	}
	if err := os.WriteFile(filepath.Join(testdata.Folder("refuted"), "want.txt"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestGenericCycle: a type that has itself as an argument, one deeper, is an error. The command
// says so, and ends.
func TestGenericCycle(t *testing.T) {
	start := time.Now()
	out := tooltest.RunWithin(t, time.Minute, testdata.Folder("refuted/generic-cycle"), nil, tooltest.Tool, "./...")
	if out.Code != exitFailed || !strings.Contains(out.Stderr, "instantiation cycle") || out.Stdout != "" {
		t.Errorf("exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	source := tooltest.RunWithin(t, time.Minute, testdata.Folder("refuted/generic-cycle"), nil, tooltest.Tool, "-driver=source", "./...")
	if source.Code != exitFailed || source.Stdout != "" {
		t.Errorf("-driver=source: exit code %d\n%s%s", source.Code, source.Stdout, source.Stderr)
	}
	t.Logf("%v for two runs", time.Since(start).Round(time.Millisecond))
}

// TestRefuted runs what was reported falsely once, or might have been: it passes.
func TestRefuted(t *testing.T) {
	runTests := func() tooltest.Output {
		return tooltest.Run(t, testdata.Folder("adversarial"), "go", "test", "-vet=off", "./refuted/...")
	}
	out := runTests()
	for again := 0; out.Code != 0 && again < 3; again++ { // some wait for milliseconds, which a busy machine may take for other things
		out = runTests()
	}
	if out.Code != 0 {
		t.Errorf("exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
}
