package main

import "testing"

func TestLines(t *testing.T) {
	for _, text := range []string{"package a\n\n\tvar ü = 1 // x\n", "package a\r\n\r\n\tvar ü = 1 // x\r\n",
		"package a\n\n\tvar ü = 1 // x"} {
		src := newSource(text)
		for n, want := range map[int]string{-1: "", 0: "", 1: "package a", 2: "", 3: "\tvar ü = 1 // x", 4: "", 5: ""} {
			if got := src.line(n); got != want {
				t.Errorf("line %d of %q is %q, want %q", n, text, got, want)
			}
		}
	}
	if got := new(source).line(1); got != "" {
		t.Errorf("a file that cannot be read has the line %q", got)
	}
}

func TestPosition(t *testing.T) {
	src := newSource("ab\r\nc\n")
	for offset, want := range map[int][2]int{-1: {1, 1}, 0: {1, 1}, 1: {1, 2}, 3: {1, 4}, 4: {2, 1}, 5: {2, 2}, 6: {3, 1}, 99: {3, 1}} {
		if line, col := src.position(offset); line != want[0] || col != want[1] {
			t.Errorf("offset %d is %d:%d, want %d:%d", offset, line, col, want[0], want[1])
		}
	}
	if line, col := new(source).position(7); line != 1 || col != 1 {
		t.Errorf("a position in a file that cannot be read is %d:%d", line, col)
	}
}

func TestColumns(t *testing.T) {
	for _, test := range []struct {
		line             string
		col, utf16, rune int
	}{
		{"a.Mul(b, c)", 3, 3, 3},
		{"größe.Mul(b, c)", 9, 7, 7}, // ö and ß take two bytes each
		{"矩阵.Mul(b, c)", 8, 4, 4},    // three bytes each
		{"/*🙂*/ a.Mul(b)", 11, 9, 8}, // four bytes, two code units
		{"", 5, 5, 5},                // a line that is not known
		{"ab", 0, 1, 1},
		{"\xff\xfe.Mul", 4, 4, 4},
	} {
		if got := utf16Column(test.line, test.col); got != test.utf16 {
			t.Errorf("%q: column %d is %d in UTF-16, want %d", test.line, test.col, got, test.utf16)
		}
		if got := runeColumn(test.line, test.col); got != test.rune {
			t.Errorf("%q: column %d is character %d, want %d", test.line, test.col, got, test.rune)
		}
	}
}

func TestWordEnd(t *testing.T) {
	for _, test := range []struct {
		line      string
		col, want int
	}{
		{"a.Mul(b)", 3, 6}, {"a.Mul", 3, 6}, {"größe_1.x", 1, 10}, {"//x", 1, 2}, {"矩(", 1, 4}, {"ab", 3, 3}, {"ab", 9, 9}, {"", 1, 1}, {"(矩", 1, 2},
	} {
		if got := wordEnd(test.line, test.col); got != test.want {
			t.Errorf("the word at column %d of %q ends at %d, want %d", test.col, test.line, got, test.want)
		}
	}
}
