package userlibs

import "fmt"

// Arrays from nested literals: a recursion over the lists infers the shape, and returns an error.

type list []any

type array struct {
	shape []int
	data  []float64
}

func infer(v any) ([]int, error) {
	switch v := v.(type) {
	case int, float64:
		return nil, nil
	case list:
		first, err := infer(v[0])
		if err != nil {
			return nil, err
		}
		for i, e := range v[1:] {
			s, err := infer(e)
			if err != nil {
				return nil, err
			}
			if len(s) != len(first) {
				return nil, fmt.Errorf("element %d has rank %d, want %d", i+1, len(s), len(first))
			}
			for k := range s {
				if s[k] != first[k] {
					return nil, fmt.Errorf("element %d has shape %v, want %v", i+1, s, first)
				}
			}
		}
		return append([]int{len(v)}, first...), nil
	}
	return nil, fmt.Errorf("cannot use %T", v)
}

// of panics with the error.
func of(v any) *array {
	shape, err := infer(v)
	if err != nil {
		panic(err)
	}
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &array{shape, make([]float64, n)}
}

func badRagged() { of(list{list{1, 2}, list{3}}) }

func okRagged() { of(list{list{1, 2}, list{3, 4.5}}) }

func badRank() { of(list{list{1, 2}, 3}) }

func badDeep() { of(list{list{list{1, 2}, list{3, 4}}, list{list{1, 2}, list{1, 2, 3}}}) }

func okDeep() { of(list{list{list{1, 2}, list{3, 4}}, list{list{1, 2}, list{1, 2}}}) }

// okAgain panics in the first call only.
func okAgain() {
	try := func(v any) (err error) {
		_, err = infer(v)
		return err
	}
	if try(list{list{1, 2}, list{3}}) == nil {
		panic("no error")
	}
	of(list{list{1}, list{3}})
}
