package wording

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
)

// valuesOf writes both sides of a comparison. What has the same name is the same value.
func valuesOf(d *evidence.Decision) (left, right string) {
	var names shapeinfer.Names
	if d.Lists != nil {
		return listText(&names, d.Lists[0]), listText(&names, d.Lists[1])
	}
	return names.Text(d.Left), names.Text(d.Right)
}

// listText writes a list as Go prints it.
func listText(names *shapeinfer.Names, l evidence.List) string {
	if l.Shown != "" {
		return l.Shown
	}
	dims := make([]string, len(l.Dims))
	for i, d := range l.Dims {
		dims[i] = names.Text(d)
	}
	return l.Open[:1] + strings.Join(dims, " ") + l.Open[1:]
}
