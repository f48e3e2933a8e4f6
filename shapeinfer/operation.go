package shapeinfer

import (
	"slices"
	"strconv"
	"strings"
)

// Operations that have no polynomial, such as the quotient and the minimum of two dims. Such a
// value is a symbol whose Name is the operation, in parentheses: (n/2), (min(m, n)), ((n+b-1)/b).
//
// Names must distinguish operations on different symbols with the same name. So each symbol in a
// Name is followed by its ID, unless that is the ID of the operation itself: (n@7/k) is the
// quotient of the symbol n with ID 7 and the symbol k with the ID of the quotient. Messages show
// n/k.

// An Operation names the symbols that depend on other symbols.
type Operation struct {
	// Left, Sep and Right make the name of x and y: Left + x + Sep + y + Right, as "(", "/", ")". Y
	// is not used if Sep is "".
	Left, Sep, Right string
}

// The operations.
var (
	Quotient  = Operation{"", "/", ""}
	Remainder = Operation{"", "%", ""}
	Value     = Operation{} // the int64 value of a polynomial that may wrap around
	Minimum   = Operation{"min(", ", ", ")"}
	Maximum   = Operation{"max(", ", ", ")"}
	Ceiling   = Operation{"ceil(", "/", ")"} // the quotient rounded up
)

// calls are the prefixes of operations in the form of a call. The parentheses after them contain
// dims, and are not part of a name.
var calls = []string{Minimum.Left, Maximum.Left, Ceiling.Left}

// Of returns the symbol of op on x and y, and false if they have no symbols. Its ID is the highest
// one among them.
func (op Operation) Of(x, y Dim) (Symbol, bool) {
	symbols := x.Symbols()
	if op.Sep != "" {
		symbols = slices.Concat(symbols, y.Symbols())
	}
	if len(symbols) == 0 {
		return Symbol{}, false
	}
	id := symbols[0].ID
	for _, s := range symbols {
		id = max(id, s.ID)
	}
	isCall := op.Left != ""
	if isCall && op != Ceiling {
		return Symbol{id, "(" + op.Left + exactText(x, id) + op.Sep + exactText(y, id) + op.Right + ")"}, true
	}
	text := exactText(x, id)
	if op.Sep != "" {
		text = operand(x, id, false) + op.Sep + operand(y, id, true)
	}
	return Symbol{id, "(" + op.Left + text + op.Right + ")"}, true
}

// operand writes d as an operand of a division.
func operand(d Dim, id int32, right bool) string {
	terms := d.Terms()
	if len(terms) > 1 || right && len(terms) == 1 && len(terms[0].Factors) > 0 && (terms[0].Coef != 1 || len(terms[0].Factors) > 1) {
		return "(" + exactText(d, id) + ")"
	}
	return exactText(d, id)
}

// exactText writes d with the IDs of its symbols, except those with the given ID.
func exactText(d Dim, id int32) string {
	var b []byte
	for i, t := range d.Terms() {
		if i > 0 && t.Coef > 0 {
			b = append(b, '+')
		}
		if len(t.Factors) == 0 {
			b = strconv.AppendInt(b, t.Coef, 10)
			continue
		}
		b = Term{Coef: t.Coef}.appendText(b, nil)
		for i, s := range t.Factors {
			if i > 0 {
				b = append(b, '*')
			}
			if b = append(b, s.Name...); s.ID != id {
				b = strconv.AppendInt(append(b, '@'), int64(s.ID), 10)
			}
		}
	}
	if len(b) == 0 {
		return d.String()
	}
	return string(b)
}

// Nameless ends the names of values without a name in the program. Messages show only this suffix,
// so that it is not mistaken for a variable.
const Nameless = "?"

// shown returns the name of s in messages.
func (s Symbol) shown() string {
	if strings.HasSuffix(s.Name, Nameless) {
		return Nameless
	}
	return s.Name
}

// IsOperation reports whether s is named by an [Operation].
func (s Symbol) IsOperation() bool { return strings.HasPrefix(s.Name, "(") }

// text returns the text of s in messages. The function name returns the names of the symbols in an
// operation.
func (s Symbol) text(name func(Symbol) string) string {
	if !s.IsOperation() {
		return name(s)
	}
	w := operationText{name: name}
	w.write(strings.TrimSuffix(s.Name[1:], ")"), s.ID)
	return w.b.String()
}

// withRemainders returns terms in which n-4*(n/4), the polynomial of the remainder n%4, is replaced
// by the remainder. It recognises quotients of one symbol by a constant or another symbol.
func withRemainders(terms []Term) []Term {
	for i, t := range terms {
		for _, q := range t.Factors {
			x, y, ok := q.quotient()
			if !ok {
				continue
			}
			rest, coef := slices.Clone(t.Factors), t.Coef // without q and y
			rest = slices.Delete(rest, slices.Index(rest, q), slices.Index(rest, q)+1)
			if n, isConst := y.Const(); isConst && coef%n == 0 {
				coef /= n
			} else if s, ok := y.Symbol(); ok && slices.Contains(rest, s) {
				rest = slices.Delete(rest, slices.Index(rest, s), slices.Index(rest, s)+1)
			} else {
				continue
			}
			j := slices.IndexFunc(terms, func(u Term) bool {
				return len(rest) == 0 && u.Coef == -coef && len(u.Factors) == 1 && u.Factors[0] == x
			})
			if r, ok := Remainder.Of(Var(x), y); ok && j >= 0 {
				shown := slices.Clone(terms)
				shown[i] = Term{-coef, []Symbol{r}}
				return withRemainders(slices.Delete(shown, j, j+1))
			}
		}
	}
	return terms
}

