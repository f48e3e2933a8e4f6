package silent

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stretchr/testify/suite"

	"example.com/testlibs/users/nn"
)

type shape struct{ r, c int }

var dotCases = map[string]struct {
	a, b    shape
	wantErr error
}{
	"fits":     {shape{2, 3}, shape{3, 4}, nil},
	"does not": {shape{2, 3}, shape{2, 3}, nn.ErrDims},
}

func TestDotCases(t *testing.T) {
	t.Parallel()
	for name, tc := range dotCases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, b := nn.NewMatrix(tc.a.r, tc.a.c, nil), nn.NewMatrix(tc.b.r, tc.b.c, nil)
			y, err := a.Dot(b)
			if tc.wantErr != nil {
				require.ErrorIs(t, err, tc.wantErr)
				require.Panics(t, func() { a.MustDot(b) })
				return
			}
			require.NoError(t, err)
			assert.Equal(t, []int{tc.a.r, tc.b.c}, y.Shape())
		})
	}
}

func TestWantPanicColumn(t *testing.T) {
	tests := []struct {
		rows, cols int
		data       []float64
		wantPanic  string
	}{
		{2, 2, []float64{1, 2, 3, 4}, ""},
		{2, 2, nil, ""},
		{2, 2, []float64{1}, "nn: 1 elements for 2x2"},
		{-1, 2, nil, "nn: negative dim"},
	}
	for i, tt := range tests {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			make := func() { nn.NewMatrix(tt.rows, tt.cols, tt.data) }
			if tt.wantPanic != "" {
				require.PanicsWithValue(t, tt.wantPanic, make)
			} else {
				require.NotPanics(t, make)
			}
		})
	}
}

func TestRecoverInRow(t *testing.T) {
	for _, tt := range []struct {
		name  string
		n     int
		panic bool
	}{{"fits", 3, false}, {"does not", 4, true}} {
		t.Run(tt.name, func(t *testing.T) {
			defer func() {
				r := recover()
				if (r != nil) != tt.panic {
					t.Errorf("recover() = %v, panic %v", r, tt.panic)
				}
			}()
			nn.NewMatrix(2, 3, nil).MustDot(nn.NewMatrix(tt.n, 2, nil))
		})
	}
}

type matrixSuite struct {
	suite.Suite
	m *nn.Matrix
}

func (s *matrixSuite) SetupTest()    { s.m = nn.NewMatrix(2, 3, nil) }
func (s *matrixSuite) TearDownTest() { s.m = nil }

func (s *matrixSuite) TestReplaces() {
	s.m = nn.NewMatrix(3, 3, nil)
	s.m.MustDot(s.m)
}

func (s *matrixSuite) TestPanics() {
	s.Panics(func() { s.m.MustDot(s.m) })
	s.PanicsWithValue("nn: row out of range", func() { s.m.Row(2) })
	_, err := s.m.Dot(s.m)
	s.Require().Error(err)
	s.True(errors.Is(err, nn.ErrDims))
}

func (s *matrixSuite) TestSubtests() {
	for _, n := range []int{1, 2} {
		s.Run("dot", func() {
			s.Equal([]int{2, n}, s.m.MustDot(nn.NewMatrix(3, n, nil)).Shape())
		})
	}
}

func TestMatrixSuite(t *testing.T) { suite.Run(t, &matrixSuite{}) }

func assertDims(t testing.TB, m *nn.Matrix, rows, cols int) {
	t.Helper()
	r, c := m.Dims()
	assert.Equal(t, rows, r, "rows")
	assert.Equal(t, cols, c, "cols")
}

func TestAssertDims(t *testing.T) {
	assertDims(t, nn.NewMatrix(2, 3, nil), 2, 3)
	if !assert.Error(t, dotErr(nn.NewMatrix(2, 3, nil), nn.NewMatrix(2, 3, nil))) {
		return
	}
	assert.NoError(t, dotErr(nn.NewMatrix(2, 3, nil), nn.NewMatrix(3, 2, nil)))
}

func dotErr(a, b *nn.Matrix) error {
	_, err := a.Dot(b)
	return err
}

func mustFail(t *testing.T, err error) {
	t.Helper()
	if err == nil {
		t.Fatal("no error")
	}
}

func TestMustFail(t *testing.T) {
	_, err := nn.NewLayer(0, 1)
	mustFail(t, err)
	l, err := nn.NewLayer(2, 1)
	require.NoError(t, err)
	_, err = l.Forward(nn.NewMatrix(2, 3, nil))
	mustFail(t, err)
	mustFail(t, dotErr(l.W, l.W))
}

func TestSkipped(t *testing.T) {
	if testing.Short() {
		t.Skip()
	}
	m := nn.NewMatrix(2, 3, nil)
	var tests []func() = []func(){func() { m.MustDot(m) }, func() { m.Row(7) }}
	for _, f := range tests {
		assert.Panics(t, f)
	}
}

func TestExpectPanicHelper(t *testing.T) {
	m := nn.NewMatrix(2, 3, nil)
	expectPanic(t, "dot", func() { m.MustDot(m) })
	if msg := panicMessage(func() { m.Row(5) }); msg != "nn: row out of range" {
		t.Fatal(msg)
	}
}

func expectPanic(t *testing.T, name string, f func()) {
	t.Helper()
	didPanic := true
	func() {
		defer func() { recover() }()
		f()
		didPanic = false
	}()
	assert.True(t, didPanic, name)
}

func panicMessage(f func()) (msg string) {
	defer func() {
		if r := recover(); r != nil {
			msg = fmt.Sprint(r)
		}
	}()
	f()
	return ""
}
