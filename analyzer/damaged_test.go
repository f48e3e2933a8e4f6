package analyzer

import (
	"encoding/binary"
	"hash/crc32"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/shapelint/shapelint/analyzer/facts"
)

// TestDamagedFact imports facts with flipped bits, facts that are cut off, facts of another tool,
// and random bytes: the package is analyzed as if there were none.
func TestDamagedFact(t *testing.T) {
	v := newVillage(t)
	honest := v.facts["example.com/hostile"]
	delete(v.facts, "example.com/hostile")
	absent := v.analyze(t, "example.com/importer", importerSource)
	fact := v.facts["example.com/importer"]
	seed := rand.New(rand.NewPCG(1, 2))
	var damaged [][]byte
	for i := range len(honest) {
		damaged = append(damaged, honest[:i])
	}
	for range 2000 {
		data := slices.Clone(honest)
		for range 1 + seed.IntN(4) {
			data[seed.IntN(len(data))] ^= 1 << seed.IntN(8)
		}
		damaged = append(damaged, data)
	}
	for n := range 200 {
		data := make([]byte, n*7)
		for i := range data {
			data[i] = byte(seed.Uint32())
		}
		damaged = append(damaged, data)
	}
	damaged = append(damaged, append(slices.Clone(honest), 0), append(slices.Clone(honest), honest...), []byte("a fact of another tool"))
	start := time.Now()
	for i, data := range damaged {
		if slices.Equal(data, honest) {
			continue
		}
		v.facts["example.com/hostile"] = data
		if got := v.analyze(t, "example.com/importer", importerSource); !slices.Equal(got, absent) {
			t.Fatalf("fact %d, %d bytes: reported: %q, and not %q", i, len(data), got, absent)
		}
		if !slices.Equal(v.facts["example.com/importer"], fact) {
			t.Fatalf("fact %d, %d bytes: the package tells something else", i, len(data))
		}
	}
	t.Logf("%d facts, %v", len(damaged), time.Since(start))
}

// TestInconsistentFact imports facts with a valid checksum that contain functions that no compiler
// generates: bits are flipped, and the checksum is computed again.
func TestInconsistentFact(t *testing.T) {
	v := newVillage(t)
	honest, err := facts.Read(v.facts["example.com/hostile"])
	if err != nil {
		t.Fatal(err)
	}
	encoded := v.facts["example.com/hostile"]
	seed := rand.New(rand.NewPCG(3, 4))
	read, start := 0, time.Now()
	for range 3000 {
		data := slices.Clone(encoded)
		for range 1 + seed.IntN(3) {
			data[5+seed.IntN(len(data)-5)] ^= 1 << seed.IntN(8)
		}
		binary.LittleEndian.PutUint32(data[1:], crc32.ChecksumIEEE(data[5:]))
		if _, err := facts.Read(data); err == nil {
			read++
		}
		v.facts[honest.Path] = data
		v.analyze(t, "example.com/importer", importerSource)
	}
	t.Logf("%d of them can be read, %v", read, time.Since(start))
	if time.Since(start) > 5*time.Minute {
		t.Error("it takes too long")
	}
}
