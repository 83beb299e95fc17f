package store_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/sql"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// startOfSQL matches the start of an SQL statement, but not an English sentence that begins with the same verb.
var startOfSQL = regexp.MustCompile(`(?is)^\s*(` + strings.Join([]string{
	`select\s.*\sfrom\s+\w`, `select\s+\w+\s*\(`, `select\s+\d`, `insert\s+into\s`, `update\s+\w+\s+(\w+\s+)?set\s`, `delete\s+from\s`,
	`with\s+(recursive\s+)?\w+\s+as\s*(not\s+|materialized\s*)?\(`, `merge\s+into\s`, `truncate\s+(table\s+)?\w+\s*$`, `copy\s+\w+\s*(\(|from\s|to\s)`,
	`create\s+(or\s+replace|table|unique|index|view|materialized|function|trigger|rule|policy|role|extension|type)\s`,
	`(alter|drop)\s+(table|index|view|function|trigger|policy|role|type|sequence)\s`,
}, "|") + `)`)

func TestStartOfSQL(t *testing.T) {
	t.Parallel()
	for _, text := range strings.Split(strings.TrimSpace(storetest.ReadFile(t, "testdata/sql.txt")), "\n") {
		if !startOfSQL.MatchString(text) {
			t.Errorf("%q is not recognized as SQL", text)
		}
	}
	for _, text := range []string{"Select a course.", "with-servers", "Update Trainee Profile", "drop privileges: %w", "create database %s: %w", "with"} {
		if startOfSQL.MatchString(text) {
			t.Errorf("%q is recognized as SQL", text)
		}
	}
}

// derivesSQL are the files that derive statements from descriptions.
var derivesSQL = []string{"../store/table.go", "../store/table_statements.go", "../store/edit_content.go"}

// SQL is allowed only in store/sql, in migrations, in derivesSQL, and in tests and the packages that serve only tests, whose names end in test.
func TestNoSQLInGo(t *testing.T) {
	t.Parallel()
	files := slices.DeleteFunc(tier.GoSources(t, ".."), func(file string) bool { return below(file, "../migrations") || slices.Contains(derivesSQL, file) })
	if len(files) < 50 {
		t.Fatalf("found %d files only", len(files))
	}
	for _, file := range files {
		for _, literal := range stringsIn(t, file) {
			if startOfSQL.MatchString(literal) {
				t.Errorf("%s contains SQL: %q", file, literal)
			}
		}
	}
}

// below reports whether a file is in one of the folders.
func below(file string, folders ...string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool { return strings.HasPrefix(file, folder+string(filepath.Separator)) })
}

func parse(t *testing.T, file string) *ast.File {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

func stringsIn(t *testing.T, file string) (literals []string) {
	t.Helper()
	ast.Inspect(parse(t, file), func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			text, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			literals = append(literals, text)
		}
		return true
	})
	return literals
}

// statementName matches <resource>/<statement>.
var statementName = regexp.MustCompile(`^[a-z]+(_[a-z]+)*/[a-z]+(_[a-z]+)*$`)

// opening matches a comment of whole sentences at the start of a statement, on one or more lines. No sentence may be a question.
var opening = regexp.MustCompile(`^-- [A-Z][^?\n]*(\n--[^?\n]*)*\.\n[^-]`)

func TestSQLFiles_DeclaredAndCommented(t *testing.T) {
	t.Parallel()
	texts, err := sql.Parse(sql.Files)
	if err != nil {
		t.Fatal(err)
	}
	var declared []string
	for _, st := range store.Statements() {
		if !st.IsDerived {
			declared = append(declared, st.Name)
		}
		if !statementName.MatchString(st.Name) {
			t.Errorf("%s is not named <resource>/<statement>", st.Name)
		}
		if !opening.MatchString(st.Text) {
			t.Errorf("%s does not start with a comment of full sentences without a question", st.Name)
		}
	}
	for _, name := range twice(declared) {
		t.Errorf("%s is declared twice", name)
	}
	included := sql.Included(texts)
	for name := range texts {
		if !slices.Contains(declared, name) && !included[name] {
			t.Errorf("%s is not declared", name)
		}
	}
}

