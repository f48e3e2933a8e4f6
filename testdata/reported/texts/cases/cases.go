// Package cases calls the functions of package lib with sizes that differ.
package cases

import (
	"example.com/texts/lib"
	"example.com/texts/own"
)

// Panics lists the cases that panic, Errors those that return an error.
var (
	Panics = map[string]func(){
		"Verbs":            Verbs,
		"Widths":           Widths,
		"Stars":            Stars,
		"Indices":          Indices,
		"Strings":          Strings,
		"Bools":            Bools,
		"Missing":          Missing,
		"Extra":            Extra,
		"WrongVerb":        WrongVerb,
		"BadIndex":         BadIndex,
		"NoVerb":           NoVerb,
		"Percent":          Percent,
		"Floats":           Floats,
		"Lists":            Lists,
		"Nested":           Nested,
		"Structs":          Structs,
		"GoSyntax":         GoSyntax,
		"Boxes":            Boxes,
		"Nils":             Nils,
		"Maps":             Maps,
		"Types":            Types,
		"Sprint":           Sprint,
		"Sprintln":         Sprintln,
		"Unsigned":         Unsigned,
		"Sharp":            Sharp,
		"Long":             Long,
		"Stringer":         Stringer,
		"StringerPadded":   StringerPadded,
		"StringerInside":   StringerInside,
		"Enum":             Enum,
		"PointerStringer":  PointerStringer,
		"Embedded":         Embedded,
		"GoStringer":       GoStringer,
		"PanicStringer":    PanicStringer,
		"PanicInt":         PanicInt,
		"PanicNamedInt":    PanicNamedInt,
		"PanicNamedString": PanicNamedString,
		"PanicFloat":       PanicFloat,
		"PanicBool":        PanicBool,
		"PanicString":      PanicString,
		"PanicConcat":      PanicConcat,
		"PanicJoined":      PanicJoined,
		"BuilderText":      BuilderText,
		"Upper":            Upper,
		"Quoted":           Quoted,
		"BufferText":       BufferText,
		"PanicError":       PanicError,
		"PanicCustom":      PanicCustom,
		"PanicValue":       PanicValue,
		"PanicSentinel":    PanicSentinel,
		"PanicReturned":    PanicReturned,
		"PanicLog":         PanicLog,
		"Gonum":            Gonum,
		"GonumOwn":         GonumOwn,
		"FirstCell":        FirstCell,
		"FirstColumn":      FirstColumn,
		"NotContiguous":    NotContiguous,
		"Filled":           Filled,
		"WrongNames":       WrongNames,
	}
	Errors = map[string]func() error{
		"WrongAxes":            WrongAxes,
		"Plain":                Plain,
		"Formatted":            Formatted,
		"Sentinel":             Sentinel,
		"SentinelWrapped":      SentinelWrapped,
		"SentinelOfErrorf":     SentinelOfErrorf,
		"SentinelText":         SentinelText,
		"SentinelPointer":      SentinelPointer,
		"SentinelHidden":       SentinelHidden,
		"SentinelKind":         SentinelKind,
		"Twice":                Twice,
		"Joined":               Joined,
		"Custom":               Custom,
		"CustomValue":          CustomValue,
		"CustomWrapped":        CustomWrapped,
		"CustomWrapping":       CustomWrapping,
		"CustomLong":           CustomLong,
		"CustomText":           CustomText,
		"Constructor":          Constructor,
		"ConstructorFormatted": ConstructorFormatted,
		"ConstructorWrapped":   ConstructorWrapped,
		"Concatenated":         Concatenated,
		"GonumReturned":        GonumReturned,
		"GonumWrapped":         GonumWrapped,
	}
)

