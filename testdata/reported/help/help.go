// Command help has calls that fail, with a change of the program after which they do not, which the reports name as help: the
// test makes the changes and runs it.
package main

import "help/nn"

func main() {
	swapped()
	transposed()
	receiver()
	swappedReceiver()
	transposedFirst()
	layers()
	fromConfig()
	built()
}

// swapped has the weights first.
func swapped() {
	w, x := nn.New(10, 784), nn.New(784, 32)
	nn.MatMul(x, w) // want `nn\.MatMul: .*\(mismatch\)`
	// help: nn.MatMul(w, x)
}

// transposed has weights that are transposed.
func transposed() {
	w, x := nn.New(10, 784), nn.New(32, 784)
	nn.MatMul(x, w) // want `nn\.MatMul: .*\(mismatch\)`
	// help: nn.MatMul(x, w.T())
}

// receiver is the same with a method.
func receiver() {
	w, x := nn.New(10, 784), nn.New(32, 784)
	x.Mul(w) // want `nn\.Matrix\.Mul: .*\(mismatch\)`
	// help: x.Mul(w.T())
}

// swappedReceiver is the same with a method.
func swappedReceiver() {
	w, x := nn.New(10, 784), nn.New(5, 10)
	w.Mul(x) // want `nn\.Matrix\.Mul: .*\(mismatch\)`
	// help: x.Mul(w)
}

// transposedFirst has two answers, and what comes next decides between them.
func transposedFirst() {
	a, b := nn.New(6, 2), nn.New(6, 3)
	c := nn.MatMul(a, b) // want `nn\.MatMul: .*\(mismatch\)`
	// help: nn.MatMul(a.T(), b)
	nn.Add(c, nn.New(2, 3))
}

// layers has one layer that does not fit: it, or the one before, is to be changed.
func layers() {
	net := nn.Sequential(nn.NewLinear(784, 128), nn.NewLinear(100, 10))
	// the first one comes first
	net.Forward(nn.New(32, 784)) // want `nn\.Net\.Forward: .*\(mismatch\)`
	// help: nn.NewLinear(784, 100)
	// help: nn.NewLinear(128, 10)
}

// fromConfig has the size in a literal.
func fromConfig() {
	net := nn.Build(nn.Config{In: 784, Hidden: 128, Out: 10}, nn.NewLinear(64, 10))
	net.Forward(nn.New(32, 784)) // want `nn\.Net\.Forward: .*\(mismatch\)`
	// help: Hidden: 64
	// help: nn.NewLinear(128, 10)
}

// head makes a layer in a function of its own.
func head() nn.Layer { return nn.NewLinear(64, 10) }

// built gets the size from there.
func built() {
	net := nn.Sequential(nn.NewLinear(784, 32), head())
	net.Forward(nn.New(32, 784)) // want `nn\.Net\.Forward: .*\(mismatch\)`
	// help: nn.NewLinear(784, 64)
	// help: nn.NewLinear(32, 10)
}
