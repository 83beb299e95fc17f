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

func TestStoredName(t *testing.T) {
	t.Parallel()
	const cookie = "AAAAAAAAAAEAAAAAAAAAAqL7cXkNQ1hTnSyiV9ZlUqWb0o8m3p1dG2h4j6k8l0n2"
	name := StoredName(cookie)
	if name != StoredName(cookie) || name == StoredName(cookie+"A") || len(name) < 8 {
		t.Errorf("names %q and %q", name, StoredName(cookie+"A"))
	}
}
