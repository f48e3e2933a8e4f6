package contract

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The text of a message has holes for the names of operands, because the code under analysis has
// other names than the contract: the contract has "a has 3 columns", the code c.Mul(w.T(), x). A
// hole contains the index of an operand, and may be followed by the index of an element, as in
// factors[1].

// hole returns the placeholder for the name of an operand.
func hole(operand int) string { return "\x00" + strconv.Itoa(operand) + "\x00" }

// shortHole returns the placeholder for the name of an operand inside an expression of the
// contract, where the names of the signature are kept.
func shortHole(operand int) string { return "\x01" + strconv.Itoa(operand) + "\x00" }

// spare marks a detail of a message, which can be left out.
func spare(text string) string {
	if text == "" {
		return ""
	}
	return "\x02" + text + "\x03"
}

// A Detail is the amount of detail of a message.
type Detail int

const (
	Whole Detail = iota
	Once         // without the name of the function, which is beside the message
	Brief        // also without the parts that are spare, such as the shapes
)

var (
	spares    = regexp.MustCompile("\x02[^\x03]*\x03")
	spareEnds = strings.NewReplacer("\x02", "", "\x03", "")
)

var holes = regexp.MustCompile("([\x00\x01])(-?[0-9]+)\x00(?:\\[([0-9]+)\\])?((?:\\.[A-Za-z_][A-Za-z_0-9]*)*)")

// A Called is the name of an operand in a message. A name that is not in the code under analysis is
// introduced at its first occurrence:
//
//	parameter l of Slice is 4, want 0 <= l <= 3
type Called struct {
	Name          string // "" if there is none
	Before, After string // introduce the name
}

// Named returns the message with other names, in the given detail. The function name gets the index
// of an operand, -1 for the receiver, and the index of one of its elements, or -1. It returns no
// name for an element if the operand is to be named instead.
func (v *Violation) Named(detail Detail, name func(operand, element int) Called) string {
	introduced := make(map[string]bool)
	var signature []string // parameters that are named in expressions
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

// Argument returns the index of an operand among the arguments of a call, where the receiver is the
// first one.
func (v *Violation) Argument(operand int) int {
	if v.of.Recv != nil {
		return operand + 1
	}
	return operand
}

// Operand is the inverse of Argument.
func (v *Violation) Operand(argument int) int { return argument - v.Argument(0) }

// Arguments returns the number of arguments of a call, including the receiver.
func (v *Violation) Arguments() int { return v.Argument(len(v.of.Params)) }

// Parameter returns the name of an operand as a parameter of the function, for messages that are
// not at the call.
func (v *Violation) Parameter(operand int) Called {
	name := ""
	if operand >= 0 {
		name = v.of.Params[operand].Name
	} else if v.of.Recv != nil {
		name = v.of.Recv.Name
	}
	return Called{Before: "parameter ", Name: name, After: " of " + v.of.Name}
}

// inSignature returns the message with the names in the signature.
func (v *Violation) inSignature() string {
	text := strings.ReplaceAll(v.template, "\x01", "\x00")
	return (&Violation{template: text, of: v.of}).Named(Whole, v.of.operandName)
}

// operandName returns the name of an operand in the signature. Elements have no names.
func (c *Contract) operandName(operand, element int) Called {
	switch {
	case element >= 0:
		return Called{}
	case operand < 0:
		return Called{Name: "receiver"}
	}
	return Called{Name: c.Params[operand].Name}
}