// quotient returns x and y if s is x/y, for a symbol x and a constant or a symbol y.
func (s Symbol) quotient() (x Symbol, y Dim, ok bool) {
	if !s.IsOperation() || callLen(s.Name[1:]) > 0 {
		return x, y, false
	}
	inner := strings.TrimSuffix(s.Name[1:], ")")
	n := symbolLen(inner)
	id, end := idAfter(inner, n, s.ID)
	if n == 0 || end >= len(inner) || inner[end] != '/' {
		return x, y, false
	}
	x, inner = Symbol{id, inner[:n]}, inner[end+1:]
	if c, err := strconv.ParseInt(inner, 10, 64); err == nil {
		return x, Const(c), c > 1
	}
	n = symbolLen(inner)
	id, end = idAfter(inner, n, s.ID)
	return x, Var(Symbol{id, inner[:n]}), n > 0 && end == len(inner)
}

// needsParentheses reports whether an operation needs parentheses in a sum, or in a product.
func needsParentheses(text string, inProduct bool) bool {
	if isCall(text) {
		return false
	}
	depth := 0
	for _, r := range text {
		switch r {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case '+', '-':
			if depth == 0 {
				return true
			}
		case '/', '%', '*':
			if depth == 0 && inProduct {
				return true
			}
		}
	}
	return false
}

// isCall reports whether a text is one operation in the form of a call.
func isCall(text string) bool {
	for _, c := range calls {
		if strings.HasPrefix(text, c) {
			return closing(text, len(c)-1) == len(text)-1
		}
	}
	return false
}

// closing returns the index of the bracket that closes the one at i, the last index if there is
// none.
func closing(text string, i int) int {
	depth := 0
	for j := i; j < len(text); j++ {
		switch text[j] {
		case '(', '[':
			depth++
		case ')', ']':
			if depth--; depth == 0 {
				return j
			}
		}
	}
	return len(text) - 1
}

// An operationText writes the name of an operation without IDs.
type operationText struct {
	b    strings.Builder
	name func(Symbol) string
}

// write writes a part of a name. The symbols in it have the given ID, unless another one follows
// them.
func (w *operationText) write(part string, id int32) {
	for i := 0; i < len(part); {
		end := i + 1
		switch n := symbolLen(part[i:]); {
		case part[i] == '(':
			close := closing(part, i)
			own, after := idAfter(part, close+1, id)
			w.group(part[i+1:close], own, part[:i], part[after:])
			end = after
		case n > 0:
			own, after := idAfter(part, i+n, id)
			w.b.WriteString(w.name(Symbol{own, part[i : i+n]}))
			end = after
		case callLen(part[i:]) > 0:
			n := callLen(part[i:])
			close := closing(part, i+n-1)
			w.b.WriteString(part[i : i+n])
			w.write(part[i+n:close], id)
			w.b.WriteByte(')')
			end = close + 1
		default:
			w.b.WriteByte(part[i])
		}
		i = end
	}
}

// group writes the text in parentheses between left and right, with parentheses if it needs them
// there.
func (w *operationText) group(part string, id int32, left, right string) {
	const products = "*/%"
	left = strings.TrimRight(left, " ")
	alone := (left == "" || left[len(left)-1] == ',') && (right == "" || right[0] == ',')
	inProduct := left != "" && strings.IndexByte(products, left[len(left)-1]) >= 0 || right != "" && strings.IndexByte(products, right[0]) >= 0
	if alone || !needsParentheses(part, inProduct) {
		w.write(part, id)
		return
	}
	w.b.WriteByte('(')
	w.write(part, id)
	w.b.WriteByte(')')
}

// callLen returns the length of the prefix of a call, 0 if there is none.
func callLen(text string) int {
	for _, c := range calls {
		if strings.HasPrefix(text, c) {
			return len(c)
		}
	}
	return 0
}

// symbolLen returns the length of the name at the beginning of text: an identifier, and what
// follows it up to an operator outside of brackets.
func symbolLen(text string) int {
	if text == "" || callLen(text) > 0 || nameLen(text[:1]) == 0 && (text[0] < 0x80) {
		return 0
	}
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '(', '[':
			i = closing(text, i)
		case '+', '-', '*', '/', '%', ',', ' ', ')', ']', '@':
			return i
		}
	}
	return len(text)
}

// idAfter returns the ID at index i, or id if there is none, and the index after it.
func idAfter(text string, i int, id int32) (int32, int) {
	if i >= len(text) || text[i] != '@' {
		return id, i
	}
	end := i + 1
	for end < len(text) && '0' <= text[end] && text[end] <= '9' {
		end++
	}
	if n, err := strconv.ParseInt(text[i+1:end], 10, 32); err == nil {
		id = int32(n)
	}
	return id, end
}
