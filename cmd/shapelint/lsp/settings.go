package lsp

import "encoding/json"

// settings are what the client can switch.
type settings struct {
	hints, hover, diagnostics, lens bool
	off                             map[string]bool // categories
	suspect                         *bool           // nil: the configuration of the file says it
}

func defaultSettings() settings {
	return settings{hints: true, hover: true, diagnostics: true, off: make(map[string]bool)}
}

// clientSettings are settings as a client sends them. What is left out stays as it was; a category
// that is left out of the list of categories is on. Suspect is true, false or null.
type clientSettings struct {
	Hints       *bool           `json:"hints"`
	Hover       *bool           `json:"hover"`
	Diagnostics *bool           `json:"diagnostics"`
	Contracts   *bool           `json:"contracts"`
	Categories  map[string]bool `json:"categories"`
	Suspect     json.RawMessage `json:"suspect"`
}

// set applies settings of a client: an object, or one with the object under the key "shapelint". It
// ignores what is no such object.
func (s settings) set(text json.RawMessage) settings {
	var outer struct {
		Own json.RawMessage `json:"shapelint"`
	}
	if json.Unmarshal(text, &outer) == nil && outer.Own != nil {
		text = outer.Own
	}
	var c clientSettings
	if json.Unmarshal(text, &c) != nil {
		return s
	}
	for _, x := range []struct {
		to   *bool
		from *bool
	}{{&s.hints, c.Hints}, {&s.hover, c.Hover}, {&s.diagnostics, c.Diagnostics}, {&s.lens, c.Contracts}} {
		if x.from != nil {
			*x.to = *x.from
		}
	}
	if c.Suspect != nil {
		var on *bool
		if json.Unmarshal(c.Suspect, &on) == nil {
			s.suspect = on
		}
	}
	if c.Categories != nil {
		s.off = make(map[string]bool)
	}
	for name, on := range c.Categories {
		s.off[name] = !on
	}
	return s
}

// equal reports whether two optional values are equal.
func equal(a, b *bool) bool { return (a == nil) == (b == nil) && (a == nil || *a == *b) }