// A statement must have a text. A statement that is declared for one company must not have a text for all companies, or the reverse.
func TestSQLFiles_DeclarationFitsText(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		isGlobal bool
		want     string
	}{
		{"blog/get", false, ""},
		{"outbox/claim", true, ""},
		{"blog/get", true, "declared as global: true, and its text is global: false"},
		{"outbox/claim", false, "declared as global: false, and its text is global: true"},
		{"blog/absent", false, "has no text"},
	} {
		err := store.LoadDeclared(t, c.name, c.isGlobal)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, global: %t: error %v, want %q", c.name, c.isGlobal, err, c.want)
		}
	}
}

func TestSQLFiles_Used(t *testing.T) {
	t.Parallel()
	declared, mentioned := 0, map[string]int{}
	variables := map[string]string{}
	for _, file := range storeFiles(t) {
		ast.Inspect(parse(t, file), func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				mentioned[n.Name]++
			case *ast.CallExpr:
				declared += declaredByCall(n)
			case *ast.ValueSpec:
				if name := declaredBy(n); name != "" {
					variables[name] = n.Names[0].Name
					declared++
				}
			case *ast.KeyValueExpr: // an entry of a map of statements
				if statementIn(n.Value) != "" {
					declared++
				}
			}
			return true
		})
	}
	all := slices.DeleteFunc(store.Statements(), func(st store.Statement) bool { return st.IsDerived })
	if declared != len(all) {
		t.Errorf("%d statements are declared as package variables, in maps or by constructors, %d in all", declared, len(all))
	}
	for name, variable := range variables {
		if mentioned[variable] < 2 {
			t.Errorf("%s is never used", name)
		}
	}
}

// storeFiles returns the paths of the Go files of package store and of the packages that declare statements.
func storeFiles(t *testing.T) (files []string) {
	t.Helper()
	for _, folder := range storeFolders {
		found, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(found) == 0 {
			t.Fatalf("no files in %s, %v", folder, err)
		}
		files = append(files, slices.DeleteFunc(found, func(file string) bool { return strings.HasSuffix(file, "_test.go") })...)
	}
	return files
}

// declaredByCall returns the number of statements that a call of NewObject or NewContent with literal names declares. The
// code in edit.go and edit_content.go uses each of these statements.
func declaredByCall(call *ast.CallExpr) int {
	if len(call.Args) == 0 {
		return 0
	}
	if _, literal := call.Args[len(call.Args)-1].(*ast.BasicLit); !literal {
		return 0
	}
	function := call.Fun
	if generic, ok := function.(*ast.IndexExpr); ok {
		function = generic.X
	}
	switch nameOf(function) {
	case "NewLoad":
		return 1
	case "NewObject":
		return 4
	case "NewContent":
		return 6
	}
	return 0
}

