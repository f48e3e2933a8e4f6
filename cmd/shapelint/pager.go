package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

// longPage is the number of lines that fit on every screen.
const longPage = 24

// printPage prints a page. A person gets a long one in a pager, if there is one: that of PAGER, or
// less. An empty PAGER, or cat, is none.
func printPage(w io.Writer, page string) {
	if isTerminal(w) && strings.Count(page, "\n") > longPage && runPager(page) {
		return
	}
	fmt.Fprint(w, page)
}

// runPager reports whether a pager has shown the page.
func runPager(page string) bool {
	name, isSet := os.LookupEnv("PAGER")
	if !isSet {
		name = "less"
	}
	words := strings.Fields(name)
	if len(words) == 0 || words[0] == "cat" || os.Getenv("TERM") == "dumb" {
		return false
	}
	path, err := exec.LookPath(words[0])
	if err != nil {
		return false
	}
	cmd := exec.Command(path, words[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(page), os.Stdout, os.Stderr
	if os.Getenv("LESS") == "" {
		cmd.Env = append(os.Environ(), "LESS=FRX") // what fits on the screen is printed as it is
	}
	if err := cmd.Start(); err != nil {
		return false
	}
	_ = cmd.Wait() // the pager may have been killed: the page was shown
	return true
}
