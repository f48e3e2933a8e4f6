package vars

import (
	"testing"

	"github.com/prashantv/gostub"

	"example.com/patched/tensor"
)

func fits() *tensor.Matrix { return tensor.New(3, 3) }

type memory struct{}

func (memory) load() *tensor.Matrix { return fits() }

func init() { byInit = fits }

func TestAssigned(t *testing.T) {
	loadFunc, loadLit, rows, from = fits, fits, 3, memory{}
	opts.load, opts.rows = fits, 3
	pointer.load = fits
	table["a"], list[0], array[0] = fits, fits, fits
	byMethod = fits().Mul
	set(&bySetter, fits)
	stubs := gostub.Stub(&stubbed, fits)
	defer stubs.Reset()
	for _, use := range []func() *tensor.Matrix{
		useFunc, useLit, useOpts, useRows, usePointer, useTable, useList, useArray, useStore, useStubbed, useInit, useSetter, useMethod,
	} {
		use()
	}
}

func TestNever(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("Never does not panic")
		}
	}()
	Never()
}
