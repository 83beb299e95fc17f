package web

import (
	"errors"
	"slices"
	"strings"

	"lyceum/auth"
)

// ErrNotInSandbox is the error of a request that a sandbox cannot make.
var ErrNotInSandbox = errors.New("not in a sandbox")

// KeyScope returns the scope that an API key needs to call the route. It returns "" if the route needs no bearer, or if no
// API key may call the route.
func (r *Route) KeyScope() string {
	if r.Callers&WithoutKeys != 0 || r.Access == Open || !r.Access.Allows(auth.RoleAPI) {
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

func (c *Call) KeyScopes() []string { return c.scopes }

// ScopeError is the error of a request with an API key that may not call the route. It wraps ErrForbidden.
type ScopeError struct {
	// Scope is empty if no API key may call the route.
	Scope string
	// Test is true if only test keys may call the route.
	Test bool
}

// Error returns a text for the log.
func (e *ScopeError) Error() string { return "API key without the scope " + e.Scope }

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

// permitsKey returns a *ScopeError if the caller uses an API key that may not call the route. On an open route the caller is empty,
// so permitsKey returns nil.
func (r *Route) permitsKey(who auth.Principal) error {
	if who.Key == nil {
		return nil
	}
	if scope := r.KeyScope(); scope == "" || !who.HasScope(scope) {
		return &ScopeError{Scope: scope}
	}
	if r.Callers&TestKeys != 0 && !who.Company.IsSandbox() {
		return &ScopeError{Test: true}
	}
	return nil
}
