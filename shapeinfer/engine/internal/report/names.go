package report

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
)

// valuesOf writes both sides of a comparison. What has the same name is the same value.
func valuesOf(d *evidence.Decision) (left, right string) {
	var names shapeinfer.Names
	return names.Text(d.Left), names.Text(d.Right)
}
