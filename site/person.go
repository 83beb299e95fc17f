package site

import (
	"context"
	"strings"
	"unicode/utf8"

	"lyceum/handlers/web"
)

// person is the signed-in user.
type person struct {
	Name, FirstName, Initials string
}

func personOf(first, last string) *person {
	return &person{Name: strings.TrimSpace(first + " " + last), FirstName: first, Initials: initial(first) + initial(last)}
}

func initial(name string) string {
	r, size := utf8.DecodeRuneInString(name)
	if size == 0 || r == utf8.RuneError {
		return ""
	}
	return strings.ToUpper(string(r))
}

// signOut ends the session, if there is one, and deletes the cookie.
func (s *Site) signOut(ctx context.Context, v *visit, _ *none) (*web.Page, error) {
	if v.Person != nil {
		if err := s.services.Auth.Logout(ctx, v.call.Who, v.call.Source()); err != nil {
			return nil, err
		}
	}
	gone := web.NewSessionCookie("")
	gone.MaxAge = -1
	v.call.SetCookie(gone)
	return &web.Page{Location: "/"}, nil
}
