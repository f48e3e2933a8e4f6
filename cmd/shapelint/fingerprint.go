package main

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// fingerprint identifies a finding in runs on other versions of the source, and with other versions
// of shapelint. It depends on the path of the file, the category, the subject of the message (the
// callee), and the line of source without white space. So it does not change when lines move or are
// indented differently, or when the message gets other words. Findings on equal lines of a file may
// have the same fingerprint, and are then distinguished by their number.
func (c *command) fingerprint(f finding) string {
	return digest("2", inRepository(c.root, f.at.file), f.kind(), f.fields.Subject, c.lineOf(f))
}

// entry identifies a finding in a baseline: as its fingerprint does and, among the findings of a
// line, by the code that fails, which is the line from there on.
func (c *command) entry(f finding) string {
	text := c.sources.of(f.at.file).line(f.at.line)
	fails := oneSpaced(text[min(max(f.at.col-1, 0), len(text)):])
	return digest("3", inRepository(c.root, f.at.file), f.kind(), f.fields.Subject, oneSpaced(text), fails)
}

// wordedFingerprint is what identified a finding in the first baselines. It was made of the
// message, which has other words today, so it is computed for the message that the baseline holds.
func (c *command) wordedFingerprint(f finding, message string) string {
	return digest(inRepository(c.root, f.at.file), f.kind(), message, c.lineOf(f))
}

// lineOf is the line of source that a finding is on, without what space it has.
func (c *command) lineOf(f finding) string {
	return oneSpaced(c.sources.of(f.at.file).line(f.at.line))
}

// oneSpaced returns a text with one space between words.
func oneSpaced(text string) string { return strings.Join(strings.Fields(text), " ") }

func digest(parts ...string) string {
	h := sha256.New()
	for _, part := range parts {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil))[:32]
}
