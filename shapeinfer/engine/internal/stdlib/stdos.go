package stdlib

import "github.com/shapelint/shapelint/shapeinfer/std"

// Packages os and syscall. Files and the environment are changed by other goroutines, and to read
// them may take long. What closes and removes files, changes the environment or gives something
// back is unseen code, but calls nothing of the program's: it is often deferred.

func defineOs() {
	describePackages("os", packageClaims{plainTypes: true})
	describePackages("os/...", packageClaims{effect: std.Passes})
	describeTypes("os.File", holdsNothing)

	define("os.Getpid", computing) // never changes
	define("os.Getenv os.ReadFile os.Hostname", entry{effect: waits})
	define("(*os.File).Close os.Remove os.RemoveAll os.Chdir os.Setenv os.Unsetenv", entry{effect: std.Unseen | std.Returns})
	define("runtime/pprof.StopCPUProfile runtime/trace.Stop", entry{effect: std.Unseen | std.Returns}) // another goroutine writes
	define("os.Exit syscall.Exit", entry{effect: std.Ends | std.Passes})
}
