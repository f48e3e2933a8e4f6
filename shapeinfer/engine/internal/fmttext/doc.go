// Package fmttext computes what package fmt and the runtime write for values, as far as it is
// known, and which methods of the values they call for that.
//
//	format.go       Format, the text that a function of fmt returns: a value, or only for a message
//	print.go        the arguments of a call, one after the other
//	read.go         formats, parsed by package fmt itself
//	directive.go    directives, and which of them write a text that the program knows
//	printvalue.go   values: lists, structs, pointers, and their methods
//	printleaf.go    numbers, strings and bools, which fmt itself writes
//	printtype.go    names of types
//	panictext.go    what the runtime prints of the value of a panic
//	textof.go       methods by which values write themselves, executed for their text
//	methods.go      which methods fmt calls
//	effect.go       whether these methods change anything
package fmttext
