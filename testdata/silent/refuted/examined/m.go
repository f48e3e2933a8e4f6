package main

import (
	"fmt"
	"os"
)

// M is a matrix.
type M struct {
	r, c int
	d    []float64
}

// New returns zeros.
func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }

// Mul returns the product.
func (a *M) Mul(b *M) *M {
	if a.c != b.r {
		panic(fmt.Sprintf("mul: %dx%d times %dx%d", a.r, a.c, b.r, b.c))
	}
	return New(a.r, b.c)
}

func main() {
	m := map[string]func(){
		"okAppend":            okAppend,
		"okAppendLoop":        okAppendLoop,
		"okArray":             okArray,
		"okSlicesIndex":       okSlicesIndex,
		"okContainsNil":       okContainsNil,
		"okDeleteFunc":        okDeleteFunc,
		"okMapLookup":         okMapLookup,
		"okMapRange":          okMapRange,
		"okMapDelete":         okMapDelete,
		"okField":             okField,
		"okFieldMethod":       okFieldMethod,
		"okFieldLiteral":      okFieldLiteral,
		"okNested":            okNested,
		"okFieldStruct":       okFieldStruct,
		"okChan":              okChan,
		"okChanRange":         okChanRange,
		"okSelect":            okSelect,
		"okClosure":           okClosure,
		"okClosureWritten":    okClosureWritten,
		"okClosureReturns":    okClosureReturns,
		"okDefer":             okDefer,
		"okGlobal":            okGlobal,
		"okGlobalMap":         okGlobalMap,
		"okSyncMap":           okSyncMap,
		"okAtomic":            okAtomic,
		"okList":              okList,
		"okReturned":          okReturned,
		"okReturnedTwice":     okReturnedTwice,
		"okReturnedList":      okReturnedList,
		"okReturnedStruct":    okReturnedStruct,
		"okExported":          okExported,
		"okMethodValue":       okMethodValue,
		"okInterface":         okInterface,
		"okPassed":            okPassed,
		"okPassedDeep":        okPassedDeep,
		"okPassedVariadic":    okPassedVariadic,
		"okPassedFunc":        okPassedFunc,
		"okPassedGeneric":     okPassedGeneric,
		"okNilSafe":           okNilSafe,
		"okNilSafeUse":        okNilSafeUse,
		"okOutPointer":        okOutPointer,
		"okOutList":           okOutList,
		"okOutField":          okOutField,
		"okPointerToPointer":  okPointerToPointer,
		"okZeroStruct":        okZeroStruct,
		"okZeroOk":            okZeroOk,
		"okZeroLen":           okZeroLen,
		"okZeroMethod":        okZeroMethod,
		"okZeroPointerMethod": okZeroPointerMethod,
		"okZeroReflect":       okZeroReflect,
		"okZeroDeep":          okZeroDeep,
		"okZeroStored":        okZeroStored,
		"okZeroList":          okZeroList,
		"okDims":              okDims,
		"okDimsStored":        okDimsStored,
		"okDimsRange":         okDimsRange,
		"okRowsStored":        okRowsStored,
		"okRowsNegative":      okRowsNegative,
		"okNormStored":        okNormStored,
		"okNormField":         okNormField,
		"okNormAppend":        okNormAppend,
		"okNormMap":           okNormMap,
		"okNormPassed":        okNormPassed,
		"okNormReturned":      okNormReturned,
		"okNormClosure":       okNormClosure,
		"okFits":              okFits,
		"okFitsField":         okFitsField,
		"okName":              okName,
		"okAny":               okAny,
		"okAnyAssert":         okAnyAssert,
		"okAnyStored":         okAnyStored,
		"okIface":             okIface,
		"okLookup":            okLookup,
		"okLookupLen":         okLookupLen,
		"okOnce":              okOnce,
		"okGroup":             okGroup,
		"okMin":               okMin,
		"okWant":              okWant,
		"okTable":             okTable,
		"okOr":                okOr,
		"okChoose":            okChoose,
		"okLinked":            okLinked,
		"okEmbedded":          okEmbedded,
		"okFloatReturned":     okFloatReturned,
		"okFloatArithmetic":   okFloatArithmetic,
		"okFloatArgument":     okFloatArgument,
		"okFloatVariable":     okFloatVariable,
		"okFloatStruct":       okFloatStruct,
		"okFloatPointer":      okFloatPointer,
		"okFloatElements":     okFloatElements,
		"badUse":              badUse,
		"badFloatPrinted":     badFloatPrinted,
		"badStored":           badStored,
		"badList":             badList,
		"badPassed":           badPassed,
		"badRequired":         badRequired,
		"badArray":            badArray,
		"badClosure":          badClosure,
		"badPrinted":          badPrinted,
		"badOtherField":       badOtherField,
		"okRowsPassed":        okRowsPassed,
		"okRowsArray":         okRowsArray,
		"okRowsList":          okRowsList,
		"okRowsMap":           okRowsMap,
		"okRowsField":         okRowsField,
		"okRowsFieldLiteral":  okRowsFieldLiteral,
		"okRowsClosure":       okRowsClosure,
		"okRowsChan":          okRowsChan,
		"okRowsGlobal":        okRowsGlobal,
		"okRowsInterface":     okRowsInterface,
		"okRowsSum":           okRowsSum,
		"okRowsSwitch":        okRowsSwitch,
		"okRowsWant":          okRowsWant,
		"okFrameSyncMap":      okFrameSyncMap,
		"okPrintedHelper":     okPrintedHelper,
		"okCopy":              okCopy,
		"badRows":             badRows,
		"badChain":            badChain,
		"badFramePassed":      badFramePassed,
	}
	if len(os.Args) < 2 {
		for n := range m {
			fmt.Println(n)
		}
		return
	}
	m[os.Args[1]]()
}
