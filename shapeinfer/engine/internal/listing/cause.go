package listing

import "strings"

// Why calls are given up, in words, and what a reader can do about it.

// A Cause says why a call was given up. Calls with equal causes were given up together.
type Cause struct {
	Kind Kind
	// Pos is that of the statement with which it began, in the package under analysis; 0 is the function itself.
	Pos int
	// Callee is the function that it is about, "layers.Deep"; "" if it is about the one that makes the call.
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
	UnknownType
	UnknownFunction
	FunctionRecovers
	FunctionJumps
	FunctionTooLarge
	FunctionUnclear
)

// A kindText has the words of a kind. In them $ is the callee, and what stands behind @ is left out if there is no place, which is % in it.
type kindText struct{ name, cause, advice string }

const describe = "Write a contract of $ as a directive: it holds behind a call whose body is not executed to its end."

var kindTexts = [...]kindText{
	FunctionSteps: {"function budget", "the budget of the function is used up here@, most of it at %",
		"Split the function where most of its budget goes: each function has its own."},
	FunctionLoop: {"loop", "each pass of this loop leaves something else to the next one",
		"Move the loop into a function of its own: the caller goes on behind the call, whatever is known of it."},
	FunctionDefers: {"deferred calls", "paths that meet behind this have deferred different calls",
		"Move what defers into a function of its own, so that the paths of this one defer the same calls."},
	PackageSteps: {"package budget", "the budget of the package is used up@, most of that of the function at %",
		"Split the package: what is largest in it comes last, and gets what the other functions left."},
	CallSteps: {"call budget", "the call of $ takes too many steps@, they end at %", describe},
	CallShort: {"rest of the budget", "the budget of the function is nearly used up, too little is left for the call of $",
		"Split the function: each one has a budget of its own."},
	CallLoop:      {"loop in a callee", "each pass of a loop in $ leaves something else to the next one@, at %", describe},
	CallDefers:    {"deferred calls in a callee", "paths that meet in $ have deferred different calls@, at %", describe},
	CallDeep:      {"depth", "too many calls are under way when $ is called", describe},
	CallRecursive: {"recursion", "$ is called while it executes, again and again", describe},
	CallRecovers: {"recovering callee", "$ may recover from a failure, so what it does is not known",
		"Let a function of its own do the work that $ protects, and call that where a failure need not be caught."},
	CallNotRunnable: {"callee that is not executed", "the body of $ cannot be executed: it is too large, for itself or for what importers of its package are told, has a loop with two entries or a part without a type", describe},
	NoBody: {"no body", "$ has no body in Go that is seen: assembly, C, go:linkname, or a package that is not analyzed",
		"Write a contract of $ as a directive, beside its declaration."},
	UnknownType: {"unknown type", "what type the interface holds whose method $ is called is not known",
		"Describe the method by directives in the interface: shape and contract hold for all implementations."},
	UnknownFunction: {"unknown function", "which function is called here is not known",
		"Call the function by its name, or a method of an interface that directives describe."},
	FunctionRecovers: {"recovering function", "the function may recover from a failure, so no failure behind that is certain",
		"Let a function of its own do the work, which the one that recovers calls."},
	FunctionJumps:    {"goto", "goto makes a loop with two entries", "Write the loop with for."},
	FunctionTooLarge: {"size", "the function is too large", "Split the function."},
	FunctionUnclear: {"unclear function", "a part of the function has no type, or is a construct that is not modelled",
		"Mend what the compiler complains about, or move the construct into a function of its own."},
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
