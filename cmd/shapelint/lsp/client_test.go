package lsp_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

func TestMain(m *testing.M) { os.Exit(tooltest.Main(m)) }

// A client is a client of a server, over pipes.
type client struct {
	t      testing.TB
	in     io.WriteCloser
	server *exec.Cmd

	mu        sync.Mutex
	changed   *sync.Cond
	lastID    int
	answers   map[string]*message
	published map[string][]diagnostic // by file
	asked     []string                // methods of requests and notifications of the server
	ended     bool
	settings  any
	versions  map[string]int
	late      bool
}

type (
	message struct {
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id,omitempty"`
		Method  string          `json:"method,omitempty"`
		Params  json.RawMessage `json:"params,omitempty"`
		Result  json.RawMessage `json:"result,omitempty"`
		Error   *struct {
			Code    int
			Message string
		} `json:"error,omitempty"`
	}
	point      struct{ Line, Character int }
	textRange  struct{ Start, End point }
	diagnostic struct {
		Range              textRange
		Severity           int
		Code, Source       string
		Message            string
		RelatedInformation []struct {
			Location struct {
				URI   string
				Range textRange
			}
			Message string
		}
	}
	object = map[string]any
)

// start starts a server in a folder, without the handshake.
func start(t testing.TB, folder string) *client {
	t.Helper()
	c := &client{
		t: t, server: exec.Command(tooltest.Tool, "lsp"),
		answers: make(map[string]*message), published: make(map[string][]diagnostic), versions: make(map[string]int),
	}
	c.changed = sync.NewCond(&c.mu)
	c.server.Dir = folder
	c.server.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=")
	c.server.Stderr = os.Stderr
	out, err := c.server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if c.in, err = c.server.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := c.server.Start(); err != nil {
		t.Fatal(err)
	}
	go c.listen(bufio.NewReader(out))
	t.Cleanup(func() {
		c.call("shutdown", nil)
		c.notify("exit", nil)
		c.in.Close()
		if err := c.server.Wait(); err != nil {
			t.Errorf("the server ends with %v", err)
		}
	})
	return c
}

// open starts a server and initializes it.
func open(t testing.TB, folder string, capabilities, options any) *client {
	t.Helper()
	c := start(t, folder)
	c.call("initialize", object{"capabilities": capabilities, "initializationOptions": options})
	c.notify("initialized", object{})
	return c
}

