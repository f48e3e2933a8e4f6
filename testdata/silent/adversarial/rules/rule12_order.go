package rules

import "example.com/adversarial/lib"

// Rule 12 again: the language leaves open whether a variable is read before or after a call in the same expression, and compilers
// differ. What fails for either is reported.

var rule12Order = map[string]func(){
	"readsAfterCall":           readsAfterCall,
	"readsAfterCallDiffers":    readsAfterCallDiffers,
	"fieldAfterCall":           fieldAfterCall,
	"fieldAfterCallDiffers":    fieldAfterCallDiffers,
	"sumAfterCall":             sumAfterCall,
	"globalAfterCall":          globalAfterCall,
	"keptBeforeCall":           keptBeforeCall,
	"shadowedBeforeCall":       shadowedBeforeCall,
	"rightAfterCall":           rightAfterCall,
	"receiverAfterCall":        receiverAfterCall,
	"receiverAfterCallDiffers": receiverAfterCallDiffers,
	"argumentAfterCall":        argumentAfterCall,
	"receiverBeforeCall":       receiverBeforeCall,
	"resultAfterCall":          resultAfterCall,
	"elementAfterCall":         elementAfterCall,
	"elementAfterCallDiffers":  elementAfterCallDiffers,
	"listAfterCall":            listAfterCall,
}

type counter struct{ n, m int }

func (c *counter) next() int { c.n++; return c.n }

// readsAfterCall compares 1 with 1.
func readsAfterCall() {
	n, rows := 0, 4
	next := func() int { n++; return n }
	if n == next() {
		rows = 3
	}
	lib.New(2, 3).Mul(lib.New(rows, 5))
}

func readsAfterCallDiffers() {
	n, rows := 0, 4
	next := func() int { n++; return n }
	if n == next()+5 {
		rows = 3
	}
	lib.New(2, 3).Mul(lib.New(rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func fieldAfterCall() {
	c, rows := &counter{}, 4
	if c.n == c.next() {
		rows = 3
	}
	lib.New(2, 3).Mul(lib.New(rows, 5))
}

func fieldAfterCallDiffers() {
	c, rows := &counter{}, 4
	if c.n > c.next() {
		rows = 3
	}
	lib.New(2, 3).Mul(lib.New(rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// sumAfterCall is 2 + 0 + 1 or 2 + 1 + 1, then 2 + 1 + 2 or 2 + 2 + 2.
func sumAfterCall() {
	c := &counter{m: 2}
	lib.New(2, 4).Mul(lib.New((c.m+c.n)+c.next(), 5))
	lib.New(2, 7).Mul(lib.New((c.m+c.n)+c.next(), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

var calls12 counter

func globalAfterCall() {
	rows := 4
	if calls12.n == calls12.next() {
		rows = 3
	}
	lib.New(2, 3).Mul(lib.New(rows, 5))
}

// keptBeforeCall has read n in an earlier statement.
func keptBeforeCall() {
	c, rows := &counter{}, 4
	n := c.n
	if n == c.next() {
		rows = 3
	}
	lib.New(2, 3).Mul(lib.New(rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// shadowedBeforeCall has it in another variable with the same name.
func shadowedBeforeCall() {
	n, rows := 0, 4
	next := func() int { n++; return n }
	{
		n := n
		if n == next() {
			rows = 3
		}
	}
	lib.New(2, 3).Mul(lib.New(rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// rightAfterCall reads behind the call, or in front of it.
func rightAfterCall() {
	c, rows := &counter{}, 4
	if c.next() == c.n {
		rows = 3
	}
	lib.New(2, 3).Mul(lib.New(rows, 5))
}

type replacer struct{ m *lib.Matrix }

// replace returns a matrix, and keeps another one than before.
func (h *replacer) replace() *lib.Matrix {
	h.m = lib.New(2, 4)
	return lib.New(4, 5)
}

// receiverAfterCall multiplies the matrix that is kept later.
func receiverAfterCall() {
	h := &replacer{lib.New(2, 3)}
	h.m.Mul(h.replace())
}

func receiverAfterCallDiffers() {
	h := &replacer{lib.New(3, 4)}
	lib.New(5, 3).Mul(h.m)
	h.m.Mul(h.replace()).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// argumentAfterCall makes 1x1.
func argumentAfterCall() {
	c := &counter{}
	lib.New(c.n, c.next()).Mul(lib.New(1, 1))
	lib.New(c.n, c.next()).Mul(lib.New(1, 1)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// receiverBeforeCall has read the matrix in an earlier statement.
func receiverBeforeCall() {
	h := &replacer{lib.New(2, 3)}
	m := h.m
	m.Mul(h.replace()) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// both returns 1 and 1.
func (c *counter) both() (int, int) { return c.n, c.next() }

func resultAfterCall() {
	c := &counter{}
	lib.New(c.both()).Mul(lib.New(1, 1))
	lib.New(c.both()).Mul(lib.New(1, 1)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// elementAfterCall reads what the call has stored.
func elementAfterCall() {
	rows, cols := []int{4, 0}, 4
	first := func() int { rows[0] = 3; return 3 }
	if rows[0] == first() {
		cols = 3
	}
	lib.New(2, 3).Mul(lib.New(cols, 5))
}

func elementAfterCallDiffers() {
	rows, cols := []int{4, 0}, 4
	first := func() int { rows[0] = 3; return 3 }
	if rows[0] == first()+2 {
		cols = 3
	}
	lib.New(2, 3).Mul(lib.New(cols, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// listAfterCall reads the list that the call has made.
func listAfterCall() {
	rows, cols := []int{4}, 4
	renew := func() int { rows = []int{3}; return 3 }
	if rows[0] == renew() {
		cols = 3
	}
	lib.New(2, 3).Mul(lib.New(cols, 5))
}
