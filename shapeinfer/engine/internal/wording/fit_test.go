package wording_test

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// products have texts that take much of the room that there is.
const products = `
func product(p, q *M) *M {
	if p.c != q.r { panic("product: columns of one matrix, rows of the other") }
	return New(p.r, q.c)
}
func numbers(p, q *M) *M {
	if p.c != q.r { panic("numbers: 3 columns but 4 rows, they must match") }
	return New(p.r, q.c)
}
func endless(p, q *M) *M {
	if p.c != q.r { panic("a text of the program that is too long for a line, does not come to an end, and says nothing at all of numbers") }
	return New(p.r, q.c)
}
func layer(x *M) { product(x, New(4, 5)) }
func fixed(x *M) { product(New(2, 3), x) }
`

// TestFit: what does not fit into a message stands at the failing line.
func TestFit(t *testing.T) {
	const (
		text = `"product: columns of one matrix, rows of the other"`
		loop = `func f() { for i := 0; i < 80; i++ { product(New(2, i+1), New(i+1+i/2, 5)) } }`
	)
	for _, test := range []struct{ name, source, message, related string }{
		{"all of it", `func f() { product(New(2, 3), New(4, 5)) }`,
			"execute.product: always panics: " + text + ", a.c=3, b.r=4", "execute.product fails here"},
		{"the side that the reader has written", `func f() { layer(New(2, 3)) }`,
			"execute.layer: always panics in execute.product: " + text + ", a.c=3 and not 4",
			"execute.layer calls product here; execute.product fails here: a.c=3, q.r=4 (parameter q)"},
		{"the same on the right", `func f() { fixed(New(4, 5)) }`,
			"execute.fixed: always panics in execute.product: " + text + ", a.r=4 and not 3",
			"execute.fixed calls product here; execute.product fails here: p.c=3, a.r=4 (parameter p)"},
		{"two numbers that the program says", `func f() { func(x *M) { numbers(x, New(4, 5)) }(New(2, 3)) }`,
			`the function in execute.f: always panics in execute.numbers: "numbers: 3 columns but 4 rows, they must match", 3 != 4`,
			"the function in execute.f calls numbers here; execute.numbers fails here: a.c=3, q.r=4 (parameter q)"},
		{"two numbers, since there is no room for more", `func f() { func(x *M) { endless(x, New(4, 5)) }(New(2, 3)) }`,
			"the function in execute.f: always panics in execute.endless: " + `"a text of the program that is too long for a line, does not come to an end, and says nothing at all of numbers", 3 != 4`,
			"the function in execute.f calls endless here; execute.endless fails here: a.c=3, q.r=4 (parameter q)"},
		{"a comparison without the pass of the loop", loop,
			"execute.product: always panics: " + text + ", a.c=80, b.r=119",
			"execute.product fails here; fails in the last pass of the loop at the latest"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, reports := reportsOf(t, products+test.source)
			if len(reports) != 1 {
				t.Fatalf("%d reports", len(reports))
			}
			var related []string
			for _, rel := range reports[0].Related {
				if !rel.Whole && !rel.Origin {
					related = append(related, rel.Message)
				}
			}
			if got := strings.Join(related, "; "); reports[0].Message != test.message || got != test.related {
				t.Errorf("%d characters\ngot  %s\n     %s\nwant %s\n     %s", utf8.RuneCountInString(reports[0].Message), reports[0].Message, got, test.message, test.related)
			}
		})
	}
}
