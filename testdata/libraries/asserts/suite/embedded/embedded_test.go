package embedded

import (
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/stretchr/testify/suite"

	"example.com/testlibs/tensor"
)

// base sets up what each suite of the package has.
type base struct {
	suite.Suite
	x *tensor.Tensor
}

func (s *base) SetupTest() { s.x = tensor.New(8, 3) }

type layers struct {
	base
	w *tensor.Tensor
}

func (s *layers) SetupSuite() { s.w = tensor.New(3, 4) }

func (s *layers) TestForward() {
	y := tensor.MatMul(s.x, s.w)
	s.Equal(8, y.Rows)
	tensor.MatMul(s.w, s.x) // want `always panics`
}

func (s *layers) TestBase() {
	tensor.MatMul(s.x, s.x) // want `always panics`
}

func TestLayers(t *testing.T) { suite.Run(t, new(layers)) }

// own has a setup of its own, which does not call that of base.
type own struct {
	base
	y *tensor.Tensor
}

func (s *own) SetupTest() { s.y = tensor.New(2, 2) }

func (s *own) TestOwn() {
	tensor.MatMul(s.x, tensor.New(2, 2))
	tensor.MatMul(s.y, tensor.New(3, 2)) // want `always panics`
}

// both embeds two setups, so neither is called.
type both struct {
	base
	second
}

type second struct{ z *tensor.Tensor }

func (s *second) SetupTest() { s.z = tensor.New(5, 5) }

func (s *both) TestBoth() {
	tensor.MatMul(s.x, tensor.New(2, 2))
	tensor.MatMul(s.z, tensor.New(2, 2))
}

// deep overrides the setup of a suite that it embeds, whose tests it has, too.
type shallow struct{ base }

func (s *shallow) TestShallow() { tensor.MatMul(s.x, tensor.New(2, 2)) }

type deep struct{ shallow }

func (s *deep) SetupTest() { s.x = tensor.New(2, 2) }

func TestDeep(t *testing.T) { suite.Run(t, new(deep)) }

// byPointer leads to its base by a pointer.
type byPointer struct{ *base }

func (s *byPointer) TestByPointer() { tensor.MatMul(s.x, tensor.New(2, 2)) }

// A suite that embeds an interface, or a pointer, may be set up by either.
type hidden struct {
	base
	setter
}

type setter interface{ SetupTest() }

func (s *hidden) TestHidden() { tensor.MatMul(s.x, tensor.New(2, 2)) }

type pointed struct {
	base
	*second
}

func (s *pointed) TestPointed() { tensor.MatMul(s.x, tensor.New(2, 2)) }

// asserting embeds what asserts, which sets up nothing.
type asserting struct {
	base
	*require.Assertions
}

func (s *asserting) TestAsserting() {
	tensor.MatMul(s.x, tensor.New(2, 2)) // want `always panics`
}
