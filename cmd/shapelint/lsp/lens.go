package lsp

// lenses shows the contract of each function above it, if the setting contracts is on.
func (q *query) lenses() (any, *rpcError) {
	if !q.settings.lens {
		return nil, nil
	}
	type object = map[string]any
	lenses := []object{}
	for _, c := range q.contracts() {
		lenses = append(lenses, object{
			"range":   q.doc.mapper.rangeOf(c.Start, c.End),
			"command": object{"title": c.Text, "command": ""}, // a text only
		})
	}
	return lenses, nil
}
