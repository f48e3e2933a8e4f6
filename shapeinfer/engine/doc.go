// Package engine executes the shape IR.
//
// A function is executed once as a root (entry function), with unknown arguments: every int is a
// symbol, and the object of a pointer is created when it is first read. Calls are inlined within a
// budget of steps, loops are unrolled while their condition is decided and widened afterwards,
// branches fork. A panic, a failed bounds check and a violated contract end a path with a failure.
//
// Over-approximated: which paths exist (an undecided branch goes both ways), and the content of
// memory (a call that is not entered changes everything it can reach). Under-approximated: nothing
// on purpose. Where a budget is used up, the path ends, and nothing is reported about code that
// could be reached from there. A call site is reported if every state that reached it failed there;
// see claim/claim.go.
//
// # Rooms
//
// This package is the door: its API is declared in engine.go. The work is done in the rooms, which
// are the packages in internal. A room imports only rooms above it in this list, and rooms with the
// same number do not import each other:
//
//	0 evidence    the reasons for branches and errors: for messages only
//	0 budget      how many steps a root may take, and how they are divided
//	0 dependence  the control dependence of a path, and the data dependence of its conditions
//	1 program     what is known of functions and types before anything is executed
//	2 state       values, memory and conditions of one path; how states are joined and compared
//	3 why         the comparison that made a bool true or false, for messages
//	3 errorflow   what a path does with an error that a call always returns, or keeps in its result
//	4 exec        paths through functions: instructions, loops, calls, defers, goroutines; failures
//	5 fmttext     texts that package fmt and the runtime write, and the methods that they call
//	5 shapelib    calls of package shapeinfer itself
//	5 layout      where a tensor type keeps its dims, and a value as a contract sees it
//	5 witness     arguments with which a call would return: whether its shapes are to blame
//	5 literal     function literals that are executed as roots
//	6 stdlib      the standard library: what each function may do, and models that compute results
//	6 bycontract  calls that a contract decides
//	7 asserts     libraries of assertions: what each function asks, and whether the test stops
//	8 testrun     how go test runs a package: TestMain, fixtures, suites, subtests, cleanup
//	8 claim       which failures are certain, and which statement each is claimed by
//	9 broadcast   operations that silently expand, and their warnings
//	9 slicing     backward slices: what a statement depends on
//	10 suspect    failures for all but lucky sizes
//	10 recovery   failures after a reported one that are independent of it
//	10 summary    contracts that are inferred
//	10 listing    the shapes and the verdicts that a listing shows
//	11 wording    the words of a report
//	12 contradict whether a body contradicts its contract
//	13 engine     the door
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
//	             exec.Watcher.Calling, Called, ...                     claim, broadcast, listing
//	                               |
//	   claim.Watcher claims the failure for the outermost call that
//	   can return for other arguments; when the root has ended, it
//	   keeps the claims that no state got past: claim.Finding
//	                               |
//	                         wording.Report --(analyzer)--> diagnostic
//
// Data flows one way: a watcher observes, and does not change values, memory or conditions
// (exec.Watcher names two exceptions). What it finds on a path it records in the state as evidence
// (state.Record, state.Expansions), which the execution of the path does not depend on.
//
// # Where to change what
//
// A file is in the folder that was named last, with a colon: a room, or a folder of the repository.
// Names in parentheses are declared in the file before them.
//
//	a model of a std function        stdlib: one entry in the one of std*.go that has its neighbours;
//	                                 grep 'define("slices.' finds those of slices. standard.go
//	                                 (entry) says what an entry is
//	what a std function may do       stdlib: std*.go, the same entry
//	an assertion of a test library   a line in shapeinfer/assertion: libraries.txt, of words in
//	                                 assertion.go. asserts: call.go (assert), what a word does;
//	                                 verdict.go (decide), what is known; matcher.go, values that say
//	                                 what is asserted; gocmp.go, options; helper.go, helpers of the
//	                                 program that recover
//	what runs before or after a test testrun: harness.go (Harness), the order; suite.go, SetupTest;
//	                                 subtest.go (testingModels), subtests and cleanup; scope.go,
//	                                 scopes of goconvey; fixture.go, variables that are set up before
//	                                 all tests; suitefixture.go, the same of fields. exec:
//	                                 lifecycle.go (Lifecycle)
//	a function of shapeinfer         shapelib: rules.go (rules) if it is a rule, methods.go if it
//	                                 makes or reads shapes
//	a contract of gonum              analyzer/gonum: a line in the one of *.shapes that is about the
//	                                 package. Then go generate ./analyzer/gonum/difftest && go test
//	                                 ./analyzer/gonum/difftest -coverage
//	a category                       shapeinfer/category: category.go (Mismatch, Table).
//	                                 analyzer/pages: a page like mismatch.md. Failures get theirs in
//	                                 exec: failure.go (Failure) and claim: errors.go (errorFailure),
//	                                 warnings in broadcast: broadcast.go (warningFor), what contracts
//	                                 require in shapeinfer/contract: require.go (violation). The
//	                                 random programs list warnings in cmd/internal/check/oracle:
//	                                 warning.go (warnings). The lists of all categories in analyzer:
//	                                 analyzer.go, and analyzer/pages: README.md, configuration.md.
//	                                 The schema (-update-schema) and golden.sarif (-update) are
//	                                 generated
//	another kind of value (channels) state: value.go (Kind, Zero), parts.go (Each, Rewrite, Pointee,
//	                                 eachDim), parts_test.go (samples), joinvalue.go, subsume.go,
//	                                 same.go, compare.go, transplant.go. program: budget.go
//	                                 (holdsNumbers). exec: instr.go, builtin.go. analyzer/lower:
//	                                 instr.go (selection), for select. analyzer/pages: ledger.md
//	the wording of a message         wording: wording.go (Wording) for failures, warning.go
//	                                 (Warnings). broadcast: broadcast.go (warningOf), what was
//	                                 expanded. shapeinfer/contract: message.go (explain), quantity.go
//	                                 (phrases) for what contracts require. The measuring commands
//	                                 read some sentences in cmd/internal/reading: reading.go
//	where a number came from         state: value.go (Value), origin.go (Entered). wording:
//	                                 located.go. analyzer: origins.go, for the literal
//	the help of a report             analyzer: help.go, the changes that are tried
//	how certain a report is          shapeinfer/category: category.go (Certainty), by category.
//	                                 analyzer/diagnostic: diagnostic.go (Fields), of a report
//	what a long message leaves out   wording: fit.go (forms). shapeinfer/contract: template.go
//	                                 (Detail)
//	which values explain a failure   why: why.go (Of). claim: compared.go (Compared). wording:
//	                                 operands.go
//	the quoted texts of the program  claim: quote.go. fmttext: print.go, for what fmt and its like
//	                                 write
//	which methods fmt calls          fmttext: methods.go (ownMethods); effect.go (formatter), whether
//	                                 they change anything
//	what a message calls a value     claim: refer.go (refer), describe.go. analyzer: operand.go, for
//	                                 what the reader has written
//	a field of a report              wording: report.go (Report). analyzer: related.go (explained).
//	                                 analyzer/diagnostic: diagnostic.go (Fields, Parse), if it is
//	                                 part of a sentence
//	the way to the failing line      wording: way.go (relatedOf). claim: place.go (Place), undone.go
//	                                 for calls that are undone, beside.go for other calls of the
//	                                 statement
//	what works for lucky sizes only  suspect: search.go (Search), the sizes that are tried;
//	                                 condition.go (formsOfTwo), the conditions; partial.go, copies.
//	                                 stdlib: stdread.go, what a program reads. wording: suspect.go.
//	                                 analyzer: suspects.go
//	when a failure is reported       claim: claim.go (Called, mustFail), errors.go (claimError),
//	                                 examined.go (isExamined). errorflow: kept.go (FindKept)
//	another library beside gonum     a package like analyzer/gonum: member.go (Library), and an entry
//	                                 in the list of analyzer/libraries: libraries.go (All).
//	                                 analyzer/library: library.go (Library, Description, View) is
//	                                 what the package provides. A type has at most two dims in
//	                                 contracts, see shapeinfer/contract: parse.go. The models that a
//	                                 call asks, in their order, are in exec: model.go (Models,
//	                                 callSymbol)
//	which helpers always fail        witness: witness.go (CanReturn), check.go (check), which paths
//	                                 got past the check by which a call failed
//	what a deferred call refuses     exec: defer.go (deferCall). program: deferending.go (DeferKind),
//	                                 what a function does to a panic; funcinfo.go (Info), of which
//	                                 functions nothing is executed
//	the budget of a function         budget: table.go, all limits; budget.go, what is left. program:
//	                                 budget.go (Budget, CallBudget), of roots and calls. budget:
//	                                 thrift.go, how a root saves. exec: run.go, call.go (body).
//	                                 witness: witness.go, for searches. analyzer: budget.go, of
//	                                 packages
//	how a loop is executed           exec: loop.go, dataloop.go if it changes only data, indexloop.go
//	                                 for lists of indices, rowloop.go for lists of rows
//	what is found behind a report    recovery: recovery.go, the order of events. exec: executor.go,
//	                                 the hooks
//	what connects two statements     recovery: connected.go, the rule; slicing: slice.go (Of), what a
//	                                 statement is made of; place.go, the memory that it reads;
//	                                 control.go, the branches that lead to it; names.go, where
//	                                 constants are used
//	how states are merged            state: join*.go. After widening they are compared by subsume.go
//	why a call is given up           listing: cause.go (Kind, kindTexts), givenup.go. exec: giveup.go
//	                                 (Limit, Barrier), the reasons. analyzer/pages: coverage.md
//	comments that say a shape        analyzer: points.go. analyzer/directive: point.go. listing:
//	                                 check.go
//	which literals are roots         literal: watcher.go (Left). certain.go (Certain), in which of
//	                                 them failures are reported. analyzer: roots.go
//	what unseen code may change      state: escape.go. exec: unseencall.go
//	what type parameters stand for   program: instance.go. exec: typeargs.go. analyzer/lower:
//	                                 typeargs.go, for what a call says
//	where a type keeps its dims      layout: layout.go. What stands for interfaces is in summary:
//	                                 summarystandin.go
package engine