func (c *client) listen(r *bufio.Reader) {
	for {
		header, err := textproto.NewReader(r).ReadMIMEHeader()
		n, _ := strconv.Atoi(header.Get("Content-Length"))
		text := make([]byte, n)
		if err == nil {
			_, err = io.ReadFull(r, text)
		}
		m := new(message)
		if err == nil {
			err = json.Unmarshal(text, m)
		}
		c.mu.Lock()
		switch {
		case err != nil:
			c.ended = true
		case m.Method == "":
			c.answers[string(m.ID)] = m
		default:
			c.asked = append(c.asked, m.Method)
			c.handle(m)
		}
		c.changed.Broadcast()
		c.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// handle handles a message of the server.
func (c *client) handle(m *message) {
	switch {
	case m.Method == "textDocument/publishDiagnostics":
		var p struct {
			URI         string
			Diagnostics []diagnostic
		}
		if err := json.Unmarshal(m.Params, &p); err != nil {
			c.t.Error(err)
		}
		c.published[fileOf(p.URI)] = p.Diagnostics
	case m.ID != nil:
		result := any(nil)
		if m.Method == "workspace/configuration" {
			result = []any{c.settings}
		}
		text, _ := json.Marshal(result)
		c.send(&message{ID: m.ID, Result: text})
	}
}

func (c *client) send(m *message) {
	m.Version = "2.0"
	text, err := json.Marshal(m)
	if err != nil {
		c.t.Error(err)
	}
	fmt.Fprintf(c.in, "Content-Length: %d\r\n\r\n%s", len(text), text)
}

func (c *client) notify(method string, params any) {
	text, _ := json.Marshal(params)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.send(&message{Method: method, Params: text})
}

// request sends a request and returns its ID.
func (c *client) request(method string, params any) string {
	text, _ := json.Marshal(params)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lastID++
	id := strconv.Itoa(c.lastID)
	c.send(&message{ID: json.RawMessage(id), Method: method, Params: text})
	return id
}

// answer waits for the answer to a request.
func (c *client) answer(id string) *message {
	c.t.Helper()
	var m *message
	c.wait("an answer", func() bool { m = c.answers[id]; return m != nil })
	return m
}

// call returns the result of a request. A document that was changed meanwhile is asked for again.
func (c *client) call(method string, params any) json.RawMessage {
	c.t.Helper()
	m := c.answer(c.request(method, params))
	if m.Error != nil {
		c.t.Fatalf("%s: %+v", method, m.Error)
	}
	return m.Result
}

// wait waits until a condition on what the server has sent is true.
func (c *client) wait(what string, holds func() bool) {
	c.t.Helper()
	late := false
	alarm := time.AfterFunc(tooltest.Patience, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		late = true
		c.changed.Broadcast()
	})
	defer alarm.Stop()
	c.mu.Lock()
	defer c.mu.Unlock()
	for !holds() {
		if late || c.ended {
			c.t.Fatalf("no %s; late: %t, published: %+v", what, late, c.published)
		}
		c.changed.Wait()
	}
}

// show opens a file with a text, or changes it.
func (c *client) show(file, text string) {
	c.versions[file]++
	id := object{"uri": uriOf(file), "version": c.versions[file], "languageId": "go", "text": text}
	if c.versions[file] == 1 {
		c.notify("textDocument/didOpen", object{"textDocument": id})
		return
	}
	delete(id, "text")
	c.notify("textDocument/didChange", object{"textDocument": id, "contentChanges": []object{{"text": text}}})
}

// close closes a file.
func (c *client) close(file string) {
	delete(c.versions, file)
	c.notify("textDocument/didClose", object{"textDocument": object{"uri": uriOf(file)}})
}

// hover returns the text at a position, counted from 0; "" if there is none.
func (c *client) hover(file string, line, character int) string {
	c.t.Helper()
	var h struct{ Contents struct{ Value string } }
	if err := json.Unmarshal(c.call("textDocument/hover", at(file, line, character)), &h); err != nil {
		c.t.Fatal(err)
	}
	return h.Contents.Value
}

func at(file string, line, character int) object {
	return object{"textDocument": object{"uri": uriOf(file)}, "position": object{"line": line, "character": character}}
}

// whole is the parameter of a request about a whole file.
func whole(file string) object {
	return object{
		"textDocument": object{"uri": uriOf(file)}, "context": object{"diagnostics": []any{}},
		"range": object{"start": object{"line": 0, "character": 0}, "end": object{"line": 1 << 20, "character": 0}},
	}
}

// hints returns the hints of a file, each as "line:character label", counted from 1.
func (c *client) hints(file string) (all []string) {
	c.t.Helper()
	var hints []struct {
		Position point
		Label    string
	}
	if err := json.Unmarshal(c.call("textDocument/inlayHint", whole(file)), &hints); err != nil {
		c.t.Fatal(err)
	}
	for _, h := range hints {
		all = append(all, fmt.Sprintf("%d:%d %s", h.Position.Line+1, h.Position.Character+1, h.Label))
	}
	return all
}

// diagnostics waits until the server has analyzed the file, and returns its diagnostics.
func (c *client) diagnostics(file string) []diagnostic {
	c.t.Helper()
	c.hints(file) // diagnostics are published before
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.published[file]
}

func uriOf(file string) string {
	file = filepath.ToSlash(file)
	if file[0] != '/' {
		file = "/" + file
	}
	return (&url.URL{Scheme: "file", Path: file}).String()
}

func fileOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil {
		return ""
	}
	name := u.Path
	if len(name) > 2 && name[2] == ':' {
		name = name[1:]
	}
	return filepath.FromSlash(name)
}

// A codeAction is one that the server offers.
type codeAction struct {
	Title, Kind string
	Edit        struct {
		Changes map[string][]struct {
			Range   textRange
			NewText string
		}
	}
}

// actions returns what the server offers for a range of a document.
func (c *client) actions(at object) (all []codeAction) {
	if err := json.Unmarshal(c.call("textDocument/codeAction", at), &all); err != nil {
		c.t.Fatal(err)
	}
	return all
}

// applied returns a text of a file with the changes of an action, each within a line.
func (a *codeAction) applied(file, text string) string {
	lines := strings.Split(text, "\n")
	for _, e := range a.Edit.Changes[uriOf(file)] {
		l := lines[e.Range.Start.Line]
		lines[e.Range.Start.Line] = l[:e.Range.Start.Character] + e.NewText + l[e.Range.End.Character:]
	}
	return strings.Join(lines, "\n")
}
