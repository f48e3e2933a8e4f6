package execute

// A "sees" comment lists the shapes that are told of the calls in its line, by position; "nothing" is none.

func everyPass() {
	for i := range 5 {
		_ = New(2, 3)   // sees 2x3
		_ = New(i+1, 3) // sees _x3
	}
}

// lastPassFails: the first pass goes on, and all the others until the last one fails.
func lastPassFails() {
	for i := 1; i != 0; i++ {
		_ = New(i, 2) // sees _x2
	}
}

func nested(n int) {
	for i := range n {
		for j := i; j < n; j++ {
			_ = New(4, j+1) // sees 4x_
		}
	}
}

func carried(n int) {
	m := New(2, 3) // sees 2x3
	for range n {
		m = New(m.Rows, m.Cols+1) // sees 2x_
	}
	_ = m.T() // sees _x2
}

// expensive gives up in the second pass: what is before the loop is seen.
func expensive(a, b *Matrix, passes int) {
	_ = New(2, 3) // sees 2x3
	rows := 1
	for range passes {
		_ = New(rows, 2) // sees nothing
		for i := range a.data {
			for j := range b.data {
				for k := range a.data {
					if a.data[i]*b.data[j] > a.data[k] {
						rows++
					}
					if a.data[i]*b.data[j] < b.data[k] {
						rows += 2
					}
				}
			}
		}
	}
	_ = New(3, 3) // sees nothing
}
