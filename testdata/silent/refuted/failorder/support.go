package main

// What the programs of this folder call.

type num int

func (n num) at(k int) int { return int(n) + k }

func same(n int) int { return n }

func name(n int) string { return string(rune('a' + n)) }

func matrix(n int) *M { return New(n, n) }

func count(list ...int) int { return len(list) }

func apply(f func(int) int, n int) int { return f(n) }

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}
