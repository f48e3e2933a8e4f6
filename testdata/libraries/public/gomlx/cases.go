package main

import (
	"fmt"
	"log"

	"github.com/gomlx/gomlx/backends"
	"github.com/gomlx/gomlx/backends/shapeinference"
	"github.com/gomlx/gomlx/backends/simplego"
	"github.com/gomlx/gomlx/pkg/core/dtypes"
	"github.com/gomlx/gomlx/pkg/core/graph"
	"github.com/gomlx/gomlx/pkg/core/shapes"
	"github.com/gomlx/gomlx/pkg/core/tensors"
)

func failFlat() {
	t := tensors.FromFlatDataAndDimensions([]float32{1, 2, 3, 4, 5}, 2, 3)
	fmt.Println(t.Shape())
}

func fineFlat() {
	t := tensors.FromFlatDataAndDimensions([]float32{1, 2, 3, 4, 5, 6}, 2, 3)
	fmt.Println(t.Shape())
}

func failRagged() {
	t := tensors.FromValue([][]float64{{1, 2, 3}, {4, 5}})
	fmt.Println(t.Shape())
}

func fineRagged() {
	t := tensors.FromValue([][]float64{{1, 2, 3}, {4, 5, 6}})
	fmt.Println(t.Shape())
}

func failAssertDims() {
	s := shapes.Make(dtypes.Float32, 32, 10)
	s.AssertDims(-1, 12)
}

func fineAssertDims() {
	s := shapes.Make(dtypes.Float32, 32, 10)
	s.AssertDims(-1, 10)
}

func failDim() {
	s := shapes.Make(dtypes.Float64, 4, 5)
	fmt.Println(s.Dim(-3))
}

func fineDim() {
	s := shapes.Make(dtypes.Float64, 4, 5)
	fmt.Println(s.Dim(-2))
}

func failToScalar() {
	t := tensors.FromFlatDataAndDimensions([]float64{1, 2}, 2)
	fmt.Println(tensors.ToScalar[float64](t))
}

func fineToScalar() {
	t := tensors.FromScalar(3.0)
	fmt.Println(tensors.ToScalar[float64](t))
}

func failCopyFrom() {
	a := tensors.FromShape(shapes.Make(dtypes.Float32, 2, 3))
	b := tensors.FromShape(shapes.Make(dtypes.Float32, 3, 2))
	if err := a.CopyFrom(b); err != nil {
		log.Fatal(err)
	}
}

func fineCopyFrom() {
	a := tensors.FromShape(shapes.Make(dtypes.Float32, 2, 3))
	b := tensors.FromShape(shapes.Make(dtypes.Float32, 2, 3))
	if err := a.CopyFrom(b); err != nil {
		log.Fatal(err)
	}
}

func failAssign() {
	t := tensors.FromShape(shapes.Make(dtypes.Float32, 2, 2))
	if err := tensors.AssignFlatData(t, []float32{1, 2, 3}); err != nil {
		log.Fatalf("assign: %+v", err)
	}
}

func fineAssign() {
	t := tensors.FromShape(shapes.Make(dtypes.Float32, 2, 2))
	if err := tensors.AssignFlatData(t, []float32{1, 2, 3, 4}); err != nil {
		log.Fatalf("assign: %+v", err)
	}
}

func failInfer() {
	a := shapes.Make(dtypes.Float32, 2, 3)
	b := shapes.Make(dtypes.Float32, 4, 3)
	out, err := shapeinference.BinaryOp(backends.OpTypeAdd, a, b)
	if err != nil {
		panic(err)
	}
	fmt.Println(out)
}

func fineInfer() {
	a := shapes.Make(dtypes.Float32, 2, 3)
	b := shapes.Make(dtypes.Float32, 1, 3)
	out, err := shapeinference.BinaryOp(backends.OpTypeAdd, a, b)
	if err != nil {
		panic(err)
	}
	fmt.Println(out)
}

func failGraphAdd() {
	backend, err := simplego.New("")
	if err != nil {
		panic(err)
	}
	out := graph.MustExecOnce(backend, func(x, y *graph.Node) *graph.Node {
		return graph.Add(x, y)
	}, [][]float32{{1, 2, 3}}, [][]float32{{1, 2}})
	fmt.Println(out.Shape())
}

func fineGraphAdd() {
	backend, err := simplego.New("")
	if err != nil {
		panic(err)
	}
	out := graph.MustExecOnce(backend, func(x, y *graph.Node) *graph.Node {
		return graph.Add(x, y)
	}, [][]float32{{1, 2, 3}}, [][]float32{{1, 2, 3}})
	fmt.Println(out.Shape())
}

func failGraphReshape() {
	backend, err := simplego.New("")
	if err != nil {
		panic(err)
	}
	exec := graph.MustNewExec(backend, func(x *graph.Node) *graph.Node {
		return graph.Reshape(x, 4, 2)
	})
	fmt.Println(exec.MustExec([]float32{1, 2, 3, 4, 5, 6})[0].Shape())
}

func fineGraphReshape() {
	backend, err := simplego.New("")
	if err != nil {
		panic(err)
	}
	exec := graph.MustNewExec(backend, func(x *graph.Node) *graph.Node {
		return graph.Reshape(x, 3, 2)
	})
	fmt.Println(exec.MustExec([]float32{1, 2, 3, 4, 5, 6})[0].Shape())
}
