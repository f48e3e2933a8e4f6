package lsp

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Messages of JSON-RPC 2.0, each after a header with its length. What is no message is skipped, so
// that a client cannot end the server with one.

// maxMessage is the size of the largest message that is read, in bytes. maxHeader is that of a
// header.
const (
	maxMessage = 64 << 20
	maxHeader  = 4 << 10
)

// A message is a request, a notification or an answer.
type message struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *rpcError       `json:"error,omitempty"`
}

// An rpcError is the error of an answer.
type rpcError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// Error implements error.
func (e *rpcError) Error() string { return e.Message }

// The codes of errors.
const (
	parseError      = -32700
	invalidRequest  = -32600
	methodNotFound  = -32601
	invalidParams   = -32602
	notInitialized  = -32002
	contentModified = -32801
	cancelled       = -32800
)

// A stream reads and writes messages. A goroutine writes them, so that a client that reads nothing
// for a while does not stop the server.
type stream struct {
	in  *bufio.Reader
	out io.Writer

	mu     sync.Mutex
	queued *sync.Cond // there is something to write, or the stream is closed
	queue  [][]byte
	size   int // of the queue in bytes
	closed bool
	done   chan struct{} // closed when everything is written
}

// maxQueue bounds the messages that wait for a client to read, in bytes. More are dropped: such a
// client reads nothing.
const maxQueue = 256 << 20

func newStream(in io.Reader, out io.Writer) *stream {
	s := &stream{in: bufio.NewReader(in), out: out, done: make(chan struct{})}
	s.queued = sync.NewCond(&s.mu)
	go s.writeAll()
	return s
}

// read returns the text of the next message. It returns an error only at the end of the input.
func (s *stream) read() ([]byte, error) {
	for {
		length, err := s.readHeader()
		if err != nil {
			return nil, err
		}
		if length > maxMessage {
			if _, err := io.CopyN(io.Discard, s.in, int64(length)); err != nil {
				return nil, err
			}
			continue
		}
		var text bytes.Buffer // grows with what arrives, not with what the header promises
		if _, err := io.CopyN(&text, s.in, int64(length)); err != nil {
			return nil, err
		}
		return text.Bytes(), nil
	}
}

// readHeader skips lines until the empty line after a Content-Length, and returns the length.
func (s *stream) readHeader() (int, error) {
	length := -1
	for {
		line, err := s.readLine()
		if err != nil {
			return 0, err
		}
		name, value, isField := strings.Cut(line, ":")
		switch {
		case line == "" && length >= 0:
			return length, nil
		case isField && strings.EqualFold(strings.TrimSpace(name), "Content-Length"):
			if n, err := strconv.Atoi(strings.TrimSpace(value)); err == nil && n >= 0 {
				length = n
			}
		}
	}
}

// readLine returns a line without its end. Of a long line it returns the last part.
func (s *stream) readLine() (string, error) {
	var line []byte
	for {
		part, err := s.in.ReadSlice('\n')
		if line = append(line, part...); len(line) > maxHeader {
			line = line[len(line)-maxHeader:]
		}
		if err == nil {
			return strings.TrimRight(string(line), "\r\n"), nil
		}
		if err != bufio.ErrBufferFull {
			return "", err
		}
	}
}

// write writes a message.
func (s *stream) write(m *message) {
	m.Version = "2.0"
	text, err := json.Marshal(m)
	if err != nil {
		return // a parameter is no JSON, which only a client can send
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.size += len(text); s.closed || s.size > maxQueue {
		s.size -= len(text)
		return
	}
	s.queue = append(s.queue, text)
	s.queued.Signal()
}

// writeAll writes what is queued until the stream is closed.
func (s *stream) writeAll() {
	defer close(s.done)
	for {
		s.mu.Lock()
		for len(s.queue) == 0 && !s.closed {
			s.queued.Wait()
		}
		queue := s.queue
		s.queue = nil
		s.mu.Unlock()
		if len(queue) == 0 {
			return
		}
		for _, text := range queue {
			_, err := fmt.Fprintf(s.out, "Content-Length: %d\r\n\r\n%s", len(text), text)
			s.mu.Lock()
			s.size -= len(text)
			s.mu.Unlock()
			if err != nil {
				break // the client has gone, and the input ends too
			}
		}
	}
}

// close waits until everything is written, but not long for a client that reads nothing.
func (s *stream) close() {
	s.mu.Lock()
	s.closed = true
	s.queued.Signal()
	s.mu.Unlock()
	select {
	case <-s.done:
	case <-time.After(time.Second):
	}
}
