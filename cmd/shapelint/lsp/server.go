package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync"
)

// A Server is a language server for one client.
//
// One goroutine reads messages and handles notifications in their order. Each request has a
// goroutine that waits for the analysis of its document. Another goroutine analyzes (schedule.go).
type Server struct {
	stream    *stream
	workspace Workspace
	version   string

	mu          sync.Mutex // guards everything below
	initialized bool
	shutDown    bool
	units       encoding
	client      clientCapabilities
	settings    settings
	documents   map[string]*document          // by file
	pending     map[string]context.CancelFunc // requests, by ID
	asked       map[string]func(*message)     // requests of the server, by ID
	lastID      int
	schedule
}

// maxPending bounds the requests that wait for an answer.
const maxPending = 1000

// NewServer returns a server that analyzes in a workspace.
func NewServer(w Workspace, version string, in io.Reader, out io.Writer) *Server {
	s := &Server{
		stream:    newStream(in, out),
		workspace: w,
		version:   version,
		units:     utf16Units,
		settings:  defaultSettings(),
		documents: make(map[string]*document),
		pending:   make(map[string]context.CancelFunc),
		asked:     make(map[string]func(*message)),
	}
	s.schedule = newSchedule(&s.mu)
	return s
}

// errNoShutdown is the error of a client that ends without a shutdown request.
var errNoShutdown = errors.New("the client has ended without a shutdown request")

// Run serves the client until it ends.
func (s *Server) Run() error {
	ctx, stop := context.WithCancel(context.Background())
	var all sync.WaitGroup
	all.Go(func() { s.analyzeAll(ctx) })
	err := s.serve(ctx, &all)
	stop()
	s.mu.Lock()
	s.interrupt()
	s.changed.Broadcast()
	s.mu.Unlock()
	all.Wait()
	s.stream.close()
	return err
}

// serve handles messages until the client ends.
func (s *Server) serve(ctx context.Context, all *sync.WaitGroup) error {
	for {
		text, err := s.stream.read()
		if err != nil {
			break
		}
		m := new(message)
		if json.Unmarshal(text, m) != nil {
			s.answer(json.RawMessage("null"), nil, &rpcError{parseError, "not a message of JSON-RPC"})
			continue
		}
		switch {
		case m.Method == "exit":
			return s.exit()
		case m.Method == "" && m.ID != nil:
			s.answered(m)
		case m.Method == "":
		case m.ID == nil:
			s.notified(m)
		default:
			s.request(ctx, all, m)
		}
	}
	return s.exit()
}

func (s *Server) exit() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.shutDown {
		return errNoShutdown
	}
	return nil
}

// answer sends the answer to a request.
func (s *Server) answer(id json.RawMessage, result any, problem *rpcError) {
	m := &message{ID: id, Error: problem}
	if problem == nil {
		text, err := json.Marshal(result)
		if err != nil {
			text = []byte("null")
		}
		m.Result = text
	}
	s.stream.write(m)
}

// notify sends a notification.
func (s *Server) notify(method string, params any) {
	if text, err := json.Marshal(params); err == nil {
		s.stream.write(&message{Method: method, Params: text})
	}
}

// ask sends a request to the client. The answer is passed to a function, unless it is nil, while
// s.mu is not held. The caller holds s.mu.
func (s *Server) ask(method string, params any, answered func(*message)) {
	var text json.RawMessage // nothing at all without params
	if params != nil {
		var err error
		if text, err = json.Marshal(params); err != nil {
			return
		}
	}
	if len(s.asked) >= maxPending {
		return
	}
	s.lastID++
	id, _ := json.Marshal(s.lastID)
	s.asked[string(id)] = answered
	s.stream.write(&message{ID: id, Method: method, Params: text})
}

// answered handles an answer of the client.
func (s *Server) answered(m *message) {
	s.mu.Lock()
	answered := s.asked[string(m.ID)]
	delete(s.asked, string(m.ID))
	s.mu.Unlock()
	if answered != nil && m.Error == nil {
		answered(m)
	}
}

