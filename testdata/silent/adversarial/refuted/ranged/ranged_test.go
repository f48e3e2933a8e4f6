package ranged

import "testing"

func TestPasses(*testing.T) {
	set()
	use()
	setCopied()
	useCopied()
}
