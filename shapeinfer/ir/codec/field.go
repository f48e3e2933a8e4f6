package codec

// A field says where in the encoding a number stands: each has contexts of its own.
type field uint32

// The fields.
const (
	fieldPath field = iota
	fieldInit
	fieldGlobals
	fieldGlobal
	fieldFuncs
	fieldSymbolPath
	fieldSymbol
	fieldParent
	fieldName
	fieldFile
	fieldFuncLine
	fieldFuncFlags
	fieldEffect
	fieldParams
	fieldFree
	fieldParamName
	fieldParamType
	fieldResults
	fieldResultType
	fieldConsts
	fieldConstKind
	fieldConstType
	fieldConstInt
	fieldConstText
	fieldElems
	fieldRecover
	fieldDataLoops
	fieldBlocks
	fieldSuccs
	fieldSucc
	fieldPreds
	fieldPred
	fieldPhis
	fieldOp
	fieldUsual
	fieldHasDst
	fieldFresh
	fieldOldConst
	fieldDst
	fieldAux
	fieldClosure
	fieldLine
	fieldSym
	fieldRight
	fieldInstrType
	fieldArgs
	fieldClass
	fieldConst
	fieldRank
	fieldReg
	fieldTypes
	fieldKind
	fieldID
	fieldTypeName
	fieldBits
	fieldElem
	fieldLen
	fieldFields
	fieldFieldName
	fieldMethods
	fieldMethodSet
	fieldMethod
	fieldMethodPath
	fieldMethodFunc
	fieldDeclared
	fieldLeak
	fieldLate
	fieldTypeArguments
	fieldSignature
	fieldMentions
	fieldMentioning
	fieldMentioned
)
