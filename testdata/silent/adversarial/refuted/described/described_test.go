package described

import "testing"

func TestPasses(*testing.T) { Run() }
