package silent

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"example.com/testlibs/styles/nd"
)

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
				got.Add(nd.Zeros(5))
			}
		})
	}
}

func TestWantErrBool(t *testing.T) {
	tests := []struct {
		dims    []int
		wantErr bool
	}{
		{[]int{3, 2}, false},
		{[]int{4}, true},
		{[]int{-1}, true},
	}
	for _, tt := range tests {
		got, err := nd.Zeros(6).Reshape(tt.dims...)
		if (err != nil) != tt.wantErr {
			t.Errorf("Reshape(%v) error = %v, wantErr %v", tt.dims, err, tt.wantErr)
			continue
		}
		if tt.wantErr {
			continue
		}
		if diff := cmp.Diff(got.Shape(), tt.dims); diff != "" {
			t.Error(diff)
		}
	}
}

func TestCmpErrors(t *testing.T) {
	_, err := nd.Zeros(1).Sum(3)
	if diff := cmp.Diff(err, nd.ErrAxis, cmpopts.EquateErrors()); diff != "" {
		t.Error(diff)
	}
	_, err = nd.Concat(0)
	if err == nil || !strings.Contains(err.Error(), "nothing") {
		t.Errorf("got %v", err)
	}
}

// The error is what the test prints.
func TestLogs(t *testing.T) {
	_, err := nd.Zeros(1).Sum(3)
	t.Logf("as expected: %v", err)
}

func TestPanicValue(t *testing.T) {
	defer func() {
		r := recover()
		se, ok := r.(*nd.ShapeError)
		if !ok || se.Op != "Add" {
			t.Fatalf("got %v", r)
		}
	}()
	nd.Zeros(2).Add(nd.Zeros(3))
	t.Fatal("no panic")
}
