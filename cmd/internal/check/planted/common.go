package planted

import (
	"fmt"
	"strings"
)

// What the statements of a function have in common.

// isApart reports whether a bug shares nothing with the bugs before it: no variable, parameter,
// object, or int with a name.
func (f *function) isApart(s *site) bool {
	parts := f.madeOf(s)
	for _, bug := range f.bugs() {
		if bug.index >= s.index {
			break
		}
		if bug.call != nil && bug.call == s.call {
			return false
		}
		for part := range f.madeOf(bug) {
			if parts[part] {
				return false
			}
		}
	}
	return true
}

// madeOf lists what a site is made of, with all that is made of.
func (f *function) madeOf(s *site) map[string]bool {
	parts := make(map[string]bool)
	f.addParts(parts, s)
	return parts
}

func (f *function) addParts(parts map[string]bool, s *site) {
	key := fmt.Sprint("site ", s.index)
	if parts[key] {
		return
	}
	parts[key] = true
	if name, _, _ := strings.Cut(s.operation.text, "("); variableText.MatchString(name) { // a closure
		parts[name] = true
	}
	if s.operation.set != nil {
		parts[fmt.Sprint("int ", s.flag.knob)] = true
	}
	for _, v := range s.in {
		name, _, _ := strings.Cut(strings.TrimPrefix(v.name, "&"), ".")
		name, _, _ = strings.Cut(name, "[")
		if variableText.MatchString(name) {
			parts[name] = true
		}
		for _, d := range v.dims {
			for _, product := range d {
				for _, knob := range product {
					parts[fmt.Sprint("int ", knob)] = true
					if isUnknown(f.knobs[knob]) {
						parts["n"] = true
					}
				}
			}
		}
		for _, other := range f.sites {
			if other.index < s.index && (other.out == v || other.out == nil && len(other.in) > 0 && other.in[0] == v) {
				f.addParts(parts, other)
			}
		}
	}
}
