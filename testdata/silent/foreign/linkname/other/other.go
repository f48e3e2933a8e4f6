// Package other writes variables of others, which it does not import.
package other

import _ "unsafe"

//go:linkname theSize example.com/linkname/conf.size
var theSize int

//go:linkname theErr example.com/linkname/conf.errSize
var theErr error

//go:linkname ofMain main.own
var ofMain int

func init() { theSize, theErr, ofMain = 7, nil, 7 }

// Set sets it.
func Set(n int) { theSize = n }
