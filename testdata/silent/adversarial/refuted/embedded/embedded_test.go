package embedded

import "testing"

func TestPasses(*testing.T) { use() }
