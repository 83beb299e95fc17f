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
