package budget

// The table of all limits on execution, in steps: a step is one instruction in one state. For
// example, a root that makes three calls of functions of its package and has one loop may take
// min(BareSteps+LoopSteps+3*SiteSteps, OwnSteps+3*BodySteps) steps, where the second is
// TensorFactor times that if one of the functions takes a tensor; each of these calls at most three
// quarters of what is left and CallSteps, and all roots of the package together PackageSteps. A
// root that only passes ints to what checks them may take OwnSteps at most.

// Of a package. How roots share it is in analyzer/budget.go.
const (
	PackageSteps         = 7_000_000       // all roots: four to ten seconds. What people write in the largest packages takes less.
	PackageAfterFailures = 20_000_000      // all executions after failures
	ClosedSteps          = 240_000         // what all roots without parameters together take beyond what they are worth
	JudgedSteps          = 3_000_000       // all judgements whether an operation means to broadcast, see broadcast/intent.go
	PatientSteps         = 20 * TraceSteps // all probes that are repeated with more steps because the first gave no result
	SuspectsOfPackage    = 5_000_000       // all searches for suspects, each a quarter of what is left at most
)

// Of a root. What it is worth is computed in program/budget.go (Budget).
const (
	RootSteps     = 60000 // with all it calls
	OwnSteps      = 4500  // if it calls only what contracts describe
	BodySteps     = 500   // more for each of the first calls of functions of its own package that have to do with shapes
	FirstBodies   = 5     // how many these are
	LaterSteps    = 200   // more for each further call of one
	ClosedFactor  = 4     // how many times as many a root without parameters may take, while ClosedSteps last
	TensorFactor  = 3     // how many times these are if some of them take or return tensors, in packages that contracts do not describe
	BareSteps     = 600   // without calls
	LoopSteps     = 1500  // more for each loop that may change more than data, and for each call to which a list of dims is passed
	ContractSteps = 200   // more for each call that a contract describes
	SiteSteps     = 3000  // more for each call of another function of the package
	ForeignSteps  = 9000  // more for each call of a function of another package
	MaxRegs       = 20000 // registers of a function that is executed at all

	SearchSteps        = 10 * RootSteps // all searches for arguments, see witness/witness.go
	WitnessSteps       = 40000          // one of these searches
	TextSteps          = 40000          // all executions for the sake of texts, see exec/text.go
	AfterFailuresShare = 16             // all executions after its failures may take this times its rest, see recovery/recovery.go
	MaxAfterFailures   = 16             // how many executions these are

	SuspectSteps   = 40000             // one execution with chosen sizes, see package suspect
	SuspectsOfRoot = 20 * SuspectSteps // all of these

	FreeSteps = 3000 // in which many states are followed side by side, see thrift.go
)

// Of a call.
const (
	CallSteps      = 15000  // or a quarter of what the root may take, if that is more
	KernelSteps    = 6000   // of a function that writes only data and returns nothing else
	DataSteps      = 300    // the same, of one that calls no other function
	SummarySteps   = 200000 // while a summary is made, see summary/summary.go
	RetrySteps     = 500    // that must be left for a second execution without unrolled loops, see exec/coarse.go
	MaxDepth       = 40     // calls in calls
	MaxRecurse     = 3      // activations of one function
	DeepRecurse    = 8      // the same while the root has not taken RecurseSteps
	RecurseSteps   = 2000
	AgainSteps     = 12000 // of one that is executed again for what it says, see claim/quote.go
	MethodSteps    = 3000  // of a method by which a value writes itself, see fmttext/textof.go
	JudgeSteps     = 9500  // of a body that is held against its contract, see contradict/contradict.go
	MaxBeginnings  = 3     // how often a package initializer is executed, each time half as far, with CallSteps
	MaxExactPasses = 500   // of a loop that is executed for a text
	MaxSizedPasses = 100   // of a loop that is executed with chosen sizes
)

// Of a probe, which finds out where a type keeps its dims and which functions broadcast.
const (
	ProbeSteps = 4000  // of one pair of operands, see layout/probe.go
	LargeSteps = 8000  // the same, with large shapes
	TraceSteps = 40000 // the same, if it is traced
)

// How many states are followed side by side, see thrift.go.
const (
	ManyStates     = 8
	SomeStates     = 4
	TwoStates      = 2
	ThoroughStates = 16 // while a summary is made
)
