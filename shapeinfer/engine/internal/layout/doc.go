// Package layout holds where a tensor type keeps its dims.
package layout
