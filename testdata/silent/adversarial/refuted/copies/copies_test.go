package copies

import "testing"

func TestPasses(t *testing.T) { tests.Run(t) }
