package contract

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A fake is an operand written as text: "2x3" a matrix, "[4]" a slice, "nil" a nil
// slice, "=3" an int, "true" a bool, "[=1 =2]" a slice of ints, "?" an operand of
// which nothing is known. Attributes follow after a comma: "2x2,ok=true,n=2".
type fake struct {
	text  string
	attrs map[string]Attr
	elems []*fake
	num   shapeinfer.Dim
	truth pathfact.Truth
	float float64
	isF   bool
	set   []string
}

func parseFake(text string) *fake {
	o := &fake{text: text, attrs: map[string]Attr{}, num: shapeinfer.Unknown()}
	parts := strings.Split(text, ",")
	for _, p := range parts[1:] {
		name, value, _ := strings.Cut(p, "=")
		if value == "true" || value == "false" {
			o.attrs[name] = Bool(truthOf(value == "true"))
		} else {
			o.attrs[name] = Int(mustDim(value))
		}
	}
	o.shape(parts[0])
	return o
}

// shape reads the first part.
func (o *fake) shape(text string) {
	switch {
	case text == "true" || text == "false":
		o.truth = truthOf(text == "true")
	case text == "nil":
		o.attrs["nil"], o.attrs["len"] = Bool(pathfact.True), Int(mustDim("0"))
	case text == "?":
	case strings.HasPrefix(text, "="):
		if x, err := strconv.ParseFloat(text[1:], 64); err == nil && strings.Contains(text, ".") {
			o.float, o.isF = x, true
			return
		}
		o.num = mustDim(text[1:])
	case strings.HasPrefix(text, "[="):
		for _, e := range strings.Fields(strings.Trim(text, "[]")) {
			o.elems = append(o.elems, parseFake(e))
		}
		o.attrs["nil"], o.attrs["len"] = Bool(pathfact.False), Int(shapeinfer.Const(int64(len(o.elems))))
	case strings.HasPrefix(text, "["):
		o.attrs["len"] = Int(mustDim(strings.Trim(text, "[]")))
		if o.attrs["len"].Dim.IsConst(0) {
			break
		}
		o.attrs["nil"] = Bool(pathfact.False)
	case strings.HasPrefix(text, "{"):
		for _, e := range strings.Fields(strings.Trim(text, "{}")) {
			o.elems = append(o.elems, parseFake(e))
		}
		o.attrs["nil"], o.attrs["len"] = Bool(pathfact.False), Int(shapeinfer.Const(int64(len(o.elems))))
	default:
		r, c, _ := strings.Cut(text, "x")
		o.attrs["R"], o.attrs["C"] = Int(mustDim(r)), Int(mustDim(c))
	}
}

func mustDim(text string) shapeinfer.Dim {
	d, err := shapeinfer.ParseDim(text)
	if err != nil {
		panic(err)
	}
	return d
}

func (o *fake) Int() shapeinfer.Dim    { return o.num }
func (o *fake) Bool() pathfact.Truth   { return o.truth }
func (o *fake) Float() (float64, bool) { return o.float, o.isF }
func (o *fake) Attr(name string) Attr  { return o.attrs[name] }
func (o *fake) Elem(i int) Operand     { return o.elems[i] }
func (o *fake) Same(p Operand) pathfact.Truth {
	return truthOf(o == p)
}

func (o *fake) Decl() *Type { return nil }

// Field returns an operand with the attributes that are written "name.attr=3".
func (o *fake) Field(name string) Operand {
	f := &fake{text: name, attrs: map[string]Attr{}, num: shapeinfer.Unknown()}
	for attr, v := range o.attrs {
		if rest, ok := strings.CutPrefix(attr, name+"."); ok {
			f.attrs[rest] = v
		}
	}
	return f
}

func (o *fake) Shape() string {
	if r := o.attrs["R"]; r.Kind == IntAttr {
		return r.Dim.String() + "x" + o.attrs["C"].Dim.String()
	}
	return o.attrs["len"].DimOf().String()
}

func (o *fake) SetAttr(name string, a Attr) {
	o.set = append(o.set, name+"="+attrString(a))
}

func attrString(a Attr) string {
	switch a.Kind {
	case IntAttr:
		return a.Dim.String()
	case BoolAttr:
		return strings.ToLower(a.Bool.String())
	}
	return "?"
}

// outcome writes what a call does: violations, or effects and results.
func outcome(out *Outcome, ops map[string]*fake, order []string) string {
	var texts []string
	switch {
	case out.Dies:
		return "dies"
	case len(out.Violations) > 0:
		return string(out.Violations[0].Category) + ": " + out.Violations[0].Message
	case out.Unclaimed:
		texts = append(texts, "unclaimed")
	}
	for _, v := range out.Unchecked {
		texts = append(texts, "unchecked "+string(v.Category)+": "+v.Message)
	}
	for _, c := range out.Assumed {
		texts = append(texts, c.String())
	}
	for _, name := range order {
		for _, s := range ops[name].set {
			texts = append(texts, name+"."+s)
		}
	}
	for _, r := range out.Results {
		texts = append(texts, "-> "+resultString(r))
	}
	return strings.Join(texts, "; ")
}

func resultString(r Result) string {
	switch r.Kind {
	case Opaque:
		return "_"
	case Scalar:
		return attrString(r.Value)
	case Alias:
		return r.Operand.(*fake).text
	case After:
		return "new " + r.Operand.(*fake).text + "." + r.Type
	}
	var attrs []string
	for _, a := range r.Attrs {
		attrs = append(attrs, a.Name+"="+attrString(a.Value))
	}
	for _, f := range r.Fields {
		attrs = append(attrs, f.Name+"="+f.Value.(*fake).text)
	}
	return fmt.Sprintf("%s{%s}", r.Type, strings.Join(attrs, " "))
}
