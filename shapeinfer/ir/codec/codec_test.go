package codec

import (
	"bytes"
	"encoding/binary"
	"flag"
	"fmt"
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
	if _, err := Decode(append([]byte{version + 1}, data[1:]...)); err != errVersion {
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

// TestDecodeBounded decodes damaged bytes, and such as announce a lot.
func TestDecodeBounded(t *testing.T) {
	body := Body(Encode(sample.New()))
	var inputs [][]byte
	for n := range body {
		for _, tail := range []string{"", "\x00\x00\x00\x00", "\xff\xff\xff\xff\xff\xff\xff\xff", strings.Repeat("\xaa", 200)} {
			inputs = append(inputs, seal(append(bytes.Clone(body[:n]), tail...)))
		}
		for _, b := range []byte{0, 1, 0x7f, 0xff} { // the lengths of sections are still right
			changed := bytes.Clone(body)
			changed[n] = b
			inputs = append(inputs, seal(changed))
		}
	}
	var before, after runtime.MemStats
	for _, input := range inputs {
		runtime.ReadMemStats(&before)
		Decode(input)
		runtime.ReadMemStats(&after)
		if got := after.TotalAlloc - before.TotalAlloc; got > 512<<10+1000*uint64(len(input)) {
			t.Errorf("%d bytes are allocated for %d", got, len(input))
		}
	}
}

// TestOpen asks an encoding for parts of it.
func TestOpen(t *testing.T) {
	want := sample.New()
	data := Encode(want)
	f, err := Open(data)
	if err != nil {
		t.Fatal(err)
	}
	if !f.Holds("p") || f.Holds("q") || f.OnlyHazards() {
		t.Error("it does not hold the package p alone")
	}
	if got := f.Declared(); !reflect.DeepEqual(got, want.Declared) {
		t.Errorf("directives: %v, want %v", got, want.Declared)
	}
	if got := f.Hazards(); !reflect.DeepEqual(got, want.Hazards) {
		t.Errorf("hazards: %v, want %v", got, want.Hazards)
	}
	if f.indexed {
		t.Error("the index was read")
	}
	if e, ok := f.Effect("p.Node.Sum"); !ok || e != want.Funcs[0].Effect {
		t.Errorf("effect %v", e)
	}
	if _, ok := f.Effect("p.Node.Su"); ok {
		t.Error("an effect of a function that is not there")
	}
	if got := f.Symbols("p.Node."); !reflect.DeepEqual(got, []string{"p.Node.Sum"}) || f.Symbols("p.M") != nil {
		t.Errorf("symbols: %v", got)
	}
	signature := *want.Funcs[0]
	signature.Consts, signature.Blocks, signature.DataLoops = nil, nil, nil
	signature.NumRegs, signature.Recover = int32(len(signature.Params)+len(signature.Free)), -1
	if got := f.Signatures("p.Node."); len(got) != 1 || !reflect.DeepEqual(got[0], &signature) {
		t.Errorf("signatures: %v", got)
	}
	if len(f.funcs) > 0 {
		t.Error("a function was decoded")
	}
	if got := f.Func("p.Node.Sum"); !reflect.DeepEqual(got, want.Funcs[0]) || f.Func("p.Node.Sum") != got || f.Func("p.F") != nil {
		t.Errorf("function: %s", got)
	}
	if got := f.Global("p.sizes"); !reflect.DeepEqual(got, want.Globals[2]) || f.Global("p.size") != nil {
		t.Errorf("variable: %v", got)
	}
	if got := f.Mentions("p.F"); !reflect.DeepEqual(got, want.Mentions[0].Names) || f.Mentions("p.G") != nil {
		t.Errorf("mentions: %v", got)
	}
	only, err := Open(Encode(&ir.Package{Path: "p", Hazards: want.Hazards}))
	if err != nil || !only.OnlyHazards() || len(only.Hazards()) != len(want.Hazards) || only.Declared() != nil {
		t.Errorf("a package with nothing but hazards: %v", err)
	}
}

// TestManyBytes announces strings of more bytes than there can be.
func TestManyBytes(t *testing.T) {
	for _, length := range []uint64{1 << 20, 1 << 40, 1<<64 - 1} {
		strings := binary.AppendUvarint([]byte{0}, length)
		body := append([]byte{1, 0, 0, 0, byte(len(strings))}, strings...)
		f, err := Open(seal(append(body, 0, 1, 0, 1, 0, 1, 0, 0)))
		if err != nil {
			t.Fatal(err)
		}
		if f.Func("p.F") != nil || f.err == nil {
			t.Errorf("%d bytes are accepted", length)
		}
	}
}

// TestLongStrings encodes strings that share nearly all of their bytes.
func TestLongStrings(t *testing.T) {
	p := &ir.Package{Path: "p"}
	for i := range 1000 {
		p.Mentions = append(p.Mentions, ir.Mention{Symbol: fmt.Sprintf("%s%04d", strings.Repeat("p", 2000), i), Names: []string{"p.N"}})
	}
	data := Encode(p)
	got, err := Decode(data)
	if err != nil || !reflect.DeepEqual(got, p) {
		t.Errorf("%d bytes are not decoded: %v", len(data), err)
	}
}

// TestMalformedFunction damages a function, not the index. That is found when the function is
// decoded; then the fact is empty.
func TestMalformedFunction(t *testing.T) {
	p := sample.New()
	p.Funcs[0].NumRegs = 1000 // which Verify does not accept
	f, err := Open(Encode(p))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := f.Effect("p.Node.Sum"); !ok {
		t.Error("the index is not there")
	}
	if f.Func("p.Node.Sum") != nil {
		t.Error("a malformed function")
	}
	if f.Global("p.n") != nil || f.Declared() != nil || f.Symbols("p.") != nil {
		t.Error("something is there still")
	}
}

// FuzzDecode decodes what has the right checksum, and encodes and decodes it again.
func FuzzDecode(f *testing.F) {
	f.Add(Body(Encode(sample.New())))
	f.Add(Body(Encode(&ir.Package{Path: "empty"})))
	f.Fuzz(func(t *testing.T, body []byte) {
		data := seal(body)
		if fact, err := Open(data); err == nil { // in another order
			fact.Signatures("")
			for _, symbol := range fact.Symbols("") {
				fact.Func(symbol)
			}
		}
		p, err := Decode(data)
		if err != nil {
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

// FuzzOpen opens what may not be an encoding at all.
func FuzzOpen(f *testing.F) {
	f.Add(Encode(sample.New()))
	f.Fuzz(func(t *testing.T, data []byte) {
		fact, err := Open(data)
		if err != nil {
			return
		}
		fact.Holds("p")
		fact.Declared()
		fact.Hazards()
		fact.Mentions("p.F")
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
		t.Error("the format has changed but the version has not")
	}
}
