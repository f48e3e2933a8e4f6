package planted

import "slices"

// A plan of a function.
//
// A function is a list of lines. Some of them are sites: calls that fail if shapes do not fit. The
// operands of a site are values, whose dims are known as expressions over knobs, the ints in the
// text. The repairs of a failing call follow from that (`mend.go`).
//
// The plan does not decide what is true. It only selects the programs that are executed
// (explore.go). The runs show which lines fail, and whether a repair works.

// A variable is an operand or a result of sites.
type variable struct {
	name string // an expression
	kind *kind
	dims []dim // of what a constructor makes; of a result, see [function.shapes]
	used bool
}

// A site is a call that fails if shapes do not fit.
type site struct {
	index     int // in its function
	operation *operation
	in        []*variable
	out       *variable
	// alternatives are other texts for the call. Its repairs choose among them.
	alternatives []alternative
	line         *line
	helper       bool // it is in a function that the planned function calls
	// call is the line of that call, if the operands are its arguments. The site is reported there.
	call    *line
	as      []string  // what the operands are called there
	follows bool      // it was planned to depend on a site before it
	flag    namedFlag // if the operation has one
}

// An alternativeKind is the way in which an alternative differs from the planned text.
type alternativeKind int

const (
	asWritten alternativeKind = iota
	otherOperand
	otherResult
	guarded
	transposed     // an operand is
	swapped        // the first two operands are
	otherVariable  // an operand is another variable of the function
	otherOperation // something else is called with the operands
	inserted       // a statement before the call transposes an operand for good, or empties the receiver
	appended       // a statement before the call appends to an operand
)

// An alternative is another text for the call of a site. Line numbers stay the same.
type alternative struct {
	kind      alternativeKind
	operand   int   // that is built in place, of otherOperand
	knobs     []int // the ints with which it is built; how many elements are appended
	text      string
	before    string     // the statement before the call, of inserted and appended
	variable  *variable  // of otherVariable
	operation *operation // of otherOperation
	resets    bool       // inserted empties the receiver
}

// A line is a line of a function.
type line struct {
	indent int
	text   string // with knobs as {k3}; of a site, what stands before the call
	site   *site
	// dropIfUsed, if not nil, drops the line when the variable has another use: "_ = y" is needed only
	// without one.
	dropIfUsed *variable
}

// A function is one generated program: the function that is analyzed, and what it calls.
type function struct {
	name   string
	class  string   // what it was planned to be: "one cause" or "many"
	lib    string   // of the libraries, with commas
	themes []string // of the constructs in it, for the table
	knobs  []int    // as planned
	// shared are the knobs with a name that is mentioned more than once.
	shared map[int]bool
	sites  []*site // in the order of execution
	main   []*line
	// helpers are the functions, methods and types that it calls. They are written after it.
	helpers [][]*line
	fails   bool  // it returns an error
	flag    bool  // it has a parameter that decides branches
	param   bool  // it has a parameter that is a dim
	values  []int // of that parameter
}

// A state is one way to write a function: a value for each knob, and an alternative for each site;
// 0 is the planned text.
type state struct {
	knobs []int
	alts  []int
}

// planned returns the function as it was planned, with all its bugs.
func (f *function) planned() state {
	return state{append([]int(nil), f.knobs...), make([]int, len(f.sites))}
}

func (s state) clone() state {
	return state{append([]int(nil), s.knobs...), append([]int(nil), s.alts...)}
}

// A shaping maps values to their dims. The dims of a value that is missing are unknown, or the
// value is empty.
type shaping map[*variable][]dim

// shapes returns the dims of all values in a state, assuming that every call succeeds.
func (f *function) shapes(st state) shaping {
	env := make(shaping)
	for _, s := range f.sites {
		for _, v := range s.in {
			if v.dims != nil {
				env[v] = v.dims
			}
		}
		if s.out != nil {
			if dims := s.result(st, env); dims != nil {
				env[s.out] = dims
			}
		}
	}
	return env
}

// operands returns the dims of the operands of a site; nil if one of them is unknown.
func (s *site) operands(st state, env shaping) [][]dim {
	shapes := make([][]dim, len(s.in))
	for i, v := range s.in {
		if shapes[i] = env[v]; shapes[i] == nil {
			return nil
		}
	}
	switch a := s.chosen(st); {
	case a.kind == otherOperand:
		shapes[a.operand] = plains(a.knobs)
	case a.kind == otherVariable:
		if shapes[a.operand] = env[a.variable]; shapes[a.operand] == nil {
			return nil
		}
	case a.kind == transposed, a.kind == inserted && !a.resets:
		shapes[a.operand] = slices.Clone(shapes[a.operand])
		slices.Reverse(shapes[a.operand])
	case a.kind == appended:
		shapes[a.operand] = []dim{shapes[a.operand][0].add(plain(a.knobs[0]))}
	case a.kind == swapped:
		shapes[0], shapes[1] = shapes[1], shapes[0]
	}
	return shapes
}

// rule is the rule of the call that a state chooses.
func (s *site) rule(st state) *rule {
	switch o := s.chosen(st).operation; {
	case o != nil:
		return o.rule
	case s.operation.set != nil && st.knobs[s.flag.knob] == 1:
		return s.operation.set
	}
	return s.operation.rule
}

func plains(knobs []int) (dims []dim) {
	for _, k := range knobs {
		dims = append(dims, plain(k))
	}
	return dims
}

// chosen returns the alternative that a state chooses.
func (s *site) chosen(st state) alternative {
	if s.index >= len(st.alts) || st.alts[s.index] == 0 {
		return alternative{}
	}
	return s.alternatives[st.alts[s.index]-1]
}

// result returns the dims of the result of a site; nil if it has none or they are unknown.
func (s *site) result(st state, env shaping) []dim {
	a := s.chosen(st)
	switch {
	case a.kind == otherResult:
		return plains(a.knobs)
	case a.kind == guarded && s.operation.form == fill:
		return nil // it is empty
	}
	shapes := s.operands(st, env)
	if shapes == nil {
		return nil
	}
	_, letters := s.rule(st).constraints(shapes)
	return s.rule(st).result(letters)
}

// result returns the dims of a result.
func (r *rule) result(letters map[string]dim) []dim {
	var dims []dim
	for _, t := range r.out {
		d, ok := t.eval(letters)
		if !ok {
			return nil
		}
		dims = append(dims, d)
	}
	return dims
}

// broken returns the constraints that a site breaks in a state, and the dims of the letters of its
// rule.
func (s *site) broken(st state, env shaping) ([]constraint, map[string]dim) {
	shapes := s.operands(st, env)
	if a := s.chosen(st); shapes == nil || a.kind == otherResult || a.kind == guarded || a.resets {
		return nil, nil
	}
	list, letters := s.rule(st).constraints(shapes)
	return broken(list, st.knobs), letters
}

// bugs returns the sites that break a constraint in the planned state, assuming that all earlier
// sites succeed.
func (f *function) bugs() (list []*site) {
	st := f.planned()
	env := f.shapes(st)
	for _, s := range f.sites {
		if bad, _ := s.broken(st, env); len(bad) > 0 {
			list = append(list, s)
		}
	}
	return list
}
