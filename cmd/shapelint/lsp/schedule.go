package lsp

import (
	"bytes"
	"context"
	"maps"
	"path/filepath"
	"slices"
	"sync"
	"time"
)

// When packages are analyzed. Each change of a document begins a new generation. A package with an
// open document is analyzed for the newest generation, when there has been no change for a moment,
// or at once if a request waits for it. A change interrupts the analysis that runs. There is one
// result for each package, that of the last analysis.

// quiet is how long there must be no change before a package is analyzed.
const quiet = 100 * time.Millisecond

// slow is how long an analysis takes before the client shows that it runs.
const slow = time.Second

// A schedule has the packages that are analyzed. The mutex of the server guards it.
type schedule struct {
	changed    *sync.Cond
	generation int
	since      time.Time          // of the last change
	results    map[string]*result // by directory
	texts      map[string][]byte  // changes that the workspace has not got yet; nil: closed
	waiting    map[string]int     // requests that wait, by directory
	last       string             // the directory of the last change
	cancel     context.CancelFunc // of the analysis that runs
}

// A result is the last result of a package.
type result struct {
	generation int // 0: there is none yet
	pkg        *Package
	published  map[string]bool // files with diagnostics
}

// newSchedule returns an empty schedule, which a mutex guards.
func newSchedule(mu *sync.Mutex) schedule {
	return schedule{
		changed: sync.NewCond(mu), results: make(map[string]*result), texts: make(map[string][]byte), waiting: make(map[string]int),
	}
}

// edited begins a new generation, with a text of a file.
func (s *Server) edited(file string, text []byte) {
	s.texts[file] = text
	s.last = filepath.Dir(file)
	s.fileChanged()
}

// fileChanged begins a new generation.
func (s *Server) fileChanged() {
	s.generation++
	s.since = time.Now()
	open := make(map[string]bool)
	for file := range s.documents {
		open[filepath.Dir(file)] = true
	}
	for dir := range open {
		if s.results[dir] == nil {
			s.results[dir] = &result{published: make(map[string]bool)}
		}
	}
	for dir, r := range s.results {
		if !open[dir] {
			r.pkg = nil
			s.publish(r)
			delete(s.results, dir)
		}
	}
	s.interrupt()
	s.changed.Broadcast()
}

// interrupt ends the analysis that runs.
func (s *Server) interrupt() {
	if s.cancel != nil {
		s.cancel()
	}
}

// analyzeAll analyzes packages until ctx ends.
func (s *Server) analyzeAll(ctx context.Context) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for ctx.Err() == nil {
		dir, wait := s.next()
		switch {
		case dir == "" && wait == 0:
			s.changed.Wait()
		case dir == "":
			alarm := time.AfterFunc(wait, func() {
				s.mu.Lock()
				defer s.mu.Unlock()
				s.changed.Broadcast()
			})
			s.changed.Wait()
			alarm.Stop()
		default:
			s.analyze(ctx, dir)
		}
	}
}

// next returns the directory to analyze next, or how long to wait for one. Both are zero if nothing
// is to be analyzed.
func (s *Server) next() (dir string, wait time.Duration) {
	var old []string
	for _, dir := range slices.Sorted(maps.Keys(s.results)) {
		if s.results[dir].generation < s.generation {
			old = append(old, dir)
		}
	}
	if len(old) == 0 {
		return "", 0
	}
	if i := slices.IndexFunc(old, func(dir string) bool { return s.waiting[dir] > 0 }); i >= 0 {
		return old[i], 0
	}
	if wait := quiet - time.Since(s.since); wait > 0 {
		return "", wait
	}
	if slices.Contains(old, s.last) {
		return s.last, 0
	}
	return old[0], 0
}

// analyze analyzes one package. It unlocks the server meanwhile.
func (s *Server) analyze(ctx context.Context, dir string) {
	file := ""
	for name := range s.documents {
		if filepath.Dir(name) == dir && (file == "" || name < file) {
			file = name
		}
	}
	if file == "" {
		delete(s.results, dir)
		return
	}
	texts, generation, suspect := s.texts, s.generation, s.settings.suspect
	s.texts = make(map[string][]byte)
	ctx, cancel := context.WithCancel(ctx)
	s.cancel = cancel
	done := s.showProgress(dir)
	s.mu.Unlock()
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		s.workspace.SetText(name, texts[name])
	}
	s.workspace.SetSuspect(suspect)
	pkg, err := s.workspace.Analyze(ctx, file)
	s.mu.Lock()
	done()
	s.cancel = nil
	interrupted := ctx.Err() != nil
	cancel()
	r := s.results[dir]
	if r == nil || interrupted {
		return // closed, or to be analyzed again
	}
	if err != nil || pkg == nil {
		pkg = &Package{}
	}
	r.generation, r.pkg = generation, pkg
	s.publish(r)
	s.refresh(false)
	s.changed.Broadcast()
}

// await returns what is known of a package and of a file in it, for the text of a document. It
// waits for the analysis, and unlocks the server meanwhile. The file is nil if nothing is known of
// it.
func (s *Server) await(ctx context.Context, file string, d *document) (*Package, *File, *rpcError) {
	stop := context.AfterFunc(ctx, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.changed.Broadcast()
	})
	defer stop()
	dir := filepath.Dir(file)
	s.waiting[dir]++
	s.changed.Broadcast()
	defer func() {
		if s.waiting[dir]--; s.waiting[dir] == 0 {
			delete(s.waiting, dir)
		}
	}()
	for {
		r := s.results[dir]
		switch {
		case ctx.Err() != nil:
			return nil, nil, &rpcError{cancelled, "cancelled"}
		case s.documents[file] != d || r == nil:
			return nil, nil, &rpcError{contentModified, "the document was changed"}
		case r.generation == s.generation:
			f := r.pkg.Files[file]
			if f == nil || !bytes.Equal(f.Text, d.text) {
				return r.pkg, nil, nil
			}
			return r.pkg, f, nil
		}
		s.changed.Wait()
	}
}

// showProgress has the client show that a package is analyzed, if that takes long. The caller holds
// the lock, also when it calls the result.
func (s *Server) showProgress(dir string) (done func()) {
	if !s.client.Window.WorkDoneProgress {
		return func() {}
	}
	type object = map[string]any
	shown, ended := false, false
	token := ""
	alarm := time.AfterFunc(slow, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if ended {
			return
		}
		shown = true
		token = "shapelint" + dir + time.Now().String()
		s.ask("window/workDoneProgress/create", object{"token": token}, nil)
		s.notify("$/progress", object{"token": token, "value": object{"kind": "begin", "title": "shapelint", "message": "analyzing " + filepath.Base(dir)}})
	})
	return func() {
		alarm.Stop()
		if ended = true; shown {
			s.notify("$/progress", object{"token": token, "value": object{"kind": "end"}})
		}
	}
}
