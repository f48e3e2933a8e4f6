package rules

import "example.com/adversarial/lib"

// Rule 3 again: which method is called, on which receiver, and when it was bound.

var rule03Method = map[string]func(){
	"boundToPointer":         boundToPointer,
	"boundToOther":           boundToOther,
	"boundToCopy":            boundToCopy,
	"boundToOldCopy":         boundToOldCopy,
	"shadowsReceiver":        shadowsReceiver,
	"shadowsReceiverInside":  shadowsReceiverInside,
	"shadowsVariable":        shadowsVariable,
	"assignsVariable":        assignsVariable,
	"embeddedCallsItsOwn":    embeddedCallsItsOwn,
	"embeddedIsHidden":       embeddedIsHidden,
	"valueReceiverForgets":   valueReceiverForgets,
	"pointerReceiverWrites":  pointerReceiverWrites,
	"fieldHoldsFunction":     fieldHoldsFunction,
	"fieldHoldsOther":        fieldHoldsOther,
	"replacesFunction":       replacesFunction,
	"keepsFunction":          keepsFunction,
	"methodExpression":       methodExpression,
	"methodExpressionOfCopy": methodExpressionOfCopy,
	"interfaceReplaced":      interfaceReplaced,
	"interfaceKept":          interfaceKept,
	"receiverReplaced":       receiverReplaced,
	"receiverFilled":         receiverFilled,
	"returnsItself":          returnsItself,
	"returnsOther":           returnsOther,
	"typeSwitchGrows":        typeSwitchGrows,
	"typeSwitchKeeps":        typeSwitchKeeps,
	"genericCallsMethod":     genericCallsMethod,
	"genericCallsOther":      genericCallsOther,
}

// boundToPointer has m in the function.
func boundToPointer() {
	m := lib.New(4, 5)
	growM := m.Grow
	growM(3, 5)
	lib.New(2, 3).Mul(m)
}

