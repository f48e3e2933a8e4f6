package main

import (
	"os"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

func TestMain(m *testing.M) { os.Exit(tooltest.Main(m)) }
