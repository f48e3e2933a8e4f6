package ir

import "strconv"

var opNames = [OpCount]string{
	OpInvalid: "invalid",
	OpAdd:     "add", OpSub: "sub", OpMul: "mul", OpDiv: "div", OpRem: "rem",
	OpAnd: "and", OpOr: "or", OpXor: "xor", OpAndNot: "andnot", OpShl: "shl", OpShr: "shr",
	OpNeg: "neg", OpNot: "not", OpCompl: "compl",
	OpEq: "eq", OpNe: "ne", OpLt: "lt", OpLe: "le", OpGt: "gt", OpGe: "ge",
	OpOpaque: "opaque", OpCopy: "copy", OpConvert: "convert",
	OpAlloc: "alloc", OpLoad: "load", OpStore: "store", OpFieldAddr: "fieldaddr", OpField: "field",
	OpIndexAddr: "indexaddr", OpIndex: "index", OpSlice: "slice",
	OpMakeSlice: "makeslice", OpMakeMap: "makemap", OpMakeChan: "makechan", OpMapUpdate: "mapupdate",
	OpLookup: "lookup", OpRange: "range", OpNext: "next", OpSend: "send", OpRecv: "recv", OpSelect: "select",
	OpArrayPtr: "arrayptr", OpExtract: "extract", OpMakeInterface: "makeinterface", OpTypeAssert: "typeassert",
	OpMakeClosure: "makeclosure", OpCall: "call", OpCallDynamic: "calldynamic", OpInvoke: "invoke",
	OpBuiltin: "builtin", OpGo: "go", OpDefer: "defer", OpRunDefers: "rundefers",
	OpJump: "jump", OpIf: "if", OpReturn: "return", OpPanic: "panic",
}

// String returns the name of the operation in the text form.
func (op Op) String() string {
	if op < OpCount {
		return opNames[op]
	}
	return "op" + strconv.Itoa(int(op))
}

var kindNames = [...]string{
	Invalid: "invalid", Bool: "bool", Int: "int", Float: "float", String: "string", Pointer: "pointer",
	Slice: "slice", Array: "array", Struct: "struct", Interface: "interface", Signature: "func", Map: "map",
	Chan: "chan", Tuple: "tuple", UnsafePointer: "unsafe pointer", TypeParam: "type parameter",
}

// String returns the name of the kind.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "kind" + strconv.Itoa(int(k))
}

// String lists the names of the bits that are set. Confined is left out for a pure function, which
// always is.
func (e Effect) String() string {
	s := ""
	for i, name := range [...]string{"writes", "escapes", "unknown", "noreturn", "computes", "confined", "data", "checks"} {
		if e&(1<<i) == 0 || 1<<i == Confined && e.IsPure() {
			continue
		}
		if s != "" {
			s += "|"
		}
		s += name
	}
	if s == "" {
		return "none"
	}
	return s
}

// Bits returns x op y for a bitwise operation or a shift.
func (op Op) Bits(x, y int64) int64 {
	switch op {
	case OpAnd:
		return x & y
	case OpOr:
		return x | y
	case OpXor:
		return x ^ y
	case OpAndNot:
		return x &^ y
	case OpShl:
		return x << uint64(y)
	}
	return x >> uint64(max(0, min(y, 63)))
}
