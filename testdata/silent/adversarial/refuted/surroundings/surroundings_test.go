// Package surroundings has functions that pass, for the arguments that they get: embedded files, the linker and helpers that expect panics.
package surroundings

import (
	. "example.com/adversarial/refuted/matrix"

	"embed"
	"errors"
	"fmt"
	"os"
	"runtime"
	"testing"
)

//go:embed x.txt
var text string

//go:embed x.txt
var raw []byte

//go:embed x.txt
var fs embed.FS

var version2 = "a"

func TestEmbed(t *testing.T) {
	n := 4
	if text != "" {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func TestEmbedLen(t *testing.T) {
	New(2, 6).Mul(New(len(text), 5))
}
func TestEmbedRaw(t *testing.T) {
	New(2, 6).Mul(New(len(raw), 5))
}
func TestEmbedRaw2(t *testing.T) {
	n := 4
	if raw != nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

// linked passes if the linker sets version2: -ldflags "-X ..."
func linked() {
	n := 4
	if version2 != "a" {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

func shape(a, b int) error {
	if a != b {
		return fmt.Errorf("shape %d %d", a, b)
	}
	return nil
}

// errors
func wantErr() error {
	if err := shape(2, 3); err == nil {
		return errors.New("no error")
	}
	return nil
}
func TestWant(t *testing.T) {
	if wantErr() != nil {
		t.Fatal()
	}
}
func wantExit() {
	if err := shape(2, 3); err == nil {
		fmt.Println("BUG")
		return
	}
	fmt.Println("ok")
	os.Exit(0)
}
func wantPanic() {
	err := shape(2, 3)
	if err == nil {
		return
	}
	panic("done")
}
func wantSkip(t *testing.T) {
	if err := shape(2, 3); err == nil {
		t.Error()
		return
	}
	t.Skip("ok")
}
func wantGoexit() {
	if err := shape(2, 3); err == nil {
		return
	}
	runtime.Goexit()
}

type res struct {
	err error
	n   int
}

func inRes() res {
	return res{err: shape(2, 3), n: 3}
}
func TestRes(t *testing.T) {
	New(2, 3).Mul(New(inRes().n, 5))
}
func retBoth() (int, error) {
	err := shape(2, 3)
	return 3, err
}
func TestBoth(t *testing.T) {
	n, _ := retBoth()
	New(2, 3).Mul(New(n, 5))
}
func list() []error {
	return []error{shape(2, 3), shape(3, 3)}
}
func try(f func() error) bool { return f() == nil }
func TestTry(t *testing.T) {
	if try(func() error { return shape(2, 3) }) {
		t.Fatal()
	}
}
func TestList(t *testing.T) {
	if len(list()) != 2 {
		t.Fatal()
	}
}
func deferErr() (err error) {
	defer func() { err = errors.Join(err, shape(2, 3)) }()
	return nil
}
func deferErr2() (err error) {
	defer func() {
		if e := shape(2, 3); e != nil && err == nil {
			err = nil
		}
	}()
	return nil
}
func TestDeferErr(t *testing.T) {
	if deferErr2() != nil {
		t.Fatal()
	}
}
func named() (err error) {
	defer func() { err = nil }()
	err = shape(2, 3)
	return
}
func named2() (err error) {
	defer clear2(&err)
	return shape(2, 3)
}
func clear2(e *error) { *e = nil }
func TestNamed(t *testing.T) {
	if named() != nil || named2() != nil {
		t.Fatal()
	}
}
func retry() error {
	var err error
	for n := 2; n < 4; n++ {
		if err = shape(n, 3); err == nil {
			return nil
		}
	}
	return err
}
func retry2(k int) error {
	var err error
	for n := 0; n < k; n++ {
		if err = shape(2, 3); err != nil {
			continue
		}
	}
	return nil
}
func fallback() error {
	if err := shape(2, 3); err != nil {
		return shape(3, 3)
	}
	return nil
}
func TestRetry(t *testing.T) {
	if retry() != nil || fallback() != nil {
		t.Fatal()
	}
}
func fallback2() (*M, error) {
	if err := shape(2, 3); err != nil {
		return New(1, 1), nil
	}
	return nil, nil
}
func swap(p *error) { *p, p = nil, nil }
func ptrErr() error {
	err := shape(2, 3)
	swap(&err)
	return err
}
func TestPtr(t *testing.T) {
	if ptrErr() != nil {
		t.Fatal()
	}
}
func conv() error {
	err := shape(2, 3)
	if fmt.Sprintf("%v", err) == "shape 2 3" {
		return nil
	}
	return err
}
func conv2() error {
	err := shape(2, 3)
	if err.Error() == "shape 2 3" {
		return nil
	}
	return err
}
func conv3() error {
	err := shape(2, 3)
	s := err.Error()
	switch s {
	case "shape 2 3":
		return nil
	}
	return fmt.Errorf("x %s", s)
}
func conv4() error {
	err := shape(2, 3)
	m := map[string]bool{"shape 2 3": true}
	if m[err.Error()] {
		return nil
	}
	return err
}
func conv5() error {
	err := fmt.Errorf("a: %w", shape(2, 3))
	if errors.Unwrap(err) != nil {
		return nil
	}
	return err
}
func TestConv(t *testing.T) {
	if conv() != nil || conv2() != nil || conv3() != nil || conv4() != nil || conv5() != nil {
		t.Fatal()
	}
}
