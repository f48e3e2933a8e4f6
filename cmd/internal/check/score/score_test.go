package score

import (
	"strings"
	"testing"
)

// Each outcome counts once, and the percentages are those of the package comment.
func TestCount(t *testing.T) {
	var c Count
	c.Add(true, true, false)
	c.Add(true, true, true)
	c.Add(true, true, false)
	c.Add(true, false, false)
	c.Add(false, false, false)
	if want := (Count{Found: 3, Missed: 1, Passed: 1, Wrong: 1}); c != want {
		t.Errorf("got %+v, want %+v", c, want)
	}
	if c.Recall() != 75 || c.Precision() != 75 || (Count{}).Recall() != 0 {
		t.Errorf("recall %v, precision %v", c.Recall(), c.Precision())
	}
	if got, want := c.Plus(c).String(), "8 failures, 6 found, 2 missed (recall 75.0 %); 2 passed, 2 wrong (precision 75.0 %)"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// The columns of a row are below their names.
func TestTable(t *testing.T) {
	var b strings.Builder
	Header(&b, "style")
	Count{Found: 30, Missed: 10, Passed: 7, Wrong: 1}.Row(&b, "direct")
	Count{Passed: 7}.Row(&b, "nothing fails")
	lines := strings.Split(b.String(), "\n")
	if len(lines[0]) != len(lines[1]) || strings.Join(strings.Fields(lines[1]), " ") != "direct 40 30 10 75.0% 7 1 96.8%" {
		t.Error(b.String())
	}
	if len(lines[0]) != len(lines[2]) || strings.Join(strings.Fields(lines[2]), " ") != "nothing fails 0 0 0 - 7 0 -" {
		t.Error(b.String())
	}
}
