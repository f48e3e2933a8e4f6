package facts

import (
	"bytes"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Packages that replace functions while the program runs. Their direct and indirect importers get a
// hazard from their facts. Well-known libraries are recognised by their import paths, others by
// what they need: they make memory writable and executable.

// patchTrees are the prefixes of the import paths of libraries that replace functions.
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

// CodeHazards returns the hazard that the package under analysis, or one of its imports, replaces
// functions; nil if none does.
func CodeHazards(pass *analysis.Pass) []ir.Hazard {
	patches := func(pkg *types.Package) bool { return inTree(patchTrees, pkg.Path()) }
	if patches(pass.Pkg) || slices.ContainsFunc(pass.Pkg.Imports(), patches) || protectsCode(pass) {
		return []ir.Hazard{{Kind: ir.HazardCode}}
	}
	return nil
}

// Names of functions that change the protection of memory, and of the flags that make it
// executable.
var (
	protecting = []string{"Mprotect", "SYS_MPROTECT", "VirtualProtect"}
	executing  = []string{"PROT_EXEC", "PAGE_EXECUTE_READWRITE"}
)

// MayProtect reports whether the text of a file may mention a function that changes the protection
// of memory.
func MayProtect(text []byte) bool {
	return slices.ContainsFunc(protecting, func(name string) bool { return bytes.Contains(text, []byte(name)) })
}

// protectsCode reports whether a package mentions both a function that changes the protection of
// memory and a flag that makes it executable.
func protectsCode(pass *analysis.Pass) bool {
	if !slices.ContainsFunc(pass.Pkg.Imports(), isSystem) || pass.TypesInfo == nil {
		return false // without TypesInfo: no file mentions these names, see MayProtect
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

// isSystem reports whether a package contains system calls.
func isSystem(pkg *types.Package) bool {
	return slices.Contains([]string{"syscall", "golang.org/x/sys/unix", "golang.org/x/sys/windows"}, pkg.Path())
}
