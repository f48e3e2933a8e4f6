package codec

import (
	"strings"
	"sync"
)

// A codec does not start from nothing: it has read the words below before, which the names and the
// messages of tensor packages are made of. They belong to the format.

// primerText is read once by every codec.
const primerText = `error|Error|String|func(float64) (float64)|func(*|func(int) (int)|interface{}|struct{|map[string]|` +
	`Sprintf|Errorf|Tensor|Matrix|Vector|Shape|Layer|Dense|Linear|Conv2D|Pool|Norm|Attention|Embedding|Network|Model|Option|` +
	`New|NewTensor|NewMatrix|Zeros|Ones|FromSlice|Clone|Copy|Equal|Size|Len|Rank|Dims|At|Set|Row|Col|Rows|Cols|` +
	`Add|Sub|Mul|Div|Scale|Apply|MatMul|Dot|Transpose|Reshape|Slice|Concat|Stack|Split|Broadcast|Sum|Mean|Max|Min|` +
	`Exp|Log|Sqrt|Softmax|ReLU|Sigmoid|Tanh|Forward|Backward|Update|Predict|Train|` +
	`shape|dims|rows|cols|data|stride|strides|offset|axis|index|indices|value|values|weight|weights|bias|grad|input|output|hidden|` +
	`kernel|stride|padding|channels|height|width|batch|size|length|count|start|end|step|name|layers|params|args|opts|` +
	`: shape mismatch: %v and %v|: shapes %v and %v differ|dimension mismatch: %dx%d and %dx%d|inner dimensions do not match|` +
	`: index %d out of range|: axis %d out of range for rank %d|: expected %d values, got %d|: want %d, have %d|` +
	`: cannot reshape %v to %v|: cannot broadcast %v with %v|: invalid shape %v|: negative dimension %d|must be positive|` +
	`must have the same number of elements|is not a matrix|is not square|does not fit|no rows|empty|length of data: %w|`

// primerTables are the strings that the tables start with.
var primerTables = [textKinds]string{
	symbolText: "|Sprintf|Errorf|Error|New",
	pathText:   "|fmt|errors|math",
	nameText:   "|len|append|copy|cap|max|min|data|shape|rows|cols|a|b|x|t|m|n|i|s|other|out",
	quoteText:  "|%w|%v",
}

// A prior is the state of a codec that has read the primer.
type prior struct {
	slots   *[1 << slotBits]slot
	weights mixer
	spelled spelling
}

var primed = sync.OnceValue(func() *prior {
	c := &codec{entropy: newEntropy(nil, false)}
	c.slots = new([1 << slotBits]slot)
	c.weights = evenMixer()
	for word := range strings.SplitSeq(primerText, "|") {
		c.spell(nameText, &word)
	}
	return &prior{slots: c.slots, weights: c.weights, spelled: c.spelled}
})

// prime puts a codec into the state after the primer.
func (c *codec) prime() {
	p := primed()
	c.slots = new([1 << slotBits]slot)
	*c.slots = *p.slots
	c.weights = p.weights
	c.spelled = p.spelled
	c.spelled.text = append([]byte(nil), p.spelled.text...)
	for kind := range c.texts {
		c.texts[kind].number = make(map[string]uint32)
		for word := range strings.SplitSeq(primerTables[kind], "|") {
			c.texts[kind].add(word)
		}
	}
}
