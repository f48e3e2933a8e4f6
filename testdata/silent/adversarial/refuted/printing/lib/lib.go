package lib

// M is a matrix.
type M struct{ R, C int }

var Shared = &M{1, 2}

type F float64

func (F) String() string { Shared.C = 3; return "f" }

type Plain float64
type Rec struct {
	A int
	F F
}
type G struct{ X any }
type L []F
type E struct{ F }
type P struct{ P *F }
type K int

func (k *K) String() string { Shared.C = 3; return "k" }

type Gen[T any] struct{ V T }
