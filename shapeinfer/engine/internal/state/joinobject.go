package state

import (
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
)

// Which objects of two merged states are the same one, and what their merged content is. Objects
// that both states had before they parted have the same number in both. Those made since are paired
// when the first pointers to them are merged. Where an old object is paired with a young one,
// nothing but what is merged may refer to the old one, see refersToOld.

func (j *joiner) mergeDefers() bool {
	c := j.c
	c.Defers = slices.Clone(c.Defers)
	for i := range c.Defers {
		x, y := j.a.Defers[i], j.b.Defers[i]
		if x.Instr != y.Instr {
			return false
		}
		c.Defers[i].Args, c.Defers[i].Kind = j.values(x.Args, y.Args), max(x.Kind, y.Kind)
	}
	return true
}

// object merges object x of a and y of b into object z of c.
func (j *joiner) object(x, y, z int32) {
	p, q := j.a.Heap[x], j.b.Heap[y]
	o := *p
	o.owner, o.met = j.c.owner, max(p.met, q.met)
	o.Plain, o.Retyped, o.Chosen = p.Plain && q.Plain, p.Retyped || q.Retyped, p.Chosen || q.Chosen
	o.Merged = p.Merged || q.Merged
	if o.Text != q.Text {
		o.Text = new(evidence.Text)
	}
	if p.NilTest != q.NilTest && min(int(x), int(y)) < j.common {
		o.NilTest = 0 // what both have assumed of one of them says nothing of the other
	}
	switch {
	case p.Ownership == Lost && q.Ownership == Lost:
		o.Alike = nil
	case p.Ownership == Lost:
		j.loss = true
		j.loseB = append(j.loseB, y)
		o.Alike = nil
	case q.Ownership == Lost:
		j.loss = true
		j.loseA = append(j.loseA, x)
		o.Alike = nil
	case p.Ownership != q.Ownership && len(p.Alike)+len(q.Alike) > 0:
		j.loss = true
		j.loseA, j.loseB = append(j.loseA, x), append(j.loseB, y)
		o.Alike = nil
	default:
		o.Content = j.value(p.Content, q.Content)
		if p.Ownership != q.Ownership {
			o.Ownership = Outside
		}
		j.loss = j.loss || p.Ownership != q.Ownership || j.exact && j.known && j.isNearer(p, q)
		o.Published = joinPublished(p, q)
		o.Origin = p.Origin.Or(q.Origin)
		if o.Alike = nil; len(p.Alike)+len(q.Alike) > 0 {
			j.sharing = append(j.sharing, [3]int32{x, y, z})
		}
		if o.used = j.dim(p.used, q.used); o.used.IsUnknown() {
			o.used = shapeinfer.Const(math.MaxInt64)
		}
	}
	o.owner = j.c.owner
	j.c.Heap[z] = &o
}

// isNearer reports whether the object that stands for p and for q may be the same as one from which
// p or q is apart.
func (j *joiner) isNearer(p, q *Object) bool {
	met, lastMet := min(p.met, q.met), max(p.met, q.met)
	since, lastSince := min(p.Published, q.Published), max(p.Published, q.Published)
	isBetween := func(o *Object) bool {
		if o.Published != 0 {
			return met <= o.Published && o.Published < lastMet
		}
		return o.Ownership == Outside && since < o.met && o.met <= lastSince
	}
	return since == 0 && lastSince != 0 || slices.ContainsFunc(j.a.Heap, isBetween) || slices.ContainsFunc(j.b.Heap, isBetween)
}

// joinPublished is since when others may know the object that stands for p and for q, 0 if one of
// them existed before.
func joinPublished(p, q *Object) int32 {
	switch {
	case p.Ownership == Fresh:
		return q.Published
	case q.Ownership == Fresh:
		return p.Published
	}
	return min(p.Published, q.Published)
}

func (j *joiner) mergeAlike(x, y []int32) []int32 {
	var ids []int32
	for _, id := range x {
		if int(id) < j.common && !j.renewed[id] {
			ids = append(ids, id)
		} else if other, ok := j.pairedA[id]; ok {
			ids = append(ids, j.pairs[[2]int32{id, other}])
		}
	}
	for _, id := range y {
		if int(id) < j.common && !j.renewed[id] {
			ids = append(ids, id)
		} else if other, ok := j.pairedB[id]; ok {
			ids = append(ids, j.pairs[[2]int32{other, id}])
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// pair returns the object of c that stands for x in a and y in b, or false if they are different
// objects.
func (j *joiner) pair(x, y int32) (int32, bool) {
	oldX, oldY := int(x) < j.common, int(y) < j.common
	if x == 0 || y == 0 || oldX && oldY || oldX && !j.mayRenew(x) || oldY && !j.mayRenew(y) {
		return x, x == y
	}
	if id, ok := j.pairs[[2]int32{x, y}]; ok {
		return id, true
	}
	_, usedX := j.pairedA[x]
	_, usedY := j.pairedB[y]
	if usedX || usedY {
		return 0, false
	}
	if j.pairs == nil {
		j.pairs, j.renewed = make(map[[2]int32]int32), make(map[int32]bool)
		j.pairedA, j.pairedB = make(map[int32]int32), make(map[int32]int32)
	}
	j.pairedA[x], j.pairedB[y] = y, x
	if oldX {
		j.renewed[x] = true
	}
	if oldY {
		j.renewed[y] = true
	}
	o := *j.a.Heap[x]
	o.Serial = j.c.Numbers.nextSerial()
	j.c.Heap = append(j.c.Heap, &o)
	id := int32(len(j.c.Heap) - 1)
	j.pairs[[2]int32{x, y}] = id
	j.todo = append(j.todo, [2]int32{x, y})
	return id, true
}

// renaming says what the objects of both states have become.
func (j *joiner) renaming() dependence.Renaming {
	r := make(dependence.Renaming, 2*len(j.pairs))
	for pair, id := range j.pairs {
		for _, old := range pair {
			r[old] = dependence.Union(r[old], []int32{id})
		}
	}
	return r
}

// mayRenew reports whether a common object may be paired with a young one.
func (j *joiner) mayRenew(id int32) bool {
	return !j.exact && j.base > 0 && int(id) >= j.base && !j.m.taints.Name(id)
}

// refersToOld reports whether the merged state refers to an object that was paired with a young
// one: then the two are different objects for it. If not, the old ones are dead. What may refer to
// it are the values that are read, and memory that existed before the frame did.
func (j *joiner) refersToOld(roots RootSet) bool {
	if len(j.renewed) == 0 {
		return false
	}
	var ids []int32
	for _, reg := range roots(j.c) {
		ids = Pointees(j.c.Reg(reg), j.c, ids)
	}
	for _, d := range j.c.Defers {
		for _, v := range d.Args {
			ids = Pointees(v, j.c, ids)
		}
	}
	for _, g := range j.c.Globals {
		ids = append(ids, g.Obj)
	}
	seen := j.c.Reached(ids, min(j.base, j.common))
	for id := range j.renewed {
		if seen[id] {
			return true
		}
	}
	for id := range j.renewed {
		o := j.c.Heap[id]
		j.c.Heap[id] = &Object{Serial: o.Serial, Type: o.Type, Ownership: Lost, owner: j.c.owner, Dead: true}
	}
	return false
}
