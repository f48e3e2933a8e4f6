package main

import "fmt"

type kind int

func okWidthOfNamed()  { is(len(fmt.Sprintf("%1000000000v", kind(1))), 31) }
func okPrecision()     { is(len(fmt.Sprintf("%.1000000000d", 1)), 25) }
func okWidthArgument() { is(len(fmt.Sprintf("%*d", 5, 1)), 5) }
func okWidthTooLarge() { is(len(fmt.Sprintf("%*d", 1<<40, 1)), 13) }
func okWidthOfText()   { is(len(fmt.Sprintf("%5s", "abc")), 5) }
func okWidthLimit()    { is(len(fmt.Sprintf("%1000000d", 1)), 1000000) }
func okWidthAbove()    { is(len(fmt.Sprintf("%10000000d", 1)), 10000000) }

func badWidth()       { is(len(fmt.Sprintf("%5d", 1)), 6) }
func badWidthOfText() { is(len(fmt.Sprintf("%5s", "abc")), 6) }
