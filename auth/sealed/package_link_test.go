package sealed_test

import (
	"errors"
	"testing"
	"time"

	"lyceum/auth/sealed"
	"lyceum/store/storetest"
)

func TestPackageLink(t *testing.T) {
	t.Parallel()
	s, north, south := sealer(t, master), storetest.AnyCompany(t, 1), storetest.AnyCompany(t, 2)
	now := time.Unix(1_800_000_000, 0)
	link := sealed.PackageLink{AttemptID: 5, DocumentID: 9, FileID: 7, SessionID: 3, Expires: now.Add(time.Minute)}
	text := s.SealPackage(north, link)
	if got, err := s.OpenPackage(north, text, now.Add(time.Minute-1)); err != nil || got != link {
		t.Errorf("OpenPackage: %v, %v, want %v", got, err, link)
	}
	if _, err := s.OpenPackage(north, text, now.Add(time.Minute)); !errors.Is(err, sealed.ErrExpired) {
		t.Errorf("at its end: %v, want ErrExpired", err)
	}
	changed := []byte(text)
	changed[9] ^= 1
	for name, open := range map[string]func() (sealed.PackageLink, error){
		"another company": func() (sealed.PackageLink, error) { return s.OpenPackage(south, text, now) },
		"changed":         func() (sealed.PackageLink, error) { return s.OpenPackage(north, string(changed), now) },
		"a file link": func() (sealed.PackageLink, error) {
			return s.OpenPackage(north, s.SealFileLink(north, sealed.FileLink{DocumentID: 9, Expires: link.Expires}), now)
		},
		"nothing": func() (sealed.PackageLink, error) { return s.OpenPackage(north, "", now) },
	} {
		if got, err := open(); !errors.Is(err, sealed.ErrInvalid) || got != (sealed.PackageLink{}) {
			t.Errorf("%s: %v, %v, want ErrInvalid", name, got, err)
		}
	}
}
