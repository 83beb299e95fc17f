package sealed_test

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"testing"

	"lyceum/auth/masterkey"
	"lyceum/auth/sealed"
	"lyceum/store/storetest"
)

var master = bytes.Repeat([]byte{7}, masterkey.Size)

func sealer(t *testing.T, master []byte) *sealed.Sealer {
	t.Helper()
	s, err := sealed.New(master)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSealer_RoundTrip(t *testing.T) {
	t.Parallel()
	s, north := sealer(t, master), storetest.AnyCompany(t, 1)
	for _, id := range []int64{0, 1, 17, -1, math.MaxInt64} {
		text := s.Seal(north, "course", id)
		if got, err := s.Open(north, "course", text); got != id || err != nil {
			t.Errorf("Open(%q) = %d, %v, want %d", text, got, err, id)
		}
		if text != s.Seal(north, "course", id) {
			t.Errorf("%d has two texts", id)
		}
		if strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
			t.Errorf("%q is not safe in an address", text)
		}
	}
}

func TestSealer_RejectsForeignText(t *testing.T) {
	t.Parallel()
	s, north, south := sealer(t, master), storetest.AnyCompany(t, 1), storetest.AnyCompany(t, 2)
	text := s.Seal(north, "course", 17)
	flipped := []byte(text)
	flipped[3] ^= 1
	for name, open := range map[string]func() (int64, error){
		"other company":  func() (int64, error) { return s.Open(south, "course", text) },
		"other kind":     func() (int64, error) { return s.Open(north, "document", text) },
		"longer kind":    func() (int64, error) { return s.Open(north, "course2", text) },
		"other key":      func() (int64, error) { return sealer(t, bytes.Repeat([]byte{8}, 32)).Open(north, "course", text) },
		"changed":        func() (int64, error) { return s.Open(north, "course", string(flipped)) },
		"cut":            func() (int64, error) { return s.Open(north, "course", text[:30]) },
		"padded":         func() (int64, error) { return s.Open(north, "course", text+"=") },
		"line break":     func() (int64, error) { return s.Open(north, "course", text[:8]+"\n"+text[8:]) },
		"a number":       func() (int64, error) { return s.Open(north, "course", "17") },
		"empty":          func() (int64, error) { return s.Open(north, "course", "") },
		"huge":           func() (int64, error) { return s.Open(north, "course", strings.Repeat("A", 1<<20)) },
		"not an address": func() (int64, error) { return s.Open(north, "course", "ключ") },
	} {
		if id, err := open(); !errors.Is(err, sealed.ErrInvalid) || id != 0 {
			t.Errorf("%s: %d, %v, want ErrInvalid", name, id, err)
		}
	}
}

func TestSealer_KeyLength(t *testing.T) {
	t.Parallel()
	for _, size := range []int{0, 16, 31, 33} {
		if _, err := sealed.New(make([]byte, size)); !errors.Is(err, masterkey.ErrInvalid) {
			t.Errorf("a key of %d bytes: %v, want masterkey.ErrInvalid", size, err)
		}
	}
}

// FuzzSealer_Open checks that Open never panics and accepts only texts that Seal returns for this company and kind.
func FuzzSealer_Open(f *testing.F) {
	s, err := sealed.New(master)
	if err != nil {
		f.Fatal(err)
	}
	north, south := storetest.AnyCompany(f, 1), storetest.AnyCompany(f, 2)
	for _, text := range []string{s.Seal(north, "course", 7), s.Seal(south, "course", 7), s.Seal(north, "film", 7), s.Seal(north, "course", 7) + "\n", "", "AAAA"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		id, err := s.Open(north, "course", text)
		if err == nil && s.Seal(north, "course", id) != text {
			t.Fatalf("%q is accepted as %d", text, id)
		}
		if _, foreign := s.Open(south, "course", text); err == nil && foreign == nil {
			t.Fatalf("%q is accepted for two companies", text)
		}
	})
}
