package analyzer

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/directive"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Comments about the shape of a variable at a point of a function: see directive/point.go.
//
// The functions with such comments are executed once more, for a listing, from a copy of the syntax
// in which each comment is a statement that reads the variable:
//
//	h := x.Mul(w)               h := x.Mul(w)
//	//shapelint:is h [32,10]    print(h)
//
// Its expression h has the position of the name in the comment. So the comment is about the
// variable there, and nothing else of the analysis depends on it. With the flag -trust, what must
// fail in this execution is reported as well.

// A checkedPoint is a comment, with what has come out.
type checkedPoint struct {
	*directive.Point
	engine.CheckedShape
}

// addComments adds what has come out of the comments in some files to the result of the package.
func (p *program) addComments(done *execution, files []*ast.File) {
	checked, failing := p.checkComments(files, current.trust)
	if len(checked) == 0 {
		return
	}
	done.problems = append(done.problems, pointReports(checked)...)
	done.trusting = func() []engine.Report {
		if !current.trust {
			checked, failing = p.checkComments(files, true)
		}
		failing = slices.DeleteFunc(failing, func(r engine.Report) bool {
			return slices.ContainsFunc(done.functions, func(f function) bool {
				return slices.ContainsFunc(f.reports, func(s engine.Report) bool { return s.Pos == r.Pos && s.Category == r.Category })
			})
		})
		for i := range failing {
			r := &failing[i]
			r.Fix, r.Related = nil, append(slices.Clone(r.Related), trustNotes(checked, token.Pos(r.Pos))...)
		}
		return failing
	}
}

// checkComments checks the comments about variables in some files of the package, in their order.
// It also returns what must fail in the functions that have them, if the comments are trusted or
// not.
func (p *program) checkComments(files []*ast.File, trusts bool) (checked []checkedPoint, failing []engine.Report) {
	isElsewhere := func(x *directive.Point) bool { return !isInside(files, x.Pos) }
	return p.check(files, slices.DeleteFunc(slices.Clone(p.table.Points), isElsewhere), trusts)
}

// trustNotes name the comments that are not proven and that a report may depend on: those before it
// in its function.
func trustNotes(checked []checkedPoint, at token.Pos) (notes []engine.Related) {
	for _, x := range checked {
		path, _ := x.List()
		if x.Word == "is" && x.Outcome == engine.Undecided && x.Point.Pos < at && at < path[0].End() {
			text := fmt.Sprintf("a comment says that %s is %s", x.Name, x.Text)
			notes = append(notes, engine.Related{Pos: int(x.Point.Pos), Message: text, Origin: true})
		}
	}
	return notes
}

// check executes the functions in some files that have these comments, and returns what has come
// out of each, and what must fail.
func (p *program) check(files []*ast.File, points []*directive.Point, trusts bool) (checked []checkedPoint, failing []engine.Report) {
	if len(points) == 0 {
		return nil, nil
	}
	copied, files := withPoints(p.pass, files, points)
	checks, outcomes := make(map[int]*ir.Check), make(map[int]engine.CheckedShape)
	for _, x := range points {
		checks[int(x.Pos)] = &x.Check
	}
	q, _, _ := lowerWith(copied, importedFacts(copied), forShapes, checks)
	q.trusts = trusts
	roots := slices.DeleteFunc(q.roots(files), func(f *ir.Func) bool { return !q.hasPoint(f, points) })
	_, _, observations := (&Listing{p: q, pass: copied}).observeRoots(q.engine(), files, roots)
	for _, o := range observations {
		failing = append(failing, o.Reports...)
		for _, c := range o.Checks {
			outcomes[c.Pos] = c.With(outcomes[c.Pos])
		}
	}
	for _, x := range points {
		checked = append(checked, checkedPoint{x, outcomes[int(x.Pos)]})
	}
	return checked, failing
}

// hasPoint reports whether a comment is in a declared function.
func (p *program) hasPoint(f *ir.Func, points []*directive.Point) bool {
	return slices.ContainsFunc(points, func(x *directive.Point) bool {
		path, _ := x.List()
		decl := path[0]
		if p.own.Pkg.IsInit(f.Symbol) {
			_, isFunc := decl.(*ast.FuncDecl)
			return !isFunc
		}
		return decl.Pos() <= p.own.Pos(f.Symbol) && p.own.Pos(f.Symbol) < decl.End()
	})
}