// nameOf returns the name in an expression such as name or pkg.name, or an empty string.
func nameOf(expression ast.Expr) string {
	switch e := expression.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// declaredBy returns the name of the statement in a declaration such as x = statement.Scoped("name"), or an empty string.
func declaredBy(spec *ast.ValueSpec) string {
	if len(spec.Values) != 1 {
		return ""
	}
	return statementIn(spec.Values[0])
}

// statementIn returns the name of the statement in an expression such as statement.Scoped("name"), or an empty string. Methods that
// return the statement may follow, and store.OrderedBy may surround it.
func statementIn(value ast.Expr) string {
	call, ok := value.(*ast.CallExpr)
	for ok { // statement.Scoped("...").Limited(), or another method that returns the statement
		method, is := call.Fun.(*ast.SelectorExpr)
		if !is {
			break
		}
		inner, isCall := method.X.(*ast.CallExpr)
		if !isCall {
			break
		}
		call = inner
	}
	if !ok || len(call.Args) != 1 {
		return ""
	}
	if ordered, generic := call.Fun.(*ast.IndexExpr); generic && nameOf(ordered.X) == "OrderedBy" {
		return statementIn(call.Args[0])
	}
	argument, literal := call.Args[0].(*ast.BasicLit)
	if name := nameOf(call.Fun); !literal || name != "Scoped" && name != "Global" {
		return ""
	}
	return argument.Value
}

func TestSchema_NoCode(t *testing.T) {
	t.Parallel()
	c := newPlanChecker(t)
	found, err := storetest.FirstColumn(t.Context(), c.conn, storetest.ReadFile(t, "testdata/code_in_schema.sql"))
	if err != nil || len(found) > 0 {
		t.Fatalf("the schema contains %q, %v", found, err)
	}
	migrated := comment.ReplaceAllString(strings.Join(store.Schema(), "\n"), "")
	if !strings.Contains(migrated, "create table users") {
		t.Fatal("these are not the migrations")
	}
	if code := regexp.MustCompile(`(?i)create\s+(or\s+replace\s+)?(function|procedure|trigger|view|materialized|rule|policy)\b`).FindString(migrated); code != "" {
		t.Errorf("a migration contains %q", code)
	}
}

// A statement of a company must run through the helpers of Company, which add the company's id. The compiler enforces this,
// except for one conversion that the helpers need. This test checks that only Bound converts, that only Company.bind calls Bound, and that
// each result of bind is passed together with the arguments that Company.with returns.
func TestTenantIsolation_OnlyCompanyBinds(t *testing.T) {
	t.Parallel()
	found := 0
	for _, file := range tier.GoSources(t, "..") {
		if !below(file, "../store") {
			continue
		}
		for _, declared := range parse(t, file).Decls {
			function, _ := declared.(*ast.FuncDecl)
			binds := function != nil && function.Name.Name == "bind"
			ast.Inspect(declared, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				// Global declares a statement without a company, and Bound is for bind.
				declares := function != nil && (function.Name.Name == "Bound" || function.Name.Name == "Global") && filepath.Base(file) == "statement.go"
				if converts(call) && !declares || calls(call, "Bound") && !binds {
					t.Errorf("%s converts a company's statement outside of bind", file)
				}
				for i, argument := range call.Args {
					if calls(argument, "bind") {
						found++
						if filepath.Base(file) != "company.go" || i+1 == len(call.Args) || !calls(call.Args[i+1], "with") {
							t.Errorf("%s runs a company's statement without the company's id", file)
						}
					}
				}
				return true
			})
		}
	}
	if found == 0 {
		t.Error("no helper was found")
	}
}

// runsStatements are the functions of package store that run a statement, and the fields with statements.
var runsStatements = strings.Fields(`ListOf Listed ListPage CountedPage PageOf Selected SelectedAfter AddObject UpdateObject RemoveObject ObjectToEdit LockVersion Load
	LockStatement AddStatement UpdateStatement RemoveStatement ListStatement TotalStatement`)

// Only the packages below store run statements. Go lets no other package import store/internal, so no other code can declare a statement or
// lift the limit of a manager. This test checks that no other code runs the statements of the packages below store either.
func TestTenantIsolation_OnlyStoreRunsStatements(t *testing.T) {
	t.Parallel()
	inStore := 0
	for _, file := range tier.GoSources(t, "..") {
		ast.Inspect(parse(t, file), func(n ast.Node) bool {
			selector, ok := n.(*ast.SelectorExpr)
			if !ok || !slices.Contains(runsStatements, selector.Sel.Name) {
				return true
			}
			from, _ := selector.X.(*ast.Ident)
			isField := strings.HasSuffix(selector.Sel.Name, "Statement")
			switch {
			case below(file, "../store"):
				inStore++
			case isField || from != nil && from.Name == "store":
				t.Errorf("%s uses %s", file, selector.Sel.Name)
			}
			return true
		})
	}
	if inStore < 100 {
		t.Errorf("found %d uses in the packages below store", inStore)
	}
}

// converts reports whether a call converts a value to a statement that is not limited to a company.
func converts(call *ast.CallExpr) bool {
	parentheses, _ := call.Fun.(*ast.ParenExpr)
	if parentheses == nil {
		return nameOf(call.Fun) == "GlobalStatement"
	}
	pointer, _ := parentheses.X.(*ast.StarExpr)
	return pointer != nil && nameOf(pointer.X) == "GlobalStatement"
}

// calls reports whether an expression is a call of the named method.
func calls(expression ast.Expr, method string) bool {
	call, ok := expression.(*ast.CallExpr)
	if !ok {
		return false
	}
	selector, ok := call.Fun.(*ast.SelectorExpr)
	return ok && selector.Sel.Name == method
}
