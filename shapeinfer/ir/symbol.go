package ir

import "strings"

// SplitSymbol splits the symbol of a function or variable, or the ID of a named type, at the end of the
// package path: "path/pkg.Type.Method" is Type.Method in path/pkg.
func SplitSymbol(symbol string) (path, name string) {
	slash := strings.LastIndexByte(symbol, '/')
	dot := strings.IndexByte(symbol[slash+1:], '.')
	if dot < 0 {
		return "", symbol
	}
	dot += slash + 1
	return symbol[:dot], symbol[dot+1:]
}

// Waits reports whether a function of the standard library changes nothing but what belongs to its package and calls nothing
// of the program's, but what other goroutines have written may be visible when it returns: it waits, or tells something that others
// change, so that a program can wait by calling it again and again.
func Waits(symbol string) bool { return waiting[symbol] }

var waiting = map[string]bool{
	// Locks and counters order what goroutines do. That somebody else got the lock is seen as well.
	"sync.Mutex.Lock": true, "sync.Mutex.Unlock": true, "sync.Mutex.TryLock": true,
	"sync.RWMutex.Lock": true, "sync.RWMutex.Unlock": true, "sync.RWMutex.TryLock": true,
	"sync.RWMutex.RLock": true, "sync.RWMutex.RUnlock": true, "sync.RWMutex.TryRLock": true,
	"sync.WaitGroup.Add": true, "sync.WaitGroup.Done": true, "sync.WaitGroup.Wait": true,

	// The scheduler, and what it tells of the others. A collection also has finalizers and cleanups run.
	"runtime.Gosched": true, "runtime.GC": true, "runtime.NumGoroutine": true, "runtime.GOMAXPROCS": true,

	// Time passes. Whether a timer has fired is told by Stop and Reset.
	"time.Sleep": true, "time.Now": true, "time.Since": true, "time.Until": true,
	"time.Timer.Stop": true, "time.Timer.Reset": true, "time.Ticker.Stop": true, "time.Ticker.Reset": true,
	"time.LoadLocation": true, // reads files

	// Files and the environment are changed by other goroutines, and to read them may take long.
	"os.Getenv": true, "os.ReadFile": true, "os.Hostname": true,
}

// IsC reports whether a symbol is that of a function or a variable that cgo generates for one of C.
func IsC(symbol string) bool {
	_, name := SplitSymbol(symbol)
	return IsCName(name)
}

// IsCName is IsC for a name without the path of its package.
func IsCName(name string) bool {
	for _, prefix := range [...]string{"_Cfunc_", "_C2func_", "_Cmacro_", "_Cvar_", "_Cfpvar_", "_Cgo_", "_cgo", "__cgo"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}
