// Package lib has errors that are not what their names say.
package lib

import "errors"

var ErrLast error
var ErrFlip = errors.New("x")
var EOFAlways error

func Clear() { ErrFlip = nil }
func ClearAll(ps ...*error) {
	for _, p := range ps {
		*p = nil
	}
}