// pointReports returns the reports about comments.
func pointReports(checked []checkedPoint) (reports []engine.Report) {
	for _, x := range checked {
		title := "shapelint:" + x.Word
		report := func(cat category.Category, format string, args ...any) {
			reports = append(reports, engine.Report{
				Pos: int(x.Point.Pos), Category: cat, Certainty: cat.Certainty(), Subject: title,
				Message: title + ": " + fmt.Sprintf(format, args...), Related: x.notes(),
			})
		}
		switch {
		case x.Word == "reveal" && x.Dims == nil:
			report(category.Reveal, "the shape of %s is not known here", x.Name)
		case x.Word == "reveal":
			report(category.Reveal, "%s is %s here", x.Name, x.shape())
		case x.Outcome == engine.Impossible && x.Dims == nil:
			report(category.Contract, "%s is never %s%s", x.Name, x.Text, x.sizes())
		case x.Outcome == engine.Impossible:
			report(category.Contract, "%s is %s here, not %s%s", x.Name, x.shape(), x.Text, x.sizes())
		case !x.isDecided():
			report(category.Unproven, "%s", x.doubt())
		}
	}
	return reports
}

// isDecided reports whether a comment is proven or impossible.
func (x checkedPoint) isDecided() bool {
	return x.Word != "is" || x.Outcome == engine.Proven || x.Outcome == engine.Impossible
}

// doubt says why a comment is not decided.
func (x checkedPoint) doubt() string {
	switch {
	case x.Outcome == engine.Unreached:
		return fmt.Sprintf("%s may be %s or not, nothing is known of it here", x.Name, x.Text)
	case x.Dims == nil:
		return fmt.Sprintf("%s may be %s or not, its shape is not known here", x.Name, x.Text)
	}
	return fmt.Sprintf("%s may be %s or not, it is %s here%s", x.Name, x.Text, x.shape(), x.sizes())
}

// shape is the shape of the variable, in the notation of the comments.
func (x checkedPoint) shape() string {
	dims := slices.Clone(x.Dims)
	for i, d := range dims {
		if strings.Contains(d, "?") { // a part of it is unknown
			dims[i] = "_"
		}
	}
	return "[" + strings.Join(dims, ",") + "]"
}

// sizes says which sizes the names in the comment have.
func (x checkedPoint) sizes() string {
	var list []string
	for i, size := range x.CheckedShape.Names {
		if text := x.Point.Names[i] + " is " + size; size != "" && size != x.Point.Names[i] && !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return " where " + strings.Join(list, " and ")
}

// notes say where the names in the comment are mentioned first.
func (x checkedPoint) notes() (notes []engine.Related) {
	for i, size := range x.CheckedShape.Names {
		first := x.First[i]
		if size == "" || size == x.Point.Names[i] || first == nil || first == x.Point || x.Outcome != engine.Impossible {
			continue
		}
		text := fmt.Sprintf("%s is %s, as a dim of %s", x.Point.Names[i], size, first.Name)
		note := engine.Related{Pos: int(first.Pos), Message: text, Origin: true}
		if !slices.Contains(notes, note) {
			notes = append(notes, note)
		}
	}
	return notes
}

// A ShapeComment is a comment that says the shape of a variable that a statement assigns.
type ShapeComment struct {
	After token.Pos // the end of the statement
	Text  string    // "//shapelint:is x [32,_]"
}

// ShapeComments returns a comment for each variable of a function that is assigned, if a size of it
// is a number that is known, in the order of the files: those that have none yet. Slices and arrays
// have none.
func (l *Listing) ShapeComments() (comments []ShapeComment) {
	if l == nil {
		return nil
	}
	files := sourceFiles(l.pass)
	points, ends := l.p.assignments(files)
	texts := make(map[*directive.Point]string)
	unsaid, _ := l.p.check(files, points, false)
	for _, x := range unsaid {
		if x.sayNumbers() {
			texts[x.Point] = directive.Saying(x.Name, x.Dims)
		}
	}
	isUnsaid := func(x *directive.Point) bool { return texts[x] == "" }
	points = slices.DeleteFunc(points, isUnsaid)
	for range 4 { // a function that uses up its budget knows less where more comments are
		said := len(points)
		checked, _ := l.p.check(files, slices.Concat(l.p.table.Points, points), false)
		for _, x := range checked {
			if x.Outcome != engine.Proven {
				delete(texts, x.Point)
			}
		}
		if points = slices.DeleteFunc(points, isUnsaid); len(points) == said {
			break
		}
	}
	for _, x := range points {
		comments = append(comments, ShapeComment{ends[x], texts[x]})
	}
	return comments
}

// sayNumbers makes a comment say the dims that are known as numbers, and reports whether there are
// any.
func (x checkedPoint) sayNumbers() (known bool) {
	x.Check.Dims = make([]ir.CheckedDim, len(x.Dims))
	x.Point.Names, x.First = make([]string, len(x.Dims)), make([]*directive.Point, len(x.Dims))
	for i, dim := range x.Dims {
		n, err := strconv.ParseInt(dim, 10, 64)
		if err != nil {
			x.Dims[i], x.Check.Dims[i].Any = "_", true
			continue
		}
		x.Check.Dims[i].Size, known = n, true
	}
	return known
}

// assignments returns a point after each statement of a function that assigns variables, for each
// of them about which there is no comment, and the ends of these statements.
func (p *program) assignments(files []*ast.File) (points []*directive.Point, ends map[*directive.Point]token.Pos) {
	ends = make(map[*directive.Point]token.Pos)
	for _, f := range files {
		for n := range ast.Preorder(f) {
			list := directive.ListOf(n)
			if list == nil {
				continue
			}
			for _, s := range *list {
				for _, id := range assignedIn(s) {
					v, _ := p.pass.TypesInfo.ObjectOf(id).(*types.Var)
					if v == nil || !mayHaveComment(v.Type()) {
						continue
					}
					point := directive.PointAfter(f, s.End(), id, v)
					isSaid := func(x *directive.Point) bool { return x.Var == v && x.IsBeside(point) }
					if point != nil && !slices.ContainsFunc(p.table.Points, isSaid) {
						points, ends[point] = append(points, point), s.End()
					}
				}
			}
		}
	}
	return points, ends
}

// mayHaveComment reports whether a comment is written for variables of a type.
func mayHaveComment(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Struct, *types.Interface:
		return true
	}
	return false
}

