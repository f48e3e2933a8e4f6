// Package engine executes the shape IR.
//
// A function is executed once as a root, on arguments of which nothing is known: every int is a
// symbol, every pointer points to an object made up when it is read. Calls are inlined within a budget
// of steps, loops are unrolled while their condition is decided and widened afterwards, branches fork.
// A panic, a failed bounds check and a violated contract end a path with a failure.
//
// Over-approximated: which paths exist (an undecided branch goes both ways), what memory holds (a
// call that is not entered changes everything it can reach). Under-approximated: nothing on purpose;
// where a budget ends, the root gives up, and then it is silent about everything that comes after.
// A call site is reported if every state that reached it failed there; see internal/report/report.go.
//
// # Rooms
//
// This package is the door: what its users call stands in engine.go. The work is done in the rooms behind it, packages under internal.
// A room imports only rooms that stand above it in this list, and those with the same number do not import each other:
//
//	0 program     what is known of functions and types before anything is executed
//	1 state       values, memory and conditions of one path; how states are merged and compared
//	2 exec        paths through functions: instructions, loops, calls, defers, goroutines, budgets; where they fail
//	3 stdlib      the table of the standard library: what each function may do, and the models that compute results
//	3 layout      where a tensor type keeps its dims, and a value as a contract sees it
//	4 bycontract  calls that a contract decides
//	5 report      which failures are reported, and in which words; whether a body contradicts its contract
//	6 broadcast   operations that silently expand, and their warnings
//	7 summary     contracts that are inferred
//	7 listing     the shapes and the verdicts that a listing shows
//	8 engine      the door
//
// # From the source to a report
//
//	source --(analyzer/lower)--> ir.Func
//	                               |
//	                          Engine.Root                              door
//	                               |
//	   what is known of it -> program.Info, costs, contracts           program
//	                               |
//	                   exec.Frame, block by block                      exec
//	             instruction: values in and out of a state.State       state
//	             call: exec.Models, or the body, or unseen code        bycontract, stdlib
//	                               |
//	             exec.Outcome: returned, or exec.Failure (evidence:
//	             the comparison, the operands, the calls on the way)
//	                               |
//	             exec.Watcher.Calling, Called, ...                     report, broadcast, listing
//	                               |
//	   report.Watcher claims the failure for the outermost call that
//	   can return for other arguments; when the root has ended, it
//	   keeps the claims that no state got past, and words them
//	                               |
//	                         report.Report --(analyzer)--> diagnostic
//
// Data flows one way: a watcher looks on and does not change values, memory or conditions; what it finds on a path it records there
// as evidence (state.Record, state.Expansions), on which nothing that the path does depends.
//
// # Where to change what
//
//	a model of a std function        stdlib, the file std*.go of its package: one entry
//	what a std function may do       the same entry
//	a contract of gonum              analyzer/gonum, the .contract file of the package: a line
//	a category                       shapeinfer/category/category.go, a page in analyzer/pages, and the place that reports it
//	another kind of value (channels) state/value.go and parts.go (Each, Rewrite), then joinvalue.go, subsume.go, same.go, compare.go; exec/instr.go
//	the wording of a message         report/evidence.go for failures, broadcast/warning.go for warnings
//	the quoted texts of the program  report/quote.go; how fmt and its like write them: stdlib/print.go
//	when a failure is reported       report/report.go (called, mustFail), report/errors.go for errors
//	another library beside gonum     contract files like those of analyzer/gonum; exec asks exec.Models, in the order of exec/model.go
//	the budget of a function         program/budget.go (roots and calls), state/stepbudget.go (what is left), exec/run.go
//	how a loop is executed           exec/loop.go, dataloop.go (only data), indexloop.go (lists of indices)
//	how states are merged            state/join*.go, compared after widening: state/subsume.go
//	what unseen code may change      state/escape.go, exec/unseencall.go
//	where a type keeps its dims      layout/layout.go; what stands for interfaces: summary/summarystandin.go
package engine
