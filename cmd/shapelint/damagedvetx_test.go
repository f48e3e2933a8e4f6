package main

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// A foreignFact is what another tool might write in the place of ours.
type foreignFact struct {
	PkgPath, Object string
	Fact            any
}

type otherFact struct{ Data string }

// TestDamagedVetx damages the file of facts of an import, as go vet hands it to the tool: the
// package is analyzed as if there were none.
func TestDamagedVetx(t *testing.T) {
	dir := t.TempDir()
	tooltest.Write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.25\n")
	tooltest.Write(t, filepath.Join(dir, "a", "a.go"), "package a\n\nfunc Add(x, y []float64) {\n\tif len(x) != len(y) {\n\t\tpanic(\"lengths differ\")\n\t}\n}\n")
	tooltest.Write(t, filepath.Join(dir, "b", "b.go"), fmt.Sprintf("package b\n\nimport \"example.com/m/a\"\n\nconst now = %d\n\nvar shape []int\n\nfunc f() { a.Add(make([]float64, 2), make([]float64, 3)) }\n\nfunc g() { _ = make([]float64, 2)[len(make([]float64, 3)):] }\n", time.Now().UnixNano()))
	out := tooltest.Run(t, dir, "go", "vet", "-work", "-vettool="+tooltest.Tool, "./...")
	work := regexp.MustCompile(`WORK=(\S+)`).FindStringSubmatch(out.Stderr)
	if work == nil {
		t.Fatal(out)
	}
	t.Cleanup(func() { os.RemoveAll(work[1]) })
	cfgs, _ := filepath.Glob(filepath.Join(work[1], "*", "vet.cfg"))
	cfg := ""
	for _, name := range cfgs {
		if strings.Contains(tooltest.ReadText(t, name), `"ImportPath": "example.com/m/b"`) {
			cfg = name
		}
	}
	var unit map[string]any
	if err := json.Unmarshal([]byte(tooltest.ReadText(t, cfg)), &unit); err != nil {
		t.Fatal(err)
	}
	delete(unit, "Stdout") // the file that go vet reads
	files := unit["PackageVetx"].(map[string]any)
	honest := []byte(tooltest.ReadText(t, files["example.com/m/a"].(string)))
	vetx := filepath.Join(dir, "a.vetx")
	analyze := func(data []byte) tooltest.Output {
		t.Helper()
		delete(files, "example.com/m/a")
		if data != nil {
			files["example.com/m/a"] = vetx
			if err := os.WriteFile(vetx, data, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		text, err := json.Marshal(unit)
		if err != nil {
			t.Fatal(err)
		}
		own := filepath.Join(dir, "vet.cfg")
		tooltest.Write(t, own, string(text))
		return tooltest.Run(t, filepath.Join(dir, "b"), tooltest.Tool, "-json", own)
	}
	absent, whole := analyze(nil), analyze(honest)
	if strings.Contains(absent.Stdout, "a.Add") || !strings.Contains(whole.Stdout, "a.Add") || !strings.Contains(absent.Stdout, "b.g") {
		t.Fatalf("without facts %v, with facts %v", absent, whole)
	}
	gob.RegisterName("*analyzer.Fact", otherFact{})
	var foreign bytes.Buffer
	if err := gob.NewEncoder(&foreign).Encode([]foreignFact{{"example.com/m/a", "", otherFact{"text"}}}); err != nil {
		t.Fatal(err)
	}
	damaged := [][]byte{foreign.Bytes(), []byte("anything"), make([]byte, 4096),
		append(slices.Clone(honest[:len(honest)-9]), make([]byte, 9)...)}
	seed := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		data := slices.Clone(honest)
		data[seed.IntN(len(data))] ^= 1 << seed.IntN(8)
		damaged = append(damaged, data, honest[:1+seed.IntN(len(honest)-1)])
	}
	for i, data := range damaged {
		got := analyze(data)
		if got.Code != 0 || got.Stdout != absent.Stdout && got.Stdout != whole.Stdout || got.Stderr != "" {
			t.Errorf("damage %d: %v", i, got)
		}
	}
}
