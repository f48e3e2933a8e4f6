package main

import "encoding/xml"

// printJUnit prints the findings as results of tests, in the part of JUnit's format that CI systems
// agree on: each package is a suite, and each finding a test that fails. Without findings there is
// one test, which passes: for some systems a run without tests is an error. Packages with errors
// are one, too.
func printJUnit(c *command, r *report) error {
	log, where := junitLog{Name: "shapelint"}, c.placedBelow(c.root)
	suites := make(map[string]int) // from 1
	add := func(pkg string, test junitCase) *junitSuite {
		if suites[pkg] == 0 {
			log.Suites = append(log.Suites, junitSuite{Name: pkg})
			suites[pkg] = len(log.Suites)
		}
		test.Class = pkg
		s := &log.Suites[suites[pkg]-1]
		s.Cases = append(s.Cases, test)
		s.Tests++
		log.Tests++
		return s
	}
	for _, f := range r.findings {
		at := where(f.at)
		failure := &junitFailure{Type: string(c.severity(f)), Message: f.message, Text: at + ": " + f.message}
		for _, n := range f.related {
			failure.Text += "\n" + noteText(f, n, where)
		}
		add(f.pkg, junitCase{Name: at, Failure: failure}).Failures++
		log.Failures++
	}
	if r.broken {
		add("shapelint", junitCase{Name: "packages", Error: &junitFailure{Type: "error", Message: "packages could not be loaded or have errors"}}).Errors++
		log.Errors++
	}
	if log.Tests == 0 {
		add("shapelint", junitCase{Name: "no findings"})
	}
	return writeXML(c, log)
}

type junitLog struct {
	XMLName  xml.Name     `xml:"testsuites"`
	Name     string       `xml:"name,attr"`
	Tests    int          `xml:"tests,attr"`
	Failures int          `xml:"failures,attr"`
	Errors   int          `xml:"errors,attr"`
	Suites   []junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Errors   int         `xml:"errors,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Name    string        `xml:"name,attr"`
	Class   string        `xml:"classname,attr"`
	Failure *junitFailure `xml:"failure"`
	Error   *junitFailure `xml:"error"`
}

type junitFailure struct {
	Type    string `xml:"type,attr"`
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}
