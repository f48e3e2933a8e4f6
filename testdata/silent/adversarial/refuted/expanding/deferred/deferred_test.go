package deferred

import "testing"

func TestDeferred(t *testing.T) {
	for name, f := range map[string]func(){"both": func() { both(nil) }, "later": later} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			f()
		})
	}
}
