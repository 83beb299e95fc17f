package store_test

import (
	"bytes"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lyceum/store/storetest/tier"
)

// rowReader is a function that runs a statement and scans its rows.
type rowReader struct {
	statement int // the parameter with the statement
	row       rowSource
}

// receiver is the number of the receiver of a method among its parameters.
const receiver = -1

// rowSource says where a rowReader gets the type of a row from: from a type, from a type parameter, or from a parameter that points to a row,
// or to a list of rows.
type rowSource struct {
	kind  string // "type", "type parameter", "pointer", "list" or "none"
	typ   types.Type
	index int
}

// firstReaders are the functions that run a statement themselves, by their name and receiver.
var firstReaders = map[string]rowReader{
	"ListOf":                 {2, rowSource{kind: "type parameter"}},
	"Listed":                 {2, rowSource{kind: "type parameter"}},
	"Company.Get":            {2, rowSource{kind: "pointer", index: 1}},
	"Company.Change":         {2, rowSource{kind: "pointer", index: 1}},
	"Executor.Get":           {2, rowSource{kind: "pointer", index: 1}},
	"Executor.Change":        {2, rowSource{kind: "pointer", index: 1}},
	"Executor.SelectChanged": {2, rowSource{kind: "list", index: 1}},
	"DB.Get":                 {2, rowSource{kind: "pointer", index: 1}},
	"Company.Exec":           {1, rowSource{kind: "none"}},
	"Executor.Exec":          {1, rowSource{kind: "none"}},
	"DB.Exec":                {1, rowSource{kind: "none"}},
	"DB.once":                {1, rowSource{kind: "pointer", index: 2}},
}

// rowTypes finds the types into which the package scans the rows of each statement. It reads the source, because no test runs every statement.
type rowTypes struct {
	info       *types.Info
	packages   map[string]*types.Package // by path
	functions  []*ast.FuncDecl
	statements map[types.Object][]string // the names of the statements that variables of the package contain
	readers    map[types.Object][]rowReader
	found      map[string][]types.Type
	compiled   types.Importer  // of the packages outside of storeFolders
	unread     map[string]bool // the statements that run without reading their rows
}

// readRowTypes returns the types of the rows of each statement.
func readRowTypes(t *testing.T) *rowTypes {
	t.Helper()
	r := &rowTypes{
		info: &types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{},
		},
		packages: map[string]*types.Package{}, statements: map[types.Object][]string{}, readers: map[types.Object][]rowReader{}, found: map[string][]types.Type{}, unread: map[string]bool{},
	}
	r.check(t)
	for range 5 { // Each round finds the functions that pass a statement on to the functions of the round before.
		for _, function := range r.functions {
			ast.Inspect(function, func(n ast.Node) bool {
				if call, isCall := n.(*ast.CallExpr); isCall {
					r.call(function, call)
				}
				return true
			})
		}
	}
	return r
}

// storeFolders are the folders of the packages that declare and run statements, in the order of their imports.
var storeFolders = []string{"internal/statement", ".", "hosts", "learning", "courses", "people", "billing", "reports", "bulk", "company"}

// Import returns the package with a path from its source if it is one of storeFolders.
func (r *rowTypes) Import(path string) (*types.Package, error) {
	if known := r.packages[path]; known != nil {
		return known, nil
	}
	return r.compiled.Import(path)
}

