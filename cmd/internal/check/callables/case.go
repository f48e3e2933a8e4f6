package callables

import (
	"fmt"
	"go/types"
	"hash/fnv"
	"regexp"
	"strings"
)

// A testCase is a function with one call of a callable. A comment marks the line of the call.
type testCase struct {
	callable *callable
	style    string // one of styles
	name     string // of the function
	text     string // its source
	folder   string // its package
	file     string
	start    int    // its first line in the file
	end      int    // its last line
	site     int    // the line of the call
	panics   bool   // its run panicked
	line     int    // the line that panicked
	message  string // of the panic
	dropped  string // why it is not counted; "" if it is
}

// makeCases writes cases of a callable, n in each style.
func makeCases(c *callable, table operands, n int, seed uint64) ([]*testCase, string) {
	h := fnv.New64a()
	h.Write([]byte(c.name))
	seed ^= h.Sum64()
	var cases []*testCase
	for i := range n * len(styles) {
		style := styles[i%len(styles)]
		id := fmt.Sprintf("%s_%04d", strings.NewReplacer("/", "_", ".", "_").Replace(c.name), i+1)
		b := newBuilder(seed+uint64(i), table, style, id)
		b.call(c)
		if b.missing != "" {
			return nil, b.missing
		}
		cases = append(cases, &testCase{callable: c, style: style, name: "case_" + id, text: b.text(c, i+1)})
	}
	return cases, ""
}

// text returns the function and what it declares.
func (b *builder) text(c *callable, i int) string {
	var w strings.Builder
	fmt.Fprintf(&w, "// case %s/%04d (%s)\nfunc case_%s() {\n", c.name, i, b.style, b.id)
	for _, s := range b.statements {
		w.WriteString("\t" + strings.ReplaceAll(s, "\n", "\n\t") + "\n")
	}
	w.WriteString("}\n")
	for _, d := range b.declared {
		w.WriteString("\n" + d + "\n")
	}
	return w.String()
}

// call writes the operands and the call.
func (b *builder) call(c *callable) {
	recv := ""
	if c.recv != nil {
		recv = b.receiver(c)
	}
	args, loop := b.arguments(c)
	if c.recv == nil {
		recv = c.fn.Pkg().Name()
	}
	b.site(fmt.Sprintf("%s.%s(%s)", recv, c.fn.Name(), strings.Join(args, ", ")), c.signature().Results().Len(), loop)
}

// receiver writes the receiver.
func (b *builder) receiver(c *callable) string {
	if types.IsInterface(c.recv) {
		name := types.TypeString(c.recv, qualifier)
		v := b.value(c.recv)
		return b.stated("m", "var %s %s = %s", name, v)
	}
	t := c.recv
	if b.table[types.TypeString(t, qualifier)] == nil && b.table["*"+types.TypeString(t, qualifier)] != nil {
		t = types.NewPointer(t)
	}
	v := b.value(t)
	if name, ok := strings.CutPrefix(v, "&"); ok && identifier.MatchString(name) {
		return name
	}
	if identifier.MatchString(v) || b.style == "direct" && b.one(3) && v[0] != '&' && !strings.HasSuffix(v, "}") {
		return v
	}
	return b.stated("m", "%s := %s", v)
}

var identifier = regexp.MustCompile(`^\w+$`)

// arguments writes the arguments. One that is the variable of a loop is returned with the number of
// its passes.
func (b *builder) arguments(c *callable) (args []string, loop string) {
	s := c.signature()
	var types_ []types.Type
	for i := range s.Params().Len() {
		p := s.Params().At(i)
		t, count := p.Type(), 1
		if s.Variadic() && i == s.Params().Len()-1 {
			t, count = t.(*types.Slice).Elem(), b.IntN(4)
		}
		for range count {
			if b.style == "loop" && loop == "" && (p.Name() == "i" || p.Name() == "j") && types.Identical(t, types.Typ[types.Int]) && b.one(2) {
				loop = fmt.Sprintf("%s := 0; %[1]s < %d; %[1]s++", "step", b.dim()+b.IntN(2))
				args, types_ = append(args, "step"), append(types_, t)
				continue
			}
			args, types_ = append(args, b.value(t, b.keys(c, p, t)...)), append(types_, t)
		}
	}
	return b.named(args, types_), loop
}

// keys are the table's names of a parameter.
func (b *builder) keys(c *callable, p *types.Var, t types.Type) []string {
	keys := c.keys(p.Name())
	if types.Identical(t, types.Typ[types.Int]) {
		keys = append(keys, p.Name())
	}
	return keys
}

// named gives some arguments a variable or a field.
func (b *builder) named(args []string, ts []types.Type) []string {
	var fields, values []string
	for i, a := range args {
		switch {
		case a == "nil" || a == "step" || identifier.MatchString(a):
		case b.style == "struct" && b.one(2):
			field := string(rune('a' + len(fields)))
			fields = append(fields, field+" "+types.TypeString(ts[i], qualifier))
			values = append(values, field+": "+a)
			args[i] = "in." + field
		case b.style == "direct" && !b.one(3) || b.one(3) || isConstant(a):
		case b.one(5):
			args[i] = b.stated("v", "var %s = %s", a)
		default:
			args[i] = b.stated("v", "%s := %s", a)
		}
	}
	if len(fields) > 0 {
		b.state("in := struct {\n\t%s\n}{%s}", strings.Join(fields, "\n\t"), strings.Join(values, ", "))
	}
	return args
}

// isConstant reports whether an argument is a number or a dotted name. Such an argument must stay
// in the call: a variable of it might have another type than the parameter.
func isConstant(a string) bool { return regexp.MustCompile(`^[-\w.]+$`).MatchString(a) }

// site writes the call and its mark.
func (b *builder) site(call string, results int, loop string) {
	after := ""
	switch {
	case results == 1 && b.one(3):
		got := b.fresh("got")
		call, after = got+" := "+call, "_ = "+got
	case results > 0 && !b.one(3):
		call = strings.TrimSuffix(strings.Repeat("_, ", results), ", ") + " = " + call
	}
	lines := []string{call + mark}
	if after != "" {
		lines = append(lines, after)
	}
	inner := strings.Join(lines, "\n\t")
	switch {
	case loop != "":
		b.state("%s", "for "+loop+" {\n\t"+inner+"\n}")
	case b.style == "loop" && b.one(2):
		b.state("%s", "for iter := 0; iter < 2; iter++ {\n\t"+inner+"\n}")
	case b.style == "closure" && b.one(2):
		b.state("%s", "func() {\n\t"+inner+"\n}()")
	case b.style == "closure" && b.one(2):
		b.state("%s", "run := func() {\n\t"+inner+"\n}\nrun()")
	default:
		b.state("%s", strings.Join(lines, "\n"))
	}
}

// mark ends the line of the call.
const mark = " // SITE"
