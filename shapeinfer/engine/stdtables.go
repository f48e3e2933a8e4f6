package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// What is known of the functions of the standard library. Each entry says why it may stand here: which functions, interfaces and
// methods of the program it calls, and whether it waits.
//
//	computes nothing else  its results depend on its arguments; it keeps none of them but in its result
//	calls back             a function or a method of what it is handed; runCallbacks and formatAll account for that
//	waits                  what other goroutines have written may be visible when it returns; ir.Waits lists those that do no more
//
// What is not listed, or is an exception, is unseen code.

// purePackages have functions that change nothing that the program can see, and do not keep what they get, but for those in impure.
// Functions that call a function they get are pure if that is.
var purePackages = map[string]bool{
	"cmp":           true, // compares ordered types, which have no methods for that
	"errors":        true, // New and Join only, which have rules of their own; the others call methods of errors
	"math":          true, // computes
	"math/bits":     true, // computes
	"math/cmplx":    true, // computes
	"math/rand":     true, // the functions of the package draw from its own source; Shuffle calls back swap
	"math/rand/v2":  true, // the same
	"path":          true, // text
	"path/filepath": true, // text, but for what reads directories
	"strconv":       true, // text
	"strings":       true, // text; Map, IndexFunc, FieldsFunc and their like call back a function; a Builder holds text only
	"time":          true, // times, zones and their text; a channel is read elsewhere
	"unicode":       true, // tables
	"unicode/utf8":  true, // text
}

// impure lists the exceptions as prefixes of names.
var impure = map[string][]string{
	// As and AsType write through a pointer; all of them call methods Is, As and Unwrap of errors.
	"errors": {"As", "Is", "Unwrap"},
	// New and NewZipf keep a source, which may be the program's, and the methods of Rand and Zipf call it: see stdrand.go. Read fills a list.
	"math/rand":    {"New", "Read", "Rand.", "Zipf."},
	"math/rand/v2": {"New", "Rand.", "Zipf.", "ChaCha8.Read", "ChaCha8.Append", "ChaCha8.Unmarshal", "PCG.Append", "PCG.Unmarshal"},
	// They read directories, and WalkDir calls back for each file.
	"path/filepath": {"Abs", "EvalSymlinks", "Glob", "Localize", "Walk"},
	// Append writes behind the end of a list. A NumError calls Error of what it wraps, which anybody may set.
	"strconv": {"Append", "NumError."},
	// A Reader hands its text to a Writer, and fills lists. So does a Replacer.
	"strings": {"Reader.", "Replacer.Write"},
	// AfterFunc starts a goroutine; the others write to what they are handed. See ir.Waits for those that wait.
	"time":         {"AfterFunc", "Time.Append", "Time.Unmarshal", "Time.GobDecode"},
	"unicode/utf8": {"Append", "Encode"}, // they write behind the end of a list, or into it
}

// pureFunctions are single functions of other packages that change nothing.
var pureFunctions = map[string]bool{
	"os.Getpid":       true,                       // a number that never changes
	"runtime.NumCPU":  true,                       // the same
	"slices.Contains": true, "slices.Index": true, // compare by ==, which calls nothing
	"slices.Max": true, "slices.Min": true, "slices.Compare": true, // elements are of ordered types
	"slices.BinarySearch": true, "slices.IsSorted": true, // the same
	"sort.SearchInts": true, "sort.SearchFloat64s": true, "sort.IntsAreSorted": true, // the same
	"reflect.DeepEqual": true, // looks at memory, calls no methods
}

// isPure reports whether a function changes nothing that the program can see, does not keep what it gets, and does not wait.
func isPure(path, name string) bool {
	symbol := path + "." + name
	if !purePackages[path] {
		return pureFunctions[symbol]
	}
	return !ir.Waits(symbol) && !slices.ContainsFunc(impure[path], func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// stops are functions that do not return. Those of log call methods of what they print, which is of no consequence then.
var stops = map[string]bool{
	"os.Exit": true, "runtime.Goexit": true, "syscall.Exit": true,
	"log.Fatal": true, "log.Fatalf": true, "log.Fatalln": true,
	"log.Logger.Fatal": true, "log.Logger.Fatalf": true, "log.Logger.Fatalln": true,
}

// sorts change the order of the elements of their first argument. They compare ordered types, or call back a function.
// Those that take an interface with methods Len, Less and Swap are unseen code.
var sorts = map[string]bool{
	"sort.Ints": true, "sort.Float64s": true, "sort.Strings": true, "sort.Slice": true, "sort.SliceStable": true,
	"slices.Sort": true, "slices.SortFunc": true, "slices.SortStableFunc": true, "slices.Reverse": true,
}

// StandardEffect returns the effect of a function of the standard library, if it is known.
func StandardEffect(symbol string) (ir.Effect, bool) {
	path, name := ir.SplitSymbol(symbol)
	switch {
	case stops[symbol]:
		return ir.NeverReturns, true
	case ir.Waits(symbol):
		return ir.WritesMemory, true // by other goroutines
	case isPure(path, name):
		return 0, true
	case path == "fmt" && (strings.HasPrefix(name, "Sprint") || name == "Errorf"):
		return 0, true // but for the methods of what it prints, which the lowering finds
	}
	return 0, false
}

// harmlessDefers are functions that are deferred and call nothing of the program's, besides those that only wait or compute: they close
// files, change the environment and give things back.
var harmlessDefers = map[string]bool{
	"os.File.Close": true, "os.Remove": true, "os.RemoveAll": true, "os.Chdir": true, "os.Setenv": true, "os.Unsetenv": true,
	"runtime.KeepAlive": true, "runtime.UnlockOSThread": true,
	"sync.Pool.Put": true, "sync.Cond.Signal": true, "sync.Cond.Broadcast": true,
}

// harmlessDefer reports whether a deferred call of a function cannot stop a panic, whatever it is handed: it does not recover, and neither
// ends the program nor calls anything that may.
func harmlessDefer(sym string) bool {
	path, name := ir.SplitSymbol(sym)
	if ir.Waits(sym) || harmlessDefers[sym] {
		return true
	}
	return isPure(path, name) && !takesFunction(path, name)
}

// takesFunction reports whether a pure function calls back a function that it is handed.
func takesFunction(path, name string) bool {
	return strings.HasSuffix(name, "Func") || strings.HasSuffix(name, "FuncSeq") || path == "strings" && name == "Map" || name == "Shuffle"
}

// callsBack reports whether a function of the standard library, which recovers from no panic but its own, may call functions and methods
// of the program's: those may end it.
func callsBack(sym string) bool {
	path, _ := ir.SplitSymbol(sym)
	root, _, _ := strings.Cut(path, "/")
	return std.Is(path) && (purePackages[path] || callingRoots[root]) && !stops[sym]
}

// callingRoots are first elements of import paths of the standard library.
var callingRoots = map[string]bool{
	"bufio": true, "bytes": true, "compress": true, "context": true, "database": true, "encoding": true,
	"fmt": true, "io": true, "log": true, "net": true, "os": true, "runtime": true, "sync": true,
}
