package auth

import (
	"errors"
	"io"
	"strings"
	"testing"
)

func TestNewSecret_RandomFailure(t *testing.T) {
	t.Parallel()
	if _, _, err := newSecret(strings.NewReader("too short")); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("%v, want ErrUnexpectedEOF", err)
	}
}
