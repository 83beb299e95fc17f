package auth

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
	"lyceum/tenant"
)

// While staff must still set up a second factor, their token and their cookie must let them do nothing else: no credential of theirs
// may open a session of a trainee, and no use but the set-up may return a principal.
func TestVerify_WithoutSecondFactor(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	required := true
	settings, err := company.Settings(t.Context(), d.db.For(d.north.Company))
	if err != nil {
		t.Fatal(err)
	}
	change := func(s *company.CompanySettings) { s.RequireSecondFactor = required }
	if _, err := company.ChangeSettings(t.Context(), d.db.For(d.north.Company), settings.Version, change, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	node := d.node(t, func(o *Options) { o.Resolver = tenant.NewResolver(d.db, tenant.Options{}) })
	company, err := node.resolver.ByID(t.Context(), d.north.Company.ID())
	if err != nil {
		t.Fatal(err)
	}
	for _, email := range []string{"admin@north.test", "manager@north.test"} {
		in := LoginInput{Company: company, Email: d.north.Text(email), Password: storetest.Password, RequestSource: testSource}
		l, err := node.Login(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		signedIn, err := node.SignIn(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		for name, c := range map[string]Credential{"token": Bearer(l.Token), "cookie": Cookie(company, signedIn.Cookie)} {
			if who, err := node.Verify(t.Context(), c, Use{}); !errors.Is(err, ErrSecondFactorMissing) || who != (Principal{}) {
				t.Errorf("%s of %s: %+v, %v", name, email, who, err)
			}
			if who, err := node.Verify(t.Context(), c, Use{WithoutSecondFactor: true}); err != nil || !who.Limited {
				t.Errorf("%s of %s while it sets up the second factor: %+v, %v", name, email, who, err)
			}
		}
		landed, err := node.Land(t.Context(), LandInput{
			Company: company, Token: l.Token, Type: StaffToken, EnrollmentID: d.north.ID(storetest.OngoingEnrollment), RequestSource: testSource,
		})
		if !errors.Is(err, ErrSecondFactorMissing) || landed != (LandResult{}) {
			t.Errorf("landing of %s: %+v, %v", email, landed, err)
		}
	}
	if n := storetest.SiteSessions(t, d.north); n != "2" { // the sessions of the two sign-ins
		t.Errorf("%s sessions of browsers", n)
	}
}

// readers are the only functions that may read a credential, by what they call. A function that is added here must return no
// principal, or be called by Verify only.
var readers = map[string][]string{
	"tokens.verify":     {"auth.readAccessToken"},
	"keyStates.get":     {"auth.readAPIKey"},
	"sessionStates.get": {"auth.readAccessToken", "auth.readCookie"},
	"readAccessToken":   {"auth.read"},
	"readAPIKey":        {"auth.read"},
	"readCookie":        {"auth.read"},
	// Refresh exchanges a refresh token for an access token, which Verify reads.
	"parseSessionSecret": {"auth.Refresh", "auth.readAPIKey", "auth.readCookie"},
	// RedeemTicket opens a session for a ticket that a principal of Verify has made.
	"RedeemTicket":     {"auth.RedeemTicket", "signin.LandByTicket"},
	"auth.Bearer":      {"auth.Land", "web.bearer", "web.rejectSandboxToken"},
	"auth.Cookie":      {"signin.EndReplaced", "signin.Visitor", "web.sessionUser"},
	"auth.Principal{}": {"auth.As", "auth.principal", "auth.readAPIKey"},
}

// No token, API key or cookie may be read outside of Verify, and nothing else may make a principal. A place that reads one by itself
// forgets what Verify knows, such as a second factor that is missing. The landing did.
func TestVerify_IsTheOnlyReader(t *testing.T) {
	t.Parallel()
	found := map[string][]string{}
	for _, file := range sourceFiles(t) {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, declared := range parsed.Decls {
			if fn, is := declared.(*ast.FuncDecl); is && fn.Body != nil {
				for _, read := range readsOf(parsed.Name.Name, fn.Body) {
					found[read] = append(found[read], parsed.Name.Name+"."+fn.Name.Name)
				}
			}
		}
	}
	for _, read := range slices.Sorted(maps.Keys(readers)) {
		slices.Sort(found[read])
		if got, want := slices.Compact(found[read]), slices.Sorted(slices.Values(readers[read])); !slices.Equal(got, want) {
			t.Errorf("%s is used by %v, want %v", read, got, want)
		}
	}
}

// readsOf returns the keys of readers that the body of a function of a package uses.
func readsOf(inPackage string, body ast.Node) (reads []string) {
	ast.Inspect(body, func(n ast.Node) bool {
		name := ""
		switch n := n.(type) {
		case *ast.CompositeLit:
			if len(n.Elts) > 0 && n.Type != nil {
				name = qualified(inPackage, n.Type) + "{}"
			}
		case *ast.CallExpr:
			name = qualified(inPackage, n.Fun)
		case *ast.SelectorExpr:
			name = n.Sel.Name // a method that is called or used as a value
		case *ast.Ident:
			name = n.Name
		}
		if _, known := readers[name]; known {
			reads = append(reads, name)
		}
		return true
	})
	return reads
}

// qualified returns the last two names of an expression, such as sessionStates.get for s.sessionStates.get, or the name in its package.
func qualified(inPackage string, e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return inPackage + "." + e.Name
	case *ast.SelectorExpr:
		switch x := e.X.(type) {
		case *ast.Ident:
			return x.Name + "." + e.Sel.Name
		case *ast.SelectorExpr:
			return x.Sel.Name + "." + e.Sel.Name
		}
	}
	return ""
}

// sourceFiles returns the Go files of the program, without tests.
func sourceFiles(t *testing.T) (files []string) {
	t.Helper()
	files = slices.DeleteFunc(tier.GoSources(t, ".."), func(path string) bool {
		return strings.Contains(path, "/testdata/") || strings.HasPrefix(path, "../clients/")
	})
	if len(files) < 500 {
		t.Fatalf("only %d files", len(files))
	}
	return files
}