// assignedIn returns the names of the variables that a statement assigns or declares.
func assignedIn(s ast.Stmt) (names []*ast.Ident) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		for _, x := range s.Lhs {
			if id, ok := ast.Unparen(x).(*ast.Ident); ok && id.Name != "_" {
				names = append(names, id)
			}
		}
	case *ast.DeclStmt:
		decl, _ := s.Decl.(*ast.GenDecl)
		if decl == nil || decl.Tok != token.VAR || decl.Lparen.IsValid() {
			return nil
		}
		for _, spec := range decl.Specs {
			if v := spec.(*ast.ValueSpec); len(v.Values) > 0 {
				names = append(names, slices.DeleteFunc(slices.Clone(v.Names), func(id *ast.Ident) bool { return id.Name == "_" })...)
			}
		}
	}
	return names
}

// withPoints returns a copy of the pass in which each comment is a statement that reads its
// variable, and of some of its files. Only what leads to these statements is copied.
func withPoints(pass *analysis.Pass, files []*ast.File, points []*directive.Point) (*analysis.Pass, []*ast.File) {
	g := &grafting{inserted: make(map[ast.Node][]ast.Stmt), copies: make(map[ast.Node]ast.Node), info: *pass.TypesInfo}
	old := pass.TypesInfo
	g.info.Types, g.info.Uses, g.info.Implicits = maps.Clone(old.Types), maps.Clone(old.Uses), maps.Clone(old.Implicits)
	g.info.Scopes, g.info.Selections = maps.Clone(old.Scopes), maps.Clone(old.Selections)
	g.info.FileVersions = maps.Clone(old.FileVersions)
	g.info.InitOrder = slices.Clone(pass.TypesInfo.InitOrder)
	sorted := slices.Clone(points)
	slices.Reverse(sorted)
	slices.SortStableFunc(sorted, func(a, b *directive.Point) int {
		_, i := a.List()
		_, k := b.List()
		return cmp.Compare(k, i) // the last one first, so that indices stay what they are
	})
	for _, x := range sorted {
		path, next := x.List()
		for _, n := range path {
			g.copies[n] = nil
		}
		list := path[len(path)-1]
		if g.inserted[list] == nil {
			g.inserted[list] = slices.Clone(*directive.ListOf(list))
		}
		g.inserted[list] = slices.Insert(g.inserted[list], next, g.read(x))
	}
	copied := *pass
	copied.TypesInfo = &g.info
	copied.Files = slices.Clone(pass.Files)
	files = slices.Clone(files)
	for i, f := range copied.Files {
		if !slices.ContainsFunc(points, func(x *directive.Point) bool { return f.FileStart <= x.Pos && x.Pos < f.FileEnd }) {
			continue
		}
		g.copies[f] = nil
		copied.Files[i] = g.copyOf(f).(*ast.File)
		if k := slices.Index(files, f); k >= 0 {
			files[k] = copied.Files[i]
		}
	}
	for i, init := range g.info.InitOrder {
		if _, ok := g.copies[init.Rhs]; ok {
			g.info.InitOrder[i] = &types.Initializer{Lhs: init.Lhs, Rhs: g.copyOf(init.Rhs).(ast.Expr)}
		}
	}
	return &copied, files
}

