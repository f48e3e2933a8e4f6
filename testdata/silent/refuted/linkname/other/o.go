package other

import (
	_ "unsafe"
	_ "x/conf"
)

//go:linkname theSize x/conf.size
var theSize int

func init() { theSize = 7 }

//go:linkname theRank x/conf.rank
var theRank int

func init() { theRank += 4 }
