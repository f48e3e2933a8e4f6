package ir

import (
	"slices"
	"strconv"
	"strings"
)

// The names of closures in messages. Go numbers closures, as in F.func1, which means nothing to a
// reader. This file names a closure after what the enclosing function does with it. In
//
//	func Dense(w *Tensor) Layer {
//		return func(x *Tensor) *Tensor { return x.MatMul(w) }
//	}
//
// it is "the function returned by nn.Dense". A closure that is stored in a field or in a package
// variable, or passed to a call, is named after that. Any other is named by its number: "the 2nd
// function in nn.Train". Closures with the same name are numbered in the order of the source.
//
// Under-approximated: closures are followed through registers and local variables only, for at most
// maxRounds steps.
//
// The names follow from the body of the enclosing function, so a fact need not contain them.

const (
	maxClosureName = 120 // bytes; what is nested deeper is called after the outermost function
	maxFound       = 8   // closures that a register may hold
	maxRounds      = 4   // how often closures are followed from registers to registers
)

// ClosureNames returns the names of the closures that are written in f, by their symbols. It is nil
// if there are none. f.Name must be set.
func ClosureNames(f *Func) map[string]string {
	h := holders{f: f, held: make(map[Val][]string), uses: make(map[string]use)}
	for round := 0; round < maxRounds && h.spread(); round++ {
	}
	if len(h.uses) == 0 {
		return nil
	}
	h.recordUses()
	return h.names()
}

// UnusedClosureName returns the name of a closure if its use in the enclosing function is not
// known.
func UnusedClosureName(around string) string { return "a function in " + outermost(around) }

// A use is what a function does with a closure that is written in it.
type use struct {
	kind useKind
	what string // the field, the variable or the callee
}

// A useKind orders uses: a later one gives the better name.
type useKind uint8

const (
	onlyMade useKind = iota
	passed
	stored
	assigned // to a package variable
	returned
)

// holders records the closures of f, and the registers and variables that may hold one of them.
type holders struct {
	f    *Func
	held map[Val][]string // symbols of the closures that a register, or the variable at an address, may hold
	uses map[string]use
}

// hold records that v may be any of these closures. It reports whether that is new.
func (h *holders) hold(v Val, symbols []string) (added bool) {
	for _, s := range symbols {
		if list := h.held[v]; v != NoVal && len(list) < maxFound && !slices.Contains(list, s) {
			h.held[v], added = append(list, s), true
		}
	}
	return added
}

// make records that the closure with the symbol is created in v. It reports whether that is new,
// false if the function is not a closure of f.
func (h *holders) make(v Val, symbol string) (added bool) {
	if !strings.HasPrefix(symbol, h.f.Symbol) || !isNumber(symbol[len(h.f.Symbol):]) {
		return false
	}
	if _, known := h.uses[symbol]; !known {
		h.uses[symbol] = use{}
	}
	return h.hold(v, []string{symbol})
}