// boundToOther has what m was when it was bound.
func boundToOther() {
	m := lib.New(1, 1)
	growM := m.Grow
	m = lib.New(4, 5)
	growM(3, 5)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// boundToCopy is silent: the receiver was copied when the method was bound.
func boundToCopy() {
	s := sized{rows: 3}
	rows := s.height
	s.rows = 4
	lib.New(2, 3).Mul(lib.New(rows(), s.rows))
}

// boundToOldCopy has the old number of rows.
func boundToOldCopy() {
	s := sized{rows: 4}
	rows := s.height
	s.rows = 3
	lib.New(2, s.rows).Mul(lib.New(rows(), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func (m *model) applyShadowed(x *lib.Matrix) *lib.Matrix {
	if m := (&model{lib.New(x.Cols, 4)}); x.Cols > 0 {
		return x.Mul(m.weights)
	}
	return x.Mul(m.weights)
}

// shadowsReceiver multiplies with the weights of another model.
func shadowsReceiver() { (&model{lib.New(3, 4)}).applyShadowed(lib.New(2, 5)) }

func (m *model) applyUnshadowed(x *lib.Matrix) *lib.Matrix {
	{
		m := &model{lib.New(x.Cols, 4)}
		m.apply(x)
	}
	return x.Mul(m.weights)
}

// shadowsReceiverInside does so in a block, and then with its own.
func shadowsReceiverInside() {
	(&model{lib.New(3, 4)}).applyUnshadowed(lib.New(2, 5)) // want `rules\.model\.applyUnshadowed: .*\(mismatch\)`
}

// shadowsVariable declares another n.
func shadowsVariable() {
	n := 4
	if n := 3; opaque() {
		lib.New(2, 3).Mul(lib.New(n, 5))
	}
	if n == 3 {
		lib.New(2, 3).Mul(lib.New(4, 5))
	}
}

// assignsVariable leaves n as it is.
func assignsVariable() {
	n := 4
	if opaque() {
		n := 3
		lib.New(2, 3).Mul(lib.New(n, 5))
	}
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type base struct{}

func (base) rows() int   { return 3 }
func (b base) size() int { return b.rows() }

type derived struct{ base }

func (derived) rows() int { return 4 }

// embeddedCallsItsOwn is silent: a method of base knows nothing of derived.
func embeddedCallsItsOwn() { lib.New(2, 3).Mul(lib.New(derived{}.size(), 5)) }

// embeddedIsHidden calls the method of derived.
func embeddedIsHidden() {
	lib.New(2, 3).Mul(lib.New(derived{}.rows(), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func (s sized) setCopy(n int) { s.rows = n }
func (s *sized) set(n int)    { s.rows = n }

// valueReceiverForgets changes a copy.
func valueReceiverForgets() {
	s := sized{rows: 3}
	s.setCopy(4)
	lib.New(2, 3).Mul(lib.New(s.rows, 5))
}

// pointerReceiverWrites changes s.
func pointerReceiverWrites() {
	s := sized{rows: 3}
	s.set(4)
	lib.New(2, 3).Mul(lib.New(s.rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type step struct{ prepare func(*lib.Matrix) }

// fieldHoldsFunction calls it.
func fieldHoldsFunction() {
	m := lib.New(4, 5)
	s := step{func(m *lib.Matrix) { m.Grow(3, 5) }}
	s.prepare(m)
	lib.New(2, 3).Mul(m)
}

// fieldHoldsOther calls one that does nothing.
func fieldHoldsOther() {
	m := lib.New(4, 5)
	s := step{func(m *lib.Matrix) { m.Set(0, 0, 1) }}
	s.prepare(m)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// replacesFunction does so through a pointer.
func replacesFunction() {
	m := lib.New(4, 5)
	s := step{func(m *lib.Matrix) {}}
	p := &s
	p.prepare = func(m *lib.Matrix) { m.Grow(3, 5) }
	s.prepare(m)
	lib.New(2, 3).Mul(m)
}

// keepsFunction replaces that of a copy.
func keepsFunction() {
	m := lib.New(4, 5)
	s := step{func(m *lib.Matrix) {}}
	p := s
	p.prepare = func(m *lib.Matrix) { m.Grow(3, 5) }
	s.prepare(m)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// methodExpression is a function whose first parameter is the receiver.
func methodExpression() {
	m := lib.New(4, 5)
	f := (*lib.Matrix).Grow
	f(m, 3, 5)
	lib.New(2, 3).Mul(m)
}

// methodExpressionOfCopy gets a copy.
func methodExpressionOfCopy() {
	s := sized{rows: 4}
	f := sized.setCopy
	f(s, 3)
	lib.New(2, 3).Mul(lib.New(s.rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// interfaceReplaced has another type at the call.
func interfaceReplaced() {
	var p preparer = keeper{}
	m := lib.New(4, 5)
	p = grower{}
	p.prepare(m)
	lib.New(2, 3).Mul(m)
}

// interfaceKept has another name for the old one.
func interfaceKept() {
	var p preparer = keeper{}
	m, old := lib.New(4, 5), p
	p = grower{}
	old.prepare(m)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func (s *sized) replace() { s = &sized{rows: 3} }
func (s *sized) fill()    { *s = sized{rows: 3} }

// receiverReplaced changes a parameter, which is all a receiver is.
func receiverReplaced() {
	s := &sized{rows: 4}
	s.replace()
	lib.New(2, 3).Mul(lib.New(s.rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// receiverFilled changes what it points to.
func receiverFilled() {
	s := &sized{rows: 4}
	s.fill()
	lib.New(2, 3).Mul(lib.New(s.rows, 5))
}

func (s *sized) with(n int) *sized    { s.rows = n; return s }
func (s *sized) without(n int) *sized { return &sized{rows: n} }

// returnsItself changes s in a chain of calls.
func returnsItself() {
	s := &sized{rows: 4}
	s.with(5).with(3)
	lib.New(2, 3).Mul(lib.New(s.rows, 5))
}

// returnsOther does not.
func returnsOther() {
	s := &sized{rows: 4}
	s.without(5).with(3)
	lib.New(2, 3).Mul(lib.New(s.rows, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func prepareAny(x any, m *lib.Matrix) {
	switch p := x.(type) {
	case keeper:
		p.prepare(m)
	case preparer:
		p.prepare(m)
		m.T()
	case int:
		m.Rows = p
	}
}

// typeSwitchGrows takes the second case.
func typeSwitchGrows() {
	m := lib.New(4, 5)
	prepareAny(grower{}, m)
	lib.New(2, 3).Mul(m)
}

// typeSwitchKeeps takes the first one.
func typeSwitchKeeps() {
	m := lib.New(4, 5)
	prepareAny(keeper{}, m)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func prepareGeneric[P preparer](m *lib.Matrix) {
	var p P
	p.prepare(m)
}

// genericCallsMethod calls that of grower.
func genericCallsMethod() {
	m := lib.New(4, 5)
	prepareGeneric[grower](m)
	lib.New(2, 3).Mul(m)
}

// genericCallsOther calls that of keeper.
func genericCallsOther() {
	m := lib.New(4, 5)
	prepareGeneric[keeper](m)
	lib.New(2, 3).Mul(m) // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
}
