package codec

import (
	"encoding/binary"
	"hash/crc32"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The index of an encoding lists the packages of its functions, variables and constants, as hashes of two
// bytes, so that an importer need not decode a package that has nothing it looks for.

// indexOf returns the sorted hashes of the packages of the functions, variables and constants.
func indexOf(p *ir.Package) []uint16 {
	var hashes []uint16
	last := ""
	add := func(symbol string) {
		if path, _ := ir.SplitSymbol(symbol); path != last {
			hashes = append(hashes, hashPath(path))
			last = path
		}
	}
	for _, f := range p.Funcs {
		add(f.Symbol)
	}
	for _, g := range p.Globals {
		add(g.Symbol)
	}
	for _, m := range p.Mentions {
		add(m.Symbol)
	}
	slices.Sort(hashes)
	return slices.Compact(hashes)
}

func hashPath(path string) uint16 { return uint16(crc32.ChecksumIEEE([]byte(path))) }

// Holds reports whether a package encoded by [Encode] may hold functions, variables or constants whose
// symbols have the package path. It answers from the first bytes, without decoding.
func Holds(data []byte, path string) bool {
	parts, err := open(data)
	if err != nil {
		return false
	}
	want := hashPath(path)
	for index := parts.index; len(index) >= 2; index = index[2:] {
		if binary.LittleEndian.Uint16(index) == want {
			return true
		}
	}
	return false
}

// sections are the parts of an encoding.
type sections struct {
	sum      uint32
	body     []byte // what sum is the checksum of: all that follows
	index    []byte
	declared []byte
	leaks    []byte
	bits     []byte
}

// seal puts the sections together.
func seal(index []uint16, declared, leaks, bits []byte) []byte {
	var body []byte
	body = binary.AppendUvarint(body, 2*uint64(len(index)))
	for _, h := range index {
		body = binary.LittleEndian.AppendUint16(body, h)
	}
	for _, section := range [][]byte{declared, leaks} {
		body = binary.AppendUvarint(body, uint64(len(section)))
		body = append(body, section...)
	}
	body = append(body, bits...)
	out := binary.AppendUvarint(nil, codecVersion)
	out = binary.LittleEndian.AppendUint32(out, crc32.ChecksumIEEE(body))
	return append(out, body...)
}

// open finds the sections of an encoding. It does not look into them.
func open(data []byte) (s sections, err error) {
	version, n := binary.Uvarint(data)
	if n <= 0 || version != codecVersion {
		return s, errVersion
	}
	if data = data[n:]; len(data) < 4 {
		return s, errMalformed
	}
	s.sum, s.body = binary.LittleEndian.Uint32(data), data[4:]
	rest := s.body
	for _, section := range []*[]byte{&s.index, &s.declared, &s.leaks} {
		length, n := binary.Uvarint(rest)
		if n <= 0 || length > uint64(len(rest)-n) {
			return s, errMalformed
		}
		*section, rest = rest[n:n+int(length)], rest[n+int(length):]
	}
	s.bits = rest
	return s, nil
}

// checked opens an encoding that is not damaged.
func checked(data []byte) (sections, error) {
	s, err := open(data)
	if err == nil && s.sum != crc32.ChecksumIEEE(s.body) {
		err = errMalformed
	}
	return s, err
}

// IsDamaged reports whether bytes are not what [Encode] has written, as far as their version and their checksum tell.
func IsDamaged(data []byte) bool {
	_, err := checked(data)
	return err != nil
}
