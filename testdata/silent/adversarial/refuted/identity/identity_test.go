package identity

import "testing"

func TestPasses(t *testing.T) { passes.Run(t) }
