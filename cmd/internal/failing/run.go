package failing

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// A Function is a function of the module that can be called.
type Function struct {
	Package, Name string
	File          string // relative to the module, with slashes
	From, To      int    // its lines
}

// A Line is a line of a file of the module.
type Line struct {
	File string // with slashes
	Line int
}

// A Run is the result of calling a function.
type Run struct {
	Function Function
	Kind     string // ok, panic, error; exit and timeout if that ended the process
	Text     string // of the panic or error, as the runtime prints it
	Frames   []Line // of a panic, in code of users, the innermost first
	// Made are the lines that an error passed, in this order: the error that was returned, that was
	// the argument of panic, or that was recorded last.
	Made  []Line
	Notes []Note // all errors that were created or returned
}

// A Note records that an error passed a line.
type Note struct {
	At   Line
	Text string
}

// Failed reports whether the function failed.
func (r *Run) Failed() bool {
	return r.Kind != "ok" && r.Kind != "timeout" && (r.Kind != "exit" || len(r.Made) > 0)
}

// Swallows reports whether the function ends well although an error was made.
func (r *Run) Swallows() bool { return r.Kind == "ok" && len(r.Made) > 0 }

// Lines returns the failing lines: where it panics, and where the error was made.
func (r *Run) Lines() (lines []Line) {
	if len(r.Frames) > 0 {
		lines = append(lines, r.Frames[0])
	}
	if len(r.Made) > 0 {
		lines = append(lines, r.Made[0])
	}
	return lines
}

// Texts returns the texts of the failure and of all errors on the way.
func (r *Run) Texts() (texts []string) {
	if r.Text != "" {
		texts = append(texts, r.Text)
	}
	for _, n := range r.Notes {
		texts = append(texts, n.Text)
	}
	return texts
}

const patience = 10 * time.Second

// All copies a module to dir, and runs each function there that can be called.
func All(module, dir string) ([]*Run, error) {
	if err := Copy(module, dir); err != nil {
		return nil, err
	}
	functions, err := prepare(dir)
	if err != nil || len(functions) == 0 {
		return nil, err
	}
	program := filepath.Join(dir, notePackage, "run.bin")
	if _, err := vetrun.Go(dir, "build", "-mod=mod", "-o", program, "./"+notePackage+"/run"); err != nil {
		return nil, err
	}
	runs := make([]*Run, len(functions))
	problems := make([]error, len(functions))
	var group sync.WaitGroup
	free := make(chan bool, runtime.NumCPU())
	for i, f := range functions {
		free <- true
		group.Go(func() {
			runs[i], problems[i] = one(program, dir, f)
			<-free
		})
	}
	group.Wait()
	return runs, errors.Join(problems...)
}

// A written is a line of the output of the instrumented program, see source/note.go.txt.
type written struct {
	Kind     string
	Error    int
	At, Text string
	Frames   []struct {
		Function, File string
		Line           int
	}
}

// one runs a function in a process of its own: it may end the process, or change state that later
// functions read.
func one(program, dir string, f Function) (*Run, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	reader, writer, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer reader.Close()
	cmd := exec.CommandContext(ctx, program, f.Package, f.Name)
	cmd.Dir = filepath.Join(dir, filepath.Dir(filepath.FromSlash(f.File)))
	cmd.ExtraFiles = []*os.File{writer}
	cmd.WaitDelay = time.Second
	if err := cmd.Start(); err != nil {
		writer.Close()
		return nil, err
	}
	writer.Close()
	text, _ := io.ReadAll(reader)
	waited := cmd.Wait()
	run := &Run{Function: f, Kind: "exit"}
	if ctx.Err() != nil {
		run.Kind = "timeout"
	}
	if err := run.read(dir, text); err != nil {
		return nil, err
	}
	if waited == nil && run.Kind == "exit" && len(text) == 0 {
		run.Kind = "ok"
	}
	return run, nil
}

// read takes in what the program wrote.
func (r *Run) read(dir string, text []byte) error {
	made := make(map[int][]Line)
	last := 0
	d := json.NewDecoder(bytes.NewReader(text))
	for {
		var w written
		if err := d.Decode(&w); err != nil {
			break // the end, or a line that was cut when the process ended
		}
		switch w.Kind {
		case "start":
			made, last, r.Notes, r.Kind = make(map[int][]Line), 0, nil, "exit"
		case "note":
			at := parseLine(w.At)
			made[w.Error] = append(made[w.Error], at)
			r.Notes = append(r.Notes, Note{at, w.Text})
			last = w.Error
		default:
			r.Kind, r.Text = w.Kind, w.Text
			if n := len(r.Notes); w.Error > 0 || n == 0 || !strings.Contains(w.Text, r.Notes[n-1].Text) {
				last = w.Error // else it panics with a text that has the text of the error
			}
			r.Frames = nil
			for _, f := range failed(w) {
				if file, ok := userFile(dir, f.File); ok {
					r.Frames = append(r.Frames, Line{file, f.Line})
				}
			}
		}
	}
	if r.Kind == "ok" && len(r.Notes) > 0 {
		last = 1 // the first one that was made
	}
	r.Made = made[last]
	return nil
}

// failed returns the frames of a panic below the runtime's own.
func failed(w written) []struct {
	Function, File string
	Line           int
} {
	for i, f := range w.Frames {
		if f.Function == "runtime.gopanic" {
			return w.Frames[i+1:]
		}
	}
	return w.Frames
}

// userFile returns the name of a file with code of users, which is all that was copied.
func userFile(dir, file string) (name string, ok bool) {
	if rel, err := filepath.Rel(dir, file); err == nil && filepath.IsLocal(rel) {
		rel = filepath.ToSlash(rel)
		own := strings.HasPrefix(rel, notePackage+"/") || strings.HasSuffix(rel, "zzfailing_table.go")
		return rel, !own
	}
	return "", false
}

func parseLine(at string) Line {
	i := strings.LastIndex(at, ":")
	n, _ := strconv.Atoi(at[i+1:])
	return Line{at[:i], n}
}
