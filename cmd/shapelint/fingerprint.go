package main

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// fingerprint identifies a finding in runs on other versions of the source. It
// does not change when lines move or are indented otherwise, since the position
// is not part of it: that is the path of the file, the category, the message, and
// the line of source without what space it has. Findings on equal lines of a file
// may have the same fingerprint, and are then told apart by their number.
func (c *command) fingerprint(f finding) string {
	h := sha256.New()
	line := c.sources.of(f.at.file).line(f.at.line)
	for _, part := range []string{
		inRepository(c.root, f.at.file),
		string(f.category),
		f.message,
		strings.Join(strings.Fields(line), " "),
	} {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil))[:32]
}
