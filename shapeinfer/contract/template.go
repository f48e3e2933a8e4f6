package contract

import (
	"regexp"
	"strconv"
	"strings"
)

// The text of a message has holes where operands are named, because who reads it may know them by other names: the contract says
// "a has 3 columns", the reader has written c.Mul(w.T(), x). A hole holds the number of an operand, and may be followed by the index
// of an element, as in factors[1].

// hole stands for the name of an operand.
func hole(operand int) string { return "\x00" + strconv.Itoa(operand) + "\x00" }

// shortHole stands for the name of an operand inside an expression.
func shortHole(operand int) string { return "\x01" + strconv.Itoa(operand) + "\x00" }

// atLength turns the names in the text of an expression into those of a sentence.
func atLength(text string) string { return strings.ReplaceAll(text, "\x01", "\x00") }

var holes = regexp.MustCompile("([\x00\x01])(-?[0-9]+)\x00(?:\\[([0-9]+)\\])?")

// Called is how a message calls an operand: at length where it comes first, and short behind that and inside an expression. The two
// are the same but for what has to be introduced: "parameter l of Slice is 4, want 0 <= l <= 3".
type Called struct{ Long, Short string }

// Named writes the message with other names. The function gets the number of an operand, -1 for the receiver, and the index of one of
// its elements, or -1; it returns an empty name for an element whose operand is to be named instead.
func (v *Violation) Named(name func(operand, element int) Called) string {
	introduced := make(map[string]bool)
	return holes.ReplaceAllStringFunc(v.template, func(text string) string {
		parts := holes.FindStringSubmatch(text)
		operand, _ := strconv.Atoi(parts[2])
		n, suffix := Called{}, ""
		if parts[3] != "" {
			element, _ := strconv.Atoi(parts[3])
			n = name(operand, element)
		}
		if n.Long == "" {
			n, suffix = name(operand, -1), text[strings.LastIndexByte(text, 0)+1:]
		}
		if parts[1] == "\x01" || introduced[n.Long] {
			return n.Short + suffix
		}
		introduced[n.Long] = true
		return n.Long + suffix
	})
}

// operandName is how the signature calls an operand; it has no names for elements.
func (c *Contract) operandName(operand, element int) Called {
	switch {
	case element >= 0:
		return Called{}
	case operand < 0:
		return Called{"receiver", "receiver"}
	}
	return Called{c.Params[operand].Name, c.Params[operand].Name}
}
