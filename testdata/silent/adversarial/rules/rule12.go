package rules

import (
	"math/bits"
	"runtime"
	"unsafe"

	"example.com/adversarial/lib"
)

// Rule 12: claims hold for the system that is analyzed, and for no other.

var rule12 = map[string]func(){
	"onOtherSystem":     onOtherSystem,
	"onOtherWordSize":   onOtherWordSize,
	"onOtherPointer":    onOtherPointer,
	"throughTag":        throughTag,
	"throughTagTooWide": throughTagTooWide,
}

// onOtherSystem is for a system that there is not.
func onOtherSystem() {
	if runtime.GOOS == "multics" {
		lib.New(2, 3).Mul(lib.New(4, 5))
	}
}

// onOtherWordSize is for words of 16 bits.
func onOtherWordSize() {
	if bits.UintSize == 16 {
		lib.New(2, 3).Mul(lib.New(4, 5))
	}
}

// onOtherPointer is for pointers of 2 bytes.
func onOtherPointer() {
	if unsafe.Sizeof(uintptr(0)) == 2 {
		lib.New(2, 3).Mul(lib.New(4, 5))
	}
}

// throughTag fits with the file that is built.
func throughTag() { lib.New(2, taggedSize).Mul(lib.New(3, 5)) }

// throughTagTooWide fits with the file that is not.
func throughTagTooWide() {
	lib.New(2, taggedSize).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
