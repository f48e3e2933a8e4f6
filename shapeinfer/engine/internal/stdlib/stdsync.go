package stdlib

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Packages sync and runtime. Whatever package sync does, other goroutines may have written to what
// they know when it returns. What is not listed (Cond.Wait, Map, OnceFunc) is unseen code.

func defineSync() {
	describePackages("sync sync/atomic", packageClaims{plainTypes: true})
	describePackages("runtime", packageClaims{plainTypes: true})
	describePackages("sync/... runtime/...", packageClaims{effect: std.Passes})
	describeTypes("sync.Mutex sync.RWMutex sync.WaitGroup sync.Once", holdsNothing)
	describeTypes("sync/atomic.Bool sync/atomic.Int32 sync/atomic.Int64 sync/atomic.Uint32 sync/atomic.Uint64", holdsNothing)

	// Locks and counters order what goroutines do. That another goroutine had the lock is visible,
	// too.
	define(`(*sync.Mutex).Lock (*sync.Mutex).Unlock (*sync.Mutex).TryLock (*sync.RWMutex).Lock (*sync.RWMutex).Unlock (*sync.RWMutex).TryLock
		(*sync.RWMutex).RLock (*sync.RWMutex).RUnlock (*sync.RWMutex).TryRLock
		(*sync.WaitGroup).Add (*sync.WaitGroup).Done (*sync.WaitGroup).Wait`, entry{effect: waits})
	define("(*sync.Cond).Signal (*sync.Cond).Broadcast", entry{effect: std.Unseen | std.Returns})

	define("(*sync.WaitGroup).Go", entry{effect: std.Waits, model: waitGroupGo,
		calls: []std.Callback{{Arg: 1, Times: std.Once, Elsewhere: true, Why: "the new goroutine"}}})
	define("(*sync.Once).Do", entry{effect: std.Waits, model: onceDo,
		calls: []std.Callback{{Arg: 1, Times: std.AtMostOnce, Why: "the first call of Do"}}})
	define("(*sync.Pool).Get", entry{effect: std.Waits, model: poolGet,
		calls: []std.Callback{{Arg: 0, Part: std.Field, Times: std.AtMostOnce, Why: "New, if the pool is empty"}}})
	define("(*sync.Pool).Put", entry{effect: std.Keeps | std.Returns, model: poolPut}) // anybody may get it

	// The scheduler, and what it returns about other goroutines. A garbage collection also runs
	// finalizers and cleanups.
	define("runtime.Gosched runtime.GC runtime.NumGoroutine runtime.GOMAXPROCS", entry{effect: waits})
	define("runtime.NumCPU", computing) // never changes
	define("runtime.Callers", entry{effect: std.Unseen | std.Returns | std.Modelled, model: callers})
	define("runtime.Goexit", entry{effect: std.Quits})
	define("runtime.KeepAlive", entry{effect: std.Accesses | std.Returns})
	define("runtime.UnlockOSThread", entry{effect: std.Unseen | std.Returns})
}

// waitGroupGo is the model of a function that starts a goroutine.
func waitGroupGo(c *exec.Call) ([]*state.State, bool) {
	if len(c.Args) != 2 {
		return nil, false
	}
	c.Run.OthersRun(c.State)
	c.Frame.StartValue(c.Instr, c.State, c.Args[1])
	return c.With(nil).Computed(), true
}

// onceDo is the model of a function that calls its argument, or waits until another call of it has.
func onceDo(c *exec.Call) ([]*state.State, bool) {
	if len(c.Args) != 2 {
		return nil, false
	}
	c.Run.OthersRun(c.State)
	do := &exec.Call{Frame: c.Frame, Instr: c.Run.Executor.WithoutResult(c.Instr), State: c.State.Fork()}
	called := do.CallValue(c.Args[1])
	return append(called, c.State), true
}

// poolPut is the model of Put, which keeps what it gets, and hands it to anybody.
func poolPut(c *exec.Call) ([]*state.State, bool) {
	c.Run.Escape(c.State, c.Args[len(c.Args)-1])
	return freshResults(c)
}

// poolGet is the model of Get. Its result is anything that was ever put there, even if it is still
// in use, or a result of New, which may be the same each time. So it is memory that existed before.
func poolGet(c *exec.Call) ([]*state.State, bool) {
	fr := c.Frame
	if content, ok := fr.Run.TensorContent(c.State, c.Args[0]); ok {
		for _, f := range content.Fields() { // New may be called
			fr.Run.Escape(c.State, f)
		}
	}
	fr.Run.OthersRun(c.State)
	return exec.Set(c.State, c.Instr, fr.Run.Unknown(c.State, c.Instr.Type, "")), true
}

// callers is the model of a function that writes the elements of its second argument. Neither these
// nor its result depend on other arguments.
func callers(c *exec.Call) ([]*state.State, bool) {
	if len(c.Args) != 2 || c.Args[1].Kind != state.SliceKind {
		return nil, false
	}
	c.Run.ForgetElements(c.State, *c.Args[1].Slice())
	return freshResults(c)
}
