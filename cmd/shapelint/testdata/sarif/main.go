// Command sarif reads a SARIF log from the standard input and validates it against
// the schema of OASIS, which is beside this file as it was published at
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas. It is a module
// of its own, so that the validator does not become a dependency of shapelint.
package main

import (
	"fmt"
	"os"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func main() {
	if err := validate(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func validate() error {
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	schema, err := compiler.Compile("sarif-schema-2.1.0.json")
	if err != nil {
		return err
	}
	log, err := jsonschema.UnmarshalJSON(os.Stdin)
	if err != nil {
		return err
	}
	return schema.Validate(log)
}
