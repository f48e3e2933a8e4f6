package engine

import (
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

// Which objects of two merged states are the same one, and what their merged content is. Objects that both states had before
// they parted have the same number in both. Those made since are paired when the first pointers to them are merged. Where an
// old object is paired with a young one, nothing but what is merged may refer to the old one, see refersToOld.

func (j *joiner) mergeDefers() bool {
	c := j.c
	c.defers = slices.Clone(c.defers)
	for i := range c.defers {
		x, y := j.a.defers[i], j.b.defers[i]
		if x.in != y.in {
			return false
		}
		args := make([]value, len(x.args))
		for k := range args {
			args[k] = j.value(x.args[k], y.args[k])
		}
		c.defers[i].args = args
	}
	return true
}

// object merges object x of a and y of b into object z of c.
func (j *joiner) object(x, y, z int32) {
	p, q := j.a.heap[x], j.b.heap[y]
	o := *p
	o.owner = j.c.owner
	o.plain, o.retyped = p.plain && q.plain, p.retyped || q.retyped
	switch {
	case p.origin == lost && q.origin == lost:
		o.alike = nil
	case p.origin == lost:
		j.loss = true
		j.loseB = append(j.loseB, y)
		o.alike = nil
	case q.origin == lost:
		j.loss = true
		j.loseA = append(j.loseA, x)
		o.alike = nil
	default:
		o.content = j.value(p.content, q.content)
		if p.origin != q.origin {
			o.origin = outside
		}
		if p.shaped != q.shaped {
			o.shaped = 0
		}
		if o.alike = nil; len(p.alike)+len(q.alike) > 0 {
			j.sharing = append(j.sharing, [3]int32{x, y, z})
		}
		if o.used = j.dim(p.used, q.used); o.used.IsUnknown() {
			o.used = shapeinfer.Const(math.MaxInt64)
		}
	}
	o.owner = j.c.owner
	j.c.heap[z] = &o
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

// pair returns the object of c that stands for x in a and y in b, or false if they are different objects.
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
	o := *j.a.heap[x]
	o.serial = j.c.numbers.nextSerial()
	j.c.heap = append(j.c.heap, &o)
	id := int32(len(j.c.heap) - 1)
	j.pairs[[2]int32{x, y}] = id
	j.todo = append(j.todo, [2]int32{x, y})
	return id, true
}

// mayRenew reports whether a common object may be paired with a young one.
func (j *joiner) mayRenew(id int32) bool {
	return !j.exact && j.base > 0 && int(id) >= j.base && !j.r.isSource(id)
}

// refersToOld reports whether the merged state refers to an object that was paired with a young one: then
// the two are different objects for it. If not, the old ones are dead. What may refer to it are the values that are read, and memory that
// existed before the frame did.
func (j *joiner) refersToOld(roots rootSet) bool {
	if len(j.renewed) == 0 {
		return false
	}
	var ids []int32
	for _, reg := range roots(j.c) {
		ids = pointees(j.c.reg(reg), j.c, ids)
	}
	for _, d := range j.c.defers {
		for _, v := range d.args {
			ids = pointees(v, j.c, ids)
		}
	}
	for _, g := range j.c.globals {
		ids = append(ids, g.obj)
	}
	seen := j.c.reached(ids, min(j.base, j.common))
	for id := range j.renewed {
		if seen[id] {
			return true
		}
	}
	for id := range j.renewed {
		o := j.c.heap[id]
		j.c.heap[id] = &object{serial: o.serial, typ: o.typ, origin: lost, owner: j.c.owner, dead: true}
	}
	return false
}
