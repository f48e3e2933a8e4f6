// Package cases uses package embed.
package cases

import (
	"fmt"

	"example.com/libraries/embed"
)

func colors() *embed.Vocab {
	return embed.NewVocab("red", "green", "blue", "dark", "light")
}

// BadSentence looks up the words of a sentence.
func BadSentence() {
	v := colors()
	table := embed.NewTable[float32](5, 8)
	for _, text := range []string{"red green", "dark blue", "light pink"} {
		vectors := table.Lookup(v.Encode(text))
		fmt.Println(len(vectors))
	}
}

// GoodSentence looks up the words of a sentence.
func GoodSentence() {
	v := colors()
	table := embed.NewTable[float32](v.Size(), 8)
	for _, text := range []string{"red green", "dark blue", "light pink"} {
		vectors := table.Lookup(v.Encode(text))
		fmt.Println(len(vectors))
	}
}

// BadEncoder encodes a long list of tokens.
func BadEncoder() {
	const context = 8
	e := &embed.Encoder[float64]{
		Tokens:    embed.NewTable[float64](100, 16),
		Positions: embed.Sinusoid[float64](context, 16),
	}
	prompt := []int{12, 99, 3, 41, 57}
	for range 2 {
		prompt = append(prompt, 7, 8)
	}
	fmt.Println(len(e.Encode(prompt)))
}

// GoodEncoder encodes the end of a long list of tokens.
func GoodEncoder() {
	const context = 8
	e := &embed.Encoder[float64]{
		Tokens:    embed.NewTable[float64](100, 16),
		Positions: embed.Sinusoid[float64](context, 16),
	}
	prompt := []int{12, 99, 3, 41, 57}
	for range 2 {
		prompt = append(prompt, 7, 8)
	}
	fmt.Println(len(e.Encode(prompt[len(prompt)-context:])))
}

// A model predicts the next word from the mean of the last ones.
type model struct {
	in, out *embed.Table[float32]
}

func (m model) next(ids []int) int {
	logits := m.out.Logits(embed.Mean(m.in.Lookup(ids)))
	best := 0
	for id, l := range logits {
		if l > logits[best] {
			best = id
		}
	}
	return best
}

// BadModel predicts a word with separate tables.
func BadModel() {
	v := colors()
	m := model{in: embed.NewTable[float32](v.Size(), 12), out: embed.NewTable[float32](12, v.Size())}
	fmt.Println(v.Word(m.next(v.Encode("dark red"))))
}

// GoodModel predicts words with a tied table.
func GoodModel() {
	v := colors()
	table := embed.NewTable[float32](v.Size(), 12)
	m := model{in: table, out: table}
	ids := v.Encode("dark red")
	for range 3 {
		ids = append(ids, m.next(ids))
	}
	fmt.Println(v.Word(ids[len(ids)-1]))
}

// BadBag groups ids by offsets.
func BadBag() {
	bag := embed.Bag[float64]{Table: embed.NewTable[float64](10, 3)}
	ids := []int{1, 2, 4, 5, 4, 3}
	sums := bag.Forward(ids, []int{0, 4, 8})
	fmt.Println(sums[0])
}

// GoodBag groups ids by offsets, and the last group is empty.
func GoodBag() {
	bag := embed.Bag[float64]{Table: embed.NewTable[float64](10, 3)}
	ids := []int{1, 2, 4, 5, 4, 3}
	sums := bag.Forward(ids, []int{0, 4, 6})
	fmt.Println(sums[2])
}

// BadGrow adds special tokens to a table and loads a checkpoint.
func BadGrow() {
	const words, special, dim = 20, 3, 4
	table := embed.NewTable[float32](words, dim)
	checkpoint := make([]float32, words*dim+special)
	table.Grow(special)
	table.Load(checkpoint)
}

// GoodGrow adds special tokens to a table, loads a checkpoint and uses the last token.
func GoodGrow() {
	const words, special, dim = 20, 3, 4
	table := embed.NewTable[float32](words, dim)
	checkpoint := make([]float32, (words+special)*dim)
	table.Grow(special)
	table.Load(checkpoint)
	fmt.Println(table.Row(words + special - 1))
}
