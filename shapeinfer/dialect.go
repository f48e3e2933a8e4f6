package shapeinfer

// A Dialect is the set of rules of one library or of one kind of library.
//
// Broadcasting has a rule of its own in each dialect. The other rules distinguish two families:
// Strict belongs to NumPy; TorchLegacy, TorchLegacyNoFallback and Paddle belong to Torch.
type Dialect uint8

const (
	// Strict allows no broadcasting: all operands must have one shape.
	Strict Dialect = iota
	// NumPy is NumPy 1.24: shapes are aligned at their last axis, and two sizes fit if they are
	// equal or one of them is 1.
	NumPy
	// Torch is PyTorch 1.13, which broadcasts as NumPy does.
	Torch
	// TorchLegacy is PyTorch 0.2 and 0.3, where tensors of different shapes but equal element
	// counts were once worked on as if they were 1-dimensional. See Warning.
	TorchLegacy
	// TorchLegacyNoFallback is TorchLegacy for the operations that never had that behaviour: addmm,
	// addmv, addr, addbmm and baddbmm.
	TorchLegacyNoFallback
	// Paddle is PaddlePaddle 2.0-beta, with axis = -1 where a rule has no axis of its own.
	Paddle
)

var dialectNames = [...]string{"strict", "numpy", "torch", "torch_legacy", "torch_legacy_no_fallback", "paddle"}

// String returns the name of d in lower case.
func (d Dialect) String() string {
	if int(d) < len(dialectNames) {
		return dialectNames[d]
	}
	return "invalid dialect"
}

// likeTorch reports whether d belongs to the Torch family.
func (d Dialect) likeTorch() bool { return d >= Torch }
