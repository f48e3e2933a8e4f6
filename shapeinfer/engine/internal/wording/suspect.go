package wording

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/broadcast"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/suspect"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Suspect words a statement that fails for all but lucky sizes:
//
//	mat.Dense.Mul: works only if nx == ny, fails for example for nx = 2 and ny = 3: ...
func Suspect(p *program.Program, s suspect.Suspect) Report {
	var r Report
	var reason string
	fails := "fails"
	switch {
	case s.Failure != nil:
		r, reason = reportAndReason(p, *s.Failure)
		if c := s.Failure.Failure.Claim; r.Category == category.Error && (c == nil || c.Panics == nil) {
			fails = "returns an error"
		}
	case s.Warning != nil:
		r, reason = Warnings(p, []broadcast.Site{*s.Warning})[0], s.Warning.Text
		fails = "expands"
	default:
		r, reason = Report{Category: category.Mismatch}, fmt.Sprintf("of %s elements only %s are copied", s.Copy.To, s.Copy.From)
		if strings.Contains(s.Copy.To, "x") {
			reason = fmt.Sprintf("%s is copied into %s", s.Copy.From, s.Copy.To)
		}
		fails = "leaves a part zero"
	}
	texts := sizeTexts(p, s)
	var with []string
	for i, w := range s.Witness {
		with = append(with, fmt.Sprintf("%s = %d", texts[i], w.Value))
	}
	r.Subject = subjectAt(p, s)
	works := "works only if " + conditionText(s.Condition, texts)
	switch {
	case s.Condition == suspect.Condition{}:
		works = "works only for some sizes"
	case s.Copy != nil:
		works = "copies everything only if " + conditionText(s.Condition, texts)
	}
	r.Message = fmt.Sprintf("%s: %s, %s for example for %s: %s",
		r.Subject, works, fails, listed(with), reason)
	r.Related = slices.DeleteFunc(r.Related, func(rel Related) bool { return rel.Pos == s.Place.In.Pos && !rel.Origin })
	r.Pos, r.Certainty, r.Fix = s.Place.In.Pos, category.Suspect, nil
	for i, w := range s.Witness {
		if what := meaningOf(w.Size); what != "" {
			r.Related = append(r.Related, Related{Pos: w.Size.Pos, Message: texts[i] + what})
		}
	}
	return r
}

// listed joins texts: "a, b and c".
func listed(texts []string) string {
	if n := len(texts) - 1; n > 0 {
		return strings.Join(texts[:n], ", ") + " and " + texts[n]
	}
	return strings.Join(texts, "")
}

// subjectAt names what the statement calls, or the function that contains it.
func subjectAt(p *program.Program, s suspect.Suspect) string {
	in := s.Place.In
	if s.Failure != nil {
		if inner := s.Failure.Innermost(); inner.Callee != "" && inner.At == in {
			return inner.Callee
		}
	}
	if ir.IsCall(in) && in.Sym != "" {
		if fn := p.Func(in.Sym); fn != nil {
			return fn.Name
		}
		return ir.ShortSymbol(in.Sym)
	}
	return s.Place.Fn.Name
}

// conditionText writes a condition on sizes with these texts.
func conditionText(c suspect.Condition, sizes []string) string {
	if c.Right == (suspect.Size{}) {
		if c.Op == "divides" {
			return fmt.Sprintf("%d divides %s", c.Number, sizes[0])
		}
		return fmt.Sprintf("%s %s %d", sizes[0], c.Op, c.Number)
	}
	right := sizes[1]
	switch {
	case c.Number > 0:
		right += fmt.Sprintf("+%d", c.Number)
	case c.Number < 0:
		right += fmt.Sprintf("-%d", -c.Number)
	}
	return sizes[0] + " " + c.Op + " " + right
}

// sizeTexts writes the sizes of the witness. Those that would be the same are numbered.
func sizeTexts(p *program.Program, s suspect.Suspect) (texts []string) {
	for _, w := range s.Witness {
		texts = append(texts, sizeText(p, w.Size, ""))
	}
	plain, number := slices.Clone(texts), 0
	for i, w := range s.Witness {
		if slices.Index(plain, plain[i]) != i || slices.Contains(plain[i+1:], plain[i]) {
			number++
			texts[i] = sizeText(p, w.Size, fmt.Sprintf("#%d", number))
		}
	}
	return texts
}

// sizeText writes a size with the name that the program has for what is read, and a mark after it.
func sizeText(p *program.Program, s suspect.Size, mark string) string {
	text := readName(s.Name)
	if s.Pos != 0 && p.Config.Variable != nil && !slices.Contains([]string{suspect.Lines, suspect.Records, suspect.Keys}, s.Name) {
		if name := p.Config.Variable(s.Pos, s.Arg); name != "" {
			text = name
		}
	}
	text += mark + strings.ReplaceAll(s.Path, "[]", "[i]")
	if s.Len {
		text = "len(" + text + ")"
	}
	return text
}

// readName is the name of what a function reads, where the program has none.
func readName(function string) string {
	switch function {
	case "Fields", "FieldsFunc", "Split", "SplitAfter":
		return "fields"
	case "Atoi", "ParseInt", "ParseUint", "Int":
		return "number"
	}
	return function
}

// meaningOf says what a size is, if it was read.
func meaningOf(s suspect.Size) string {
	switch {
	case s.Pos == 0:
		return ""
	case s.Name == suspect.Lines:
		return " is how often this is read"
	case s.Name == suspect.Keys:
		return " is how many different texts are looked up here"
	case s.Name == suspect.Records && s.Path == "":
		return " is the number of records that are read here"
	case s.Name == suspect.Records:
		return " is the number of fields in each record that is read here"
	case s.Len:
		return " is the length of what is read here"
	}
	return " is read here"
}
