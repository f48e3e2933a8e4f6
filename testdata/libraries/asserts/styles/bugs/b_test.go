package bugs

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/testlibs/styles/nd"
)

func TestCmpOptions(t *testing.T) {
	a := nd.Zeros(2, 3, 4)
	got, err := a.Sum(1)
	if err != nil {
		t.Fatalf("Sum: %v", err)
	}
	if diff := cmp.Diff([]int{2, 4}, got.Shape()); diff != "" {
		t.Errorf("shape (-want +got):\n%s", diff)
	}
	flat, err := got.Reshape(2, 3) // want `always returns an error`
	if err != nil {
		t.Fatal(err)
	}
	if !cmp.Equal(flat.Shape(), []int{2, 3}) {
		t.Error("shape")
	}
}

func TestWantErr(t *testing.T) {
	for _, tt := range []struct {
		name    string
		axis    int
		wantErr error
	}{
		{"first", 0, nil},
		{"last", 2, nd.ErrAxis},
		{"negative", -1, nd.ErrAxis},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := nd.Zeros(4, 5).Sum(tt.axis)
			if !errors.Is(err, tt.wantErr) {
				t.Fatalf("got %v, want %v", err, tt.wantErr)
			}
			if tt.wantErr == nil {
				got.Add(nd.Zeros(4)) // want `always panics`
			}
		})
	}
}
