package conjugates

import _ "embed"

//go:embed x.txt
var embB []byte

func embRaw() { z(2, 2).Mul(z(2, len(embB)-1), z(2, 2)) }
