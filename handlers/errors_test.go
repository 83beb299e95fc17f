package handlers_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"lyceum/handlers/api"
)

// notForClients maps each error that no response contains to the reason.
var notForClients = map[string]string{
	"payment.ErrSecretShared":    "becomes an error of the field webhookSecret",
	"store.ErrOldSchema":         "stops the start",
	"store.ErrPooler":            "stops the start",
	"store.ErrNotDistributed":    "stops the migration",
	"store.ErrWorker":            "stops the migration and the start of a node",
	"store.ErrErasureBegun":      "told to the operator who resumes a company",
	"store.ErrDomainTaken":       "told to the operator who adds a company",
	"vault.ErrOpen":              "another master key than the one of the database; nothing a client could mend",
	"vault.ErrMasterKey":         "another master key than the one of the database; nothing a client could mend",
	"payment.ErrAddress":         "stops the start",
	"password.ErrBreachedList":   "stops the start",
	"store.ErrVouched":           "told to the worker that checks domains",
	"store.ErrClientTaken":       "told to the operator who opens a company to Google",
	"oidc.ErrCodeRejected":       "wrapped in auth.ErrSignInExpired",
	"oidc.ErrClientID":           "told to the operator who adds a client id",
	"oidc.ErrClientSecret":       "told to the operator who sets a page client",
	"store.ErrNoSecondFactor":    "the reset of a second factor ignores it, and the page of the site shows that there is none",
	"auth.ErrSecondFactorNeeded": "only the page of the site removes a user's own second factor",
	"auth.ErrPasskey":            "only the page of the site adds passkeys",
	"auth.ErrTooManyPasskeys":    "only the page of the site adds passkeys",
	"store.ErrPasskeyExists":     "wrapped in auth.ErrPasskey",
	"store.ErrSubjectOfExam":     "wraps store.ErrReference",
	"store.ErrReleaseExam":       "wraps store.ErrReference",
	"store.ErrRecipient":         "becomes an error of the field userID",
	"store.ErrCurrencyCode":      "told to whoever imports prices",
	"store.ErrCompanyIncomplete": "told to the operator who resumes a company",
	"auth.ErrOtherAccount":       "wraps auth.ErrUserNotAllowed",
	"oidc.ErrNoEmail":            "wraps oidc.ErrUnverifiedEmail",
	"oidc.ErrClientRejected":     "wraps oidc.ErrProvider",
	"oidc.ErrAlgorithms":         "becomes an error of the field issuer",
	"oidc.ErrClientAuth":         "becomes an error of the field clientSecret",
	"store.ErrBreakGlass":        "becomes an error of the field breakGlassUserID",
}

// lowerPackages lists the packages whose exported errors the error table must contain.
var lowerPackages = []string{"tenant", "store", "auth", "auth/oidc", "auth/password", "auth/ratelimit", "auth/sealed", "auth/vault", "mail", "payment"}

func TestErrorTable_HasEveryErrorOfLowerPackages(t *testing.T) {
	table := sourceOf(t, "api/errors.go")
	source := handlersSource(t)
	seen := 0
	for _, room := range lowerPackages {
		if !strings.Contains(source, `"lyceum/`+room+`"`) {
			continue // No handler imports this package, so no response can contain its errors.
		}
		for _, name := range sentinels(t, filepath.Join("..", room)) {
			name = path.Base(room) + "." + name
			seen++
			_, exempt := notForClients[name]
			switch known := strings.Contains(table, "entry("+name+", "); {
			case exempt && known:
				t.Errorf("%s is in the table of verdicts, and need not be excused from it", name)
			case !exempt && !known:
				t.Errorf("%s is not in the table of verdicts", name)
			}
		}
	}
	if seen < 6 {
		t.Errorf("only %d errors were found: the walk is broken", seen)
	}
}

// handlersSource returns the source of package handlers and of the packages of the areas, without tests.
func handlersSource(t *testing.T) string {
	t.Helper()
	root, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	areas, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range append(root, areas...) {
		if !strings.HasSuffix(file, "_test.go") && !strings.HasPrefix(file, "handlerstest/") {
			all.WriteString(sourceOf(t, file))
		}
	}
	return all.String()
}

func sourceOf(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// sentinels returns the names of the exported error variables of a package. It returns no names if the folder does not
// exist.
func sentinels(t *testing.T, folder string) (names []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, variables(parsed, "Err")...)
	}
	return names
}

func variables(file *ast.File, prefix string) (names []string) {
	for _, decl := range file.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Tok != token.VAR {
			continue
		}
		for _, spec := range group.Specs {
			for _, name := range spec.(*ast.ValueSpec).Names {
				if strings.HasPrefix(name.Name, prefix) {
					names = append(names, name.Name)
				}
			}
		}
	}
	return names
}

func TestErrorTable_OneStatusPerCode(t *testing.T) {
	statuses := map[string]int{}
	for _, v := range api.ErrorResponses {
		if other, known := statuses[v.Code]; known && other != v.Status {
			t.Errorf("%s is %d and %d", v.Code, other, v.Status)
		}
		statuses[v.Code] = v.Status
		if !strings.HasSuffix(v.Message, ".") {
			t.Errorf("%s: %q is not a sentence", v.Code, v.Message)
		}
	}
}