// check parses the packages of storeFolders and determines their types.
func (r *rowTypes) check(t *testing.T) {
	t.Helper()
	tier.ReadsGoFiles(t, "lyceum/store/...")
	out, err := exec.CommandContext(t.Context(), "go", "list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}", "lyceum/store/...").Output()
	if err != nil {
		t.Fatalf("compile the imports: %v", err)
	}
	compiled := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "\t")
		compiled[path] = file
	}
	open := func(path string) (io.ReadCloser, error) {
		data, err := os.ReadFile(compiled[path])
		return io.NopCloser(bytes.NewReader(data)), err
	}
	files := token.NewFileSet()
	r.compiled = importer.ForCompiler(files, "gc", open)
	all := map[string][]*ast.File{} // by folder
	for _, file := range storeFiles(t) {
		source, err := parser.ParseFile(files, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Dir(file)] = append(all[filepath.Dir(file)], source)
	}
	var sources []*ast.File
	for _, folder := range storeFolders {
		path := "lyceum/" + filepath.ToSlash(filepath.Join("store", folder))
		if r.packages[path], err = (&types.Config{Importer: r}).Check(path, files, all[folder], r.info); err != nil {
			t.Fatal(err)
		}
		sources = append(sources, all[folder]...)
	}
	var variables []*ast.GenDecl
	for _, file := range sources {
		for _, declared := range file.Decls {
			switch declared := declared.(type) {
			case *ast.FuncDecl:
				r.functions = append(r.functions, declared)
				if reader, known := firstReaders[functionName(declared)]; known {
					r.readers[r.info.Defs[declared.Name]] = []rowReader{reader}
				}
			case *ast.GenDecl:
				variables = append(variables, declared)
			}
		}
	}
	for range 2 { // A variable may contain the statements of other variables.
		for _, declared := range variables {
			r.declared(declared)
		}
	}
	if len(r.readers) != len(firstReaders) {
		t.Fatalf("the package has %d of the functions that run statements, want %d", len(r.readers), len(firstReaders))
	}
}

// functionName returns the name of a function, or the type and the name of a method.
func functionName(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	receiver := f.Recv.List[0].Type
	if star, isPointer := receiver.(*ast.StarExpr); isPointer {
		receiver = star.X
	}
	if name, isName := receiver.(*ast.Ident); isName {
		return name.Name + "." + f.Name.Name
	}
	return f.Name.Name
}

// declared records the variables that contain statements: statement.Scoped("course/list").Limited(), or store.NewObject("coupon", "coupon").
func (r *rowTypes) declared(declaration *ast.GenDecl) {
	for _, spec := range declaration.Specs {
		values, isVariable := spec.(*ast.ValueSpec)
		if !isVariable || len(values.Names) != len(values.Values) {
			continue
		}
		for i, value := range values.Values {
			if names := r.made(value, nil); len(names) > 0 {
				r.statements[r.info.Defs[values.Names[i]]] = names
			}
		}
	}
}

// made returns the names of the statements that an expression declares. known are the texts of the parameters of the function around it.
func (r *rowTypes) made(expression ast.Node, known map[types.Object]string) (names []string) {
	ast.Inspect(expression, func(n ast.Node) bool {
		if name, isName := n.(*ast.Ident); isName {
			names = append(names, r.statements[r.info.Uses[name]]...)
		}
		call, isCall := n.(*ast.CallExpr)
		if !isCall {
			return true
		}
		callee, _ := r.callee(call)
		if callee == nil || callee.Pkg() == nil || r.packages[callee.Pkg().Path()] != callee.Pkg() {
			return true
		}
		if r.derived(call) {
			return true
		}
		if callee.Name() == "Scoped" || callee.Name() == "Global" {
			if name, isKnown := r.text(call.Args[0], known); isKnown {
				names = append(names, name)
			}
			return true
		}
		names = append(names, r.madeBy(callee, call.Args, known)...)
		return true
	})
	return names
}

// derived records the types of the rows of the statements that a call derives from a description, such as NewTable[EditedFAQ](...). It
// reports whether the call does so.
func (r *rowTypes) derived(call *ast.CallExpr) bool {
	callee, arguments := r.callee(call)
	if arguments == nil || !slices.Contains([]string{"NewTable", "NewContentTable", "NewListedTable"}, callee.Name()) {
		return false
	}
	ast.Inspect(call, func(n ast.Node) bool {
		pair, isPair := n.(*ast.KeyValueExpr)
		if !isPair || nameOf(pair.Key) != "Kind" {
			return true
		}
		kind, _ := r.text(pair.Value, nil)
		row := arguments.At(0)
		for _, action := range []string{"/lock", "/add", "/update"} {
			r.found[kind+action] = []types.Type{row}
		}
		r.found[kind+"/staff_list"] = []types.Type{arguments.At(arguments.Len() - 1)}
		r.found[kind+"/staff_total"] = []types.Type{types.Typ[types.Int64]}
		r.found["change/"+kind] = []types.Type{types.Typ[types.Int64]}
		return false
	})
	return true
}

