package codec

// Strings are of several kinds, each with a table of those that have been visited: a string is its
// number in the table plus one, or 0 and then its bytes. A byte is predicted to be the one that
// followed the same three bytes before; if it is not, it is spelled out in the context of those.

// A textKind is a kind of string.
type textKind uint8

const (
	symbolText textKind = iota // the name in a symbol or in the ID of a named type, without the path
	pathText                   // path of a package
	nameText                   // of parameters, fields and methods; builtins
	quoteText                  // string constants
	typeText                   // IDs and names of types that do not follow from their parts
	fileText
	textKinds
)

// A textTable holds the strings of one kind.
type textTable struct {
	list   []string
	number map[string]uint32
}

// add returns the number of a string, which gets one if it has none.
func (t *textTable) add(s string) uint32 {
	n, ok := t.number[s]
	if !ok {
		n = uint32(len(t.list))
		t.list = append(t.list, s)
		t.number[s] = n
	}
	return n
}

// text visits a string in the contexts that are set, and returns its number in the table.
func (c *codec) text(kind textKind, s *string) uint32 {
	t := &c.texts[kind]
	var v uint64
	if n, ok := t.number[*s]; ok && !c.decoding {
		v = uint64(n) + 1
	}
	c.uint(&v)
	switch {
	case v > uint64(len(t.list)):
		c.fail()
	case v > 0:
		if c.decoding { // what is encoded may be shared
			*s = t.list[v-1]
		}
		return uint32(v - 1)
	case c.err == nil && !c.collecting:
		c.spell(kind, s)
	}
	return t.add(*s)
}

// Two bytes have a meaning of their own in a string that is spelled out.
const (
	endOfText = 0
	literally = 1 // the next byte is itself
)

// A spelling is what has been spelled out so far.
type spelling struct {
	text  []byte
	after [1 << 12]int32 // by a hash of three bytes: where the one after them is in text, plus one
	run   uint32         // bytes in a row that were as expected
}

// spell visits the bytes of a string.
func (c *codec) spell(kind textKind, s *string) {
	history := uint32(kind) + 1
	if !c.decoding {
		for i := range len(*s) {
			if (*s)[i] <= literally {
				c.char(literally, &history)
			}
			c.char((*s)[i], &history)
		}
		c.char(endOfText, &history)
		return
	}
	var buf []byte
	for c.left() > 0 {
		b := c.char(0, &history)
		if b == endOfText || c.err != nil {
			*s = string(buf)
			return
		}
		if b == literally {
			b = c.char(0, &history)
		}
		buf = append(buf, b)
	}
	c.fail()
}

// char visits a byte after those in history, the last one in its low bits.
func (c *codec) char(b byte, history *uint32) byte {
	c.items++
	h := *history
	w := &c.spelled
	known := &w.after[mix(h&0xffffff, 7)>>20]
	hit := false
	if *known > 0 {
		expected := w.text[*known-1]
		hit = b == expected
		c.context[0] = mix(500, w.run)
		c.context[1] = mix(600, w.run<<8|uint32(expected))
		c.context[2] = mix(mix(700, uint32(expected)), h&0xffff)
		if c.flag(&hit); hit {
			b = expected
			w.run = min(w.run+1, 15)
		} else {
			w.run = 0
		}
	}
	if !hit {
		c.context[0] = 200
		c.context[1] = mix(300, h&0xff)
		c.context[2] = mix(400, h&0xffffff)
		b = byte(c.choice(uint32(b), 8))
	}
	w.text = append(w.text, b)
	*known = int32(len(w.text))
	*history = h<<8 | uint32(b)
	return b
}
