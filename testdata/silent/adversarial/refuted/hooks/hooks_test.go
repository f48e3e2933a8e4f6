package hooks

import "testing"

func TestPasses(*testing.T) { use() }
