package lsp

import (
	"net/url"
	"path/filepath"
	"strings"
)

// A document is a file that the client has open.
type document struct {
	uri     string // as the client writes it
	version int
	text    []byte
	mapper  *mapper // of text
}

// setText replaces the text.
func (d *document) setText(text []byte, units encoding) {
	d.text, d.mapper = text, newMapper(text, units)
}

// A contentChange is a change of a document: of a range, or of the whole text.
type contentChange struct {
	Range *textRange `json:"range"`
	Text  string     `json:"text"`
}

// apply applies changes in their order.
func (d *document) apply(changes []contentChange, units encoding) {
	for _, c := range changes {
		if c.Range == nil {
			d.setText([]byte(c.Text), units)
			continue
		}
		start, end := d.mapper.offset(c.Range.Start), d.mapper.offset(c.Range.End)
		end = max(start, end)
		text := make([]byte, 0, start+len(c.Text)+len(d.text)-end)
		text = append(append(append(text, d.text[:start]...), c.Text...), d.text[end:]...)
		d.setText(text, units)
	}
}

// fileOf returns the file that a URI names, false if it names none.
func fileOf(uri string) (string, bool) {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" || u.Path == "" {
		return "", false
	}
	name := u.Path
	if len(name) > 2 && name[2] == ':' {
		name = name[1:] // /C:/...
	}
	name = filepath.FromSlash(name)
	return filepath.Clean(name), filepath.IsAbs(name) && !strings.ContainsRune(name, 0)
}

// uriOf returns the URI of a file: that of the document if it is open.
func (s *Server) uriOf(file string) string {
	if d := s.documents[file]; d != nil {
		return d.uri
	}
	name := filepath.ToSlash(file)
	if !strings.HasPrefix(name, "/") {
		name = "/" + name // C:/...
	}
	return (&url.URL{Scheme: "file", Path: name}).String()
}
