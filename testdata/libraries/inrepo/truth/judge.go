package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/libraries/truth/seen"
)

// A verdict is what the table says about a case.
type verdict struct{ kind, site, text string }

// judge compares the outcomes of a case with what it claims.
func judge(c testcase, outcomes []seen.Outcome) (v verdict, problem string) {
	switch c.claim {
	case "Bad", "Branch":
		return judgeFailing(c, outcomes)
	case "Good", "Recover":
		for _, o := range outcomes {
			if o.Kind != "ok" || c.claim == "Good" && o.First != 0 {
				return v, fmt.Sprintf("%s: %s (error in line %d)", o.Kind, o.Text, o.First)
			}
		}
		kind := "GOOD"
		if c.claim == "Recover" {
			kind = "GOOD_RECOVER"
		}
		return verdict{kind, "-", "ok"}, ""
	case "Unknown":
		return judgeUnknown(outcomes)
	}
	return judgeShapes(c, outcomes)
}

// fails reports whether a run of a failing case does fail: by a panic, or by an error that is passed on or discarded.
func fails(o seen.Outcome) bool { return o.Kind != "ok" || o.First != 0 }

func judgeFailing(c testcase, outcomes []seen.Outcome) (v verdict, problem string) {
	failing := 0
	for _, o := range outcomes {
		if !fails(o) {
			continue
		}
		failing++
		w := verdict{kind: "BAD_PANIC", text: clean(o.Text)}
		lines := o.Lines
		switch {
		case o.First != 0 && !slices.Equal(lines, []int{o.First}):
			w.kind, lines = "BAD_ERROR", append([]int{o.First}, lines...)
		case o.Kind == "error":
			return v, "no call returned the error " + o.Text
		case len(lines) == 0:
			return v, "panics outside: " + o.Text
		}
		w.site = strings.Trim(strings.ReplaceAll(fmt.Sprint(lines), " ", "|"), "[]")
		if v.kind == "" {
			v = w
		}
		if v.kind != w.kind || v.site != w.site {
			return v, fmt.Sprintf("fails in lines %s and %s", v.site, w.site)
		}
	}
	want := len(outcomes)
	if c.claim == "Branch" {
		want /= 2
	}
	if failing != want {
		return v, fmt.Sprintf("%d of %d runs fail, want %d", failing, len(outcomes), want)
	}
	return v, ""
}

func judgeUnknown(outcomes []seen.Outcome) (v verdict, problem string) {
	failing, text := 0, ""
	for _, o := range outcomes {
		if fails(o) {
			failing++
			text = clean(o.Text)
		}
	}
	if failing == len(outcomes) {
		return v, "always fails: " + text
	}
	return verdict{"GOOD_UNKNOWN", "-", fmt.Sprintf("ok in %d of %d runs %s", len(outcomes)-failing, len(outcomes), text)}, ""
}

// judgeShapes checks what a case of broadcasting returns: the shapes of both operands and of the result.
func judgeShapes(c testcase, outcomes []seen.Outcome) (v verdict, problem string) {
	if c.marked == 0 {
		return v, "has no SITE"
	}
	v = verdict{kind: strings.ToUpper(c.claim), site: strconv.Itoa(c.marked)}
	for _, o := range outcomes {
		if o.Kind != "ok" || len(o.Shapes) != 3 {
			return v, fmt.Sprintf("%s: %s, shapes %v", o.Kind, o.Text, o.Shapes)
		}
		a, b, r := o.Shapes[0], o.Shapes[1], o.Shapes[2]
		holds := !slices.Equal(a, b) && size(a) == size(b)
		switch c.claim {
		case "Expand":
			holds = holds && size(r) > size(a)
		case "Inplace":
			holds = !slices.Equal(a, r)
		}
		if !holds {
			return v, fmt.Sprintf("shapes %v", o.Shapes)
		}
		v.text = fmt.Sprintf("%v with %v gives %v", a, b, r)
	}
	return v, ""
}

func size(shape []int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
}

// clean makes one field of a text.
func clean(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return strings.Join(strings.Fields(line), " ")
}
