package lib

import (
	"bytes"
	"fmt"
)

func BufferText(a, b int) {
	if a != b {
		var buf bytes.Buffer
		buf.WriteString("rows ")
		fmt.Fprint(&buf, a, b)
		buf.WriteByte(';')
		fmt.Fprintln(&buf, " end", a)
		panic(buf.String())
	}
}
