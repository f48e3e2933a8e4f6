// This program does to itself what a debugger does: it looks up a variable in its symbol table, and writes its memory.
package main

import (
	"debug/elf"
	"os"

	"example.com/assumed/debugger/conf"
)

func main() {
	exe, err := elf.Open("/proc/self/exe")
	check(err)
	symbols, err := exe.Symbols()
	check(err)
	memory, err := os.OpenFile("/proc/self/mem", os.O_RDWR, 0)
	check(err)
	for _, s := range symbols {
		if s.Name == "example.com/assumed/debugger/conf.size" {
			_, err = memory.WriteAt([]byte{3}, int64(s.Value))
			check(err)
		}
	}
	conf.Product()
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
