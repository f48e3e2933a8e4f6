// The program of the ledger has a function for each thing of which the ledger says what becomes of it. Some fail and are reported (bad...),
// some fail and are not (missed...), and some run fine (ok...). Without an argument it prints their names, with a name it runs that function.
package main

import (
	"fmt"
	"os"
)

var programs = map[string]func(){
	"badSizeof":      badSizeof,
	"okAliasLoaded":  okAliasLoaded,
	"okAliased":      okAliased,
	"okAliasedField": okAliasedField,
	"okAliasedSlice": okAliasedSlice,
	"okPointerCast":  okPointerCast,
	"okUnsafeAdd":    okUnsafeAdd,
	"okUnsafeSlice":  okUnsafeSlice,
	"okUnsafeString": okUnsafeString,
}

func main() {
	if len(os.Args) > 1 {
		programs[os.Args[1]]()
		return
	}
	for name := range programs {
		fmt.Println(name)
	}
}
