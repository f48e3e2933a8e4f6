// Package vars has functions in variables, which its tests assign.
package vars

import "example.com/patched/tensor"

type store interface{ load() *tensor.Matrix }

type disk struct{}

func (disk) load() *tensor.Matrix { return tensor.New(3, 2) }

type options struct {
	load func() *tensor.Matrix
	rows int
}

func load() *tensor.Matrix { return tensor.New(3, 2) }

var (
	loadFunc       = load
	loadLit        = func() *tensor.Matrix { return tensor.New(3, 2) }
	opts           = options{load: load, rows: 2}
	pointer        = &options{load: load, rows: 2}
	table          = map[string]func() *tensor.Matrix{"a": load}
	list           = []func() *tensor.Matrix{load}
	array          = [1]func() *tensor.Matrix{load}
	from     store = disk{}
	rows           = 2
	stubbed        = load
	byInit         = load
	bySetter       = load
	byMethod       = tensor.New(3, 2).Mul
	never          = 2
)

func set(f *func() *tensor.Matrix, g func() *tensor.Matrix) { *f = g }

func useFunc() *tensor.Matrix { return tensor.New(2, 3).Mul(loadFunc()).Mul(tensor.New(3, 1)) }
func useLit() *tensor.Matrix  { return tensor.New(2, 3).Mul(loadLit()).Mul(tensor.New(3, 1)) }
func useOpts() *tensor.Matrix { return tensor.New(2, 3).Mul(opts.load()).Mul(tensor.New(3, 1)) }
func useRows() *tensor.Matrix {
	return tensor.New(opts.rows, 3).Mul(tensor.New(3, rows)).Mul(tensor.New(3, 1))
}
func usePointer() *tensor.Matrix { return tensor.New(2, 3).Mul(pointer.load()).Mul(tensor.New(3, 1)) }
func useTable() *tensor.Matrix   { return tensor.New(2, 3).Mul(table["a"]()).Mul(tensor.New(3, 1)) }
func useList() *tensor.Matrix    { return tensor.New(2, 3).Mul(list[0]()).Mul(tensor.New(3, 1)) }
func useArray() *tensor.Matrix   { return tensor.New(2, 3).Mul(array[0]()).Mul(tensor.New(3, 1)) }
func useStore() *tensor.Matrix   { return tensor.New(2, 3).Mul(from.load()).Mul(tensor.New(3, 1)) }
func useStubbed() *tensor.Matrix { return tensor.New(2, 3).Mul(stubbed()).Mul(tensor.New(3, 1)) }
func useInit() *tensor.Matrix    { return tensor.New(2, 3).Mul(byInit()).Mul(tensor.New(3, 1)) }
func useSetter() *tensor.Matrix  { return tensor.New(2, 3).Mul(bySetter()).Mul(tensor.New(3, 1)) }
func useMethod() *tensor.Matrix  { return byMethod(tensor.New(3, 1)) }

// Never is what no test assigns to.
func Never() *tensor.Matrix {
	return tensor.New(never, never).Mul(tensor.New(3, 1)) // want `always panics.*\(mismatch\)`
}
