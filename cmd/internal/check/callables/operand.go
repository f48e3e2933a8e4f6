package callables

import (
	"embed"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

//go:embed operands/*.txt
var operandFiles embed.FS

// A way builds a value: with statements, and an expression after them.
type way struct {
	weight     int      // how often it is chosen, relative to other ways
	statements []string // before the call
	value      string   // the expression
}

// operands maps a type, or a parameter, to the ways to build its values.
type operands map[string][]way

// loadOperands reads the tables.
func loadOperands() (operands, error) {
	o := operands{}
	err := fs.WalkDir(operandFiles, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := operandFiles.ReadFile(name)
		if err != nil {
			return err
		}
		if err := o.parse(string(text)); err != nil {
			return fmt.Errorf("%s: %v", name, err)
		}
		return nil
	})
	return o, err
}

// blasElements are the packages that @ stands for, and the types of their elements.
var blasElements = [...][2]string{{"blas32", "float32"}, {"blas64", "float64"}, {"cblas64", "complex64"}, {"cblas128", "complex128"}}

// parse reads one table.
func (o operands) parse(text string) error {
	key := ""
	for i, line := range strings.Split(text, "\n") {
		indented := strings.HasPrefix(line, "\t")
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case !indented:
			key = line
		case strings.HasPrefix(key, "@"):
			for _, b := range blasElements {
				line := strings.ReplaceAll(strings.ReplaceAll(line, "@", b[0]), "{elems ", "{slice "+b[1]+" ")
				if err := o.add(b[0]+key[1:], line); err != nil {
					return fmt.Errorf("line %d: %v", i+1, err)
				}
			}
		default:
			if err := o.add(key, line); err != nil {
				return fmt.Errorf("line %d: %v", i+1, err)
			}
		}
	}
	return nil
}

// add adds a way to build values of a key.
func (o operands) add(key, line string) error {
	number, rest, _ := strings.Cut(line, " ")
	weight, err := strconv.Atoi(number)
	if err != nil || key == "" {
		return fmt.Errorf("%q is no weight", number)
	}
	parts := splitStatements(rest)
	o[key] = append(o[key], way{weight, parts[:len(parts)-1], parts[len(parts)-1]})
	return nil
}

// splitStatements splits at semicolons outside braces.
func splitStatements(text string) []string {
	var parts []string
	depth, start := 0, 0
	for i, c := range text {
		switch {
		case c == '{':
			depth++
		case c == '}':
			depth--
		case c == ';' && depth == 0:
			parts = append(parts, strings.TrimSpace(text[start:i]))
			start = i + 1
		}
	}
	return append(parts, strings.TrimSpace(text[start:]))
}
