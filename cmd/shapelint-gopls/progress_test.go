package main

import (
	"bytes"
	"testing"
)

// TestProgress counts packages, and passes on everything else.
func TestProgress(t *testing.T) {
	const text = "go: downloading example.com/x v1.0.0\ninternal/abi\ngolang.org/x/tools/gopls\n# example.com/x\n./x.go:1:1: wrong\nend"
	const rest = "go: downloading example.com/x v1.0.0\n# example.com/x\n./x.go:1:1: wrong\n"
	for _, size := range []int{1, 7, len(text)} {
		var out bytes.Buffer
		p := newProgress(&out)
		for at := 0; at < len(text); at += size {
			if _, err := p.Write([]byte(text[at:min(at+size, len(text))])); err != nil {
				t.Fatal(err)
			}
		}
		p.end()
		if out.String() != rest+"end" || p.packages != 2 {
			t.Errorf("%d packages and\n%s", p.packages, out.String())
		}
	}
	var out bytes.Buffer
	p := newProgress(&out)
	p.interval = 0
	_, _ = p.Write([]byte("a/b\n"))
	p.terminal = true
	_, _ = p.Write([]byte("a/c\n"))
	p.end()
	const want = "shapelint-gopls: 1 packages compiled, 0s\n\r\x1b[Kshapelint-gopls: 2 packages compiled, 0s\r\x1b[K"
	if out.String() != want {
		t.Errorf("got %q", out.String())
	}
}
