package masterkey

import (
	"bytes"
	"errors"
	"testing"
)

func key(b byte) []byte { return bytes.Repeat([]byte{b}, Size) }

func TestRing_OpensWhatAnyKeySealed(t *testing.T) {
	t.Parallel()
	ring := func(keys ...[]byte) *Ring {
		r, err := Keys(keys).Ring("test 1")
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	old, both, next := ring(key(1)), ring(key(2), key(1)), ring(key(2))
	sealed := old.Seal([]byte("hush"), []byte("place"))
	if plain, current, err := both.Open(sealed, []byte("place")); err != nil || current || string(plain) != "hush" {
		t.Errorf("with the other key: %q, current %v, %v", plain, current, err)
	}
	resealed := both.Seal([]byte("hush"), []byte("place"))
	if plain, current, err := next.Open(resealed, []byte("place")); err != nil || !current || string(plain) != "hush" {
		t.Errorf("after sealing again: %q, current %v, %v", plain, current, err)
	}
	for name, open := range map[string]func() ([]byte, bool, error){
		"without the key": func() ([]byte, bool, error) { return next.Open(sealed, []byte("place")) },
		"another place":   func() ([]byte, bool, error) { return both.Open(sealed, []byte("elsewhere")) },
		"nothing":         func() ([]byte, bool, error) { return both.Open(nil, nil) },
	} {
		if plain, _, err := open(); !errors.Is(err, ErrOpen) || plain != nil {
			t.Errorf("%s: %q, %v", name, plain, err)
		}
	}
}

func TestKeys_Invalid(t *testing.T) {
	t.Parallel()
	for _, keys := range []Keys{nil, {key(1)[1:]}, {key(1), nil}} {
		if _, err := keys.Ring("test 1"); !errors.Is(err, ErrInvalid) {
			t.Errorf("%v: %v, want ErrInvalid", keys, err)
		}
	}
}

func TestID_DependsOnKey(t *testing.T) {
	t.Parallel()
	if a, b := ID(key(1)), ID(key(2)); len(a) != 16 || a == b || a != ID(key(1)) || ID(nil) != "" {
		t.Errorf("ids %q, %q and %q", a, b, ID(nil))
	}
}