// madeBy returns the names of the statements that a function declares, if its arguments are texts.
func (r *rowTypes) madeBy(function types.Object, arguments []ast.Expr, known map[types.Object]string) []string {
	i := slices.IndexFunc(r.functions, func(f *ast.FuncDecl) bool { return r.info.Defs[f.Name] == function })
	if i < 0 || len(arguments) == 0 {
		return nil
	}
	signature, inner := function.Type().(*types.Signature), map[types.Object]string{}
	for n, argument := range arguments {
		if text, isText := r.text(argument, known); isText && n < signature.Params().Len() {
			inner[signature.Params().At(n)] = text
		}
	}
	if len(inner) == 0 {
		return nil
	}
	return r.made(r.functions[i].Body, inner)
}

// text returns the value of an expression of constant texts and known parameters.
func (r *rowTypes) text(expression ast.Expr, known map[types.Object]string) (string, bool) {
	switch e := expression.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.Ident:
		text, isKnown := known[r.info.Uses[e]]
		return text, isKnown
	case *ast.BinaryExpr:
		left, leftKnown := r.text(e.X, known)
		right, rightKnown := r.text(e.Y, known)
		return left + right, leftKnown && rightKnown
	}
	return "", false
}

// call records what a call of a rowReader scans. If the statement is a parameter of the calling function, this function is a rowReader too.
func (r *rowTypes) call(in *ast.FuncDecl, call *ast.CallExpr) {
	callee, arguments := r.callee(call)
	for _, reader := range r.readers[callee] {
		if reader.statement >= len(call.Args) {
			continue
		}
		argument := call.Fun
		if method, isMethod := argument.(*ast.SelectorExpr); isMethod {
			argument = method.X
		}
		if reader.statement != receiver {
			argument = call.Args[reader.statement]
		}
		row, known := r.rowOf(in, call, reader.row, arguments)
		if !known {
			continue
		}
		names, parameters := r.statementsOf(in, argument)
		for _, name := range names {
			if row.kind == "none" {
				r.unread[name] = true
			}
			if row.kind == "type" && !slices.ContainsFunc(r.found[name], func(t types.Type) bool { return types.Identical(t, row.typ) }) {
				r.found[name] = append(r.found[name], row.typ)
			}
		}
		self := r.info.Defs[in.Name]
		for _, parameter := range parameters {
			passes := rowReader{parameter, row}
			if !slices.ContainsFunc(r.readers[self], func(known rowReader) bool {
				return known.statement == passes.statement && known.row.kind == row.kind && known.row.index == row.index &&
					(row.typ == nil || known.row.typ != nil && types.Identical(known.row.typ, row.typ))
			}) {
				r.readers[self] = append(r.readers[self], passes)
			}
		}
	}
}

// callee returns the function that a call names, and its type arguments.
func (r *rowTypes) callee(call *ast.CallExpr) (types.Object, *types.TypeList) {
	function := call.Fun
	switch indexed := function.(type) {
	case *ast.IndexExpr:
		function = indexed.X
	case *ast.IndexListExpr:
		function = indexed.X
	}
	switch function := function.(type) {
	case *ast.Ident:
		return r.info.Uses[function], r.info.Instances[function].TypeArgs
	case *ast.SelectorExpr:
		return r.info.Uses[function.Sel], r.info.Instances[function.Sel].TypeArgs
	}
	return nil, nil
}

// rowOf resolves the type of the row for one call.
func (r *rowTypes) rowOf(in *ast.FuncDecl, call *ast.CallExpr, source rowSource, arguments *types.TypeList) (rowSource, bool) {
	switch source.kind {
	case "type", "none":
		return source, true
	case "type parameter":
		if arguments == nil || source.index >= arguments.Len() {
			return rowSource{}, false
		}
		return asSource(arguments.At(source.index)), true
	}
	if source.index >= len(call.Args) {
		return rowSource{}, false
	}
	if parameter, isParameter := r.parameter(in, call.Args[source.index]); isParameter {
		return rowSource{kind: source.kind, index: parameter}, true
	}
	typ := r.info.Types[call.Args[source.index]].Type
	pointer, isPointer := types.Unalias(typ).Underlying().(*types.Pointer)
	if !isPointer {
		return rowSource{kind: "type", typ: typ}, true // for example pq.Array(&list)
	}
	row := pointer.Elem()
	if list, isList := row.Underlying().(*types.Slice); isList && source.kind == "list" {
		row = list.Elem()
	}
	return asSource(row), true
}

