package config

import (
	"fmt"
	"strings"
)

// Suggestions for misspelt words.

func quotedList(names []string) string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = fmt.Sprintf("%q", name)
	}
	if len(quoted) < 2 {
		return strings.Join(quoted, "")
	}
	return strings.Join(quoted[:len(quoted)-1], ", ") + " or " + quoted[len(quoted)-1]
}

// Nearest returns the name that is closest to a misspelt one, in quotes, or all names if none is
// close.
func Nearest(word string, names []string) string {
	if best := Closest(word, names); best != "" {
		return fmt.Sprintf("%q", best)
	}
	return quotedList(names)
}

// Closest returns the name that is closest to a misspelt one, "" if none is close.
func Closest(word string, names []string) string {
	best, distance := "", 1+len(word)/2
	for _, name := range names {
		if d := editDistance(strings.ToLower(word), name); d < distance {
			best, distance = name, d
		}
	}
	return best
}

// editDistance returns the number of letters to change, add, remove or swap with the next. It is
// for short words.
func editDistance(a, b string) int {
	if len(a) > 40 || len(b) > 40 {
		return 100
	}
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
