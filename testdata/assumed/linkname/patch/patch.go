// Package patch has another name for a variable of package conf.
package patch

import _ "unsafe"

//go:linkname size example.com/assumed/linkname/conf.size
var size int

func init() { size = 3 }