func Verbs()            { lib.Verbs(3, 4) }
func Widths()           { lib.Widths(3, 4) }
func Stars()            { lib.Stars(3, 4) }
func Indices()          { lib.Indices(3, 4) }
func Strings()          { lib.Strings(3, 4) }
func Bools()            { lib.Bools(3, 4) }
func Missing()          { lib.Missing(3, 4) }
func Extra()            { lib.Extra(3, 4) }
func WrongVerb()        { lib.WrongVerb(3, 4) }
func BadIndex()         { lib.BadIndex(3, 4) }
func NoVerb()           { lib.NoVerb(3, 4) }
func Percent()          { lib.Percent(3, 4) }
func Floats()           { lib.Floats(3, 4) }
func Lists()            { lib.Lists(3, 4) }
func Nested()           { lib.Nested(3, 4) }
func Structs()          { lib.Structs(3, 4) }
func GoSyntax()         { lib.GoSyntax(3, 4) }
func Boxes()            { lib.Boxes(3, 4) }
func Nils()             { lib.Nils(3, 4) }
func Maps()             { lib.Maps(3, 4) }
func Types()            { lib.Types(3, 4) }
func Sprint()           { lib.Sprint(3, 4) }
func Sprintln()         { lib.Sprintln(3, 4) }
func Unsigned()         { lib.Unsigned(3, 4) }
func Sharp()            { lib.Sharp(3, 4) }
func Long()             { lib.Long(3, 4) }
func Stringer()         { lib.Stringer(3, 4) }
func StringerPadded()   { lib.StringerPadded(3, 4) }
func StringerInside()   { lib.StringerInside(3, 4) }
func Enum()             { lib.Enum(3, 4) }
func PointerStringer()  { lib.PointerStringer(3, 4) }
func Embedded()         { lib.Embedded(3, 4) }
func GoStringer()       { lib.GoStringer(3, 4) }
func PanicStringer()    { lib.PanicStringer(3, 4) }
func PanicInt()         { lib.PanicInt(3, 4) }
func PanicNamedInt()    { lib.PanicNamedInt(3, 4) }
func PanicNamedString() { lib.PanicNamedString(3, 4) }
func PanicFloat()       { lib.PanicFloat(3, 4) }
func PanicBool()        { lib.PanicBool(3, 4) }
func PanicString()      { lib.PanicString(3, 4) }
func PanicConcat()      { lib.PanicConcat(3, 4) }
func PanicJoined()      { lib.PanicJoined(3, 4) }
func BuilderText()      { lib.BuilderText(3, 4) }
func Upper()            { lib.Upper(3, 4) }
func Quoted()           { lib.Quoted(3, 4) }
func BufferText()       { lib.BufferText(3, 4) }
func PanicError()       { lib.PanicError(3, 4) }
func PanicCustom()      { lib.PanicCustom(3, 4) }
func PanicValue()       { lib.PanicValue(3, 4) }
func PanicSentinel()    { lib.PanicSentinel(3, 4) }
func PanicReturned()    { lib.PanicReturned(3, 4) }
func PanicLog()         { lib.PanicLog(make([]float64, 3), make([]float64, 4)) }
func Gonum()            { lib.Gonum(3, 4) }
func GonumOwn()         { lib.GonumOwn(3, 4) }

func Plain() error            { return lib.Plain(make([]float64, 3), make([]float64, 4)) }
func Formatted() error        { return lib.Formatted(make([]float64, 3), make([]float64, 4)) }
func Sentinel() error         { return lib.Sentinel(make([]float64, 3), make([]float64, 4)) }
func SentinelWrapped() error  { return lib.SentinelWrapped(make([]float64, 3), make([]float64, 4)) }
func SentinelOfErrorf() error { return lib.SentinelOfErrorf(make([]float64, 3), make([]float64, 4)) }
func SentinelText() error     { return own.SentinelText(make([]float64, 3), make([]float64, 4)) }
func SentinelPointer() error  { return own.SentinelPointer(make([]float64, 3), make([]float64, 4)) }
func SentinelHidden() error   { return lib.SentinelHidden(make([]float64, 3), make([]float64, 4)) }
func SentinelKind() error     { return own.SentinelKind(make([]float64, 3), make([]float64, 4)) }
func Twice() error            { return lib.Twice(make([]float64, 3), make([]float64, 4)) }
func Joined() error           { return lib.Joined(make([]float64, 3), make([]float64, 4)) }
func Custom() error           { return lib.Custom(make([]float64, 3), make([]float64, 4)) }
func CustomValue() error      { return lib.CustomValue(make([]float64, 3), make([]float64, 4)) }
func CustomWrapped() error    { return lib.CustomWrapped(make([]float64, 3), make([]float64, 4)) }
func CustomWrapping() error   { return lib.CustomWrapping(make([]float64, 3), make([]float64, 4)) }
func CustomLong() error       { return lib.CustomLong(make([]float64, 3), make([]float64, 4)) }
func CustomText() error       { return lib.CustomText(make([]float64, 3), make([]float64, 4)) }
func Constructor() error      { return lib.Constructor(make([]float64, 3), make([]float64, 4)) }
func ConstructorFormatted() error {
	return lib.ConstructorFormatted(make([]float64, 3), make([]float64, 4))
}
func ConstructorWrapped() error {
	return lib.ConstructorWrapped(make([]float64, 3), make([]float64, 4))
}
func Concatenated() error  { return lib.Concatenated(make([]float64, 3), make([]float64, 4)) }
func GonumReturned() error { return lib.GonumReturned(make([]float64, 3), make([]float64, 4)) }
func GonumWrapped() error  { return lib.GonumWrapped(make([]float64, 3), make([]float64, 4)) }

func FirstCell()       { lib.NewGrid(3, 4).Sum(3, 8) }
func FirstColumn()     { lib.NewGrid(3, 4).Columns(6, 4) }
func NotContiguous()   { lib.NewView(3, 4).T().View(12) }
func WrongNames()      { lib.NewView(3, 4).Names("batch", "rows", "cols") }
func WrongAxes() error { return lib.NewView(3, 4, 5).Check(lib.NewView(3, 5, 4)) }
func Filled()          { lib.NewView(3, 4).Filled(17) }
