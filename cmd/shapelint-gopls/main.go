// Command shapelint-gopls builds a gopls, the language server of Go, that has
// shapelint linked in, so that an editor shows its reports while one types:
//
//	shapelint-gopls -o $HOME/bin/gopls-shapelint
//
// gopls has no plugins. So its source is downloaded as a module and checked
// against the sum that is written here; a copy of it in a scratch folder gets one
// more file, which adds the analyzer to those that gopls has; and the go command
// builds that. The scratch folder is removed in the end, also after an interrupt.
//
// The shapelint that is linked in is the one this command belongs to: the same
// version from the module proxy or, for a command that was built in a checkout,
// the checkout in which it runs. The flag -shapelint names another directory.
//
// The exit code is 0 if FILE was written, 1 if not, and 2 if the command line was wrong.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
)

// Exit codes.
const (
	exitBuilt  = 0
	exitFailed = 1
	exitUsage  = 2
)

func main() {
	// SIGPIPE too: the scratch folder is removed even if our messages go to a program that ends early.
	ctx, stop := signal.NotifyContext(context.Background(),
		os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGPIPE)
	code := command(ctx, os.Args[1:], os.Stderr)
	stop()
	os.Exit(code)
}

// options are the flags.
type options struct {
	output    string // the file to write
	gopls     string // a version of gopls, or "" for the newest that the installed Go builds
	shapelint string // a directory with the source of shapelint, or ""
}

// command runs the command line and returns the exit code.
func command(ctx context.Context, args []string, stderr io.Writer) int {
	opt, err := parse(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitBuilt
	case err != nil:
		fmt.Fprintf(stderr, "shapelint-gopls: %v\nRun 'shapelint-gopls -help' for usage.\n", err)
		return exitUsage
	}
	err = build(ctx, opt, stderr)
	switch {
	case ctx.Err() != nil:
		fmt.Fprintln(stderr, "shapelint-gopls: interrupted")
		return exitFailed
	case err != nil:
		fmt.Fprintf(stderr, "shapelint-gopls: %v\n", err)
		return exitFailed
	}
	return exitBuilt
}

// parse reads the command line. An error is one of the user, and not yet printed.
func parse(args []string, stderr io.Writer) (options, error) {
	var opt options
	flags := flag.NewFlagSet("shapelint-gopls", flag.ContinueOnError)
	flags.StringVar(&opt.output, "o", "", "write the language server to `file`")
	flags.StringVar(&opt.gopls, "gopls", "", "build this `version` of gopls: "+strings.Join(knownVersions(), ", ")+
		"\n(default the newest that the installed Go builds)")
	flags.StringVar(&opt.shapelint, "shapelint", "", "link the shapelint whose source is in `dir`"+
		"\n(default the version of this command or, if it was built in a checkout, the checkout around the working directory)")
	flags.SetOutput(io.Discard) // the errors are printed by the caller
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		flags.SetOutput(stderr)
		fmt.Fprint(stderr, "shapelint-gopls: build a gopls that has shapelint linked in\n\nUsage:\n\tshapelint-gopls -o file\n\nFlags:\n")
		flags.PrintDefaults()
		return opt, err
	case err != nil:
		return opt, err
	case flags.NArg() > 0:
		return opt, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	case opt.output == "":
		return opt, errors.New("missing flag: -o file")
	}
	return opt, checkOutput(opt.output)
}

// checkOutput finds out before the build whether its result can be written.
func checkOutput(file string) error {
	switch stat, err := os.Stat(file); {
	case err != nil:
		// usually it is not there; an error that matters is met below
	case stat.IsDir():
		return fmt.Errorf("-o %s: is a directory, must be a file", file)
	case !stat.Mode().IsRegular():
		return fmt.Errorf("-o %s: not a regular file", file)
	}
	dir := filepath.Dir(file)
	stat, err := os.Stat(dir)
	for errors.Is(err, os.ErrNotExist) && dir != filepath.Dir(dir) { // it is made when there is something to put into it
		dir = filepath.Dir(dir)
		stat, err = os.Stat(dir)
	}
	switch {
	case err != nil:
		return fmt.Errorf("-o %s: %v", file, err)
	case !stat.IsDir():
		return fmt.Errorf("-o %s: %s is not a directory", file, dir)
	}
	return nil
}
