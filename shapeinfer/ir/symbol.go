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

// IsLock reports whether a function locks or unlocks a mutex, or counts or waits for goroutines: it changes nothing but what
// belongs to package sync. Other goroutines may run meanwhile.
func IsLock(symbol string) bool {
	switch symbol {
	case "sync.Mutex.Lock", "sync.Mutex.Unlock", "sync.WaitGroup.Add", "sync.WaitGroup.Done", "sync.WaitGroup.Wait",
		"sync.RWMutex.Lock", "sync.RWMutex.Unlock", "sync.RWMutex.RLock", "sync.RWMutex.RUnlock":
		return true
	}
	return false
}
