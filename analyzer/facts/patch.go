package facts

import (
	"bytes"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which packages replace functions while the program runs. Their direct and indirect importers read
// it in facts, like other hazards. Well-known ones are recognized by their paths. Others do what it
// takes: they make memory writable and executable.

// patchTrees are the beginnings of the import paths of libraries that replace functions.
var patchTrees = []string{
	"bou.ke/monkey/",
	"github.com/agiledragon/gomonkey/",
	"github.com/bouk/monkey/",
	"github.com/brahma-adshonor/gohook/",
	"github.com/bytedance/mockey/",
	"github.com/cch123/supermonkey/",
	"github.com/go-kiss/monkey/",
	"github.com/tencent/goom/",
	"github.com/Tencent/goom/",
	"github.com/undefinedlabs/go-mpatch/",
	"github.com/xhd2015/xgo/",
}

// CodeHazards says that the package under analysis, or what it imports, replaces functions.
func CodeHazards(pass *analysis.Pass) []ir.Hazard {
	patches := func(pkg *types.Package) bool { return inTree(patchTrees, pkg.Path()) }
	if patches(pass.Pkg) || slices.ContainsFunc(pass.Pkg.Imports(), patches) || protectsCode(pass) {
		return []ir.Hazard{{Kind: ir.HazardCode}}
	}
	return nil
}

// What changes the protection of memory, and what makes it executable.
var (
	protecting = []string{"Mprotect", "SYS_MPROTECT", "VirtualProtect"}
	executing  = []string{"PROT_EXEC", "PAGE_EXECUTE_READWRITE"}
)

// MayProtect reports whether the text of a file may mention what changes the protection of memory.
func MayProtect(text []byte) bool {
	return slices.ContainsFunc(protecting, func(name string) bool { return bytes.Contains(text, []byte(name)) })
}

// protectsCode reports whether a package mentions what makes memory executable, and what changes
// the protection of memory.
func protectsCode(pass *analysis.Pass) bool {
	if !slices.ContainsFunc(pass.Pkg.Imports(), isSystem) || pass.TypesInfo == nil { // checked without bodies, since no file mentions this: see MayProtect
		return false
	}
	protects, executes := false, false
	for _, obj := range pass.TypesInfo.Uses {
		if obj.Pkg() == nil || !isSystem(obj.Pkg()) {
			continue
		}
		protects = protects || slices.Contains(protecting, obj.Name())
		executes = executes || slices.Contains(executing, obj.Name())
	}
	return protects && executes
}

// isSystem reports whether a package has the calls of the operating system.
func isSystem(pkg *types.Package) bool {
	return slices.Contains([]string{"syscall", "golang.org/x/sys/unix", "golang.org/x/sys/windows"}, pkg.Path())
}
