package engine_test

import (
	"go/ast"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Comments outlive what they mention: a function gets another name, a file moves to another room. A
// name in a comment has to be one of these, or it is an error:
//
//	escape.go, exec/loop.go   a file of the same folder; one of a room, or of the repository
//	see NAME                  something that the package mentions, or room.NAME something that the
//	                          room mentions
//	[NAME]                    the same; of any package below shapeinfer
//	oneWord                   a word with a capital inside: something that some package of the engine
//	                          mentions

var (
	fileInComment  = regexp.MustCompile(`[\w/*]+\.go\b`)
	seeInComment   = regexp.MustCompile(`(?m)\bsee ([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?:[.,;:)]|$)`)
	linkInComment  = regexp.MustCompile(`(?m)(?:^|[ (])\[(\w+(?:\.\w+)*)\]`)
	camelInComment = regexp.MustCompile(`\b[a-z]+[A-Z]\w*`)
)

// notNames follow "see" and name nothing.
var notNames = []string{"below", "above", "it", "them", "there"}

// A commented is a package of which the comments are read.
type commented struct {
	dir   string
	files []*ast.File
	names map[string]bool // all identifiers in its code
}

func readCommented(t *testing.T, dir string) commented {
	c := commented{dir: dir, files: parseFolder(t, dir, true), names: make(map[string]bool)}
	for _, f := range c.files {
		ast.Inspect(f, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				c.names[id.Name] = true
			}
			return true
		})
	}
	return c
}

// TestComments: what comments of the engine mention is there.
func TestComments(t *testing.T) {
	packages := make(map[string]commented) // by the last element of the path
	for _, pattern := range []string{".", "internal/*", "../ir", "../ir/*", "../pathfact", "../contract", "../std",
		"../category", "../assertion"} {
		dirs, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, dir := range dirs {
			name := filepath.Base(dir)
			if name == "." {
				name = "engine"
			}
			packages[name] = readCommented(t, dir)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(packages)) {
		p := packages[name]
		if strings.HasPrefix(p.dir, "..") {
			continue
		}
		for _, f := range p.files {
			for _, group := range f.Comments {
				for _, problem := range p.problems(group.Text(), packages) {
					t.Errorf("%s: %s", p.dir, problem)
				}
			}
		}
	}
}

// TestCommentProblems: what is not there is found, and what is there is not.
func TestCommentProblems(t *testing.T) {
	packages := map[string]commented{"engine": readCommented(t, "."), "exec": readCommented(t, "internal/exec")}
	for text, want := range map[string]int{
		"see loop.go":                           1, // in another room
		"see exec/call.go, and door.go":         0,
		"see exec.Call.CanEnter.":               0,
		"see exec.Call.FindWitness, or callsTo": 2,
		"(see RootWithin): [Ample] and [Scant]": 1,
		"see what it does, a[i] and oneWord":    1,
		"for example\n\n\tsee nothing.go\n":     0,
	} {
		if got := packages["engine"].problems(text, packages); len(got) != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// problems lists what a comment mentions and is not there.
func (p commented) problems(text string, packages map[string]commented) (list []string) {
	text = withoutCode(text)
	for _, name := range fileInComment.FindAllString(text, -1) {
		if !p.isFile(name) {
			list = append(list, name+" is no file there")
		}
	}
	var names []string
	for _, m := range append(seeInComment.FindAllStringSubmatch(text, -1), linkInComment.FindAllStringSubmatch(text, -1)...) {
		if !slices.Contains(notNames, m[1]) {
			names = append(names, m[1])
		}
	}
	for _, name := range names {
		if !strings.HasSuffix(name, ".go") && !p.mentions(name, packages) {
			list = append(list, name+" names nothing that is there")
		}
	}
	for _, name := range camelInComment.FindAllString(text, -1) {
		if !slices.ContainsFunc(slices.Collect(maps.Values(packages)), func(q commented) bool { return q.names[name] }) {
			list = append(list, name+" names nothing that is there")
		}
	}
	return list
}

// mentions reports whether the code has a name: one of the package, the member of something of it,
// or one of another package.
func (p commented) mentions(name string, packages map[string]commented) bool {
	first, rest, qualified := strings.Cut(name, ".")
	if other, ok := packages[first]; ok && qualified {
		return other.mentions(rest, packages)
	}
	return p.names[first] && (!qualified || p.mentions(rest, packages))
}

// isFile reports whether there is a file: in the folder of the package, in that of a room, or, if
// it has a path, in the repository.
func (p commented) isFile(name string) bool {
	candidates := []string{filepath.Join(p.dir, name)}
	if strings.Contains(name, "/") {
		candidates = append(candidates, filepath.Join("internal", name), filepath.Join("..", "..", name), filepath.Join("..", name))
	}
	return slices.ContainsFunc(candidates, func(c string) bool {
		found, err := filepath.Glob(c)
		return err == nil && len(found) > 0
	})
}

// withoutCode returns the lines of a comment that are prose.
func withoutCode(text string) string {
	var prose []string
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "\t") && !strings.HasPrefix(line, "    ") {
			prose = append(prose, strings.TrimSuffix(line, "\n"))
		}
	}
	return strings.Join(prose, "\n")
}
