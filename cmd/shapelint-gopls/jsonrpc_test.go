package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// A message is a JSON-RPC request, notification or answer.
type message struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   json.RawMessage `json:"error,omitempty"`
}

func receive(r *bufio.Reader) (*message, error) {
	header, err := textproto.NewReader(r).ReadMIMEHeader()
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil {
		return nil, err
	}
	text := make([]byte, n)
	if _, err := io.ReadFull(r, text); err != nil {
		return nil, err
	}
	m := new(message)
	return m, json.Unmarshal(text, m)
}

// send sends a message; e.mu is held, so that messages do not mix.
func (e *editor) send(m *message) error {
	m.Version = "2.0"
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.in, "Content-Length: %d\r\n\r\n%s", len(text), text)
	return err
}

func (e *editor) notify(t testing.TB, method string, params any) {
	t.Helper()
	text, err := json.Marshal(params)
	if err != nil {
		t.Fatal(err)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if err := e.send(&message{Method: method, Params: text}); err != nil {
		t.Fatal(err)
	}
}

// call sends a request and returns the result.
func (e *editor) call(t testing.TB, method string, params any) json.RawMessage {
	t.Helper()
	text, err := json.Marshal(params)
	if err != nil {
		t.Fatal(err)
	}
	e.mu.Lock()
	e.lastID++
	id := e.lastID
	err = e.send(&message{ID: json.RawMessage(strconv.Itoa(id)), Method: method, Params: text})
	e.mu.Unlock()
	if err != nil {
		t.Fatal(err)
	}
	var answer *message
	e.wait(t, "an answer to "+method, func() bool { answer = e.answers[id]; return answer != nil })
	if answer.Error != nil {
		t.Fatalf("%s: %s", method, answer.Error)
	}
	return answer.Result
}

func uriOf(name string) string {
	name = filepath.ToSlash(name)
	if !strings.HasPrefix(name, "/") {
		name = "/" + name // C:/...
	}
	return (&url.URL{Scheme: "file", Path: name}).String()
}

func fileOf(uri string) (string, error) {
	u, err := url.Parse(uri)
	if err != nil {
		return "", err
	}
	name := u.Path
	if len(name) > 2 && name[2] == ':' {
		name = name[1:]
	}
	return filepath.FromSlash(name), nil
}

// answer answers a request of the server.
func (e *editor) answer(m *message) error {
	var result any
	if m.Method == "workspace/configuration" {
		var p struct{ Items []any }
		if err := json.Unmarshal(m.Params, &p); err != nil {
			return err
		}
		all := make([]any, len(p.Items))
		for i := range all {
			all[i] = e.settings
		}
		result = all
	}
	text, err := json.Marshal(result)
	if err != nil {
		return err
	}
	return e.send(&message{ID: m.ID, Result: text})
}
