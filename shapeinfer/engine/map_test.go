package engine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The table "Where to change what" of doc.go. A line that goes on with a task begins with many
// blanks.
const mapIndent = "\t     "

// inMap is a folder with a colon, or a file with the names in parentheses behind it.
var inMap = regexp.MustCompile(`([\w/-]+): |([\w*/]+\.(?:go|shapes|md))\b(?: \(([^)]*)\))?`)

// TestMap: the folders and files that the table names are there, and declare the names behind them.
func TestMap(t *testing.T) {
	tasks, files, names := mapTasks(t), 0, 0
	for _, task := range tasks {
		folder := "no folder"
		for _, m := range inMap.FindAllStringSubmatch(task, -1) {
			if m[1] != "" {
				if folder = folderOf(m[1]); folder == "" {
					t.Errorf("there is no folder %s: %s", m[1], task)
				}
				continue
			}
			files++
			file := filepath.Join(folder, m[2])
			if found, err := filepath.Glob(file); err != nil || len(found) == 0 {
				t.Errorf("there is no file %s: %s", file, task)
				continue
			}
			for _, name := range strings.FieldsFunc(m[3], func(r rune) bool { return r == ',' || r == ' ' }) {
				names++
				if !slices.Contains(declaredIn(t, file), name) {
					t.Errorf("%s does not declare %s: %s", file, name, task)
				}
			}
		}
	}
	t.Logf("%d tasks, %d files, %d names", len(tasks), files, names)
	if len(tasks) < 13 || files < 40 || names < 20 {
		t.Error("the table is not read as it is written")
	}
}

// mapTasks returns what the table says of each task.
func mapTasks(t *testing.T) (tasks []string) {
	f, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(f.Doc.Text(), "# Where to change what\n")
	if !ok {
		t.Fatal("doc.go has no such heading")
	}
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, mapIndent) && len(tasks) > 0 {
			tasks[len(tasks)-1] += " " + strings.TrimSpace(line)
		} else if strings.HasPrefix(line, "\t") {
			tasks = append(tasks, strings.TrimSpace(line))
		}
	}
	return tasks
}

// folderOf returns the folder that the table means: a room, or a folder of the repository; "" if
// there is none of this name.
func folderOf(name string) string {
	for _, dir := range []string{filepath.Join("internal", name), filepath.Join("..", "..", name)} {
		if found, err := filepath.Glob(filepath.Join(dir, "*.go")); err == nil && len(found) > 0 {
			return dir
		}
	}
	return ""
}

// declaredIn lists what a file declares on its top level.
func declaredIn(t *testing.T, name string) (names []string) {
	f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			names = append(names, d.Name.Name)
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					names = append(names, spec.Name.Name)
				case *ast.ValueSpec:
					for _, id := range spec.Names {
						names = append(names, id.Name)
					}
				}
			}
		}
	}
	return names
}
