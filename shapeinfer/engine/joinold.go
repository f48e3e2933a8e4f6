package engine

// Old objects that are paired with young ones.

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
