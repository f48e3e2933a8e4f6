package relations_test

import (
	"example.com/summaries/relations"
	"example.com/summaries/tensor"
)

func keptElsewhere(in, out, rows int) {
	n := relations.NewNet(in, out)
	n.Forward(n.Blank(rows))
	relations.NewNet(out, 3).Forward(n.Forward(n.Blank(rows)))
}

func keptElsewhereBad(in, out, rows int) {
	n := relations.NewNet(in, out)
	n.Forward(tensor.New(rows, in+2)) // want `relations\.Net\.Forward: always panics in tensor\.MatMul`
}
