package branches

import "testing"

func TestPasses(*testing.T) {
	use()
	use3()
}
