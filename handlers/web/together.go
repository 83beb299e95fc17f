package web

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Checker is implemented by requests whose handler has effects outside of the database. Check runs the checks of the handler that need no such
// effect. It returns an *InputError for wrong fields.
type Checker interface {
	Check(ctx context.Context, c *Call) error
}

// CheckTogether makes the route report the fields that the binder rejects and the fields that its handler rejects in one response. For
// that, the handler runs in a transaction that is rolled back, unless the request is a Checker. It must have no effects outside of the
// database. CheckTogether does nothing for a route that cannot run in one transaction, or is not for API keys or sandboxes.
func (r *Route) CheckTogether() {
	oneTransaction := r.Form <= Bare && r.SharedWith == Open && r.handling&InParts == 0 && r.admit == nil
	if oneTransaction && r.Access != Open && r.Callers&(NotInSandbox|WithoutKeys) == 0 {
		r.handling |= tried
	}
}

// ChecksTogether reports whether the route reports all wrong fields in one response.
func (r *Route) ChecksTogether() bool {
	_, checks := r.fresh().(Checker)
	return r.handling&tried != 0 || checks
}

// together returns the error of a request whose fields the binder has rejected with wrong. It contains the fields that the handler rejects
// too, except those whose messages refer to a rejected field: such a message could be wrong.
func (x *exchange) together(ctx context.Context, in any, wrong error) error {
	var rejected *InputError
	if !errors.As(wrong, &rejected) || slices.ContainsFunc(rejected.Fields, func(f FieldError) bool { return f.Field == "body" }) {
		return wrong
	}
	var found *InputError
	if !errors.As(x.check(ctx, in), &found) {
		return wrong
	}
	all := &InputError{Fields: slices.Clone(rejected.Fields)}
	all.Also(slices.DeleteFunc(slices.Clone(found.Fields), func(f FieldError) bool {
		return slices.ContainsFunc(rejected.Fields, func(r FieldError) bool { return refersTo(f, r.Field) })
	}))
	return all
}

// refersTo reports whether a field error is about another field, too, or about a part of it.
func refersTo(f FieldError, field string) bool {
	name := field
	if end := strings.IndexAny(field, ".["); end > 0 {
		name = field[:end]
	}
	return regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(name) + `\b`).MatchString(f.Field + " " + f.Message)
}

// check runs the checks of the handler without any effect, and returns their error.
func (x *exchange) check(ctx context.Context, in any) (err error) {
	defer func() {
		if r := recover(); r != nil { // The binder has left rejected fields without a value, which the handler does not expect.
			err = fmt.Errorf("checks of rejected fields: %v", r)
		}
	}()
	call := x.call // The handler may set cookies.
	if checker, is := in.(Checker); is {
		return checker.Check(ctx, &call)
	}
	if x.route.handling&tried == 0 {
		return nil
	}
	return call.Store.Try(ctx, func(ctx context.Context) error {
		_, err := x.route.run(ctx, &call, in)
		return err
	})
}
