package contract

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

var (
	docBlock  = regexp.MustCompile(`(?m)(?:^//\t.*\n)+`)
	docTerm   = regexp.MustCompile(`"([^" ]+)"`)
	docSymbol = regexp.MustCompile(`\b[A-Z]\w*\b`)
	docRule   = regexp.MustCompile(`(?m)^([A-Z]\w*) += `)
)

// docBlocks returns the blocks of code in the package comment.
func docBlocks(t *testing.T) (blocks []string) {
	t.Helper()
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range docBlock.FindAllString(string(text), -1) {
		blocks = append(blocks, strings.ReplaceAll(block, "//\t", ""))
	}
	return blocks
}

// TestSpecification parses the examples of the specification: contract files, directives and
// contracts.
func TestSpecification(t *testing.T) {
	count := 0
	for _, block := range docBlocks(t) {
		switch {
		case docRule.MatchString(block) || strings.HasPrefix(block, "//shapelint:"):
		case strings.HasPrefix(block, "package "):
			if _, err := Parse("doc.go", block); err != nil {
				t.Error(err)
			}
		default:
			for line := range strings.Lines(block) {
				if _, err := ParseContract(line); err != nil {
					t.Errorf("%v in %s", err, line)
				}
				count++
			}
		}
	}
	if count < 40 {
		t.Errorf("%d contracts", count)
	}
}

// TestGrammar checks that each symbol of the grammar has one rule, and that the grammar and the
// parser have the same operators and functions.
func TestGrammar(t *testing.T) {
	rules, terms, all := make(map[string]int), make(map[string]bool), ""
	for _, block := range docBlocks(t) {
		if docRule.MatchString(block) {
			all += block
		}
	}
	for _, m := range docRule.FindAllStringSubmatch(all, -1) {
		rules[m[1]]++
	}
	for _, m := range docTerm.FindAllStringSubmatch(all, -1) {
		terms[m[1]] = true
	}
	for _, symbol := range docSymbol.FindAllString(docTerm.ReplaceAllString(all, ""), -1) {
		if rules[symbol] != 1 {
			t.Errorf("%d rules for %s", rules[symbol], symbol)
		}
	}
	for _, op := range operators {
		if !terms[op] {
			t.Errorf("the grammar has no %q", op)
		}
		delete(terms, op)
	}
	for name := range functions {
		if !terms[name] {
			t.Errorf("the grammar has no function %s", name)
		}
	}
	for term := range terms {
		if regexp.MustCompile(`^\W+$`).MatchString(term) {
			t.Errorf("the parser has no operator %q", term)
		}
	}
}
