// Package steps has loops that count in larger steps, and whose last pass goes beyond the end.
package steps

import "fmt"

func rows(n, m int) [][]float64 {
	var rows [][]float64
	for i := 0; i < n; i++ {
		rows = append(rows, make([]float64, m))
	}
	return rows
}

// badPooling compares pairs of an odd number of columns.
func badPooling() {
	img := rows(2, 3)
	best := 0.0
	for y := 0; y < len(img); y += 2 {
		for x := 0; x < len(img[0]); x += 2 {
			for dx := range 2 {
				best = max(best, img[y][x+dx])
			}
		}
	}
	fmt.Println(best)
}

// okPooling does so with an even number.
func okPooling() {
	img := rows(2, 4)
	best := 0.0
	for y := 0; y < len(img); y += 2 {
		for x := 0; x < len(img[0]); x += 2 {
			for dx := range 2 {
				best = max(best, img[y][x+dx])
			}
		}
	}
	fmt.Println(best)
}

// badBlocks sums up blocks of 32 elements, the last of which is too short.
func badBlocks() {
	data, sum := make([]float64, 1000), 0.0
	for i := 0; i < len(data); i += 32 {
		sum += data[i] + data[i+31]
	}
	fmt.Println(sum)
}

// okBlocks does so with 1024 elements.
func okBlocks() {
	data, sum := make([]float64, 1024), 0.0
	for i := 0; i < len(data); i += 32 {
		sum += data[i] + data[i+31]
	}
	fmt.Println(sum)
}

// badDown counts down to an index of -1.
func badDown() {
	data, sum := make([]float64, 9), 0.0
	for i := 8; i >= 0; i -= 2 {
		sum += data[i-1]
	}
	fmt.Println(sum)
}

// okDown ends at 1.
func okDown() {
	data, sum := make([]float64, 9), 0.0
	for i := 7; i >= 0; i -= 2 {
		sum += data[i-1]
	}
	fmt.Println(sum)
}

// okEnds leaves the loop before the last pass.
func okEnds() {
	data, sum := make([]float64, 1000), 0.0
	for i := 0; i < len(data); i += 32 {
		if i+31 >= len(data) {
			break
		}
		sum += data[i] + data[i+31]
	}
	fmt.Println(sum)
}

// okBytes never comes to the last value: the counter wraps around before, and the loop is left.
func okBytes() {
	data, sum := make([]float64, 300), 0.0
	n := 0
	for i := uint8(0); i < 250; i += 100 {
		if n++; n > 3 {
			break
		}
		sum += data[int(i)+99]
	}
	fmt.Println(sum)
}

// okChanged changes the bound.
func okChanged() {
	data, sum := make([]float64, 9), 0.0
	n := 9
	for i := 0; i < n; i += 4 {
		sum += data[i]
		if i == 4 {
			n = 5
		}
		if i < 8 {
			sum += data[i+1]
		}
	}
	fmt.Println(sum)
}