// A grafting copies syntax with more statements.
type grafting struct {
	inserted map[ast.Node][]ast.Stmt // the new statements of a list
	copies   map[ast.Node]ast.Node   // of what is copied; nil until it is
	info     types.Info
}

// read returns the statement that reads the variable of a comment.
func (g *grafting) read(x *directive.Point) ast.Stmt {
	name, fun := &ast.Ident{NamePos: x.Pos, Name: x.Name}, &ast.Ident{NamePos: x.Pos, Name: "print"}
	call := &ast.CallExpr{Fun: fun, Lparen: x.Pos, Args: []ast.Expr{name}, Rparen: x.End}
	g.info.Uses[name], g.info.Uses[fun] = x.Var, types.Universe.Lookup("print")
	g.info.Types[name] = types.TypeAndValue{Type: x.Var.Type()}
	g.info.Types[fun] = types.TypeAndValue{Type: types.NewSignatureType(nil, nil, nil, types.NewTuple(x.Var), nil, false)}
	g.info.Types[call] = types.TypeAndValue{Type: types.NewTuple()}
	return &ast.ExprStmt{X: call}
}

// copyOf returns the copy of a node.
func (g *grafting) copyOf(n ast.Node) ast.Node {
	if c := g.copies[n]; c != nil {
		return c
	}
	old := reflect.ValueOf(n).Elem()
	made := reflect.New(old.Type())
	made.Elem().Set(old)
	c := made.Interface().(ast.Node)
	g.copies[n] = c
	for i := range made.Elem().NumField() {
		g.replace(made.Elem().Field(i))
	}
	if list := g.inserted[n]; list != nil {
		*directive.ListOf(c) = list
		g.replace(reflect.ValueOf(directive.ListOf(c)).Elem())
	}
	g.inform(n, c)
	return c
}

// replace replaces the nodes in a field by their copies.
func (g *grafting) replace(field reflect.Value) {
	if field.Kind() == reflect.Slice {
		if field.Len() == 0 || !field.Index(0).Type().Implements(reflect.TypeFor[ast.Node]()) {
			return
		}
		list := reflect.MakeSlice(field.Type(), field.Len(), field.Len())
		reflect.Copy(list, field)
		for i := range list.Len() {
			g.replace(list.Index(i))
		}
		field.Set(list)
		return
	}
	if n, ok := field.Interface().(ast.Node); ok && !field.IsZero() {
		if _, copied := g.copies[n]; copied {
			field.Set(reflect.ValueOf(g.copyOf(n)))
		}
	}
}

// inform gives a copy the information of the type checker about a node.
func (g *grafting) inform(n, c ast.Node) {
	if x, ok := n.(ast.Expr); ok {
		if tv, ok := g.info.Types[x]; ok {
			g.info.Types[c.(ast.Expr)] = tv
		}
	}
	if obj, ok := g.info.Implicits[n]; ok {
		g.info.Implicits[c] = obj
	}
	if scope, ok := g.info.Scopes[n]; ok {
		g.info.Scopes[c] = scope
	}
	switch n := n.(type) {
	case *ast.SelectorExpr:
		if s, ok := g.info.Selections[n]; ok {
			g.info.Selections[c.(*ast.SelectorExpr)] = s
		}
	case *ast.File:
		if v, ok := g.info.FileVersions[n]; ok {
			g.info.FileVersions[c.(*ast.File)] = v
		}
	}
}
