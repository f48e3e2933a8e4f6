//go:build !linux

package bench

import (
	"errors"

	"github.com/shapelint/shapelint/cmd/internal/check"
)

func measureDependencies(check.Options, int64) error {
	return errors.New("what a process takes is measured on Linux only")
}
