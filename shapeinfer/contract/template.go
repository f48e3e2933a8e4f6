package contract

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The text of a message has holes where operands are named, because who reads it may know them by
// other names: the contract says "a has 3 columns", the reader has written c.Mul(w.T(), x). A hole
// holds the number of an operand, and may be followed by the index of an element, as in factors[1].

// hole stands for the name of an operand.
func hole(operand int) string { return "\x00" + strconv.Itoa(operand) + "\x00" }

// shortHole stands for the name of an operand inside an expression of the contract, which keeps the
// names of the signature.
func shortHole(operand int) string { return "\x01" + strconv.Itoa(operand) + "\x00" }

// spare marks a part of a message that says more exactly what the rest says, so that the message
// can do without it.
func spare(text string) string {
	if text == "" {
		return ""
	}
	return "\x02" + text + "\x03"
}

// A Detail is how much a message says.
type Detail int

const (
	Whole Detail = iota
	Once         // not again the name of the function: it stands beside the message
	Brief        // and nothing that it can do without: the shapes, if the dimensions that differ are said
)

var (
	spares    = regexp.MustCompile("\x02[^\x03]*\x03")
	spareEnds = strings.NewReplacer("\x02", "", "\x03", "")
)

var holes = regexp.MustCompile("([\x00\x01])(-?[0-9]+)\x00(?:\\[([0-9]+)\\])?((?:\\.[A-Za-z_][A-Za-z_0-9]*)*)")

// Called is how a message calls an operand. What the reader has not written is introduced where it
// comes first:
//
//	parameter l of Slice is 4, want 0 <= l <= 3
type Called struct {
	Name          string // "" if there is none
	Before, After string // introduce the name
}

// Named writes the message with other names, in so much detail. The function gets the number of an
// operand, -1 for the receiver, and the index of one of its elements, or -1; it returns no name for
// an element whose operand is to be named instead.
func (v *Violation) Named(detail Detail, name func(operand, element int) Called) string {
	introduced := make(map[string]bool)
	var signature []string // what is named in expressions
	template := v.template
	if detail == Brief {
		template = spares.ReplaceAllString(template, "")
	}
	text := holes.ReplaceAllStringFunc(spareEnds.Replace(template), func(text string) string {
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
		if detail != Whole {
			n.After = ""
		}
		return n.Before + n.Name + field + n.After
	})
	if len(signature) == 0 {
		return text
	}
	kind, of := "parameter ", " of "+v.of.Name
	if len(signature) > 1 {
		kind = "parameters "
	}
	if detail != Whole {
		of = ""
	}
	return text + " (" + kind + strings.Join(signature, ", ") + of + ")"
}

// Argument returns the number that an operand has among the arguments of a call, where a receiver
// is the first one.
func (v *Violation) Argument(operand int) int {
	if v.of.Recv != nil {
		return operand + 1
	}
	return operand
}

// Arguments is how many arguments a call has, with the receiver.
func (v *Violation) Arguments() int { return v.Argument(len(v.of.Params)) }

// Parameter names an operand as a parameter of the function, for those who have not written the
// call.
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
	return (&Violation{template: text, of: v.of}).Named(Whole, v.of.operandName)
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
