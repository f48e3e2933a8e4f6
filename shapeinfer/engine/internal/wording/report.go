package wording

import (
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
)

// Reports words findings, in their order.
func Reports(p *program.Program, findings []claim.Finding) []Report {
	var reports []Report
	for _, f := range findings {
		reports = append(reports, reportOf(p, f))
	}
	return reports
}

func reportOf(p *program.Program, f claim.Finding) Report {
	r, _ := reportAndReason(p, f)
	return r
}

// reportAndReason words a finding. The reason is the part of the message that says why it fails.
func reportAndReason(p *program.Program, f claim.Finding) (r Report, reason string) {
	words := Of(p, f.Site, f.Failure.Callee)
	if f.Failure.Claim != nil {
		words.Callee = f.Failure.Claim.Callee.Name
		words.back = p.Contract(f.Site.Sym) != nil
	}
	said, sides := words.fit(f.Failure, f.Pass), words.sidesOf(f.Failure)
	return Report{
		Pos: f.Site.Pos, Category: f.Failure.Category, Certainty: category.MustFail,
		Subject: subject(f.Failure), Message: said.message,
		Related: words.relatedOf(f.Failure, said, sides, claim.Others(f.Failure, f.Places)),
		Fix:     f.Fix, Fixed: words.Fixed(f.Fix, f.Failure.Operands),
		IndependentOf: f.IndependentOf, Sides: sizesOf(sides),
	}, said.reason
}

// A Report is a statement that must fail.
type Report struct {
	Pos      int // a token.Pos
	Category category.Category
	// Certainty says whether every execution that reaches the statement fails there.
	Certainty category.Certainty
	// Subject is what the message begins with: the callee, or the function around a statement that is
	// no call.
	Subject string
	Message string // without the category, and without Unchecked and IndependentOf
	Related []Related
	// Unchecked is the library that documents what the operands violate, and does not check it; "" for
	// other reports.
	Unchecked string
	// IndependentOf is the position of a statement that is reported, comes before this one in the same
	// function, and does not influence it; 0 if there is none.
	IndependentOf int
	// Sides are the two sizes that do not fit, if the failure is that two differ.
	Sides [2]Side
	// TorchOnly: category expand, and only PyTorch's predicate speaks for it: the result is no larger
	// than an operand, or the program asks for it.
	TorchOnly bool
	// Fix is a change of the call after which there is nothing to report, if one is certain.
	Fix   *evidence.Fix
	Fixed string // what the fix calls the operand that it changes
}

// A Side is a size.
type Side struct {
	Size int64
	At   int // where the program has that number, 0 if it is not known
}

// A Related is a position that explains a report. What stands in another package has no position
// here: the text names its file and line.
type Related struct {
	Pos     int
	Message string
	Whole   bool // it is part of the complete call chain of a failure, which is shown on request only
	Origin  bool // it is where an operand got its shape, or a number came from: drivers add "here"
	// Entry: of an origin, it is where a number came from. Number is the number if the statement
	// at Pos has it.
	Entry  bool
	Number string
	// Within is the number in Related, from 1, of what is said of the operand that the number is a
	// size of; 0 if there is none. In the same line it need not be said twice.
	Within int
	// Elsewhere: the line fails, and is in another package; the message names it.
	Elsewhere bool
}
