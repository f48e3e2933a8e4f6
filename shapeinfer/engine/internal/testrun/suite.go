package testrun

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/callgraph"
)

// Tests of a suite of testify:
//
//	func (s *layers) SetupTest()   { s.w = New(3, 4) }
//	func (s *layers) TestForward() { MatMul(New(8, 3), s.w) }
//
// The library calls SetupTest immediately before each test. So a test is executed in the state in
// which SetupTest has returned. Before SetupTest the fields of the suite are unknown, except those
// that SetupSuite sets, see suitefixture.go. SetupTest is not executed first if the package itself
// calls the test, or if other methods may run between SetupTest and the test.

// afterSetUp returns the state in which the method has returned that is called before the test,
// c.State if that is not one state.
func afterSetUp(c *exec.Call, setup *ir.Func, within []int32) *state.State {
	var fr *exec.Frame
	s := c.State.Fork()
	suite := c.Args[0]
	for _, field := range within {
		suite = state.Pointer(suite.Obj, suite.Path().Extend(state.FieldStep(field)))
	}
	c.Run.Share(c.Run.Left()/4, func() { fr = c.Run.Execute(&exec.Call{Callee: setup, State: s, Args: []state.Value{suite}}) })
	if end := onlyEnd(fr); end != nil {
		end.Last = nil
		return end
	}
	return c.State
}

// isSuiteTest reports whether f is a test of a suite.
func isSuiteTest(f *ir.Func) bool {
	if !f.Recv || len(f.Params) != 1 || !f.InTestFile() || f.Params[0].Type == nil ||
		f.Params[0].Type.Kind != ir.Pointer {
		return false
	}
	return strings.HasPrefix(f.Symbol[strings.LastIndexByte(f.Symbol, '.')+1:], "Test") && embedsSuite(f.Params[0].Type)
}

// setupOf returns the method SetupTest that is called before a test f of a suite, and the embedded
// fields that lead from the suite to its receiver. It is nil if f is no such test, or if it is not
// certain that the method is called then.
func setupOf(c *exec.Call, f *ir.Func) (setup *ir.Func, within []int32) {
	if !isSuiteTest(f) {
		return nil, nil
	}
	setup, within = promoted(c, f.Params[0].Type.Elem, "SetupTest")
	if setup == nil || !c.Run.Executor.Executable(setup) || len(setup.Params) != 1 || setup.Params[0].Type.Kind != ir.Pointer {
		return nil, nil
	}
	if isAnywhere(c, func(g *ir.Func) bool {
		c.Run.Executor.Read(g.Symbol)
		return refersTo(g, f.Symbol) || isMethod(g, "BeforeTest") ||
			isMethod(g, "SetupTest") && g != setup && embeds(g.Params[0].Type, f.Params[0].Type.Elem.ID, 0)
	}) {
		return nil, nil
	}
	return setup, within
}

// promoted returns the method of a type of the package, or of one that it embeds as a value, and
// the fields that lead there. It is nil if there is none, if there are several, or if one of the
// types is not known with all of its methods.
func promoted(c *exec.Call, t *ir.Type, name string) (method *ir.Func, within []int32) {
	type embedded struct {
		t      *ir.Type
		within []int32
	}
	for level := []embedded{{t: t}}; len(level) > 0 && len(level[0].within) < 4; {
		var next []embedded
		for _, e := range level {
			m := c.Run.Executor.Func(strings.TrimPrefix(e.t.ID, "*") + "." + name)
			if m == nil && hasUnseenMethods(c, e.t) || m != nil && (method != nil || e.t.Kind != ir.Struct) {
				return nil, nil
			}
			if m != nil {
				method, within = m, e.within
			}
			for i, f := range e.t.Fields {
				if f.Embedded {
					next = append(next, embedded{f.Type, append(slices.Clone(e.within), int32(i))})
				}
			}
		}
		if method != nil {
			return method, within
		}
		level = next
	}
	return nil, nil
}

// hasUnseenMethods reports whether a type may have methods that are not among the functions of the
// package: it is an interface, or a type of another package. Types of testify are excepted: none of
// their methods runs before a test.
func hasUnseenMethods(c *exec.Call, t *ir.Type) bool {
	id := strings.TrimPrefix(t.ID, "*")
	if slices.ContainsFunc(suitePaths, func(path string) bool { return strings.HasPrefix(id, strings.TrimSuffix(path, "suite")) }) {
		return false
	}
	return t.Kind != ir.Struct || !c.Run.Executor.IsOwn(id)
}

// isAnywhere reports whether a predicate is true of a function of the package. It is true as well
// if the functions are not known.
func isAnywhere(c *exec.Call, is func(*ir.Func) bool) bool {
	x := c.Run.Executor
	return x.Config.Functions == nil || slices.ContainsFunc(x.Funcs(x.Config.Package), is)
}

// isMethod reports whether a function is a method with a name.
func isMethod(f *ir.Func, name string) bool { return f.Recv && strings.HasSuffix(f.Symbol, "."+name) }

// hasSubtestHooks reports whether a suite of the package may have a method that runs before or
// after a subtest.
func hasSubtestHooks(c *exec.Call) bool {
	return isAnywhere(c, func(f *ir.Func) bool { return isMethod(f, "SetupSubTest") || isMethod(f, "TearDownSubTest") })
}

// embeds reports whether a type, or what it points to, embeds another one.
func embeds(t *ir.Type, id string, depth int) bool {
	t = program.Pointee(t)
	return t != nil && depth < 4 && t.Kind == ir.Struct && slices.ContainsFunc(t.Fields, func(f ir.Field) bool {
		return f.Embedded && (strings.TrimPrefix(f.Type.ID, "*") == id || embeds(f.Type, id, depth+1))
	})
}

// suitePaths are the packages of suites.
var suitePaths = []string{"github.com/stretchr/testify/suite", "github.com/go-openapi/testify/v2/suite"}

// embedsSuite reports whether what a type points to embeds a suite of testify.
func embedsSuite(t *ir.Type) bool {
	return slices.ContainsFunc(suitePaths, func(path string) bool { return embeds(t, path+".Suite", 0) })
}

// refersTo reports whether a function calls another one, or makes a value of it.
func refersTo(f *ir.Func, symbol string) bool {
	for m := range callgraph.Of(f) {
		if m.Symbol == symbol || m.Symbol == symbol+"$bound" || m.Symbol == symbol+"$thunk" {
			return true
		}
	}
	return false
}