// isNumber reports whether a suffix turns the symbol of a function into that of a closure in it:
// $1, $2.
func isNumber(suffix string) bool {
	digits, ok := strings.CutPrefix(suffix, "$")
	return ok && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// spread propagates closures from registers to registers, one round over the body. It reports
// whether anything is new.
func (h *holders) spread() (added bool) {
	for i := range h.f.Consts {
		if c := &h.f.Consts[i]; c.Kind == ConstFunc {
			added = h.make(^Val(i), c.S) || added
		}
	}
	for b := range h.f.Blocks {
		for i := range h.f.Blocks[b].Phis {
			phi := &h.f.Blocks[b].Phis[i]
			for _, e := range phi.Edges {
				added = h.hold(phi.Dst, h.held[e]) || added
			}
		}
		for i := range h.f.Blocks[b].Instrs {
			switch in := &h.f.Blocks[b].Instrs[i]; in.Op {
			case OpMakeClosure:
				added = h.make(in.Dst, in.Sym) || added
			case OpCall, OpGo, OpDefer:
				added = h.make(NoVal, in.Sym) || added // a call of what is written there
			case OpCopy, OpMakeInterface, OpLoad:
				added = h.hold(in.Dst, h.held[in.Args[0]]) || added
			case OpStore:
				added = h.hold(in.Args[0], h.held[in.Args[1]]) || added
			}
		}
	}
	return added
}

// recordUses records what f does with its closures.
func (h *holders) recordUses() {
	fields := make(map[Val]string)
	for _, in := range h.f.Instrs {
		switch in.Op {
		case OpFieldAddr:
			if in.Type2 != nil && 0 <= in.Aux && int(in.Aux) < len(in.Type2.Fields) {
				fields[in.Dst] = in.Type2.Fields[in.Aux].Name
			}
		case OpReturn:
			h.use(in.Args, use{kind: returned})
		case OpCall:
			h.use(in.Args, use{passed, lastName(in.Sym)})
		case OpInvoke:
			h.use(in.Args[1:], use{passed, in.Sym})
		case OpCallDynamic:
			h.use(in.Args[1:], use{})
		}
	}
	for _, in := range h.f.Instrs {
		if in.Op != OpStore {
			continue
		}
		switch at := in.Args[0]; {
		case fields[at] != "":
			h.use(in.Args[1:], use{stored, fields[at]})
		case at < 0 && at != NoVal && h.f.Consts[^at].Kind == ConstGlobal:
			h.use(in.Args[1:], use{assigned, ShortSymbol(h.f.Consts[^at].S)})
		}
	}
}

// use records a use of values that may be closures. The use with the best name is kept.
func (h *holders) use(args []Val, u use) {
	for _, v := range args {
		for _, s := range h.held[v] {
			if u.kind > h.uses[s].kind && (u.what != "" || u.kind == returned) {
				h.uses[s] = u
			}
		}
	}
}

// names returns the names that follow from the uses.
func (h *holders) names() map[string]string {
	symbols := make([]string, 0, len(h.uses))
	for s := range h.uses {
		symbols = append(symbols, s)
	}
	slices.SortFunc(symbols, func(s, t string) int { return number(s) - number(t) })
	same := make(map[use]int)
	for _, s := range symbols {
		same[h.uses[s]]++
	}
	seen := make(map[use]int)
	names := make(map[string]string, len(symbols))
	for _, s := range symbols {
		u := h.uses[s]
		seen[u]++
		the := "the "
		switch {
		case u.kind == onlyMade && number(s) > 0 && len(symbols) > 1:
			the += ordinal(number(s)) + " "
		case same[u] > 1:
			the += ordinal(seen[u]) + " "
		}
		if names[s] = the + u.text(h.f.Name); len(names[s]) > maxClosureName {
			names[s] = UnusedClosureName(h.f.Name)
		}
	}
	return names
}

// text returns the name, without "the" and the number, in the function called around.
func (u use) text(around string) string {
	switch u.kind {
	case passed:
		return "function passed to " + u.what + " in " + around
	case stored:
		return "function stored in " + u.what + " by " + around
	case assigned:
		return "function in " + u.what
	case returned:
		return "function returned by " + around
	}
	return "function in " + around
}

// number returns the last number in the symbol of a closure.
func number(symbol string) int {
	n, _ := strconv.Atoi(symbol[strings.LastIndexByte(symbol, '$')+1:])
	return n
}

// ordinal returns 1st, 2nd, 3rd, 4th, 11th, 21st.
func ordinal(n int) string {
	suffix := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return strconv.Itoa(n) + suffix
}

// outermost returns the declared function in the name or the symbol of a closure, or the name
// itself.
func outermost(name string) string {
	name, _, _ = strings.Cut(name[strings.LastIndexByte(name, ' ')+1:], "$")
	return name
}

// lastName returns the name of a function without its package and receiver, "" for a closure.
func lastName(symbol string) string {
	if strings.Contains(symbol, "$") {
		return ""
	}
	return symbol[strings.LastIndexByte(symbol, '.')+1:]
}
