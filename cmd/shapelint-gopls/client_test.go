package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"testing"
	"time"
)

// An editor is a client of a language server over its standard input and output,
// with what an editor needs to show diagnostics and to apply fixes.
type editor struct {
	server   *exec.Cmd
	in       io.WriteCloser
	settings any
	folder   string

	mu        sync.Mutex
	changed   *sync.Cond // something below has changed
	lastID    int
	answers   map[int]*message
	published map[string]publication // by file
	versions  map[string]int         // of the open files
	ended     error
}

// patience is how long an answer may take. The first one loads packages that were never compiled.
const patience = 5 * time.Minute

type (
	point     struct{ Line, Character int }
	textRange struct{ Start, End point }
	location  struct {
		URI   string
		Range textRange
	}
	textEdit struct {
		Range   textRange
		NewText string
	}
	diagnostic struct {
		Range              textRange
		Severity           int
		Code, Source       string
		CodeDescription    struct{ Href string }
		Message            string
		Tags               []int
		RelatedInformation []struct {
			Location location
			Message  string
		}
		raw json.RawMessage
	}
	publication struct {
		version     int
		diagnostics []diagnostic
	}
)

// UnmarshalJSON keeps the raw form, which a request for fixes must repeat.
func (d *diagnostic) UnmarshalJSON(text []byte) error {
	type plain diagnostic
	if err := json.Unmarshal(text, (*plain)(d)); err != nil {
		return err
	}
	d.raw = append(d.raw[:0], text...)
	return nil
}

// openFolder starts a server with settings and has it open a folder.
func openFolder(t testing.TB, server, cache, folder string, settings map[string]any) *editor {
	t.Helper()
	e := &editor{server: exec.Command(server), folder: folder, settings: settings,
		answers: make(map[int]*message), published: make(map[string]publication), versions: make(map[string]int)}
	e.changed = sync.NewCond(&e.mu)
	e.server.Env = append(os.Environ(), "GOPLSCACHE="+cache, "GOFLAGS=", "GOWORK=")
	e.server.Stderr = os.Stderr
	out, err := e.server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if e.in, err = e.server.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := e.server.Start(); err != nil {
		t.Fatal(err)
	}
	go e.listen(bufio.NewReader(out))
	t.Cleanup(func() { e.close(t) })
	e.call(t, "initialize", map[string]any{
		"processId":             os.Getpid(),
		"rootUri":               uriOf(folder),
		"workspaceFolders":      []any{map[string]any{"uri": uriOf(folder), "name": "folder"}},
		"initializationOptions": settings,
		"capabilities":          json.RawMessage(capabilities),
	})
	e.notify(t, "initialized", struct{}{})
	return e
}

// capabilities are those of a usual editor.
const capabilities = `{
	"workspace": {"configuration": true, "applyEdit": true, "workspaceEdit": {"documentChanges": true}},
	"textDocument": {
		"publishDiagnostics": {"relatedInformation": true, "versionSupport": true, "codeDescriptionSupport": true,
			"dataSupport": true, "tagSupport": {"valueSet": [1, 2]}},
		"codeAction": {"dataSupport": true, "resolveSupport": {"properties": ["edit"]},
			"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}}
	}
}`

// close ends the server in the orderly way.
func (e *editor) close(t testing.TB) {
	e.call(t, "shutdown", nil)
	e.notify(t, "exit", nil)
	e.in.Close()
	if err := e.server.Wait(); err != nil {
		t.Errorf("the server ends with %v", err)
	}
}

// listen receives messages until the server ends.
func (e *editor) listen(r *bufio.Reader) {
	for {
		m, err := receive(r)
		e.mu.Lock()
		switch {
		case err != nil:
			e.ended = fmt.Errorf("the server is gone: %w", err)
		case m.Method == "":
			id, _ := strconv.Atoi(string(m.ID))
			e.answers[id] = m
		case m.Method == "textDocument/publishDiagnostics":
			err = e.publish(m.Params)
		case m.ID != nil:
			err = e.answer(m)
		}
		if err != nil && e.ended == nil {
			e.ended = err
		}
		e.changed.Broadcast()
		e.mu.Unlock()
		if err != nil {
			return
		}
	}
}

func (e *editor) publish(params json.RawMessage) error {
	var p struct {
		URI         string
		Version     int
		Diagnostics []diagnostic
	}
	if err := json.Unmarshal(params, &p); err != nil {
		return err
	}
	name, err := fileOf(p.URI)
	e.published[name] = publication{p.Version, p.Diagnostics}
	return err
}

// wait waits until a condition holds, which looks at what the server has sent.
func (e *editor) wait(t testing.TB, what string, holds func() bool) {
	t.Helper()
	late := false
	alarm := time.AfterFunc(patience, func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		late = true
		e.changed.Broadcast()
	})
	defer alarm.Stop()
	e.mu.Lock()
	defer e.mu.Unlock()
	for !holds() {
		if late || e.ended != nil {
			t.Fatalf("no %s: %v, late: %t, last published: %+v", what, e.ended, late, e.published)
		}
		e.changed.Wait()
	}
}

// show has the server know a text as that of a file which the editor has open.
func (e *editor) show(t testing.TB, name, text string) {
	t.Helper()
	e.mu.Lock()
	e.versions[name]++
	version := e.versions[name]
	e.mu.Unlock()
	if version == 1 {
		e.notify(t, "textDocument/didOpen", map[string]any{"textDocument": map[string]any{
			"uri": uriOf(name), "languageId": "go", "version": version, "text": text}})
		return
	}
	e.notify(t, "textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": uriOf(name), "version": version},
		"contentChanges": []any{map[string]any{"text": text}}})
}

// diagnostics waits for the diagnostics of the text of a file that was shown last.
// The server publishes them in steps, so the condition says which to wait for.
func (e *editor) diagnostics(t testing.TB, name, what string, complete func([]diagnostic) bool) []diagnostic {
	t.Helper()
	var last publication
	e.wait(t, what, func() bool {
		last = e.published[name]
		return last.version == e.versions[name] && complete(last.diagnostics)
	})
	return last.diagnostics
}
