package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestFormats validates the output of real runs, and counts the findings in it.
func TestFormats(t *testing.T) {
	for _, test := range []struct{ format, finding, wrong string }{
		{"gitlab", `"check_name": `, `"severity": "critical"`},
		{"junit", "<failure ", "tests="},
		{"checkstyle", "<error ", `severity="error"`},
	} {
		validate := validator(t, test.format+".schema.json")
		for _, name := range []string{"tensor", "gonumprog", "broken"} {
			dir := testdata.Folder(name)
			out := tooltest.Run(t, dir, tooltest.Tool, "-"+test.format, "./...")
			if err := validate(out.Stdout); err != nil {
				t.Errorf("-%s of %s: %v\n%s", test.format, name, err, out.Stdout)
			}
			want := len(tooltest.Messages(t, tooltest.Run(t, dir, tooltest.Tool, "-excerpt=false", "./...").Stdout))
			if got := strings.Count(out.Stdout, test.finding); got != want || want == 0 {
				t.Errorf("-%s of %s: %d findings, want %d", test.format, name, got, want)
			}
			isBroken := name == "broken"
			if (out.Code == exitFailed) != isBroken || !isBroken && out.Code != exitClean {
				t.Errorf("-%s of %s: exit code %d", test.format, name, out.Code)
			}
			if hasError := strings.Contains(out.Stdout, "<error type="); test.format == "junit" && hasError != isBroken {
				t.Errorf("-junit of %s: error %t", name, hasError)
			}
			if validate(strings.Replace(out.Stdout, test.wrong, "x"+test.wrong, 1)) == nil {
				t.Errorf("the validator accepts x%s", test.wrong)
			}
		}
		clean := tooltest.Run(t, testdata.Folder("tensor"), tooltest.Tool, "-"+test.format, "./tensor")
		if err := validate(clean.Stdout); err != nil || strings.Contains(clean.Stdout, test.finding) || clean.Code != exitClean {
			t.Errorf("-%s without findings: %v\n%s", test.format, err, clean.Stdout)
		}
	}
}

// TestSeverityInFormats: a configuration sets severities, which each format prints in its words.
func TestSeverityInFormats(t *testing.T) {
	dir := t.TempDir()
	for name, text := range threeCategories {
		tooltest.Write(t, dir+"/"+name, text)
	}
	tooltest.Write(t, dir+"/.shapelint.json", `{"severity": {"mismatch": "info", "bounds": "warning"}}`)
	for format, want := range map[string][3]string{ // error, bounds and mismatch
		"-github":     {"::error file=train/train.go,", "::warning file=train/train.go,", "::notice file=train/train.go,"},
		"-gitlab":     {`"severity": "critical"`, `"severity": "minor"`, `"severity": "info"`},
		"-checkstyle": {`severity="error"`, `severity="warning"`, `severity="info"`},
		"-junit":      {`<failure type="error"`, `<failure type="warning"`, `<failure type="info"`},
		"-sarif":      {`"level": "error",`, `"level": "warning",`, `"level": "note",`},
	} {
		out := tooltest.Run(t, dir, tooltest.Tool, format, "./...")
		for i, text := range want {
			if strings.Count(out.Stdout, text) != 1 {
				t.Errorf("%s: no %s in\n%s", format, want[i], out.Stdout)
			}
		}
	}
}

// TestGitLabFingerprints: equal findings have different fingerprints.
func TestGitLabFingerprints(t *testing.T) {
	c, out := inMemory("package a\n\tx.Mul(y); x.Mul(y)\n")
	f := finding{at: place{"/src/app/a.go", 2, 4}, category: "mismatch", message: "x.Mul: fails (mismatch)"}
	g := f
	g.at.col = 14
	if err := printGitLab(c, &report{findings: parsed(f, g)}); err != nil {
		t.Fatal(err)
	}
	var list []gitlabFinding
	if err := json.Unmarshal([]byte(out.String()), &list); err != nil || len(list) != 2 || list[0].Fingerprint == list[1].Fingerprint {
		t.Errorf("%v, %s", err, out)
	}
}
