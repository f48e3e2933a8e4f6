package lsp

import (
	"context"
	"encoding/json"
)

// A query is a request about a document.
type query struct {
	s      *Server
	params json.RawMessage
	file   string
	doc    *document // as it was when the request came; nil if it is not open
	ctx    context.Context
	pkg    *Package
	known  *File // nil: nothing is known of the document
	settings
}

// A handler answers a query while the lock of the server is not held.
type handler func(*query) (any, *rpcError)

// handlers are those of all methods. Where nothing is known, the result is null.
var handlers = map[string]handler{
	"textDocument/hover":      (*query).hover,
	"textDocument/inlayHint":  (*query).hints,
	"textDocument/codeAction": (*query).actions,
	"textDocument/codeLens":   (*query).lenses,
}

// newQuery returns the query for a request. The caller holds the lock.
func (s *Server) newQuery(params json.RawMessage) *query {
	q := &query{s: s, params: params, settings: s.settings}
	var p struct {
		Document documentID `json:"textDocument"`
	}
	if json.Unmarshal(params, &p) == nil {
		q.file, _ = fileOf(p.Document.URI)
		q.doc = s.documents[q.file]
	}
	return q
}

// run waits for the analysis of the document and answers.
func (q *query) run(ctx context.Context, answer handler) (any, *rpcError) {
	if q.doc == nil {
		return nil, nil
	}
	q.ctx = ctx
	q.s.mu.Lock()
	var err *rpcError
	q.pkg, q.known, err = q.s.await(ctx, q.file, q.doc)
	q.s.mu.Unlock()
	if err != nil || q.known == nil {
		return nil, err
	}
	return answer(q)
}

// read reads the parameters into v.
func (q *query) read(v any) *rpcError {
	if json.Unmarshal(q.params, v) != nil {
		return &rpcError{invalidParams, "invalid parameters"}
	}
	return nil
}
