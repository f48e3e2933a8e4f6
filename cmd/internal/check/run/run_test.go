package run

import (
	"fmt"
	"testing"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/check/workshop"
)

const functions = `package p

import "os"

func Fine(n int) {}

func Panics(n int) {
	func() {
		_ = make([]int, n)[3]
	}()
}

func Exits() { os.Exit(3) }

func Hangs() { select {} }

func Crashes() {
	go func() { panic("elsewhere") }()
	select {}
}
`

// Each call has the ending that it has by itself, whatever the calls before it do to the process.
func TestEndings(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs a program")
	}
	var o check.Options
	remove, err := o.Open(false)
	if err != nil {
		t.Fatal(err)
	}
	defer remove()
	m, err := workshop.New(o.Root, o.Dir, "made", "", "")
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Write("a/p/p.go", functions); err != nil {
		t.Fatal(err)
	}
	var list []Function
	for _, f := range []Function{
		{Name: "Fine", Calls: []string{"a_p.Fine(1); return nil", "a_p.Fine(2); return nil"}},
		{Name: "Panics", Calls: []string{"a_p.Panics(5); return nil", "a_p.Panics(2); return nil"}},
		{Name: "Exits", Calls: []string{"a_p.Exits(); return nil"}},
		{Name: "Hangs", Calls: []string{"go a_p.Fine(1); for {}; return nil"}},
		{Name: "Crashes", Calls: []string{"a_p.Crashes(); return nil"}},
		{Name: "Fine", Calls: []string{"a_p.Fine(1); return nil"}},
	} {
		f.Folder = "a/p"
		list = append(list, f)
	}
	p, err := Build(m, "run", list, 2*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	all, err := p.All()
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, endings := range all {
		for _, e := range endings {
			got += fmt.Sprintf("%s %v %s\n", e.Kind, e.Lines, e.Text)
		}
	}
	want := "ok [] \nok [] \nok [] \npanic [9 10] runtime error: index out of range [3] with length 2\nexit [] \ntimeout [] \ncrash [] panic: elsewhere\nok [] \n"
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	alone, err := p.One(1)
	if err != nil || len(alone) != 2 || alone[1].Kind != "panic" {
		t.Errorf("alone: %v, %v", alone, err)
	}
}

// What elements and options decide is not about shapes.
func TestUnshaped(t *testing.T) {
	for text, want := range map[string]bool{
		"mat: dimension mismatch":                              false,
		"runtime error: index out of range [3] with length 2":  false,
		"mat: matrix singular or near-singular":                true,
		"runtime error: invalid memory address or nil pointer": true,
	} {
		if got := IsUnshaped(text); got != want {
			t.Errorf("%s: %t, want %t", text, got, want)
		}
	}
}