func asSource(typ types.Type) rowSource {
	if parameter, isParameter := typ.(*types.TypeParam); isParameter {
		return rowSource{kind: "type parameter", index: parameter.Index()}
	}
	return rowSource{kind: "type", typ: typ}
}

// parameter returns the number of the parameter that the expression names, if its type is any or has a statement.
func (r *rowTypes) parameter(in *ast.FuncDecl, expression ast.Expr) (int, bool) {
	name, isName := expression.(*ast.Ident)
	if !isName {
		return 0, false
	}
	signature := r.info.Defs[in.Name].Type().(*types.Signature)
	if self := signature.Recv(); self != nil && self == r.info.Uses[name] {
		return receiver, hasStatement(self.Type())
	}
	for i := range signature.Params().Len() {
		parameter := signature.Params().At(i)
		if parameter != r.info.Uses[name] {
			continue
		}
		_, isAny := parameter.Type().Underlying().(*types.Interface)
		return i, isAny || hasStatement(parameter.Type())
	}
	return 0, false
}

// hasStatement reports whether a type is a statement, or a structure of the package with a statement.
func hasStatement(typ types.Type) bool {
	if isStatement(typ) {
		return true
	}
	structure, isStruct := typ.Underlying().(*types.Struct)
	if !isStruct {
		return false
	}
	for i := range structure.NumFields() {
		field := structure.Field(i)
		if isStatement(field.Type()) || field.Embedded() && hasStatement(field.Type()) {
			return true
		}
	}
	return false
}

func isStatement(typ types.Type) bool {
	pointer, isPointer := typ.(*types.Pointer)
	if !isPointer {
		return false
	}
	named, isNamed := pointer.Elem().(*types.Named)
	return isNamed && (named.Obj().Name() == "Statement" || named.Obj().Name() == "GlobalStatement")
}

// statementsOf returns the names of the statements that an expression may have as its value, and the parameters that it may name.
func (r *rowTypes) statementsOf(in *ast.FuncDecl, expression ast.Expr) (names []string, parameters []int) {
	seen := map[types.Object]bool{}
	var visit func(ast.Node) bool
	visit = func(n ast.Node) bool {
		name, isName := n.(*ast.Ident)
		if !isName {
			return true
		}
		object := r.info.Uses[name]
		if object == nil || seen[object] {
			return true
		}
		seen[object] = true
		if text, isStatement := r.statements[object]; isStatement {
			names = append(names, text...)
			return true
		}
		if parameter, isParameter := r.parameter(in, name); isParameter {
			parameters = append(parameters, parameter)
		}
		if variable, isVariable := object.(*types.Var); isVariable && object.Parent() != object.Pkg().Scope() && !variable.IsField() {
			ast.Inspect(in, func(n ast.Node) bool { return r.assigned(n, object, visit) })
		}
		return true
	}
	ast.Inspect(expression, visit)
	return names, parameters
}

// assigned visits the values that are assigned to a variable.
func (r *rowTypes) assigned(n ast.Node, variable types.Object, visit func(ast.Node) bool) bool {
	assignment, isAssignment := n.(*ast.AssignStmt)
	if !isAssignment {
		return true
	}
	for i, left := range assignment.Lhs {
		name, isName := left.(*ast.Ident)
		if !isName || r.info.Uses[name] != variable && r.info.Defs[name] != variable {
			continue
		}
		if len(assignment.Rhs) == len(assignment.Lhs) {
			ast.Inspect(assignment.Rhs[i], visit)
		} else {
			ast.Inspect(assignment.Rhs[0], visit)
		}
	}
	return true
}
