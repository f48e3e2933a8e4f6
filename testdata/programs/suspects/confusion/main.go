// Command confusion counts how often a label was predicted. Each line has the true label and the
// prediction.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
	"strings"
)

// An index numbers labels.
type index struct {
	ids   map[string]int
	names []string
}

func newIndex() *index { return &index{ids: make(map[string]int)} }

func (x *index) id(name string) int {
	id, ok := x.ids[name]
	if !ok {
		id = len(x.names)
		x.ids[name] = id
		x.names = append(x.names, name)
	}
	return id
}

type labels struct {
	truth, pred []int
	rows, cols  *index
}

func read(r io.Reader) (*labels, error) {
	l := &labels{rows: newIndex(), cols: newIndex()}
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		truth, pred, ok := strings.Cut(sc.Text(), " ")
		if !ok {
			return nil, fmt.Errorf("line %d: no prediction", len(l.truth)+1)
		}
		l.truth = append(l.truth, l.rows.id(truth))
		l.pred = append(l.pred, l.cols.id(pred))
	}
	return l, sc.Err()
}

// matrix has a row for each true label and a column for each predicted one.
func (l *labels) matrix() [][]int {
	m := make([][]int, len(l.rows.names))
	for i := range m {
		m[i] = make([]int, len(l.cols.names))
	}
	for k, t := range l.truth {
		m[l.pred[k]][t]++ // suspect: equal
	}
	return m
}

func main() {
	l, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(l.cols.names)
	for i, row := range l.matrix() {
		fmt.Println(l.rows.names[i], row)
	}
}
