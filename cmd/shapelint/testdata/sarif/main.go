// Command sarif reads the output of shapelint in some format from the standard input and validates
// it against a schema beside this file, which is the argument. That of SARIF is the one of OASIS, as
// it was published at https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas; the others
// are written by us after the descriptions that they name. It is a module of its own, so that the
// validator does not become a dependency of shapelint.
//
// XML is validated as JSON, in which an element is an object:
//
//	<file name="a.go"><error line="1"/>text</file>
//	{"element": "file", "@name": "a.go", "children": [{"element": "error", "@line": "1"}], "text": "text"}
package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func main() {
	if err := validate(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func validate(name string) error {
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	schema, err := compiler.Compile(name)
	if err != nil {
		return err
	}
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	var value any
	if bytes.HasPrefix(text, []byte("<")) {
		value, err = element(xml.NewDecoder(bytes.NewReader(text)))
	} else {
		value, err = jsonschema.UnmarshalJSON(bytes.NewReader(text))
	}
	if err != nil {
		return err
	}
	return schema.Validate(value)
}

// element returns the root element of a document.
func element(d *xml.Decoder) (any, error) {
	var open []map[string]any
	for {
		token, err := d.Token()
		if err != nil {
			return nil, err
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := map[string]any{"element": token.Name.Local}
			for _, a := range token.Attr {
				e["@"+a.Name.Local] = a.Value
			}
			open = append(open, e)
		case xml.EndElement:
			e := open[len(open)-1]
			open = open[:len(open)-1]
			if len(open) == 0 {
				return e, nil
			}
			parent := open[len(open)-1]
			children, _ := parent["children"].([]any)
			parent["children"] = append(children, e)
		case xml.CharData:
			if text := strings.TrimSpace(string(token)); text != "" && len(open) > 0 {
				before, _ := open[len(open)-1]["text"].(string)
				open[len(open)-1]["text"] = before + text
			}
		}
	}
}
