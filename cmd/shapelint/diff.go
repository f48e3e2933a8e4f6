package main

import (
	"fmt"
	"strings"
)

// A diff in the unified format, made of the edits themselves: what no edit touches cannot be part
// of it, and nothing has to be compared. Lines keep the ends that they have.

// surroundings is the number of lines that a hunk shows around a change.
const surroundings = 3

// A block is a range of lines with its replacement.
type block struct {
	start, end int // of the old lines, from 0
	lines      []string
}

// unifiedDiff returns the difference that edits make to a text, which are sorted and do not
// overlap. It can be applied with "patch -p1" or "git apply".
func unifiedDiff(name, text string, edits []edit) string {
	old := strings.SplitAfter(text, "\n")
	if old[len(old)-1] == "" {
		old = old[:len(old)-1]
	}
	blocks := changedBlocks(text, old, edits)
	if len(blocks) == 0 {
		return ""
	}
	var diff strings.Builder
	fmt.Fprintf(&diff, "--- a/%s\n+++ b/%s\n", name, name)
	shift := 0 // how many lines the new text has more, so far
	for len(blocks) > 0 {
		n := 1
		for n < len(blocks) && blocks[n].start-blocks[n-1].end <= 2*surroundings {
			n++
		}
		shift += writeHunk(&diff, old, blocks[:n], shift)
		blocks = blocks[n:]
	}
	return diff.String()
}

// changedBlocks returns the runs of lines that the edits change, without lines that stay as they
// are at the ends of one.
func changedBlocks(text string, old []string, edits []edit) []block {
	starts := []int{0}
	for _, line := range old {
		starts = append(starts, starts[len(starts)-1]+len(line))
	}
	lineOf := func(offset int) int { // the line that an offset lies in; the end of the text lies in the last one
		i := 0
		for i+1 < len(starts)-1 && starts[i+1] <= offset {
			i++
		}
		return i
	}
	var blocks []block
	for i := 0; i < len(edits); {
		first, last, j := lineOf(edits[i].start), 0, i
		changed := ""
		for end := first; ; end++ {
			for last = max(last, end); j < len(edits) && lineOf(edits[j].start) <= last; j++ {
				last = max(last, lineOf(max(edits[j].start, edits[j].end-1)))
			}
			end = last
			changed = replaced(text, starts[first], starts[min(last+1, len(old))], edits[i:j])
			if changed == "" || strings.HasSuffix(changed, "\n") || last+1 >= len(old) {
				break // or else the end of the last line is gone, and the next one follows on it
			}
		}
		b := block{first, min(last+1, len(old)), strings.SplitAfter(changed, "\n")}
		if b.trim(old); b.start < b.end || len(b.lines) > 0 {
			blocks = append(blocks, b)
		}
		i = j
	}
	return blocks
}

// replaced returns a part of a text with the edits in it.
func replaced(text string, start, end int, edits []edit) string {
	var result strings.Builder
	for _, e := range edits {
		result.WriteString(text[start:e.start] + e.text)
		start = e.end
	}
	return result.String() + text[start:max(start, end)]
}

// trim leaves out of a block what does not change at its ends.
func (b *block) trim(old []string) {
	if n := len(b.lines); n > 0 && b.lines[n-1] == "" {
		b.lines = b.lines[:n-1]
	}
	for b.start < b.end && len(b.lines) > 0 && old[b.start] == b.lines[0] {
		b.start, b.lines = b.start+1, b.lines[1:]
	}
	for b.start < b.end && len(b.lines) > 0 && old[b.end-1] == b.lines[len(b.lines)-1] {
		b.end, b.lines = b.end-1, b.lines[:len(b.lines)-1]
	}
}

// writeHunk writes blocks that lie close to each other, with lines around them. It returns how many
// lines the new text has more.
func writeHunk(diff *strings.Builder, old []string, blocks []block, shift int) int {
	first, last := max(blocks[0].start-surroundings, 0), min(blocks[len(blocks)-1].end+surroundings, len(old))
	more := 0
	for _, b := range blocks {
		more += len(b.lines) - (b.end - b.start)
	}
	fmt.Fprintf(diff, "@@ -%s +%s @@\n", span(first, last-first), span(first+shift, last-first+more))
	at := first
	for _, b := range blocks {
		writeLines(diff, ' ', old[at:b.start])
		writeLines(diff, '-', old[b.start:b.end])
		writeLines(diff, '+', b.lines)
		at = b.end
	}
	writeLines(diff, ' ', old[at:last])
	return more
}

// span writes the position and the number of lines of a hunk. An empty range is written with the
// line before it; other ranges start with their first line, counted from 1.
func span(first, count int) string {
	switch count {
	case 0:
		return fmt.Sprintf("%d,0", first)
	case 1:
		return fmt.Sprint(first + 1)
	}
	return fmt.Sprintf("%d,%d", first+1, count)
}

func writeLines(diff *strings.Builder, sign byte, lines []string) {
	for _, line := range lines {
		diff.WriteByte(sign)
		diff.WriteString(line)
		if !strings.HasSuffix(line, "\n") {
			diff.WriteString("\n\\ No newline at end of file\n")
		}
	}
}
