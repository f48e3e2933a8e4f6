package stdlib

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/errorflow"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/fmttext"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Packages fmt and log. They call the methods Error, Format, GoString and String of what they
// print, and Write of the writer that they get. A write may block until another goroutine reads.
// The functions that read (Scan and its kin) call methods Scan and Read: they have no entry.

func defineFmt() {
	describePackages("fmt/... log/...", packageClaims{effect: std.Passes})
	describeTypes("fmt.Formatter", views)

	// They make a text.
	define("fmt.Sprint", entry{effect: computes, calls: prints(0), model: sprint("Sprint")})
	define("fmt.Sprintln", entry{effect: computes, calls: prints(0), model: sprint("Sprintln")})
	define("fmt.Sprintf", entry{effect: computes, calls: prints(1), model: sprint("Sprintf")})
	define("fmt.Append fmt.Appendln", entry{effect: std.Writes | std.Returns, calls: prints(1), model: appendText})
	define("fmt.Appendf", entry{effect: std.Writes | std.Returns, calls: prints(2), model: appendText})

	// They write one to standard output, which calls nothing, or to a writer, which may be the
	// program's.
	define("fmt.Print fmt.Println", entry{effect: waits, calls: prints(0), model: printText})
	define("fmt.Printf", entry{effect: waits, calls: prints(1), model: printText})
	define("fmt.Fprint", entry{effect: std.Waits, calls: printsTo(0, 1), model: printTo("Sprint")})
	define("fmt.Fprintln", entry{effect: std.Waits, calls: printsTo(0, 1), model: printTo("Sprintln")})
	define("fmt.Fprintf", entry{effect: std.Waits, calls: printsTo(0, 2), model: printTo("Sprintf")})
	define("log.Print log.Println", entry{effect: std.Waits, calls: printsTo(std.NoArg, 0), model: printText})
	define("log.Printf", entry{effect: std.Waits, calls: printsTo(std.NoArg, 1), model: printText})
	define("(*log.Logger).Print (*log.Logger).Println", entry{effect: std.Waits, calls: printsTo(0, 1), model: printText})
	define("(*log.Logger).Printf", entry{effect: std.Waits, calls: printsTo(0, 2), model: printText})

	// They write it, and panic with it.
	define("log.Panic", entry{effect: std.Panics, calls: printsTo(std.NoArg, 0), model: logPanic("Sprint", 0)})
	define("log.Panicf", entry{effect: std.Panics, calls: printsTo(std.NoArg, 1), model: logPanic("Sprintf", 0)})
	define("log.Panicln", entry{effect: std.Panics, calls: printsTo(std.NoArg, 0), model: logPanic("Sprintln", 0)})
	define("(*log.Logger).Panic", entry{effect: std.Panics, calls: printsTo(0, 1), model: logPanic("Sprint", 1)})
	define("(*log.Logger).Panicf", entry{effect: std.Panics, calls: printsTo(0, 2), model: logPanic("Sprintf", 1)})
	define("(*log.Logger).Panicln", entry{effect: std.Panics, calls: printsTo(0, 1), model: logPanic("Sprintln", 1)})

	// They write it, and end the program: what the methods do before that is of no consequence.
	define("log.Fatal log.Fatalln", entry{effect: std.Ends, calls: printsTo(std.NoArg, 0)})
	define("log.Fatalf", entry{effect: std.Ends, calls: printsTo(std.NoArg, 1)})
	define("(*log.Logger).Fatal (*log.Logger).Fatalln", entry{effect: std.Ends, calls: printsTo(0, 1)})
	define("(*log.Logger).Fatalf", entry{effect: std.Ends, calls: printsTo(0, 2)})
}

// prints are the callbacks of a function that makes a text of the list that is the given argument.
func prints(list int) []std.Callback {
	return []std.Callback{{Arg: list, Part: std.Printed, Why: "makes a text of what the list holds"}}
}

// printsTo are those of one that writes it to a writer, or to what a logger writes to.
func printsTo(writer, list int) []std.Callback {
	return append(prints(list), std.Callback{Arg: writer, Part: std.Methods, Why: "Write"})
}

// logPanic is the model of a function that panics with a text. It has the given arguments in front
// of those that it prints.
func logPanic(verb string, skip int) model {
	return func(c *exec.Call) ([]*state.State, bool) {
		fr, args := c.Frame, c.Args[skip:]
		errorflow.Ended(c.State, fr.Func, fr.Here, args)
		text := fmttext.Format(fr, c.State, verb, args)
		fmttext.CallMethods(fr, c.State, args)
		fr.Panics(c.State, fr.ExplicitPanic(c.Instr, c.State, text))
		return nil, true
	}
}

// sprint is the model of a function that makes a text.
func sprint(verb string) model {
	return func(c *exec.Call) ([]*state.State, bool) {
		if c.Instr.Dst < 0 {
			return printed(c), true
		}
		text := fmttext.Format(c.Frame, c.State, verb, c.Args)
		fmttext.CallMethods(c.Frame, c.State, c.Args)
		return exec.Set(c.State, c.Instr, text), true
	}
}

// printed accounts for the methods that are called. Nothing is known of the results.
func printed(c *exec.Call) []*state.State {
	fmttext.CallMethods(c.Frame, c.State, c.Args)
	return c.With(nil).Computed()
}

// appendText is the model of a function that makes a text behind the end of its first argument: it
// may be written there, and is what is returned.
func appendText(c *exec.Call) ([]*state.State, bool) {
	if len(c.Args) > 0 {
		c.Run.Escape(c.State, c.Args[0])
	}
	return printed(c), true
}

// printText is the model of a function that writes a text to what the program has not handed it: if
// that is the writer of a logger, then what it leads to is lost since it was handed over.
func printText(c *exec.Call) ([]*state.State, bool) {
	c.Run.OthersRun(c.State)
	return printed(c), true
}

// printTo is the model of a function that writes a text to its first argument, from which it may be
// read again.
func printTo(verb string) model {
	return func(c *exec.Call) ([]*state.State, bool) {
		if len(c.Args) == 0 || c.Run.Mode.IsSearch() {
			return printedTo(c), true
		}
		b := bufferOf(c)
		if !b.followed {
			return printedTo(c), true
		}
		text := fmttext.Format(c.Frame, c.State, verb, c.Args[1:])
		next := printedTo(c)
		b.keep(c.State, exec.JoinText(b.text, text))
		return next, true
	}
}

// printedTo does what such a function does but for the text.
func printedTo(c *exec.Call) []*state.State {
	if len(c.Args) > 0 {
		if !errorflow.IsStream(c.Func, c.Frame.Info.Defs, c.Instr) { // from which it may be read again
			c.State.Guards.Seen = c.State.Guards.Seen.And(c.Run.SourceOf(c.State, c.Args[1:]...))
		}
		c.Run.Escape(c.State, c.Args[0])
		if x := c.Args[0].Interface(); x == nil || x.Type == nil || !pointsTo(x.Type, isBuffer) {
			c.Run.OthersRun(c.State)
		}
	}
	return printed(c)
}
