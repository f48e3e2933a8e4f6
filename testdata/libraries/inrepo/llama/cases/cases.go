// Package cases uses package llama.
package cases

import (
	"fmt"
	"os"
	"strconv"

	"example.com/libraries/llama"
)

func tiny() llama.Config {
	return llama.Config{Dim: 8, HiddenDim: 24, NumLayers: 2, NumHeads: 4, NumKV: 2, VocabSize: 32, SeqLen: 16, SharedClassifier: true}
}

// GoodStep decodes one token.
func GoodStep() {
	c := tiny()
	w := llama.SplitWeights(&c, make([]float32, llama.CheckpointSize(&c)))
	s := llama.NewRunState(&c)
	llama.Transformer(3, 0, &c, s, w)
}

// BadSharedClassifier has a checkpoint without the classifier that the configuration asks for.
func BadSharedClassifier() {
	c := tiny()
	n := llama.CheckpointSize(&c)
	c.SharedClassifier = false
	w := llama.SplitWeights(&c, make([]float32, n))
	fmt.Println(len(w.Classifier))
}

// BadStateOfOtherConfig shares the scratch memory with a smaller model.
func BadStateOfOtherConfig() {
	small, big := tiny(), tiny()
	big.HiddenDim = 32
	s := llama.NewRunState(&small)
	w := llama.SplitWeights(&big, make([]float32, llama.CheckpointSize(&big)))
	llama.Transformer(3, 0, &big, s, w)
}

// GoodStateOfBigger has more memory than it needs.
func GoodStateOfBigger() {
	small, big := tiny(), tiny()
	big.SeqLen = 64
	s := llama.NewRunState(&big)
	w := llama.SplitWeights(&small, make([]float32, llama.CheckpointSize(&small)))
	llama.Transformer(3, 0, &small, s, w)
}

// GoodTokenCapacity reads past the embeddings, but the checkpoint goes on there.
func GoodTokenCapacity() {
	c := tiny()
	w := llama.SplitWeights(&c, make([]float32, llama.CheckpointSize(&c)))
	llama.Transformer(c.VocabSize, 0, &c, llama.NewRunState(&c), w)
}

// BadToken reads past an embedding of its own.
func BadToken() {
	c := tiny()
	w := llama.SplitWeights(&c, make([]float32, llama.CheckpointSize(&c)))
	w.TokenEmbedding = make([]float32, c.VocabSize*c.Dim)
	llama.Transformer(c.VocabSize, 0, &c, llama.NewRunState(&c), w)
}

// BadPosition goes past the cache in the last layer.
func BadPosition() {
	c := tiny()
	w := llama.SplitWeights(&c, make([]float32, llama.CheckpointSize(&c)))
	llama.Transformer(1, c.SeqLen, &c, llama.NewRunState(&c), w)
}

// GoodSequence fills the cache.
func GoodSequence() {
	c := tiny()
	w := llama.SplitWeights(&c, make([]float32, llama.CheckpointSize(&c)))
	s := llama.NewRunState(&c)
	for pos := 0; pos < c.SeqLen; pos++ {
		llama.Transformer(pos%c.VocabSize, pos, &c, s, w)
	}
}

// BadMatMulSwapped passes the sizes in the wrong order.
func BadMatMulSwapped() {
	x, out := make([]float32, 64), make([]float32, 10)
	w := make([]float32, 64*10)
	llama.MatMul(out, x, w, 10, 64)
}

// GoodMatMul passes them in the right one.
func GoodMatMul() {
	x, out := make([]float32, 64), make([]float32, 10)
	w := make([]float32, 64*10)
	llama.MatMul(out, x, w, 64, 10)
}

// BadWeights is one row short.
func BadWeights() {
	x, out := make([]float32, 4), make([]float32, 3)
	llama.MatMul(out, x, make([]float32, 2*4), 4, 3)
}

// BadNormWeight has the weight of another layer's width.
func BadNormWeight() {
	o, x := make([]float32, 16), make([]float32, 16)
	llama.RMSNorm(o, x, make([]float32, 12))
}

// GoodNormPart normalizes a part.
func GoodNormPart() {
	o, x := make([]float32, 12), make([]float32, 16)
	llama.RMSNorm(o, x, make([]float32, 12))
}

// BadResidual adds a shorter slice.
func BadResidual() {
	s := llama.NewRunState(&llama.Config{Dim: 32, HiddenDim: 16, NumHeads: 2, NumKV: 2})
	llama.Accum(s.X, s.HB)
}

// GoodResidual adds a longer one.
func GoodResidual() {
	s := llama.NewRunState(&llama.Config{Dim: 32, HiddenDim: 16, NumHeads: 2, NumKV: 2})
	llama.Accum(s.HB, s.X)
}

// BadEmptySoftmax has no attention: the length of the sequence was never set.
func BadEmptySoftmax() {
	s := llama.NewRunState(&llama.Config{Dim: 8, NumHeads: 2, NumKV: 2})
	llama.Softmax(s.Att)
}

// BadSymbolicCheckpoint forgets the final norm, whatever the size of the vocabulary.
func BadSymbolicCheckpoint(vocab int) {
	c := llama.Config{Dim: 4, HiddenDim: 6, NumLayers: 1, NumHeads: 2, NumKV: 2, VocabSize: vocab, SeqLen: 3, SharedClassifier: true}
	llama.SplitWeights(&c, make([]float32, llama.CheckpointSize(&c)-1))
}

// GoodSymbolicCheckpoint has one weight too many.
func GoodSymbolicCheckpoint(vocab int) {
	c := llama.Config{Dim: 4, HiddenDim: 6, NumLayers: 1, NumHeads: 2, NumKV: 2, VocabSize: vocab, SeqLen: 3, SharedClassifier: true}
	llama.SplitWeights(&c, make([]float32, llama.CheckpointSize(&c)+1))
}

// UnknownVocabulary reads its size.
func UnknownVocabulary() {
	n, err := strconv.Atoi(os.Getenv("LIBRARIES_N"))
	if err != nil {
		return
	}
	llama.MatMul(make([]float32, 3), make([]float32, 5), make([]float32, 15), 5, n)
}

// RecoverShort expects the panic.
func RecoverShort() (err error) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println("short checkpoint:", r)
		}
	}()
	c := tiny()
	llama.SplitWeights(&c, make([]float32, 100))
	return nil
}
