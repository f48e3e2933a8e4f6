// Command visits tabulates a longitudinal study. Each line of the CSV file has the name of a
// subject, the arm, and the outcome at each visit:
//
//	visits study.csv
package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"sort"
	"strconv"
)

// Subject is a participant of the study.
type Subject struct {
	Name     string
	Arm      string
	Outcomes []float64
}

func readStudy(r io.Reader) ([]Subject, error) {
	rd := csv.NewReader(r)
	rd.FieldsPerRecord = -1
	rd.TrimLeadingSpace = true
	var subjects []Subject
	for {
		rec, err := rd.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if len(rec) < 3 {
			return nil, fmt.Errorf("subject %s has no visits", rec[0])
		}
		s := Subject{Name: rec[0], Arm: rec[1]}
		for _, field := range rec[2:] {
			v, err := strconv.ParseFloat(field, 64)
			if err != nil {
				return nil, fmt.Errorf("subject %s: %w", s.Name, err)
			}
			s.Outcomes = append(s.Outcomes, v)
		}
		subjects = append(subjects, s)
	}
	if len(subjects) == 0 {
		return nil, io.ErrUnexpectedEOF
	}
	return subjects, nil
}

// byArm groups the subjects.
func byArm(subjects []Subject) map[string][]Subject {
	arms := make(map[string][]Subject)
	for _, s := range subjects {
		arms[s.Arm] = append(arms[s.Arm], s)
	}
	return arms
}

// summary has the mean and the standard error of each visit.
type summary struct {
	n        []int
	mean, se []float64
}

// summarize averages over the subjects of an arm.
func summarize(subjects []Subject) summary {
	visits := len(subjects[0].Outcomes)
	s := summary{make([]int, visits), make([]float64, visits), make([]float64, visits)}
	for v := 0; v < visits; v++ {
		sum, sq := 0.0, 0.0
		for _, sub := range subjects {
			y := sub.Outcomes[v] // suspect: columns
			sum += y
			sq += y * y
			s.n[v]++
		}
		n := float64(s.n[v])
		s.mean[v] = sum / n
		if s.n[v] > 1 {
			s.se[v] = math.Sqrt(math.Max(sq-sum*sum/n, 0) / (n - 1) / n)
		}
	}
	return s
}

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: visits study.csv")
	}
	f, err := os.Open(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	defer f.Close()
	subjects, err := readStudy(f)
	if err != nil {
		log.Fatal(err)
	}
	arms := byArm(subjects)
	names := make([]string, 0, len(arms))
	for name := range arms {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		s := summarize(arms[name])
		fmt.Printf("%s (%d subjects)\n", name, len(arms[name]))
		for v := range s.mean {
			fmt.Printf("  visit %d: %d, %.3f +- %.3f\n", v+1, s.n[v], s.mean[v], s.se[v])
		}
	}
}
