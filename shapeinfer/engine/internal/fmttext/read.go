package fmttext

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"sync"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// Formats are parsed by package fmt itself: it formats operands that write a mark in place of their
// text. What is between the marks is what fmt writes beside the arguments, mistakes of the format
// too, and each operand records the directive that it is formatted with. So
//
//	fmt.Sprintf("%d of %-4s, %!", operand, operand)
//
// returns "\x00 of \x00, %!(NOVERB)" and records %d and %-4s. The printer then writes the arguments
// where the marks are. What fmt does without a call of the operand:
//
//	%T, %p, %w        fmt reads reserved letters in place of these
//	%*d               the width must be an int: where there is a star, known ints are no operands
//	%!(EXTRA int=5)   the name of the operand's type stands before the mark, see sprintf

// An operand is passed to fmt in place of an argument.
type operand struct {
	arg  state.Value
	uses *[]use
}

// A use is an argument, and a directive that writes it.
type use struct {
	arg  state.Value
	verb verb
}

// mark is what an operand writes, and operandName is the name of its type.
const (
	mark        = "\x00"
	operandName = "fmttext.operand"
)

// index matches the number of an argument in brackets. It is optional, and fmt skips a bracket that
// is not closed.
const index = `(\[([^]]*\])?)?`

// reserved is added to letters that fmt does not pass to operands. It is the first rune of a plane
// for private use.
const reserved = 0x100000

var (
	// flags, index, width, precision, index, letter; compiled when a format is first read
	directives = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?s)%[-+# 0]*` + index + `(\*|\d*)(\.` + index + `(\*|\d*))?` + index + `.?`)
	})
	restored = strings.NewReplacer(string(rune('T'+reserved)), "T", string(rune('p'+reserved)), "p", string(rune('w'+reserved)), "w")
)

// Format records the directive.
func (o operand) Format(f fmt.State, letter rune) {
	if letter >= reserved {
		letter -= reserved
	}
	v := verb{letter: letter, width: -1, precision: -1}
	for _, flag := range "+-# 0" {
		if f.Flag(int(flag)) {
			v.flags += string(flag)
		}
	}
	if n, ok := f.Width(); ok {
		v.width = n
	}
	if n, ok := f.Precision(); ok {
		v.precision = n
	}
	*o.uses = append(*o.uses, use{o.arg, v})
	io.WriteString(f, mark)
}

// read returns the arguments that a format writes, in order, and the texts around them, one more.
// It reports whether every directive has the usual form, see directive.go, and no argument is
// missing or left over. It returns no texts if the width of a star is unknown.
func (p *printer) read(format string, args []state.Value) (texts []string, uses []use, usual bool) {
	n, starred := 0, false
	usual = true
	readable := directives().ReplaceAllStringFunc(format, func(d string) string {
		starred = starred || strings.Contains(d, "*")
		usual = usual && !strings.ContainsAny(d, "*[")
		switch last := len(d) - 1; d[last] {
		case '%':
			usual = usual && d == "%%"
			return d
		case 'T', 'p', 'w':
			d = d[:last] + string(rune(d[last])+reserved)
		}
		n++
		return d
	})
	var operands []any
	for _, a := range args {
		operands = append(operands, p.operand(a, starred, &uses))
	}
	// The last argument may stand for any number of them.
	isOpen := len(args) > 0 && args[len(args)-1].Kind == state.UnknownKind
	for isOpen && len(operands) < n {
		operands = append(operands, operand{state.Value{}, &uses})
	}
	text := restored.Replace(fmt.Sprintf(readable, operands...))
	if isOpen {
		text, _, _ = strings.Cut(text, "%!(EXTRA ")
	}
	if strings.Contains(format, mark) || strings.Contains(text, "%!(BAD") || starred && strings.Contains(text, "%!") {
		return nil, nil, false
	}
	texts = strings.Split(text, mark)
	return texts, uses[:len(texts)-1], usual && n == len(uses) && n == len(args)
}

// operand returns what fmt formats in place of an argument.
func (p *printer) operand(arg state.Value, starred bool, uses *[]use) any {
	if t := HeldType(arg); starred && t != nil && t.ID == "int" {
		if n, ok := Known(p.s, arg.Interface().Value); ok {
			return n
		}
	}
	return operand{arg, uses}
}
