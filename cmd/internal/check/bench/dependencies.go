//go:build linux

package bench

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/check/workshop"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
	"github.com/shapelint/shapelint/testdata"
)

// The memory that loading a module with hundreds of dependencies from source takes. The module is
// testdata/drivers/dependencies. Its dependencies are public modules. Generated packages make it as
// large as a real service: handlers that use some of the dependencies, and some shape code.

const (
	ownPackages = 43
	ownFuncs    = 125 // of eight lines
)

// measureDependencies prints the memory of shapelint -driver=source on the module beside that of
// golangci-lint, and fails if the former is above a limit in MB, if there is one.
func measureDependencies(o check.Options, limit int64) error {
	b := &benchmark{root: o.Root, dir: o.Dir, tree: filepath.Join(o.Dir, "tree")}
	if err := os.CopyFS(b.tree, os.DirFS(testdata.Folder("dependencies"))); err != nil {
		return err
	}
	lines, err := b.addPackages()
	if err != nil {
		return err
	}
	packages, err := b.countDependencies()
	if err != nil {
		return err
	}
	fmt.Printf("%d lines of its own, %d packages of other modules\n\n", lines, packages)
	tool, err := b.build("shapelint-memory", command)
	if err != nil {
		return err
	}
	ours, err := b.peak("shapelint", exec.Command(tool, "-driver=source", "./..."))
	if err != nil {
		return err
	}
	if err := b.peakOfGolangci(); err != nil {
		return err
	}
	if limit > 0 && ours>>20 > limit {
		return fmt.Errorf("shapelint takes %d MB, more than %d MB", ours>>20, limit)
	}
	return nil
}

// addPackages writes the generated packages and returns how many lines they have.
func (b *benchmark) addPackages() (lines int, err error) {
	m := workshop.Module{Dir: b.tree}
	for i := range ownPackages {
		var text strings.Builder
		fmt.Fprintf(&text, "package p%d\n\nimport (\n\t\"context\"\n\n\t\"github.com/jackc/pgx/v5/pgxpool\"\n\t\"gonum.org/v1/gonum/mat\"\n)\n\n", i)
		for k := range ownFuncs {
			fmt.Fprintf(&text, "func Load%d(ctx context.Context, pool *pgxpool.Pool, n int) (*mat.Dense, error) {\n\tx := mat.NewDense(n+1, %d, nil)\n"+
				"\tif err := pool.Ping(ctx); err != nil {\n\t\treturn nil, err\n\t}\n\tx.Set(0, 0, float64(n))\n\treturn x, nil\n}\n", k, k+1)
		}
		lines += strings.Count(text.String(), "\n")
		if err := m.Write(fmt.Sprintf("p%d/p.go", i), text.String()); err != nil {
			return 0, err
		}
	}
	return lines, nil
}

// countDependencies counts the packages of other modules that the module needs, without the
// standard library.
func (b *benchmark) countDependencies() (int, error) {
	list, err := vetrun.Go(b.tree, "list", "-deps", "-f", "{{if and .Module (not .Module.Main)}}{{.ImportPath}}{{end}}", "./...")
	return len(strings.Fields(list)), err
}

// peakOfGolangci builds golangci-lint and measures it, with the linters that need types.
func (b *benchmark) peakOfGolangci() error {
	lint := filepath.Join(b.dir, "golangci-lint")
	if _, err := vetrun.Go(testdata.Folder("golangci"), "build", "-o", lint, "."); err != nil {
		return err
	}
	cmd := exec.Command(lint, "run", "--default=none", "--enable=staticcheck", "--timeout=60m", "./...")
	cmd.Env = []string{"GOLANGCI_LINT_CACHE=" + filepath.Join(b.dir, "lint-cache")}
	_, err := b.peak("golangci-lint", cmd)
	return err
}

// peak runs a command in the tree and prints the memory of its largest process, which may be a
// child: the go command.
func (b *benchmark) peak(name string, cmd *exec.Cmd) (bytes int64, err error) {
	children := check.Largest(50*time.Millisecond, largestGrandchild)
	c, err := b.measure(cmd, cmd.Env...)
	child := children()
	if err != nil {
		return 0, err
	}
	if code := cmd.ProcessState.ExitCode(); code > 1 {
		return 0, fmt.Errorf("%s: exit code %d\n%s", name, code, b.reports)
	}
	usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0, fmt.Errorf("this system does not tell what a process takes")
	}
	bytes = int64(usage.Maxrss) << 10
	fmt.Printf("%-14s %5d MB, its largest child %5d MB, %6.1f CPU seconds (%.1f)\n", name, bytes>>20, child>>20, c.cpu.Seconds(), c.wall.Seconds())
	return bytes, nil
}
