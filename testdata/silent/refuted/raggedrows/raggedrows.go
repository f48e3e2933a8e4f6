// Package raggedrows fills lists of rows that are not all alike, or not all filled: nothing may be assumed
// of one of them because of the others.
package raggedrows

func zeros(r, c int) [][]float64 {
	m := make([][]float64, r)
	for i := range m {
		m[i] = make([]float64, c)
	}
	return m
}

func sum(m [][]float64) (s float64) {
	for i := range m {
		for j := range m[i] {
			s += m[i][j]
		}
	}
	return s
}

func okTriangle() {
	m := make([][]float64, 30)
	for i := range m {
		m[i] = make([]float64, i+1)
	}
	sum(m)
	for i := range m {
		m[i][i] = 1
	}
	_ = m[29][29]
}

func okSteps() { // the first 16 rows are alike
	m := make([][]float64, 40)
	for i := range m {
		m[i] = make([]float64, i/16+1)
	}
	_ = m[39][2]
	_ = m[16][1]
}

func okOneLonger() {
	m := make([][]float64, 40)
	for i := range m {
		n := 3
		if i == 20 {
			n = 9
		}
		m[i] = make([]float64, n)
		for j := range m[i] {
			m[i][j] = 1
		}
	}
	_ = m[20][8]
}

func okReplaced() {
	m := zeros(40, 3)
	m[20] = make([]float64, 9)
	_ = m[20][8]
	for i := range m {
		if len(m[i]) > 3 {
			m[i][8] = 1
		}
	}
}

func okReplacedSomewhere() {
	m := zeros(40, 3)
	for i := range m {
		if i%20 == 7 {
			m[i] = make([]float64, 9)
		}
	}
	_ = m[27][8]
}

func okReplacedBackwards() {
	m := zeros(40, 3)
	for i := len(m) - 1; i > 20; i-- {
		m[i] = make([]float64, 9)
	}
	_ = m[21][8]
	_ = m[20][2]
}

func okHalf() {
	m := make([][]float64, 40)
	for i := 0; i < 20; i++ {
		m[i] = make([]float64, 3)
	}
	if len(m[30]) != 0 {
		m[30][50] = 1
	}
	m[30] = append(m[30], 1, 2, 3, 4)
	_ = m[30][3]
	_ = m[19][2]
}

func okAppendedTo() {
	m := zeros(40, 3)
	for i := range m {
		m[i] = append(m[i], 1)
	}
	_ = m[39][3]
	m[5] = append(m[5], 1)
	_ = m[5][4]
}

func okCut() {
	m := zeros(40, 9)
	for i := range m {
		m[i] = m[i][:i/10+1]
	}
	_ = m[39][3]
	_ = m[0][:9][8]
}

func okShared() {
	row := make([]float64, 3)
	m := make([][]float64, 40)
	for i := range m {
		m[i] = row
	}
	m[7] = append(m[7], 1)
	_ = m[7][3]
	row = make([]float64, 9)
	m[8] = row
	_ = m[8][8]
}

func okFromAnother() { // a row is that of another list, which is ragged
	ragged := make([][]float64, 40)
	for i := range ragged {
		ragged[i] = make([]float64, i%7+1)
	}
	m := make([][]float64, 40)
	for i := range m {
		m[i] = make([]float64, len(ragged[i]))
	}
	_ = m[6][6]
	_ = m[34][6]
}

func okSwapped() {
	m := zeros(40, 3)
	m[0] = make([]float64, 9)
	for i := 0; i < len(m)-1; i++ {
		m[i], m[i+1] = m[i+1], m[i]
	}
	_ = m[39][8]
	_ = m[38][2]
}

func okTwice() {
	m := zeros(40, 3)
	n := m
	for i := range n {
		n[i] = make([]float64, 9)
	}
	_ = m[39][8]
}

func okLater() { later(1); later(0) }

func later(k int) {
	m := zeros(40, 3)
	if k > 0 {
		m[2] = make([]float64, 9)
	}
	if k > 0 {
		_ = m[2][8]
	}
	for i := range m {
		if i != 2 && len(m[i]) > 3 {
			m[i][100] = 1
		}
	}
}

func okPermuted() { permuted([]int{39, 3, 50, -1}) }

func permuted(perm []int) {
	m := zeros(40, 3)
	for _, p := range perm {
		if 0 <= p && p < len(m) {
			m[p] = make([]float64, 9)
		}
	}
	for i := range m {
		_ = m[i][len(m[i])-1]
	}
}
