package corpus

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/publicmodule"
)

// A printer prints the records of modules, as soon as they are complete.
type printer interface {
	header()
	add(module string, get func() (*record, error))
	finish() bool
}

// command is the package of this command, which analyzes each module in a process of its own.
const command = "github.com/shapelint/shapelint/cmd/shapelint-check"

// survey analyzes the modules and reports whether all went well.
func survey(o options, modules []string, w io.Writer) (bool, error) {
	self := filepath.Join(o.Dir, "analyze.bin")
	// Built with this tag the analyzer does not recover from its own panics.
	if _, err := publicmodule.Output(o.Root, "go", "build", "-tags=shapelint_debug", "-o", self, command); err != nil {
		return false, err
	}
	t := printer(&table{w: w, suspects: o.suspect})
	if o.coverage {
		t = &coverage{w: w}
	}
	t.header()
	for i, module := range modules {
		dir := filepath.Join(o.Dir, fmt.Sprint(i))
		if err := os.Mkdir(dir, 0o755); err != nil {
			return false, err
		}
		t.add(module, func() (*record, error) { return o.record(self, module, dir) })
		if err := os.RemoveAll(dir); err != nil {
			return false, err
		}
	}
	return t.finish(), nil
}

// record returns the record of a module, from an earlier run if there is one.
func (o options) record(self, module, dir string) (*record, error) {
	kept := ""
	if o.records != "" {
		kept = filepath.Join(o.records, strings.NewReplacer("/", "_", "@", "_").Replace(module)+".json")
		if raw, err := os.ReadFile(kept); err == nil {
			return decodeRecord(raw)
		}
	}
	root, err := publicmodule.Fetch(module, dir)
	if err != nil {
		return nil, err
	}
	raw, err := o.analyze(self, module, root)
	if err != nil {
		return nil, err
	}
	if kept != "" {
		if err := os.WriteFile(kept, raw, 0o644); err != nil {
			return nil, err
		}
	}
	return decodeRecord(raw)
}

// analyze runs this command on the directory of a module. What kills the process, as an overflow of
// the stack does, is an error that names the reason.
func (o options) analyze(self, module, root string) ([]byte, error) {
	cmd := exec.Command(self, "corpus", "-analyze="+root, "-name="+module, "-packages="+o.patterns,
		"-patience="+o.patience.String(), "-time="+o.Time.String(),
		fmt.Sprintf("-coverage=%t", o.coverage), fmt.Sprintf("-suspect=%t", o.suspect))
	cmd.Dir = o.Root
	var result, complaints bytes.Buffer
	cmd.Stdout, cmd.Stderr = &result, &complaints
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	timer := time.AfterFunc(time.Hour, func() { _ = cmd.Process.Kill() })
	defer timer.Stop()
	if err := cmd.Wait(); err != nil {
		if text := complaints.String(); strings.Contains(text, "goroutine ") {
			rec, jsonErr := json.Marshal(record{Module: module, Packages: []measured{{ID: module, Crash: text}}})
			return rec, jsonErr
		}
		return nil, fmt.Errorf("%v: %s", err, publicmodule.LastLine(complaints.String()))
	}
	return result.Bytes(), nil
}

func decodeRecord(raw []byte) (*record, error) {
	rec := &record{}
	return rec, json.Unmarshal(raw, rec)
}
