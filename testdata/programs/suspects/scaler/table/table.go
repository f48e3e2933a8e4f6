package table

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Table holds rows of equal width in one slice.
type Table struct {
	Rows, Cols int
	Data       []float64
}

func (t *Table) Row(i int) []float64 { return t.Data[i*t.Cols : (i+1)*t.Cols] }

// Read reads rows up to a blank line or the end.
func Read(sc *bufio.Scanner) (*Table, error) {
	t := &Table{}
	for sc.Scan() {
		fields := strings.FieldsFunc(sc.Text(), func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
		if len(fields) == 0 {
			break
		}
		if t.Rows == 0 {
			t.Cols = len(fields)
		} else if len(fields) != t.Cols {
			return nil, fmt.Errorf("row %d: %d fields, want %d", t.Rows, len(fields), t.Cols)
		}
		for _, f := range fields {
			v, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return nil, err
			}
			t.Data = append(t.Data, v)
		}
		t.Rows++
	}
	if err := sc.Err(); err != nil {
		return nil, err
	}
	if t.Rows == 0 {
		return nil, errors.New("empty table")
	}
	return t, nil
}

func (t *Table) Write(w io.Writer) {
	for i := 0; i < t.Rows; i++ {
		for j, v := range t.Row(i) {
			if j > 0 {
				fmt.Fprint(w, " ")
			}
			fmt.Fprintf(w, "%.2f", v)
		}
		fmt.Fprintln(w)
	}
}