// request handles a request in a goroutine of its own, unless it changes the state of the server.
func (s *Server) request(ctx context.Context, all *sync.WaitGroup, m *message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id := string(m.ID)
	switch {
	case m.Method == "initialize" && !s.initialized && !s.shutDown:
		result, err := s.initialize(m.Params)
		s.answer(m.ID, result, err)
		return
	case s.shutDown || m.Method == "initialize":
		s.answer(m.ID, nil, &rpcError{invalidRequest, "the server is initialized once, and answers nothing after a shutdown"})
		return
	case !s.initialized:
		s.answer(m.ID, nil, &rpcError{notInitialized, "the server is not initialized"})
		return
	case m.Method == "shutdown":
		s.shutDown = true
		for _, cancel := range s.pending {
			cancel()
		}
		s.answer(m.ID, nil, nil)
		return
	}
	handler := handlers[m.Method]
	switch {
	case handler == nil:
		s.answer(m.ID, nil, &rpcError{methodNotFound, "unknown method " + m.Method})
		return
	case len(s.pending) >= maxPending || s.pending[id] != nil:
		s.answer(m.ID, nil, &rpcError{invalidRequest, "too many requests, or an ID that is used twice"})
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	s.pending[id] = cancel
	q := s.newQuery(m.Params)
	all.Go(func() {
		result, err := q.run(ctx, handler)
		s.mu.Lock()
		delete(s.pending, id)
		s.mu.Unlock()
		cancel()
		s.answer(m.ID, result, err)
	})
}

// notified handles a notification.
func (s *Server) notified(m *message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m.Method == "$/cancelRequest" {
		var p struct {
			ID json.RawMessage `json:"id"`
		}
		if json.Unmarshal(m.Params, &p) == nil && s.pending[string(p.ID)] != nil {
			s.pending[string(p.ID)]()
		}
		return
	}
	if !s.initialized || s.shutDown {
		return
	}
	switch m.Method {
	case "initialized":
		s.register()
	case "textDocument/didOpen":
		s.didOpen(m.Params)
	case "textDocument/didChange":
		s.didChange(m.Params)
	case "textDocument/didClose":
		s.didClose(m.Params)
	case "textDocument/didSave", "workspace/didChangeWatchedFiles":
		s.fileChanged()
	case "workspace/didChangeConfiguration":
		s.didChangeConfiguration(m.Params)
	}
}

// clientCapabilities are those of a client that matter here.
type clientCapabilities struct {
	General struct {
		PositionEncodings []encoding `json:"positionEncodings"`
	} `json:"general"`
	Workspace struct {
		Configuration bool `json:"configuration"`
		InlayHint     struct {
			RefreshSupport bool `json:"refreshSupport"`
		} `json:"inlayHint"`
		CodeLens struct {
			RefreshSupport bool `json:"refreshSupport"`
		} `json:"codeLens"`
		DidChangeWatchedFiles struct {
			DynamicRegistration bool `json:"dynamicRegistration"`
		} `json:"didChangeWatchedFiles"`
	} `json:"workspace"`
	Window struct {
		WorkDoneProgress bool `json:"workDoneProgress"`
	} `json:"window"`
}

// initialize handles the first request.
func (s *Server) initialize(params json.RawMessage) (any, *rpcError) {
	var p struct {
		Capabilities json.RawMessage `json:"capabilities"`
		Options      json.RawMessage `json:"initializationOptions"`
	}
	if json.Unmarshal(params, &p) != nil {
		return nil, &rpcError{invalidParams, "the parameters of initialize are invalid"}
	}
	if json.Unmarshal(p.Capabilities, &s.client) != nil {
		s.client = clientCapabilities{} // a client that describes itself wrongly gets what every client understands
	}
	s.initialized = true
	s.units = chooseEncoding(s.client.General.PositionEncodings)
	s.settings = s.settings.set(p.Options)
	type object = map[string]any
	return object{
		"serverInfo": object{"name": "shapelint", "version": s.version},
		"capabilities": object{
			"positionEncoding":   s.units,
			"textDocumentSync":   object{"openClose": true, "change": 2, "save": object{}},
			"hoverProvider":      true,
			"inlayHintProvider":  true,
			"codeActionProvider": object{"codeActionKinds": []string{"quickfix", "refactor.rewrite"}},
			"codeLensProvider":   object{},
		},
	}, nil
}

// register asks for what the client must be asked for: changes of files, and the settings.
func (s *Server) register() {
	type object = map[string]any
	if s.client.Workspace.DidChangeWatchedFiles.DynamicRegistration {
		var watchers []object
		for _, pattern := range []string{"**/*.go", "**/go.mod", "**/go.sum", "**/go.work", "**/.shapelint.json"} {
			watchers = append(watchers, object{"globPattern": pattern})
		}
		s.ask("client/registerCapability", object{"registrations": []object{{
			"id": "files", "method": "workspace/didChangeWatchedFiles", "registerOptions": object{"watchers": watchers},
		}}}, nil)
	}
	s.askSettings()
}

// askSettings asks for the settings, if the client supports that.
func (s *Server) askSettings() {
	if !s.client.Workspace.Configuration {
		return
	}
	type object = map[string]any
	s.ask("workspace/configuration", object{"items": []object{{"section": "shapelint"}}}, func(m *message) {
		var list []json.RawMessage
		if json.Unmarshal(m.Result, &list) != nil || len(list) != 1 {
			return
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		s.useSettings(list[0])
	})
}

func (s *Server) didChangeConfiguration(params json.RawMessage) {
	var p struct {
		Settings json.RawMessage `json:"settings"`
	}
	if json.Unmarshal(params, &p) != nil {
		return
	}
	s.useSettings(p.Settings)
	s.askSettings()
}

// useSettings applies settings, and shows what they change.
func (s *Server) useSettings(text json.RawMessage) {
	hadLens, suspect := s.settings.lens, s.settings.suspect
	if s.settings = s.settings.set(text); !equal(suspect, s.settings.suspect) {
		s.fileChanged() // all packages are analyzed again
	}
	for _, r := range s.results {
		s.publish(r)
	}
	s.refresh(hadLens)
}

// refresh has the client ask for hints and lenses again; hadLens: there may be lenses.
func (s *Server) refresh(hadLens bool) {
	if s.client.Workspace.InlayHint.RefreshSupport {
		s.ask("workspace/inlayHint/refresh", nil, nil)
	}
	if s.client.Workspace.CodeLens.RefreshSupport && (hadLens || s.settings.lens) {
		s.ask("workspace/codeLens/refresh", nil, nil)
	}
}

// A documentID names a document, in a certain version in some messages.
type documentID struct {
	URI     string `json:"uri"`
	Version int    `json:"version"`
	Text    string `json:"text"`
}

func (s *Server) didOpen(params json.RawMessage) {
	var p struct {
		Document documentID `json:"textDocument"`
	}
	if json.Unmarshal(params, &p) != nil {
		return
	}
	file, ok := fileOf(p.Document.URI)
	if !ok {
		return
	}
	d := &document{uri: p.Document.URI, version: p.Document.Version}
	d.setText([]byte(p.Document.Text), s.units)
	s.documents[file] = d
	s.edited(file, d.text)
}

func (s *Server) didChange(params json.RawMessage) {
	var p struct {
		Document documentID      `json:"textDocument"`
		Changes  []contentChange `json:"contentChanges"`
	}
	if json.Unmarshal(params, &p) != nil {
		return
	}
	file, _ := fileOf(p.Document.URI)
	d := s.documents[file]
	if d == nil {
		return
	}
	next := &document{uri: d.uri, version: p.Document.Version, text: d.text, mapper: d.mapper}
	next.apply(p.Changes, s.units)
	s.documents[file] = next // requests that still run have the old one
	s.edited(file, next.text)
}

func (s *Server) didClose(params json.RawMessage) {
	var p struct {
		Document documentID `json:"textDocument"`
	}
	if json.Unmarshal(params, &p) != nil {
		return
	}
	if file, ok := fileOf(p.Document.URI); ok && s.documents[file] != nil {
		delete(s.documents, file)
		s.edited(file, nil)
	}
}
