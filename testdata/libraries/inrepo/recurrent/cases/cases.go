// Package cases uses package recurrent.
package cases

import (
	"fmt"

	rec "example.com/libraries/recurrent"
)

// BadForecast reads a series of two sensors and writes what comes next.
func BadForecast() {
	m := rec.NewMachine(rec.NewMatrix(1, 8, 0.2), rec.NewLSTM(2, 8))
	for t := range 4 {
		m.Read(rec.Row{float64(t), 0.5})
	}
	for range 3 {
		fmt.Println(m.Write())
	}
}

// GoodForecast reads a series of two sensors and writes what comes next.
func GoodForecast() {
	m := rec.NewMachine(rec.NewMatrix(1, 8, 0.2), rec.NewLSTM(2, 8))
	for t := range 4 {
		m.Read(rec.Row{float64(t), 0.5})
		fmt.Println(m.Write())
	}
}

// BadStack reads with two layers of different kinds.
func BadStack() {
	cells := []rec.Cell{rec.NewLSTM(3, 6), rec.NewElman(5, 4)}
	m := rec.NewMachine(rec.NewMatrix(3, 4, 1), cells...)
	m.Read(rec.Row{1, 2, 3})
	fmt.Println(m.Write())
}

// GoodStack reads with two layers of different kinds and writes.
func GoodStack() {
	cells := []rec.Cell{rec.NewLSTM(3, 6), rec.NewElman(6, 4)}
	m := rec.NewMachine(rec.NewMatrix(3, 4, 1), cells...)
	m.Read(rec.Row{1, 2, 3})
	for range 3 {
		fmt.Println(m.Write())
	}
	m.Read(m.Write()[:3])
}

// translate reads with one machine and writes with the other.
func translate(encoder, decoder *rec.Machine, words []rec.Row) (out []rec.Row) {
	for _, w := range words {
		encoder.Read(w)
	}
	decoder.Resume(encoder)
	for range words {
		out = append(out, decoder.Write())
	}
	return out
}

func words(n, width int) []rec.Row {
	rows := make([]rec.Row, n)
	for i := range rows {
		rows[i] = make(rec.Row, width)
		rows[i][i%width] = 1
	}
	return rows
}

// BadTranslate hands the state of an encoder to a decoder.
func BadTranslate() {
	encoder := rec.NewMachine(rec.NewMatrix(4, 10, 0.1), rec.NewLSTM(4, 10))
	decoder := rec.NewMachine(rec.NewMatrix(4, 12, 0.1), rec.NewLSTM(4, 12))
	fmt.Println(translate(encoder, decoder, words(3, 4)))
}

// GoodTranslate hands the state of an encoder to a decoder.
func GoodTranslate() {
	encoder := rec.NewMachine(rec.NewMatrix(5, 10, 0.1), rec.NewLSTM(4, 10))
	decoder := rec.NewMachine(rec.NewMatrix(5, 10, 0.1), rec.NewLSTM(5, 10))
	fmt.Println(translate(encoder, decoder, words(3, 4)))
}

// BadHead builds machines for all cells of a table.
func BadHead() {
	for _, c := range []struct {
		cell rec.Cell
		head *rec.Matrix
	}{
		{rec.NewElman(2, 3), rec.Rows(rec.Row{1, 2, 3})},
		{rec.NewLSTM(2, 3), rec.Rows(rec.Row{1, 2, 3}, rec.Row{4, 5, 6})},
		{rec.NewLSTM(3, 2), rec.Rows(rec.Row{1, 0, 1}, rec.Row{0, 1, 0})},
	} {
		m := rec.NewMachine(c.head, c.cell)
		fmt.Println(m.State(0).H)
	}
}

// GoodHead builds machines for all cells of a table.
func GoodHead() {
	for _, c := range []struct {
		cell rec.Cell
		head *rec.Matrix
	}{
		{rec.NewElman(2, 3), rec.Rows(rec.Row{1, 2, 3})},
		{rec.NewLSTM(2, 3), rec.Rows(rec.Row{1, 2, 3}, rec.Row{4, 5, 6})},
		{rec.NewLSTM(3, 2), rec.Rows(rec.Row{1, 0}, rec.Row{0, 1}, rec.Row{1, 1})},
	} {
		m := rec.NewMachine(c.head, c.cell)
		fmt.Println(m.State(0).H)
	}
}

// BadManual steps through a cell without a machine.
func BadManual() {
	lstm, elman := rec.NewLSTM(2, 4), rec.NewElman(4, 4)
	next := lstm.Next
	s, x := lstm.Start(), rec.Row{1, -1}
	for t := range 6 {
		if t == 5 {
			s, x = elman.Next(s, s.H), rec.Row{0, 0}
		}
		s = next(s, x)
	}
	fmt.Println(s.H)
}

// GoodManual steps through a cell without a machine.
func GoodManual() {
	lstm, elman := rec.NewLSTM(2, 4), rec.NewElman(4, 4)
	next := lstm.Next
	s, x := lstm.Start(), rec.Row{1, -1}
	for t := range 6 {
		if t == 5 {
			s.H, x = elman.Next(s, s.H).H, rec.Row{0, 0}
		}
		s = next(s, x)
	}
	fmt.Println(s.H)
}
