package fmttext_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/fmttext"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Types with a name, of every kind that is formatted.
type (
	myInt    int
	myByte   uint8
	myText   string
	myTruth  bool
	myUint32 uint32
)

// texts and numbers are what is formatted.
var formattedTexts = []string{"", "a", "ab c", "é", "日本", "\xff", "\x00\n", "`x`", `"q"`, "%d", "\u2028", "\U0001F600"}

var formattedNumbers = []int64{0, 1, -1, 7, 42, 65, 127, 128, 255, -128, 300, 0x20ac, 0x10FFFF, 0x110000,
	math.MaxInt32, math.MinInt32, math.MaxInt64, math.MinInt64}

// formattedArgument returns a Go value, and what the engine knows of it.
func formattedArgument(rnd *rand.Rand) (any, state.Value) {
	named := func(kind ir.Kind, name string, bits uint8, unsigned bool) *ir.Type {
		t := &ir.Type{Kind: kind, ID: name, Bits: bits, Unsigned: unsigned}
		if strings.HasPrefix(name, "p.") {
			t.Name = name
		}
		return t
	}
	if rnd.IntN(3) == 0 {
		s := formattedTexts[rnd.IntN(len(formattedTexts))]
		if rnd.IntN(3) == 0 {
			return myText(s), state.InterfaceOf(named(ir.String, "p.myText", 0, false), state.String(s))
		}
		return s, state.InterfaceOf(named(ir.String, "string", 0, false), state.String(s))
	}
	n := formattedNumbers[rnd.IntN(len(formattedNumbers))]
	number := func(x any, v int64, t *ir.Type) (any, state.Value) { return x, state.InterfaceOf(t, state.Const(v)) }
	switch rnd.IntN(12) {
	case 0:
		return number(int8(n), int64(int8(n)), named(ir.Int, "int8", 8, false))
	case 1:
		return number(int32(n), int64(int32(n)), named(ir.Int, "int32", 32, false))
	case 2:
		return number(n, n, named(ir.Int, "int64", 64, false))
	case 3:
		return number(uint8(n), int64(uint8(n)), named(ir.Int, "uint8", 8, true))
	case 4:
		return number(uint32(n), int64(uint32(n)), named(ir.Int, "uint32", 32, true))
	case 5:
		return number(uint64(n&math.MaxInt64), n&math.MaxInt64, named(ir.Int, "uint64", 64, true))
	case 6:
		return number(uintptr(n&math.MaxInt32), n&math.MaxInt32, named(ir.Int, "uintptr", 64, true))
	case 7:
		return number(myInt(n), n, named(ir.Int, "p.myInt", 64, false))
	case 8:
		return number(myByte(n), int64(myByte(n)), named(ir.Int, "p.myByte", 8, true))
	case 9:
		return number(myUint32(n), int64(myUint32(n)), named(ir.Int, "p.myUint32", 32, true))
	case 10:
		return myTruth(n > 0), state.InterfaceOf(named(ir.Bool, "p.myTruth", 0, false), state.Bool(state.TruthOf(n > 0)))
	}
	return n > 0, state.InterfaceOf(named(ir.Bool, "bool", 0, false), state.Bool(state.TruthOf(n > 0)))
}

// randomFormat returns a format that is more or less one.
func randomFormat(rnd *rand.Rand) string {
	const likely, any = "dvsxXoqcbtUT", "+-# 0123456789.*[]!%dvsxXobcqUteTpwEé\xff"
	var b strings.Builder
	for range rnd.IntN(4) {
		switch rnd.IntN(8) {
		case 0:
			b.WriteString("text ")
		case 1:
			b.WriteString("%%")
		case 2:
			b.WriteByte('%')
			for range rnd.IntN(6) {
				b.WriteByte(any[rnd.IntN(len(any))])
			}
		default:
			b.WriteByte('%')
			for range rnd.IntN(2) * rnd.IntN(3) {
				b.WriteByte("+-# 0"[rnd.IntN(5)])
			}
			b.WriteString([]string{"", "", "", "5", "12", "1000", "2147483648", "1000000000"}[rnd.IntN(8)])
			b.WriteString([]string{"", "", "", "", ".", ".0", ".3", ".20", ".5000000"}[rnd.IntN(9)])
			b.WriteByte(likely[rnd.IntN(len(likely))])
		}
	}
	return b.String()
}

