package codec

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/internal/sample"
)

var update = flag.Bool("update", false, "write the seeds of the fuzz corpus")

func TestDecodeInvertsEncode(t *testing.T) {
	want := sample.New()
	if err := ir.Verify(want.Funcs[0]); err != nil {
		t.Fatal(err)
	}
	data := Encode(want)
	got, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %s, want %s", got.Funcs[0], want.Funcs[0])
	}
	if !bytes.Equal(Encode(got), data) {
		t.Error("encoded again, the bytes differ")
	}
}

func TestDecodeRejects(t *testing.T) {
	data := Encode(sample.New())
	if _, err := Decode(append([]byte{codecVersion + 1}, data[1:]...)); err != errVersion {
		t.Errorf("another version: %v", err)
	}
	for n := range data {
		if _, err := Decode(data[:n]); err == nil {
			t.Errorf("the first %d of %d bytes are accepted", n, len(data))
		}
	}
	if _, err := Decode(append(data, 0)); err == nil {
		t.Error("a byte too many is accepted")
	}
}

// bitsIn returns the bits of an encoding.
func bitsIn(t testing.TB, data []byte) []byte {
	t.Helper()
	parts, err := checked(data)
	if err != nil {
		t.Fatal(err)
	}
	return parts.bits
}

// TestDecodeBounded decodes damaged bits, and such as announce a lot.
func TestDecodeBounded(t *testing.T) {
	bits := bitsIn(t, Encode(sample.New()))
	var inputs [][]byte
	for n := range bits {
		for _, tail := range []string{"", "\x00\x00\x00\x00", "\xff\xff\xff\xff\xff\xff\xff\xff", strings.Repeat("\xaa", 200)} {
			inputs = append(inputs, append(bytes.Clone(bits[:n]), tail...))
		}
	}
	decodeBits(bits) // primes the codec
	var before, after runtime.MemStats
	for _, input := range inputs {
		runtime.ReadMemStats(&before)
		decodeBits(input)
		runtime.ReadMemStats(&after)
		if got := after.TotalAlloc - before.TotalAlloc; got > 512<<10+5000*uint64(len(input)) {
			t.Errorf("%d bytes are allocated for %d", got, len(input))
		}
	}
}

// TestRepetition encodes what takes next to no bits.
func TestRepetition(t *testing.T) {
	p := sample.New()
	g := p.Globals[0]
	for range 100000 {
		p.Globals = append(p.Globals, g)
	}
	data := Encode(p)
	got, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Globals) != len(p.Globals) {
		t.Errorf("%d variables, want %d", len(got.Globals), len(p.Globals))
	}
}

func TestHolds(t *testing.T) {
	data := Encode(sample.New())
	if !Holds(data, "p") {
		t.Error("the package of its functions is not there")
	}
	if Holds(data, "q") || Holds(data[:3], "p") || Holds(nil, "p") {
		t.Error("another package is there")
	}
}

// FuzzDecode decodes bits, whether or not they end where the encoding ends, since most bits mean
// something; what satisfies Verify is encoded and decoded again.
func FuzzDecode(f *testing.F) {
	f.Add(bitsIn(f, Encode(sample.New())))
	f.Add(bitsIn(f, Encode(&ir.Package{Path: "empty"})))
	f.Fuzz(func(t *testing.T, data []byte) {
		decodeBits(data)
		c := newCodec(data, true)
		p := c.read()
		if c.err != nil || verifyPackage(p) != nil {
			return
		}
		for _, fn := range p.Funcs {
			fn.LoopForest()
			_ = fn.String()
		}
		encoded := Encode(p)
		again, err := Decode(encoded)
		if err != nil {
			t.Fatal(err)
		}
		var got, want strings.Builder
		ir.Fprint(&got, again)
		ir.Fprint(&want, p)
		if got.String() != want.String() {
			t.Fatalf("got %s, want %s", &got, &want)
		}
		if !bytes.Equal(Encode(again), encoded) {
			t.Fatal("the encoding is not stable")
		}
	})
}

func TestDeclaredIn(t *testing.T) {
	want := sample.New().Declared
	got, err := DeclaredIn(Encode(sample.New()))
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
	if got, err := DeclaredIn(Encode(&ir.Package{Path: "empty"})); err != nil || len(got) > 0 {
		t.Errorf("got %v, %v of a package without directives", got, err)
	}
}

func TestLeaksIn(t *testing.T) {
	want := sample.New().Leaks
	got, err := LeaksIn(Encode(sample.New()))
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
	only := Encode(&ir.Package{Path: "p", Leaks: want})
	if got, err := LeaksIn(only); err != nil || len(got) != len(want) || !OnlyLeaks(only) || OnlyLeaks(Encode(sample.New())) {
		t.Errorf("got %v, %v of a package with nothing else", got, err)
	}
}

// FuzzOpen opens what may not be an encoding at all.
func FuzzOpen(f *testing.F) {
	f.Add(Encode(sample.New()))
	f.Fuzz(func(t *testing.T, data []byte) {
		Holds(data, "p")
		DeclaredIn(data)
		decodeDeclared(data)
		LeaksIn(data)
		decodeLeaks(data)
		if p, err := Decode(data); err == nil {
			Encode(p)
		}
	})
}

// TestCorpus decodes the packages in testdata that an earlier version of the encoder wrote.
func TestCorpus(t *testing.T) {
	name := filepath.Join("testdata", "sample.ir")
	if *update {
		if err := os.WriteFile(name, Encode(sample.New()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, sample.New()) {
		t.Error("the format has changed but codecVersion has not")
	}
}
