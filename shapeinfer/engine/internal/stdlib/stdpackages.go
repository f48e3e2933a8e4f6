package stdlib

import "github.com/shapelint/shapelint/shapeinfer/std"

// Packages of which no function is known, but what their functions do to a panic when they are
// deferred: they recover from none but their own. And what package fmt calls to format a value of
// one of their types: nothing, but methods of what it holds.

func definePackages() {
	describePackages("bytes/... bufio/... compress/... context/... database/... encoding/... io/... net/...", packageClaims{effect: std.Passes})
	describePackages("bufio bytes encoding/binary encoding/json go/token io/fs math/big net net/http net/url", packageClaims{plainTypes: true})
	describeTypes("bytes.Buffer", holdsNothing|isBuffer)
	describeTypes("math/big.Int math/big.Float math/big.Rat", holdsNothing)
}
