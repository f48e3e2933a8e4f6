package diagnostic

import (
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

// TestParse: Parse is the inverse of Message.
func TestParse(t *testing.T) {
	for _, f := range []Fields{
		{Words: "f: always panics", Category: category.Mismatch, Certainty: category.MustFail, Subject: "f"},
		{Words: "f: in g: it grows", Category: category.Expand, Subject: "f"},
		{Words: "mat.Max: a is empty", Category: category.Empty, Certainty: category.MustFail, Subject: "mat.Max", Unchecked: "gonum"},
		{Words: `f: always panics: "x, not checked by y"`, Category: category.Mismatch, Certainty: category.MustFail, Subject: "f", IndependentOf: 12},
		{Words: "f: always panics in g", Category: category.Bounds, Certainty: category.MustFail, Subject: "f", Elsewhere: "g fails at b.go:7: x=3"},
		{Words: `f: always panics: "a (b)"`, Category: category.Length, Certainty: category.MustFail, Subject: "f"},
		{Words: `g: always panics: "x fails at y"`, Category: category.Length, Certainty: category.MustFail, Subject: "g"},
		{Words: "f: works only if n == m, fails for example for n = 2 and m = 3: a is 2x3", Category: category.Bounds, Certainty: category.Suspect, Subject: "f"},
		{Words: "f: returns (a, b)", Subject: "f"},
		{Words: "no category", Subject: "no category"},
	} {
		message, related := f.Message(), []string{"a gets its shape 2x3 here"}
		if f.Category == "" {
			message = f.Text()
		}
		if f.IndependentOf > 0 {
			related = append(related, IndependentOf(f.IndependentOf))
		}
		if f.Elsewhere != "" {
			related = append(related, f.Elsewhere)
		}
		if got := Parse(message, related...); got != f {
			t.Errorf("%q: got %+v, want %+v", message, got, f)
		}
	}
}

// TestStep distinguishes the lines on the way to a failure from other related lines.
func TestStep(t *testing.T) {
	for text, want := range map[string][2]bool{
		"layer.Apply calls MatMul here":                             {true, false},
		"n.forward calls forward here, for n.layers[1] (element 2)": {true, false},
		"mat.Dense.Mul fails here":                                  {false, true},
		"tensor.MatMul fails here: x calls y here, b.Rows=7":        {false, true},
		"g fails here, or elsewhere on other paths":                 {false, true},
		"on another path g fails here":                              {false, false},
		"on another path f may fail, which g calls here":            {false, false},
		"x gets its shape 2x3 here":                                 {false, false},
		"8 comes from here":                                         {false, false},
		"g has its contract here":                                   {false, false},
		"fails in pass 3 of the loop":                               {false, false},
	} {
		if call, failing := Step(text); [2]bool{call, failing} != want {
			t.Errorf("%s: %t, %t", text, call, failing)
		}
	}
}
