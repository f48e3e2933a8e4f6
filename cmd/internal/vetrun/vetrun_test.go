package vetrun

import (
	"path/filepath"
	"testing"
)

// TestDecode reads findings as shapelint -json prints them, one of them behind another.
func TestDecode(t *testing.T) {
	dir := t.TempDir()
	file := filepath.ToSlash(filepath.Join(dir, "p", "p.go"))
	findings, err := Decode(dir, []byte(`{
		"m/p": {"shapelint": [
			{"category": "mismatch", "posn": "`+file+`:7:3", "message": "first", "related": [{"posn": "`+file+`:5:2", "message": "a gets its shape here"}]},
			{"category": "length", "posn": "`+file+`:9:3", "message": "second", "behind": true}
		]}
	}`))
	if err != nil {
		t.Fatal(err)
	}
	if len(findings) != 2 {
		t.Fatalf("%d findings", len(findings))
	}
	first, second := findings[0], findings[1]
	if f := first.Report; f.File != "p/p.go" || f.Line != 7 || f.Col != 3 || f.Text != "first" ||
		f.Category != "mismatch" || first.Behind || len(first.Related) != 1 || first.Related[0].Line != 5 {
		t.Errorf("the first is %+v, behind %t, related %v", first.Report, first.Behind, first.Related)
	}
	if f := second.Report; f.File != "p/p.go" || f.Line != 9 || f.Text != "second" || f.Category != "length" || !second.Behind {
		t.Errorf("the second is %+v, behind %t", second.Report, second.Behind)
	}
	if _, err := Decode(dir, []byte("no JSON")); err == nil {
		t.Error("no error")
	}
}
