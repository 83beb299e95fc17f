package site

import (
	"context"
	"errors"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/store"
	"lyceum/tenant"
)

// visit is a call at a company's own host, by a stranger or by somebody who is signed in.
type visit struct {
	*handlers.Call
	locale
	// Who is the zero value for a stranger, and Person nil.
	Who    auth.Principal
	Person *person
	// Country is where the person lives, two letters of ISO 3166-1, or empty.
	Country string
}

// page is the function of a page or a form.
type page[Req any] func(ctx context.Context, v *visit, in *Req) (*handlers.Page, error)

// public is a page that everybody sees; it may greet those who are signed in.
func public[Req any](s *Site, path, about string, fn page[Req]) handlers.Route {
	return handlers.NewPersonalPage(path, about, known(s, fn, false))
}

// personal is a page of those who are signed in. Others are sent to sign in, and come back to it.
func personal[Req any](s *Site, path, about string, fn page[Req]) handlers.Route {
	return handlers.NewPersonalPage(path, about, known(s, fn, true))
}

// form takes a form that everybody may send.
func form[Req any](s *Site, path, about string, fn page[Req]) handlers.Route {
	return handlers.NewForm(path, about, known(s, fn, false))
}

// personalForm takes a form of those who are signed in. It has the path of the page that it stands on, because that is
// where others come back to once they have signed in.
func personalForm[Req any](s *Site, path, about string, fn page[Req]) handlers.Route {
	return handlers.NewForm(path, about, known(s, fn, true))
}

// known finds out whose host and who is calling before fn.
func known[Req any](s *Site, fn page[Req], signedIn bool) func(context.Context, *handlers.Call, *Req) (*handlers.Page, error) {
	return func(ctx context.Context, c *handlers.Call, in *Req) (*handlers.Page, error) {
		v, err := s.receive(ctx, c)
		if err != nil {
			return nil, err
		}
		if signedIn && v.Person == nil {
			return &handlers.Page{Location: signInPath(v.Target)}, nil
		}
		return fn(ctx, v, in)
	}
}

// receive proves who is behind the browser's cookie. A cookie that is worth nothing makes a stranger. It returns
// tenant.ErrUnknown at a host that is no company's.
func (s *Site) receive(ctx context.Context, c *handlers.Call) (*visit, error) {
	if c.Company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	v := &visit{Call: c, locale: s.words.of(c.Company)}
	who, err := s.auth.Browser(ctx, c.Company, c.Cookie(handlers.SessionCookie))
	if errors.Is(err, auth.ErrToken) || errors.Is(err, auth.ErrSessionEnded) {
		return v, nil
	}
	if err != nil {
		return nil, err
	}
	name, err := c.Store.PersonName(ctx, who.UserID)
	if err != nil {
		return nil, err
	}
	v.Who, v.Person, v.Country = who, personOf(name.FName, name.LName), name.Country
	return v, nil
}

// actor is whoever is signed in or, in a browser that staff have let in as a trainee, they, for the audit log.
func (v *visit) actor() store.Actor { return v.ActorOf(v.Who) }
