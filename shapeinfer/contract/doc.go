// Package contract is the language that describes what a function requires of the shapes of its
// operands, and which shapes it makes.
//
//	(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]
//
// In words: a has r rows and k columns, and b must have k rows. An empty receiver m
// becomes r×c. Any other m must be r×c already. If a requirement is not met, the call panics.
//
// This comment is the specification of the language. It is used in three places:
//
//   - A contract file describes a package of a library. See analyzer/gonum/*.shapes.
//   - A directive in the code of a user describes the function below it: //shapelint:contract.
//   - shapelint -contracts prints the contracts that shapelint has inferred.
//
// Each line of the examples is a contract; a test parses all of them. After # follows a comment.
//
// # Operands
//
// A list in brackets after an operand gives its dimensions. One entry is the length of a slice or a
// vector, two are rows and columns. The receiver is read first, then the parameters from left to
// right. A name that is new is bound to the dimension. A name that is bound, and any other
// expression, is a requirement: the dimension must be equal to it.
//
//	Sum(x[n])                                      # binds n to the length of x
//	Trace(a[n,n])                                  # binds n to the rows, the columns must be n
//	Fill(a[r,c], x[r*c])                           # x must have r*c elements
//	(m *Dense[r,c]) SetRow(i, src[c])              # the receiver, with dimensions
//	At(x[n], i): 0 <= i < n                        # an int parameter is used by its name
//	Mean(x[n], weights ?[n])                       # nil, or exactly this length; it binds nothing
//	Concat(parts...): parts.len > 0                # the variadic parameter
//	Dot(x Vector, y blas64.Vector): x.N == y.N     # the type of a struct, if its fields matter
//
// A requirement, an operand and a fit may name the panics that they raise, and their category. A
// panic is its text in quotes, or a name that the file declares.
// Without names it is the default panic of the file, and the category that suits the form of the
// requirement. A panic of the category "state" has another reason than shapes, and is never
// reported.
//
//	(m *Dense[R,C]) SetCol(j, src[R] !"column length"): 0 <= j < C !"column index" as bounds
//	Inverse(a[n,n]): n > 0 !"zero length"|runtime
//
// # Clauses
//
// Clauses follow a colon, separated by semicolons. A contract without clauses that change something
// says that the call changes nothing.
//
//	Last(x[n]): n > 0                              # must be true, or the call panics
//	Gemv(a[r,c], x[n]): unchecked n == c           # documented, but not checked: the call returns
//	Norm(a[r,c], p): ~p == 1 || p == 2; r > 0      # with any other p, nothing after it is claimed
//	(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]     # fit: m is empty and becomes r×c, or is r×c
//	(m *Dense) ReuseAs(r, c): m <- [r,c]           # m must be empty, and becomes r×c
//	(m *Dense) Take(a[r,c]): m = [r,c]             # m becomes r×c, whatever it is
//	(q *QR) Factorize(a[r,c]): q.m = r; q.ok = ?   # an attribute gets a value; ? is unknown
//	Sort(x[n], inds[n]): forget inds               # the attributes of inds are unknown afterwards
//	Rotm(x[n]): may !"illegal flag"|runtime        # may panic for a reason that is not described
//	Apply(f, x[n]): calls f                        # may call f, a parameter
//	ApplyAt(f, a[r,c]): calls f[r,c]               # calls f(i, j, ...) for each pair of indices
//	Walk(x): calls ?                               # may call code that the operands contain
//	Solve(a[r,c], sq): if sq { r == c } else { r > 0 } # clauses under a condition
//	Split(x[n]): -> [n/2], [n-n/2]                 # results, see below
//
// Details:
//
//   - ~cond at the beginning applies to the dimensions of the operands too.
//   - A fit (:=) changes an empty operand, and requires the shape of any other. A fit and a reuse
//     (<-) also require that no dimension is zero.
//   - "may !any" stands for all panics, "runtime" for the panics of the Go runtime.
//   - After "calls ?" all memory that the operands lead to is unknown.
//   - "calls f[m,n]" calls f for all pairs, unless a call of f panics.
//
// # Results
//
//	Copy(x[n]): -> [n]                             # a slice or a vector
//	Outer(x[r], y[c]): -> [r,c]                    # a matrix
//	(m *Dense[r,c]) T(): -> Transpose{Matrix: m}   # a struct with a field that holds an operand
//	(m *Dense) Grow(i): -> *Dense[i,i]{capR: m.capR-i} # the type in an interface, with an attribute
//	View(m[r,c]): -> blas64.General{Rows: r, Data: [r*c]} # a field that is a slice
//	(m *Dense) Reset(): -> m                       # the operand itself
//	(m *Dense[r,c]) Dims(): -> r, c                # ints, or bools
//	(q *QR) Ok(): q.ok = ?; -> new q.ok            # the value of the attribute after the call
//	Read(n): -> [n], _                             # the second result is unknown
//
// # Expressions
//
// Operands of expressions are ints, letters ('T', which is its number) and bools. The operators are
// those of Go. Comparisons may be chained.
//
//	Row(a[r,c], i): 0 <= i < r                     # a chain
//	Gemm(t, a[r,c], x[n]): n == choose(t == 'T', r, c) # one value or the other
//	Join(a, b): a.R == b.R; a.C > 0 || b.empty     # R, C, len, nil, empty, those of the type
//	Fit(s): !s.InitValues.nil; s.Data.len >= 2     # an attribute of a field
//	Stack(f...): f[0].C == f[1].C                  # an element of a list
//	Cap(n): -> [max(n, 1)], [min(n, 8)]            # extrema; max(?, 1) is an unknown int >= 1
//	FFT(x[n]): pow2(n); bit(n, 3)                  # n is a power of two; n&3 is not zero
//	Chain(x...): all(i, x.len-1, x[i].C == x[i+1].R) # true for i = 0, ..., x.len-2
//	Swap(x, y): !same(x, y)                        # x and y are not one object
//	Trace(a[n,n]): if since(0, 11, 0) { n > 0 }    # the library has version 0.11.0 or a later one
//	Norm(a, p): p == 1 || p == inf                 # the largest float
//	Less(i): i < -1                                # with a space, since <- is a clause
//
// # Files
//
// A contract file begins with the import path of its package. The rest are declarations, in any
// order:
//
//	package example.com/tensor
//	import gonum.org/v1/gonum/blas/blas64          # a package whose types are named
//	library tensors                                # the library that the package belongs to
//	default ErrShape                               # the panic of a requirement that names none
//	panic ErrShape = "tensor: bad shape"           # the text of a panic
//	panic ErrIndex bounds = "tensor: bad index"    # with a category
//	type Matrix interface: R, C                    # attributes of an interface
//	type Dense: R, C, capR from R, tag from ?      # a type, see below
//	type Sym: R, upper bool; C = R                 # a bool, and an attribute that is computed
//	type View: field Matrix; R = Matrix.C; C = Matrix.R # a field that holds another value
//
// A type is represented by attributes: ints, bools and exported fields. All attributes of a zero
// value are 0 or false. When an object gets a new shape, an attribute with "from R" gets the value
// of R, and one with "from ?" is unknown. An attribute with "=" is computed each time. An
// assignment to it goes to the attribute that it is equal to, if it is just that.
//
// # Directives
//
// A directive takes names and types from the declaration below it ([ParseDirective], [ParseShape]):
//
//	//shapelint:shape rows cols
//	//shapelint:contract (a[r,k], b[k,c]) -> [r,c]
//	//shapelint:contract (m[r,c]) (x[c], y[r]): r > 0
//
// In a directive
//
//   - the first of two lists is the receiver,
//   - operands may be left out, and may be in any order,
//   - results may follow the lists without a colon,
//   - attributes are real fields, those that shape names,
//   - an operand whose shape no clause changes keeps it, and all other memory that the call can
//     reach is unknown afterwards,
//   - an operand has up to [MaxRank] dimensions, if shape names one field that is a list of ints:
//     x[n,c,h,w] requires a list of four. Its attributes are rank, dim0, dim1 and so on.
//
// # Grammar
//
// In the notation of the Go specification. Category is mismatch, length, bounds, empty or state.
//
//	File        = "package" path { Declaration } .
//	Declaration = "import" path | "library" name | "default" name | Panic | Type | Contract .
//	Panic       = "panic" name [ category ] "=" string .
//	Type        = "type" name [ "interface" ] [ ":" Attribute { ( "," | ";" ) Attribute } ] .
//	Attribute   = "field" name | name "=" Expr | name [ "bool" ] [ "from" ( name | "?" ) ] .
//
//	Contract    = [ "(" Receiver ")" ] name "(" [ Params ] ")" [ ":" Clauses ] .
//	Receiver    = name [ "*" ] name [ Dims ] .
//	Params      = Param { "," Param } [ "," ] .
//	Param       = name [ TypeName ] [ "..." ] [ [ "?" ] Dims Blame ] .
//	Dims        = "[" Expr { "," Expr } "]" .
//	Blame       = [ "!" PanicName { "|" PanicName } ] [ "as" category ] .
//	PanicName   = name | string .
//	TypeName    = name [ "." name ] .
//
//	Directive   = [ "(" Param ")" ] "(" [ Params ] ")" [ ":" Clauses | Yield [ ";" Clauses ] ] .
//
//	Clauses     = [ Clause ] { ";" [ Clause ] } .
//	Clause      = "~" Expr | Expr Blame | "unchecked" Expr | Yield | If
//	            | Expr ( ":=" | "<-" ) Dims Blame | Expr "=" ( Dims | Expr )
//	            | "forget" Names | "may" "!" PanicName { "|" PanicName }
//	            | "calls" ( "?" | Names | name Dims ) .
//	Names       = name { "," name } .
//	If          = "if" Expr Block [ "else" ( If | Block ) ] .
//	Block       = "{" Clauses "}" .
//	Yield       = "->" Result { "," Result } .
//	Result      = "_" | Dims | "new" Expr | Expr
//	            | TypeName Fields | "*" TypeName [ Dims ] [ Fields ] .
//	Fields      = "{" [ Field { "," Field } [ "," ] ] "}" .
//	Field       = name ":" ( Expr | "[" Expr "]" ) .
//
//	Expr        = And { "||" And } .
//	And         = Comparison { "&&" Comparison } .
//	Comparison  = Sum { ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) Sum } .
//	Sum         = Product { ( "+" | "-" ) Product } .
//	Product     = Unary { ( "*" | "/" | "%" ) Unary } .
//	Unary       = ( "!" | "-" ) Unary | Primary { "." name | "[" Expr "]" } .
//	Primary     = number | letter | name | "?" | "(" Expr ")" | Call .
//	Call        = ( "all" | "bit" | "choose" | "max" | "min" | "pow2" | "same" | "since" )
//	              "(" Expr { "," Expr } [ "," ] ")" .
//
// A name consists of ASCII letters, digits and underscores. A number is decimal, a letter is in
// single quotes, and a string is in double quotes, with the escapes of Go. The end of a line ends a
// declaration, but not inside brackets, nor after an operator.
package contract
