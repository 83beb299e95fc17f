package store

import (
	"context"
	"errors"
	"testing"

	"github.com/lib/pq"
	"github.com/lib/pq/pqerror"
)

// A failure that passes must be ErrUnavailable: the caller may repeat the call, and must not take the failure for an answer.
func TestClassify_PassingFailures(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"08006", "25006", "25P03", "25P04", "40000", "40001", "40P01", "53100", "53200", "53300", "55006", "55P03", "57014", "57P01", "57P02", "57P03", "57P05", "58030", "0A000"} {
		if err := classify("test", &pq.Error{Code: pqerror.Code(code)}); !errors.Is(err, ErrUnavailable) {
			t.Errorf("%s: %v, want ErrUnavailable", code, err)
		}
	}
	for _, err := range []error{context.Canceled, context.DeadlineExceeded} {
		if got := classify("test", err); !errors.Is(got, ErrUnavailable) {
			t.Errorf("%v: %v, want ErrUnavailable", err, got)
		}
	}
	for _, code := range []string{"22001", "22P02", "23502", "42703"} {
		if err := classify("test", &pq.Error{Code: pqerror.Code(code)}); errors.Is(err, ErrUnavailable) {
			t.Errorf("%s: %v, want another error", code, err)
		}
	}
}

// On a cluster with Citus, the violation of a constraint on another server can arrive as an internal error, and a statement that was planned before a
// shard was moved fails once.
func TestClassify_ErrorsOfCluster(t *testing.T) {
	t.Parallel()
	for message, want := range map[string]error{
		`insert or update on table "notes_102344" violates foreign key constraint "notes_at_document_102344"`: ErrReference,
		`duplicate key value violates unique constraint "users_email_102040"`:                                 ErrConflict,
		`conflicting key value violates exclusion constraint "a_102040"`:                                      ErrConflict,
		`new row for relation "a_102040" violates check constraint "a_102040_check"`:                          nil,
		`the query contains a join that requires repartitioning`:                                              nil,
	} {
		err := classify("test", &pq.Error{Code: "XX000", Message: message})
		for _, kind := range []error{ErrReference, ErrConflict, ErrUnavailable} {
			if errors.Is(err, kind) != (kind == want) {
				t.Errorf("%s: %v, want %v", message, err, want)
			}
		}
	}
	taken := &pq.Error{Code: "XX000", Message: `duplicate key value violates unique constraint "users_email_102040"`}
	if !Violates(taken, "users_email") || Violates(taken, "users_name") {
		t.Error("the name of the violated index is not read from the text")
	}
	for message, transient := range map[string]bool{`relation "public.users_102040" does not exist`: true, `relation "users" does not exist`: false} {
		if err := (&pq.Error{Code: "42P01", Message: message}); isTransient(err) != transient {
			t.Errorf("%s: transient is %t", message, !transient)
		}
	}
}
