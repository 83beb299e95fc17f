package web

import (
	"errors"
	"slices"
	"strings"

	"lyceum/auth"
)

// WithoutKeys closes a route to API keys, whatever their scopes are. An API key must not be able to extend its own access.
func WithoutKeys(r *Route) { r.withoutKeys = true }

// TestKeys closes a route to API keys except those that act on a sandbox.
func TestKeys(r *Route) { r.testKeys = true }

// ErrNotInSandbox is the error of a request that a sandbox cannot make.
var ErrNotInSandbox = errors.New("not in a sandbox")

// NotInSandbox closes a route to callers in a sandbox: what the route does would have an effect outside of the sandbox.
func NotInSandbox(r *Route) {
	r.notInSandbox = true
	r.fails = append(r.fails, ErrNotInSandbox)
}

// Refreshes marks a route that refreshes an access token: the refresh token in its fields names the company.
func Refreshes(r *Route) { r.refreshes = true }

// KeyScope returns the scope that an API key needs for the route. It returns "" if the route needs no bearer, or if no API key may call it.
func (r *Route) KeyScope() string {
	if r.withoutKeys || r.Access == Open || !r.Access.Allows(auth.RoleAPI) {
		return ""
	}
	return strings.ReplaceAll(strings.ToLower(r.Group), " ", "-")
}

// keyScopes returns the scopes that API keys can have: those of the routes of a table in alphabetical order, and
// auth.ScopeAll.
func keyScopes(table []Route) (scopes []string) {
	for _, r := range table {
		if scope := r.KeyScope(); scope != "" {
			scopes = append(scopes, scope)
		}
	}
	slices.Sort(scopes)
	return append(slices.Compact(scopes), auth.ScopeAll)
}

// KeyScopes returns the scopes that API keys can have.
func (c *Call) KeyScopes() []string { return c.scopes }

// ScopeError is ErrForbidden for an API key that lacks the scope of the route.
type ScopeError struct {
	// Scope is empty if no API key may call the route.
	Scope string
	// Test means that only test keys may call the route.
	Test bool
}

// Error returns a text for the log.
func (e *ScopeError) Error() string { return "API key without the scope " + e.Scope }

// Unwrap returns ErrForbidden.
func (e *ScopeError) Unwrap() error { return ErrForbidden }

// Message returns the error in one sentence for the client.
func (e *ScopeError) Message() string {
	if e.Test {
		return "Of the API keys, only test keys can be used for this."
	}
	if e.Scope == "" {
		return "API keys cannot be used for this."
	}
	return "The API key does not have the scope " + e.Scope + "."
}

// permitsKey returns a *ScopeError if the caller uses an API key that may not call the route. The bearer of an open route has no principal.
func (r *Route) permitsKey(who auth.Principal) error {
	if who.Key == nil {
		return nil
	}
	if scope := r.KeyScope(); scope == "" || !who.HasScope(scope) {
		return &ScopeError{Scope: scope}
	}
	if r.testKeys && !who.Company.IsSandbox() {
		return &ScopeError{Test: true}
	}
	return nil
}
