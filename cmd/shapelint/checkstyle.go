package main

import (
	"encoding/xml"
	"io"
)

// printCheckstyle prints the findings in the format of Checkstyle, by file.
func printCheckstyle(c *command, r *report) error {
	log := checkstyleLog{Version: "5.0"}
	for _, f := range r.findings {
		name := inRepository(c.root, f.at.file)
		if n := len(log.Files); n == 0 || log.Files[n-1].Name != name {
			log.Files = append(log.Files, checkstyleFile{Name: name})
		}
		file := &log.Files[len(log.Files)-1]
		file.Errors = append(file.Errors, checkstyleError{
			f.at.line, c.runeColumn(f.at), string(c.severity(f)), f.fields.Text(), "shapelint." + string(f.category),
		})
	}
	return writeXML(c, log)
}

type checkstyleLog struct {
	XMLName xml.Name         `xml:"checkstyle"`
	Version string           `xml:"version,attr"`
	Files   []checkstyleFile `xml:"file"`
}

type checkstyleFile struct {
	Name   string            `xml:"name,attr"`
	Errors []checkstyleError `xml:"error"`
}

type checkstyleError struct {
	Line     int    `xml:"line,attr"`
	Column   int    `xml:"column,attr"`
	Severity string `xml:"severity,attr"`
	Message  string `xml:"message,attr"`
	Source   string `xml:"source,attr"`
}

// writeXML prints a value as a document.
func writeXML(c *command, v any) error {
	text, err := xml.MarshalIndent(v, "", "\t")
	if err != nil {
		return err
	}
	_, err = io.WriteString(c.stdout, xml.Header+string(text)+"\n")
	return err
}
