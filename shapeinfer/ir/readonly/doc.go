// Package readonly decides whether any code writes the memory of a variable, by following the
// memory through all functions that get its address:
//
//	for _, tc := range cases {                    // cases is read, and a row is copied into tc
//		t.Run(tc.name, func(t *testing.T) {       // which is captured
//			got := Reshape(x, tc.shape)           // followed into Reshape
//			assert.Equal(t, tc.want, got.Shape()) // only compares
//		})
//	}
//
// It follows
//
//   - addresses in the memory, and values that lead to it, including interfaces and lists that
//     contain one,
//   - the address of a local variable that contains such a value,
//   - results of functions, to their calls,
//   - results of library functions that got such a value as an argument.
//
// Over-approximated: any other use counts as a write, for example a store into other memory or a
// call of an interface method whose implementation is not known.
package readonly
