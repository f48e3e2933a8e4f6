package listing

import "strings"

// Why calls are not analyzed, or not decided, in words, and what the user can change.

// A Cause is the reason why a call was not analyzed, or what an undecided one depends on. Calls
// with equal causes are counted together.
type Cause struct {
	Kind Kind
	// Pos is that of the statement with which it began, in the package under analysis; 0 is the
	// function itself.
	Pos int
	// Callee is the function that it is about, "layers.Deep"; "" if it is about the one that makes the
	// call.
	Callee string
	// Place is the file and the line where it happened in the callee, or that took most of the steps.
	Place string
}

// A Kind is a kind of cause.
type Kind uint8

// The kinds.
const (
	FunctionSteps Kind = iota
	FunctionLoop
	FunctionDefers
	PackageSteps
	CallSteps
	CallShort
	CallLoop
	CallDefers
	CallDeep
	CallRecursive
	CallRecovers
	CallNotRunnable
	NoBody
	UnknownFunction
	FunctionRecovers
	FunctionJumps
	FunctionTooLarge
	FunctionUnclear

	// Those of calls that depend on an unknown argument.
	UnknownParameter
	UnknownType
	UnknownResult
	UnknownElement
	UnknownMemory
)

// A kindText has the words of a kind. In them $ is the callee and % the place. The text after @ is
// left out if there is no place.
type kindText struct{ name, cause, advice string }

const describe = "Add a //shapelint:contract directive to $: it applies after a call whose body is not executed to its end."

var kindTexts = [...]kindText{
	FunctionSteps: {"function budget", "the budget of the function is used up here@, most of it at %",
		"Split the function where most of its budget is used: each function has a budget of its own."},
	FunctionLoop: {"loop", "the analysis of this loop does not end: each iteration changes the state again",
		"Move the loop into a function of its own: in the caller the analysis continues after the call."},
	FunctionDefers: {"deferred calls", "paths that join after this have deferred different calls",
		"Move the defer statements into a function of their own, so that all paths of this one defer the same calls."},
	PackageSteps: {"package budget", "the budget of the package is used up@, most of this function's share at %",
		"Split the package: its largest functions are analyzed last, with the budget that the others have left."},
	CallSteps: {"call budget", "the call of $ takes too many steps@, the analysis stops at %", describe},
	CallShort: {"rest of the budget", "the budget of the function is nearly used up, and the rest is too small for the call of $",
		"Split the function: each function has a budget of its own."},
	CallLoop:      {"loop in a callee", "the analysis of a loop in $ does not end@, at %", describe},
	CallDefers:    {"deferred calls in a callee", "paths that join in $ have deferred different calls@, at %", describe},
	CallDeep:      {"depth", "the call of $ is nested too deeply in other calls", describe},
	CallRecursive: {"recursion", "$ is recursive: it is called again while it executes", describe},
	CallRecovers: {"recovering callee", "$ may recover from a panic, so its effects are unknown",
		"Move the work that $ protects into a function of its own, and call that one where a panic need not be recovered."},
	CallNotRunnable: {"callee that is not executed", "the body of $ cannot be executed: it is too large for the analysis or for the facts of its package, or it has a loop with two entries or a part without a type", describe},
	NoBody: {"no body", "$ has no Go body that can be analyzed: it is assembly, C or go:linkname, or its package is not analyzed",
		"Add a //shapelint:contract directive to the declaration of $."},
	UnknownFunction: {"unknown function", "the function that is called here is unknown",
		"Call the function by its name, or call a method of an interface that has directives."},
	FunctionRecovers: {"recovering function", "the function may recover from a panic, so no failure after this is certain",
		"Move the work into a function of its own, and call that one from the function that recovers."},
	FunctionJumps:    {"goto", "a goto makes a loop with two entries", "Write the loop as a for statement."},
	FunctionTooLarge: {"size", "the function is too large", "Split the function."},
	FunctionUnclear: {"unclear function", "a part of the function has no type, or is a construct that is not supported",
		"Fix the errors that the compiler reports, or move the construct into a function of its own."},
	UnknownParameter: {"parameter", "this depends on the parameter $ of the function that makes the call",
		"For a call of that function with known shapes, the body is analyzed again with these."},
	UnknownType: {"unknown type", "the dynamic type of the interface value is unknown, so $ may be any implementation",
		"Add directives to the interface: //shapelint:shape and //shapelint:contract apply to all its implementations."},
	UnknownResult: {"result", "this depends on what $ returns", "Add a //shapelint:contract directive to the declaration of $."},
	UnknownElement: {"map or channel", "this depends on an element of a map or of a channel",
		"Check the shape after the element is read: what is compared is known."},
	UnknownMemory: {"memory", "this depends on a variable, a field or an element of a list that is unknown here",
		"Check the shape after the value is read: what is compared is known."},
}

// String names the kind.
func (k Kind) String() string { return kindTexts[k].name }

// String returns the cause in words.
func (c Cause) String() string {
	text, place, _ := strings.Cut(kindTexts[c.Kind].cause, "@")
	if c.Place != "" {
		text += strings.ReplaceAll(place, "%", c.Place)
	}
	return strings.ReplaceAll(text, "$", c.Callee)
}

// Advice says in one sentence what may help.
func (c Cause) Advice() string { return strings.ReplaceAll(kindTexts[c.Kind].advice, "$", c.Callee) }
