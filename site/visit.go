package site

import (
	"context"
	"slices"
	"strings"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// visit is a request at a company's host.
type visit struct {
	// call.Who is zero and Person is nil for visitors who are not signed in.
	call     *web.Call
	services *handlers.Services
	locale
	Person *pages.Person
	// Country is the user's country as two letters of ISO 3166-1, or empty.
	Country string
}

// pageFunc handles a page or a form.
type pageFunc[Req any] func(ctx context.Context, v *visit, in *Req) (*web.Page, error)

// public returns the route of a page for all visitors.
func public[Req any](s *Site, path, about string, fn pageFunc[Req]) web.Route {
	return web.NewPersonalPage(path, about, withVisit(s, fn, false))
}

// shared returns the route of a page for all visitors. Visitors who are not signed in receive the same page: it
// depends only on the address, the content of the company and the day.
func shared[Req any](s *Site, path, about string, fn pageFunc[Req]) web.Route {
	return public(s, path, about, func(ctx context.Context, v *visit, in *Req) (*web.Page, error) {
		if v.Person != nil || !isShared(v.call.Target) {
			return fn(ctx, v, in)
		}
		variant := sharedVariant{v.today(), v.call.Target}
		return v.call.SharePage(ctx, variant, func(ctx context.Context, c *web.Call) (*web.Page, error) {
			c.Target = variant.Target
			return fn(ctx, &visit{call: c, services: v.services, locale: v.locale}, in)
		})
	})
}

// sharedVariant identifies a shared page of a route.
type sharedVariant struct {
	Today  store.Date
	Target string
}

// sharedFields are the query parameters of shared pages.
var sharedFields = []string{"page", "q", "category", "currency"}

// isShared reports whether a page may be cached. Pages with other query parameters than sharedFields, such as
// those of advertisements, are not cached, because the number of such addresses is unlimited.
func isShared(target string) bool {
	_, query, _ := strings.Cut(target, "?")
	for pair := range strings.SplitSeq(query, "&") {
		name, _, _ := strings.Cut(pair, "=")
		if name != "" && !slices.Contains(sharedFields, name) {
			return false
		}
	}
	return true
}

// personal returns the route of a page for signed-in users. It redirects other visitors to the sign-in page and back.
func personal[Req any](s *Site, path, about string, fn pageFunc[Req]) web.Route {
	return web.NewPersonalPage(path, about, withVisit(s, fn, true))
}

// form returns the route of a form for all visitors.
func form[Req any](s *Site, path, about string, fn pageFunc[Req]) web.Route {
	return web.NewForm(path, about, withVisit(s, fn, false))
}

// personalForm returns the route of a form for signed-in users. The form has the path of its page, because the redirect
// after signing in leads to that page.
func personalForm[Req any](s *Site, path, about string, fn pageFunc[Req]) web.Route {
	return web.NewForm(path, about, withVisit(s, fn, true))
}

// limited is personal for a page that staff need for setting up the second factor that their company requires.
func limited[Req any](s *Site, path, about string, fn pageFunc[Req]) web.Route {
	return public(s, path, about, signedInOnly(fn))
}

// limitedForm is limited for a form.
func limitedForm[Req any](s *Site, path, about string, fn pageFunc[Req]) web.Route {
	return form(s, path, about, signedInOnly(fn))
}

// signedInOnly redirects visitors who are not signed in to the sign-in page and back.
func signedInOnly[Req any](fn pageFunc[Req]) pageFunc[Req] {
	return func(ctx context.Context, v *visit, in *Req) (*web.Page, error) {
		if v.Person == nil {
			return &web.Page{Location: signInPath(v.call.Target)}, nil
		}
		return fn(ctx, v, in)
	}
}

// withVisit resolves the company and the session before it calls fn.
func withVisit[Req any](s *Site, fn pageFunc[Req], signedIn bool) func(context.Context, *web.Call, *Req) (*web.Page, error) {
	return func(ctx context.Context, c *web.Call, in *Req) (*web.Page, error) {
		v, err := s.receive(ctx, c)
		if err != nil {
			return nil, err
		}
		if signedIn && v.Person == nil {
			return &web.Page{Location: signInPath(v.call.Target)}, nil
		}
		if signedIn && v.call.Who.Limited {
			return &web.Page{Location: securityPage}, nil
		}
		return fn(ctx, v, in)
	}
}

// receive verifies the session cookie. A visitor with an invalid cookie counts as not signed in. It returns
// tenant.ErrUnknown at a host that belongs to no company.
func (s *Site) receive(ctx context.Context, c *web.Call) (*visit, error) {
	name, signedIn, err := s.services.Visitor(ctx, c)
	if err != nil {
		return nil, err
	}
	v := &visit{call: c, services: s.services, locale: locale{s.words.ForCompany(c.Company)}}
	if signedIn {
		v.Person, v.Country = pages.PersonOf(name.FName, name.LName), name.Country
	}
	return v, nil
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
