package main

var table = []int{1, 2, 3}

func setTable() // assembly: the length of table = 2

func okAsmLength() { setTable(); is(len(table), 2) }

var unset = 3

func badUnset() { setSize(); is(unset, 5) }
