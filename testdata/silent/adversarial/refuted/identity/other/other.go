// Package other has what package identity has, by the same names.
package other

// Sized has a method that is not exported.
type Sized struct{}

func (Sized) size() int { return 2 }

// SizeOf calls the method, if x has it.
func SizeOf(x any) int {
	if s, ok := x.(interface{ size() int }); ok {
		return s.size()
	}
	return 3
}

// Struct has a field that is not exported.
func Struct() any { return struct{ n int }{2} }

// Pointer points to one.
func Pointer() any { return &struct{ n int }{2} }

// Embedded embeds an int.
func Embedded() any { return struct{ int }{2} }
