// Package use calls device.
package use

import "example.com/warnings/device"

// ExpandDevice has tensors of one device.
func ExpandDevice() [][]int {
	dev := device.CPU()
	a, b := device.NewTensor(dev, 4, 1), device.NewTensor(dev, 1, 4)
	return [][]int{a.Dims(), b.Dims(), a.Minus(b).Dims()} // want `device\.Tensor\.Minus: 4x1 and 1x4 .*both are expanded to 4x4 \(expand\)`
}

// InplaceDevice subtracts a matrix from a row.
func InplaceDevice() [][]int {
	dev := device.CPU()
	a, b := device.NewTensor(dev, 1, 4), device.NewTensor(dev, 3, 4)
	before := a.Dims()
	a.Sub(b) // want `device\.Tensor\.Sub: the destination 1x4 takes the shape 3x4.*\(inplace\)`
	return [][]int{before, b.Dims(), a.Dims()}
}

// PointwiseDevice multiplies two shapes.
func PointwiseDevice() [][]int {
	dev := device.CPU()
	a, b := device.NewTensor(dev, 2, 6), device.NewTensor(dev, 3, 4)
	if err := a.Dot(b); err != nil { // want `device\.Tensor\.Dot: 2x6 and 3x4 have different shapes.*\(pointwise\)`
		panic(err)
	}
	return [][]int{a.Dims(), b.Dims(), a.Dims()}
}

// GoodDevice has a column.
func GoodDevice(dev device.Device) []int {
	a := device.NewTensor(dev, 4, 3)
	a.Sub(device.NewTensor(dev, 4, 1))
	return a.Minus(device.NewTensor(dev, 4, 3)).Dims()
}

// GoodDot has equal shapes.
func GoodDot() error {
	dev := device.CPU()
	return device.NewTensor(dev, 2, 6).Dot(device.NewTensor(dev, 2, 6))
}
