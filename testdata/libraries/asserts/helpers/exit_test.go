package helpers

import (
	"log"
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"

	"example.com/testlibs/users/nn"
)

func dotOrDie(a, b *nn.Matrix) *nn.Matrix {
	y, err := a.Dot(b)
	if err != nil {
		log.Fatal(err)
	}
	return y
}

func TestDies(t *testing.T) {
	x := nn.NewMatrix(2, 3, nil)
	if os.Getenv("DIES") == "1" {
		dotOrDie(x, x)
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestDies$")
	cmd.Env = append(os.Environ(), "DIES=1")
	var exit *exec.ExitError
	require.ErrorAs(t, cmd.Run(), &exit)
}

func TestDotOrDie(t *testing.T) {
	x := nn.NewMatrix(2, 3, nil)
	y := dotOrDie(x, nn.NewMatrix(3, 3, nil))
	dotOrDie(y, x) // want `always exits with an error`
}
