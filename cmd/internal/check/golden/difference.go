package golden

import (
	"fmt"
	"strings"
)

// maxLines is the maximum number of printed lines of one difference.
const maxLines = 40

// printDifferences prints how two folders differ. It reports whether they are the same.
func printDifferences(before, after string) (bool, error) {
	text, err := run(".", "git", "-c", "core.quotepath=off", "diff", "--no-index", "--no-color", "--no-renames", "--", before, after)
	if err != nil {
		return false, err
	}
	files := strings.Split("\n"+string(text), "\ndiff --git ")[1:]
	for _, file := range files {
		lines := strings.SplitAfter(file, "\n")
		fmt.Printf("== %s\n", strings.TrimRight(strings.Join(lines[:min(len(lines), maxLines)], ""), "\n"))
		if len(lines) > maxLines {
			fmt.Printf("... and %d lines more\n", len(lines)-maxLines)
		}
	}
	fmt.Printf("%d files differ\n", len(files))
	return len(files) == 0, nil
}
