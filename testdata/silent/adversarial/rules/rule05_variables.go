package rules

import "example.com/adversarial/lib"

// Rule 5 once more: what package-level variables hold.

var rule05Variables = map[string]func(){
	"listOnlyRead":      listOnlyRead,
	"arrayOnlyRead":     arrayOnlyRead,
	"dataOnlyRead":      dataOnlyRead,
	"tableOnlyRead":     tableOnlyRead,
	"rowsOnlyRead":      rowsOnlyRead,
	"listWritten":       listWritten,
	"listWrittenInPart": listWrittenInPart,
	"listHandedOn":      listHandedOn,
	"listShared":        listShared,
	"listReturned":      listReturned,
	"arrayPointedTo":    arrayPointedTo,
	"tableFilled":       tableFilled,
	"tableInitialised":  tableInitialised,
	"tableRenamed":      tableRenamed,
	"dataReplaced":      dataReplaced,
	"dataWithRoom":      dataWithRoom,
	"rowReplaced":       rowReplaced,
	"closureRemembers":  closureRemembers,
	"exportedList":      exportedList,
	"exportedAlias":     exportedAlias,
}

var (
	readList  = []int{2, 3}
	readArray = [...]int{2, 3}
	readData  = []float64{1, 2, 3}
	readTable = map[string]func(*lib.Matrix, *lib.Matrix) *lib.Matrix{"mul": (*lib.Matrix).Mul}
	readRows  = [][]float64{{1}, {2}}

	writtenList  = []int{2, 3}
	partList     = []int{2, 3}
	handedList   = []int{2, 3}
	sharedList   = []int{2, 3}
	sharedOther  = sharedList
	returnedList = []int{2, 3}
	pointedArray = [...]int{2, 3}
	filledTable  = map[string]int{"rows": 3}
	initTable    = map[string]int{"rows": 3}
	namedTable   = map[string]int{"rows": 3}
	otherData    = []float64{1}
	roomyData    = make([]float64, 1, 4)
	otherRows    = [][]float64{{1}, {2}}
	remembered   = func() func() int { n := 2; return func() int { n++; return n } }()
	ExportedList = []int{2, 3}
	aliasOfOther = ExportedList
)

func init() { initTable["rows"] = 2 }

// listOnlyRead is reported: nobody writes the list.
func listOnlyRead() {
	lib.New(1, readList[1]).Mul(lib.New(readList[0], 1)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// arrayOnlyRead is reported.
func arrayOnlyRead() {
	lib.New(1, readArray[1]).Mul(lib.New(readArray[0], 1)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// dataOnlyRead is reported: the numbers may change, but not how many there are.
func dataOnlyRead() {
	readData[0] = 7
	_ = second(readData[2:]) // want `rules\.second: .*\(mismatch\)`
}

// tableOnlyRead is reported.
func tableOnlyRead() {
	readTable["mul"](lib.New(2, 3), lib.New(2, 3)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// rowsOnlyRead is reported.
func rowsOnlyRead() {
	_ = second(readRows[1]) // want `rules\.second: .*\(mismatch\)`
}

func listWritten() {
	writtenList[1] = 2
	lib.New(1, writtenList[1]).Mul(lib.New(2, 1))
}

func listWrittenInPart() {
	part := partList[1:]
	part[0] = 2
	lib.New(1, partList[1]).Mul(lib.New(2, 1))
}

func setLast(list []int) { list[len(list)-1] = 2 }

func listHandedOn() {
	setLast(handedList)
	lib.New(1, handedList[1]).Mul(lib.New(2, 1))
}

// listShared is written by another name.
func listShared() {
	sharedOther[1] = 2
	lib.New(1, sharedList[1]).Mul(lib.New(2, 1))
}

func listOf() []int { return returnedList }

func listReturned() {
	listOf()[1] = 2
	lib.New(1, returnedList[1]).Mul(lib.New(2, 1))
}

func arrayPointedTo() {
	p := &pointedArray
	p[1] = 2
	lib.New(1, pointedArray[1]).Mul(lib.New(2, 1))
}

func tableFilled() {
	filledTable["rows"] = 2
	lib.New(1, filledTable["rows"]).Mul(lib.New(2, 1))
}

// tableInitialised is written by an init function.
func tableInitialised() {
	lib.New(1, initTable["rows"]).Mul(lib.New(2, 1))
}

func tableRenamed() {
	t := namedTable
	t["rows"] = 2
	lib.New(1, namedTable["rows"]).Mul(lib.New(2, 1))
}

func dataReplaced() {
	otherData = make([]float64, 2)
	_ = second(otherData)
}

// dataWithRoom has room for more.
func dataWithRoom() { _ = second(roomyData[:2]) }

func rowReplaced() {
	otherRows[1] = make([]float64, 2)
	_ = second(otherRows[1])
}

// closureRemembers counts.
func closureRemembers() {
	if remembered() == 3 && remembered() == 4 {
		lib.New(1, remembered()).Mul(lib.New(5, 1))
	}
}

// exportedList may be written by anybody.
func exportedList() {
	ExportedList[1] = 2
	lib.New(1, ExportedList[1]).Mul(lib.New(2, 1))
}

// exportedAlias is what anybody may write.
func exportedAlias() {
	ExportedList[1] = 2
	lib.New(1, aliasOfOther[1]).Mul(lib.New(2, 1))
}