// TestFormat compares the texts that are known with those that package fmt makes.
func TestFormat(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	e := &exec.Executor{Program: program.New(program.Config{Program: noFunctions{}}, stdlib.Table{})}
	fr := &exec.Frame{Run: e.NewRun(&ir.Func{})}
	known, shown, calls := 0, 0, 200000
	for range calls {
		s := state.New()
		var args []any
		var vals []state.Value
		for range rnd.IntN(4) {
			a, v := formattedArgument(rnd)
			args, vals = append(args, a), append(vals, v)
		}
		function, want := "Sprint", ""
		switch rnd.IntN(6) {
		case 0:
			want = fmt.Sprint(args...)
		case 1:
			function, want = "Sprintln", fmt.Sprintln(args...)
		default:
			format := randomFormat(rnd)
			if strings.Contains(format, "5000000") || strings.Contains(format, "1000000000") || strings.Contains(format, "2147483648") {
				want = "?" // not worth making
			} else {
				want = fmt.Sprintf(format, args...)
			}
			function, vals = "Sprintf", append([]state.Value{state.String(format)}, vals...)
		}
		got := fmttext.Format(fr, s, function, vals)
		if text, whole := got.Shown(); whole && want != "?" {
			if shown++; strings.ReplaceAll(text, "p.my", "fmttext_test.my") != want {
				t.Fatalf("%s of %q with %q shows %q, want %q", function, args, vals[0].Ref, text, want)
			}
		}
		if got.Kind != state.StringKind {
			continue
		}
		if known++; got.Text() != want && want != "?" {
			t.Fatalf("%s of %q: %q, want %q", function, args, got.Text(), want)
		}
		if want == "?" && strings.Contains(vals[0].Text(), "%") && len(got.Text()) > 1<<10 {
			t.Fatalf("a text of %d bytes is known", len(got.Text()))
		}
	}
	if t.Logf("%d of %d texts are known, %d are shown whole", known, calls, shown); known < calls/5 || shown < calls/2 {
		t.Error("hardly any text is known")
	}
}

// TestFormatUsual asserts that usual texts are known, and that others are not.
func TestFormatUsual(t *testing.T) {
	e := &exec.Executor{Program: program.New(program.Config{Program: noFunctions{}}, stdlib.Table{})}
	fr := &exec.Frame{Run: e.NewRun(&ir.Func{})}
	number := state.InterfaceOf(&ir.Type{Kind: ir.Int, ID: "int", Bits: 64}, state.Const(12))
	text := state.InterfaceOf(&ir.Type{Kind: ir.String, ID: "string"}, state.String("é"))
	for _, test := range []struct {
		format string
		args   []state.Value
		want   string
		known  bool
	}{
		{"w%d", []state.Value{number}, "w12", true},
		{"%5d|%-5d|%05d|%+d", []state.Value{number, number, number, number}, "   12|12   |00012|+12", true},
		{"%s-%3s-%q", []state.Value{text, text, state.InterfaceOf(&ir.Type{Kind: ir.String, ID: "string"}, state.String("x"))}, "é-  é-\"x\"", true},
		{"%x%%", []state.Value{number}, "c%", true},
		{format: "%d", args: []state.Value{text}},
		{format: "%s", args: []state.Value{number}},
		{format: "%d", args: []state.Value{number, number}},
		{format: "%d %d", args: []state.Value{number}},
		{format: "%T", args: []state.Value{number}},
		{format: "%5%", args: []state.Value{number}},
		{format: "%*d", args: []state.Value{number, number}},
		{format: "%[1]d", args: []state.Value{number}},
		{format: "%1000000000d", args: []state.Value{number}},
		{format: "%.1000000000d", args: []state.Value{number}},
		{format: "%99999999999999999999d", args: []state.Value{number}},
		{format: "%!", args: []state.Value{number}},
		{format: "%", args: []state.Value{number}},
		{format: "%#x", args: []state.Value{number}},
	} {
		got := fmttext.Format(fr, state.New(), "Sprintf", append([]state.Value{state.String(test.format)}, test.args...))
		if (got.Kind == state.StringKind) != test.known || test.known && got.Text() != test.want {
			t.Errorf("%q: %v, want %q", test.format, got.Ref, test.want)
		}
	}
}

// noFunctions is a program without functions.
type noFunctions struct{}

func (noFunctions) Func(string) *ir.Func     { return nil }
func (noFunctions) Global(string) *ir.Global { return nil }
