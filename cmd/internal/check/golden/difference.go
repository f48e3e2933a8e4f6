package golden

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// maxLines bounds what is printed of one difference.
const maxLines = 40

// printDifferences prints how two folders differ. It reports whether they are the same.
func printDifferences(before, after string) (bool, error) {
	olds, err := read(before)
	if err != nil {
		return false, err
	}
	news, err := read(after)
	if err != nil {
		return false, err
	}
	names := slices.Collect(maps.Keys(olds))
	for name := range news {
		if _, ok := olds[name]; !ok {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	different, size := 0, 0
	for _, name := range names {
		size += len(olds[name])
		if bytes.Equal(olds[name], news[name]) {
			continue
		}
		different++
		text, err := run(".", "git", "diff", "--no-index", "--no-color", "--", filepath.Join(before, name), filepath.Join(after, name))
		if err != nil {
			return false, err
		}
		lines := bytes.SplitAfter(text, []byte("\n"))
		fmt.Printf("== %s\n%s", name, bytes.Join(lines[:min(len(lines), maxLines)], nil))
		if len(lines) > maxLines {
			fmt.Printf("... and %d lines more\n", len(lines)-maxLines)
		}
	}
	fmt.Printf("%d of %d files differ (%.1f MB)\n", different, len(names), float64(size)/1e6)
	return different == 0, nil
}

// read reads the files of a folder.
func read(dir string) (map[string][]byte, error) {
	files := make(map[string][]byte)
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files[name], err = os.ReadFile(filepath.Join(dir, name))
		return err
	})
	return files, err
}
