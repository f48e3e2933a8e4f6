//go:build ignore

// Generate adds the import paths of the standard library of this Go to packages.txt, for every
// system and experiment. Those of other versions stay.
package main

import (
	"log"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// main adds the packages of this Go to packages.txt.
func main() {
	known, err := os.ReadFile("packages.txt")
	if err != nil {
		log.Fatal(err)
	}
	paths := strings.Fields(string(known))
	for _, target := range lines("tool", "dist", "list") {
		goos, goarch, _ := strings.Cut(target, "/")
		os.Setenv("GOOS", goos)
		os.Setenv("GOARCH", goarch)
		for _, experiment := range []string{"", "arenas,jsonv2,simd"} {
			os.Setenv("GOEXPERIMENT", experiment)
			paths = append(paths, lines("list", "std")...)
		}
	}
	slices.Sort(paths)
	text := strings.Join(slices.Compact(paths), "\n") + "\n"
	if err := os.WriteFile("packages.txt", []byte(text), 0o644); err != nil {
		log.Fatal(err)
	}
}

// lines returns the words that the go command prints.
func lines(args ...string) []string {
	cmd := exec.Command("go", args...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		log.Fatalf("go %s: %v", strings.Join(args, " "), err)
	}
	return strings.Fields(string(out))
}
