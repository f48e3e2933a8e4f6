package main

func badDivision() { divide(7, 0) }

func divide(n, d int) int {
	t := New(2, 2)
	return n / d * t.rows
}

func badMakeNegative() { New(-1, 2) }

func badSliceBounds() {
	t := &tensor{[]int{2, 3}}
	t.head(3)
}

func (t *tensor) head(n int) []int { return t.shape[:n:n] }

func badArrayConversion() {
	t := &tensor{[]int{2, 3}}
	t.image()
}

func (t *tensor) image() [3]int { return [3]int(t.shape) }

func missedWrongType() { rowsOf(New(2, 3)) }

func rowsOf(v any) int { return v.(rower).rowCount() }

// fitting is nil if the shapes do not fit.
func fitting(a, b *Matrix) *Matrix {
	if a.cols != b.rows {
		return nil
	}
	return New(a.rows, b.cols)
}

func badNil() {
	fitting(New(2, 3), New(2, 3)).Mul(New(3, 2))
}

func okNilTested() {
	if p := fitting(New(2, 3), New(2, 3)); p != nil {
		p.Mul(New(2, 2))
	}
}

func missedNil() {
	var m *Matrix
	m.Mul(New(2, 3))
}

func missedNilMap() {
	var widths map[string]int
	widths["in"] = 3
}
