package analyzer

import (
	"regexp"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/directive"
	"github.com/shapelint/shapelint/analyzer/libraries"
	"github.com/shapelint/shapelint/analyzer/pages"
)

var (
	goBlock        = regexp.MustCompile("(?ms)^```go\n(.*?)^```\n")
	shownDirective = regexp.MustCompile(`//shapelint:(contract|shape|broadcast) `)
)

// TestShownDirectives reads the directives in the code that the manual shows: all are accepted.
func TestShownDirectives(t *testing.T) {
	shown := 0
	for _, topic := range pages.Topics() {
		page, _ := pages.Page(topic)
		var programs []string
		rest := "package p\n" // blocks that are no programs belong together
		for _, b := range goBlock.FindAllStringSubmatch(page, -1) {
			switch {
			case !shownDirective.MatchString(b[1]):
			case strings.HasPrefix(b[1], "package "):
				programs = append(programs, b[1])
			default:
				rest += b[1] + "\n"
			}
		}
		for _, text := range append(programs, rest) {
			n := len(shownDirective.FindAllString(text, -1))
			if n == 0 {
				continue
			}
			_, pass := runSource(t, "p", text)
			if len(pass.TypeErrors) > 0 {
				t.Errorf("%s: %v in\n%s", topic, pass.TypeErrors[0], text)
			}
			table := directive.NewTable("p", nil)
			table.Libraries, _ = libraries.All.See(pass, nil)
			_, problems := directive.Find(pass, table)
			for _, p := range problems {
				t.Errorf("%s: %s in\n%s", topic, p.Message, text)
			}
			if len(table.Own()) < n {
				t.Errorf("%s: %d of %d directives are in use in\n%s", topic, len(table.Own()), n, text)
			}
			shown += n
		}
	}
	if t.Logf("%d directives", shown); shown < 15 {
		t.Errorf("the manual shows %d directives", shown)
	}
}
