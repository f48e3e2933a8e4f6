package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// Costs are the prices of the edit operations.
type Costs struct {
	Insert, Delete, Replace int
}

type Op byte

const (
	Keep    Op = '='
	Insert  Op = '+'
	Delete  Op = '-'
	Replace Op = '~'
)

// Matrix holds the distances of all prefixes.
type Matrix[T comparable] struct {
	from, to []T
	costs    Costs
	d        [][]int
}

func NewMatrix[T comparable](from, to []T, costs Costs) *Matrix[T] {
	m := &Matrix[T]{from: from, to: to, costs: costs}
	m.d = make([][]int, len(from)+1)
	for i := range m.d {
		m.d[i] = make([]int, len(to)+1)
		m.d[i][0] = i * costs.Delete
	}
	for j := range m.d[0] {
		m.d[0][j] = j * costs.Insert
	}
	m.fill()
	return m
}

func (m *Matrix[T]) replace(i, j int) int {
	if m.from[i-1] == m.to[j-1] {
		return 0
	}
	return m.costs.Replace
}

func (m *Matrix[T]) fill() {
	for i := 1; i <= len(m.from); i++ {
		for j := 1; j <= len(m.to); j++ {
			m.d[i][j] = min(
				m.d[i-1][j]+m.costs.Delete,
				m.d[i][j-1]+m.costs.Insert,
				m.d[i-1][j-1]+m.replace(i, j),
			)
		}
	}
}

func (m *Matrix[T]) Distance() int { return m.d[len(m.from)][len(m.to)] }

// Script lists the operations from left to right.
func (m *Matrix[T]) Script() []Op {
	var ops []Op
	i, j := len(m.from), len(m.to)
	for i > 0 || j > 0 {
		switch {
		case i > 0 && j > 0 && m.d[i][j] == m.d[i-1][j-1]+m.replace(i, j):
			op := Replace
			if m.from[i-1] == m.to[j-1] {
				op = Keep
			}
			ops = append(ops, op)
			i, j = i-1, j-1
		case i > 0 && m.d[i][j] == m.d[i-1][j]+m.costs.Delete:
			ops = append(ops, Delete)
			i--
		default:
			ops = append(ops, Insert)
			j--
		}
	}
	slices.Reverse(ops)
	return ops
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: levenshtein from to")
		os.Exit(2)
	}
	unit := Costs{1, 1, 1}
	chars := NewMatrix([]rune(os.Args[1]), []rune(os.Args[2]), unit)
	fmt.Println(chars.Distance(), string(asBytes(chars.Script())))
	parts := NewMatrix(strings.Split(os.Args[1], "_"), strings.Split(os.Args[2], "_"), unit)
	fmt.Println(parts.Distance())
}

func asBytes(ops []Op) []byte {
	out := make([]byte, len(ops))
	for i, o := range ops {
		out[i] = byte(o)
	}
	return out
}
