package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
)

const shapelintModule = "github.com/shapelint/shapelint"

// An origin is where the source of the linked shapelint comes from: the module
// proxy, with a version and its sum, or a directory.
type origin struct {
	version, sum string
	dir          string
}

// String describes the origin to the user.
func (o origin) String() string {
	if o.dir != "" {
		return "the shapelint in " + o.dir
	}
	return "shapelint " + o.version
}

// tag returns the part of the version of the language server that names the origin.
func (o origin) tag() string {
	if o.dir != "" {
		return "devel"
	}
	return o.version
}

// findOrigin returns where shapelint comes from for a command with the given build
// information that runs in directory cwd. A dir that is not empty is the user's choice.
//
// The go command records the sum of what it took from the module proxy, and of
// nothing else. So a command without a sum was built in a checkout.
func findOrigin(dir string, info *debug.BuildInfo, cwd string) (origin, error) {
	if dir != "" {
		dir, err := filepath.Abs(dir)
		if err != nil {
			return origin{}, err
		}
		if path := modulePath(dir); path != shapelintModule {
			return origin{}, fmt.Errorf("-shapelint %s: not the root of module %s", dir, shapelintModule)
		}
		return origin{dir: dir}, nil
	}
	if m := ownModule(info); m != nil && m.Replace == nil && m.Version != "" && m.Sum != "" {
		return origin{version: m.Version, sum: m.Sum}, nil
	}
	for dir := filepath.Clean(cwd); ; dir = filepath.Dir(dir) {
		if modulePath(dir) == shapelintModule {
			return origin{dir: dir}, nil
		}
		if dir == filepath.Dir(dir) {
			return origin{}, errors.New("this command was built in a checkout of shapelint: run it there, or name the checkout with -shapelint")
		}
	}
}

// ownModule returns the module of shapelint among those that a program was built
// of, or nil. It is not the main one if the command is a tool of another module.
func ownModule(info *debug.BuildInfo) *debug.Module {
	if info == nil {
		return nil
	}
	if info.Main.Path == shapelintModule {
		return &info.Main
	}
	for _, m := range info.Deps {
		if m.Path == shapelintModule {
			return m
		}
	}
	return nil
}

// modulePath returns the path of the module whose root is dir, or "".
func modulePath(dir string) string {
	f, err := os.Open(filepath.Join(dir, "go.mod"))
	if err != nil {
		return ""
	}
	defer f.Close()
	lines := bufio.NewScanner(f) // it ends at a line that is too long, which is no module line
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		if len(words) < 2 || words[0] != "module" {
			continue
		}
		if path, err := strconv.Unquote(words[1]); err == nil {
			return path
		}
		return words[1]
	}
	return ""
}
