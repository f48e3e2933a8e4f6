// Package losses has loss functions.
package losses

import (
	"example.com/warnings/shaped/graph"
)

// MeanSquaredError computes the squared error; labels and predictions come in lists.
func MeanSquaredError(labels, predictions []*graph.Node) *graph.Node {
	labels0 := labels[0]
	predictions0 := predictions[0]
	loss := graph.Square(graph.Sub(labels0, predictions0))
	if !loss.Shape().IsScalar() {
		loss = graph.ReduceAllSum(loss)
	}
	return loss
}
