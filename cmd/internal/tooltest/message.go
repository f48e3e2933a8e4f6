package tooltest

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A Message is a line "file:line:col: message" of text output.
type Message struct {
	File      string // slash-separated, relative to the directory of the run
	Line, Col int
	Text      string
}

func (m Message) String() string { return fmt.Sprintf("%s:%d:%d: %s", m.File, m.Line, m.Col, m.Text) }

var messageLine = regexp.MustCompile(`^(?:vet: )?(\S.*?\.go):(\d+):(\d+): (.*)$`)

// Messages returns the messages in text output. What is related to one begins with
// a tab, either the line (ours) or the text (go vet's). A line that is neither that
// nor a heading is an error.
func Messages(t *testing.T, text string) []Message {
	t.Helper()
	var ms []Message
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if line == "" || strings.HasPrefix(line, "# ") || strings.HasPrefix(line, "\t") || strings.HasPrefix(line, "go: downloading ") {
			continue
		}
		m := messageLine.FindStringSubmatch(line)
		if m == nil {
			t.Errorf("strange line of output: %s", line)
			continue
		}
		if strings.HasPrefix(m[4], "\t") {
			continue
		}
		n, _ := strconv.Atoi(m[2])
		col, _ := strconv.Atoi(m[3])
		ms = append(ms, Message{filepath.ToSlash(filepath.Clean(m[1])), n, col, m[4]})
	}
	return ms
}

// CompareMessages reports the differences between go vet's messages and our own.
// Each has its order: go vet's is that of packages.
func CompareMessages(t *testing.T, vetted, alone []Message) {
	t.Helper()
	for _, m := range vetted {
		if !slices.Contains(alone, m) {
			t.Errorf("only go vet says: %v", m)
		}
	}
	for _, m := range alone {
		if !slices.Contains(vetted, m) {
			t.Errorf("only the command says: %v", m)
		}
	}
	if len(vetted) != len(alone) {
		t.Errorf("%d messages from go vet, %d from the command", len(vetted), len(alone))
	}
}
