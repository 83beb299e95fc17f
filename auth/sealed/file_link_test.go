package sealed_test

import (
	"errors"
	"testing"
	"time"

	"lyceum/auth/sealed"
	"lyceum/store/storetest"
)

func TestFileLink(t *testing.T) {
	t.Parallel()
	s, north, south := sealer(t, master), storetest.AnyCompany(t, 1), storetest.AnyCompany(t, 2)
	now := time.Unix(1_800_000_000, 0)
	link := sealed.FileLink{EnrollmentID: 5, DocumentID: 9, Expires: now.Add(time.Minute)}
	text := s.SealFileLink(north, link)
	if got, err := s.OpenFileLink(north, text, now.Add(time.Minute-1)); err != nil || got != link {
		t.Errorf("OpenLink: %v, %v, want %v", got, err, link)
	}
	if _, err := s.OpenFileLink(north, text, now.Add(time.Minute)); !errors.Is(err, sealed.ErrExpired) {
		t.Errorf("at its end: %v, want ErrExpired", err)
	}
	flipped := []byte(text)
	flipped[9] ^= 1
	for name, open := range map[string]func() (sealed.FileLink, error){
		"another company": func() (sealed.FileLink, error) { return s.OpenFileLink(south, text, now) },
		"changed":         func() (sealed.FileLink, error) { return s.OpenFileLink(north, string(flipped), now) },
		"a sealed course": func() (sealed.FileLink, error) { return s.OpenFileLink(north, s.Seal(north, "course", 5), now) },
		"a short text":    func() (sealed.FileLink, error) { return s.OpenFileLink(north, s.Seal(north, "file link", 5), now) },
		"nothing":         func() (sealed.FileLink, error) { return s.OpenFileLink(north, "", now) },
	} {
		if got, err := open(); !errors.Is(err, sealed.ErrInvalid) || got != (sealed.FileLink{}) {
			t.Errorf("%s: %v, %v, want ErrInvalid", name, got, err)
		}
	}
}
