// Package gostub stands in for the library of this name: it assigns to variables through pointers.
package gostub

import "reflect"

// Stubs are variables that were assigned.
type Stubs struct{ undo []func() }

// Stub assigns a value to the variable that varToStub points to.
func Stub(varToStub, stubVal any) *Stubs {
	v := reflect.ValueOf(varToStub).Elem()
	old := reflect.ValueOf(v.Interface())
	v.Set(reflect.ValueOf(stubVal))
	return &Stubs{undo: []func(){func() { v.Set(old) }}}
}

// Reset undoes it.
func (s *Stubs) Reset() {
	for _, f := range s.undo {
		f()
	}
}
