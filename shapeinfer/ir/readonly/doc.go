// Package readonly finds out whether anything writes the memory of a variable, by looking at all
// functions that get there:
//
//	for _, tc := range cases {                      // cases is read, and a row is copied into tc
//		t.Run(tc.name, func(t *testing.T) {          // which is captured
//			got := Reshape(x, tc.shape)              // a function of the program: what it does with its parameter is looked at
//			assert.Equal(t, tc.want, got.Shape())    // and this one only compares
//		})
//	}
//
// What is followed is an address in that memory or a value that leads there, an interface or a list
// that holds one among them, and the address of a local variable that holds such a value. What a
// function returns is followed to where it is called, and what a library returns that was handed
// such a value may lead there, too. Anything else that is done with it, a store elsewhere or a call
// of a method of an interface among them, counts as a write.
package readonly
