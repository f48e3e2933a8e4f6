package contract

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The text of a message has holes where operands are named, because who reads it may know them by other names: the contract says
// "a has 3 columns", the reader has written c.Mul(w.T(), x). A hole holds the number of an operand, and may be followed by the index
// of an element, as in factors[1].

// hole stands for the name of an operand.
func hole(operand int) string { return "\x00" + strconv.Itoa(operand) + "\x00" }

// shortHole stands for the name of an operand inside an expression of the contract, which keeps the names of the signature.
func shortHole(operand int) string { return "\x01" + strconv.Itoa(operand) + "\x00" }

var holes = regexp.MustCompile("([\x00\x01])(-?[0-9]+)\x00(?:\\[([0-9]+)\\])?((?:\\.[A-Za-z_][A-Za-z_0-9]*)*)")

// Called is how a message calls an operand. What the reader has not written is introduced where it comes first:
//
//	parameter l of Slice is 4, want 0 <= l <= 3
type Called struct {
	Name          string // "" if there is none
	Before, After string // introduce the name
}

// Named writes the message with other names. The function gets the number of an operand, -1 for the receiver, and the index of one of
// its elements, or -1; it returns no name for an element whose operand is to be named instead.
func (v *Violation) Named(name func(operand, element int) Called) string {
	introduced := make(map[string]bool)
	var signature []string // what is named in expressions
	text := holes.ReplaceAllStringFunc(v.template, func(text string) string {
		parts := holes.FindStringSubmatch(text)
		operand, _ := strconv.Atoi(parts[2])
		if parts[1] == "\x01" {
			name := v.of.operandName(operand, -1).Name
			if operand >= 0 && !slices.Contains(signature, name) {
				signature = append(signature, name)
			}
			return name + strings.TrimPrefix(text, shortHole(operand))
		}
		n, field := Called{}, parts[4]
		if parts[3] != "" {
			element, _ := strconv.Atoi(parts[3])
			if n = name(operand, element); n.Name == "" {
				field = "[" + parts[3] + "]" + field
			}
		}
		if n.Name == "" {
			n = name(operand, -1)
		}
		if introduced[n.Name+field] {
			return n.Name + field
		}
		introduced[n.Name+field] = true
		return n.Before + n.Name + field + n.After
	})
	switch len(signature) {
	case 0:
		return text
	case 1:
		return text + " (parameter " + signature[0] + " of " + v.of.Name + ")"
	}
	return text + " (parameters " + strings.Join(signature, ", ") + " of " + v.of.Name + ")"
}

// Argument returns the number that an operand has among the arguments of a call, where a receiver is the first one.
func (v *Violation) Argument(operand int) int {
	if v.of.Recv != nil {
		return operand + 1
	}
	return operand
}

// Arguments is how many arguments a call has, with the receiver.
func (v *Violation) Arguments() int { return v.Argument(len(v.of.Params)) }

// Parameter names an operand as a parameter of the function, for those who have not written the call.
func (v *Violation) Parameter(operand int) Called {
	name := ""
	if operand >= 0 {
		name = v.of.Params[operand].Name
	} else if v.of.Recv != nil {
		name = v.of.Recv.Name
	}
	return Called{Before: "parameter ", Name: name, After: " of " + v.of.Name}
}

// inSignature writes the message in the words of the signature.
func (v *Violation) inSignature() string {
	text := strings.ReplaceAll(v.template, "\x01", "\x00")
	return (&Violation{template: text, of: v.of}).Named(v.of.operandName)
}

// operandName is how the signature calls an operand; it has no names for elements.
func (c *Contract) operandName(operand, element int) Called {
	switch {
	case element >= 0:
		return Called{}
	case operand < 0:
		return Called{Name: "receiver"}
	}
	return Called{Name: c.Params[operand].Name}
}
