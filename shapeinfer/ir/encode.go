package ir

import "encoding/binary"

// Encode returns the encoding of p, the same bytes for the same package. Of
// positions it keeps the base name of the file and the line. Every function
// must satisfy [Verify].
func Encode(p *Package) []byte {
	body := &codec{stringNum: make(map[string]int), typeNum: make(map[*Type]int), guess: newGuesser()}
	body.pkg(p)

	// Definitions may mention more types, and more strings.
	defs := *body
	defs.buf = nil
	for i := 0; i < len(defs.types); i++ {
		defs.definition(defs.types[i])
	}

	out := binary.AppendUvarint(nil, codecVersion)
	out = binary.AppendUvarint(out, uint64(len(defs.strings)))
	for _, s := range defs.strings {
		out = binary.AppendUvarint(out, uint64(len(s)))
	}
	for _, s := range defs.strings {
		out = append(out, s...)
	}
	out = binary.AppendUvarint(out, uint64(len(defs.types)))
	out = append(out, defs.buf...)
	return append(out, body.buf...)
}
