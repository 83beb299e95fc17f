package site

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// visit is the request of a visitor or user for a page at a company's host.
type visit struct {
	// call.Who is zero and Person is nil for a visitor.
	call     *web.Call
	services *handlers.Services
	locale
	Person *pages.Person
	// Country is the user's country as two letters of ISO 3166-1, or empty.
	Country string
	// preview is not nil while staff preview the course.
	preview *Preview
	// viewing is the name of the user as whom staff view the page, or empty.
	viewing string
}

// pageFunc is the handler of a page or a form.
type pageFunc[Req any] func(ctx context.Context, v *visit, in *Req) (*web.Page, error)

// public returns the route of a page for visitors and users.
func public[Req any](s *Site, path, about string, fn pageFunc[Req]) web.Route {
	return web.NewPersonalPage(path, about, withVisit(s, fn, false))
}

// shared returns the route of a page for visitors and users. All visitors receive the same page: it depends only on
// the address, the content of the company and the day.
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

// personal returns the route of a page for users. It redirects visitors to the sign-in page, from which they return
// to the page after the sign-in. It redirects staff who must set up a second factor to the page on which they set
// it up.
func personal[Req any](s *Site, path, about string, fn pageFunc[Req]) web.Route {
	return web.NewPersonalPage(path, about, withVisit(s, fn, true))
}

// form returns the route of a form for visitors and users.
func form[Req any](s *Site, path, about string, fn pageFunc[Req]) web.Route {
	return web.NewForm(path, about, withVisit(s, changing(fn), false))
}

// personalForm returns the route of a form for users. The form has the path of its page, because the redirect after
// signing in leads to that page.
func personalForm[Req any](s *Site, path, about string, fn pageFunc[Req]) web.Route {
	return web.NewForm(path, about, withVisit(s, changing(fn), true))
}

// limited is like personal, but also allows staff who must still set up the second factor that their company
// requires.
func limited[Req any](s *Site, path, about string, fn pageFunc[Req]) web.Route {
	return public(s, path, about, signedInOnly(changing(fn)))
}

// limitedForm is like limited for a form.
func limitedForm[Req any](s *Site, path, about string, fn pageFunc[Req]) web.Route {
	return form(s, path, about, signedInOnly(fn))
}

// signedInOnly returns a function that calls fn for users. It redirects visitors to the sign-in page, from which
// they return to the requested page after the sign-in.
func signedInOnly[Req any](fn pageFunc[Req]) pageFunc[Req] {
	return func(ctx context.Context, v *visit, in *Req) (*web.Page, error) {
		if v.Person == nil {
			return &web.Page{Location: signInPath(v.call.Target)}, nil
		}
		return fn(ctx, v, in)
	}
}

// withVisit returns a handler that resolves the company and the session and then calls fn. If signedIn is true, it
// redirects visitors to the sign-in page. It also redirects staff who must set up a second factor to the page on
// which they set it up.
func withVisit[Req any](s *Site, fn pageFunc[Req], signedIn bool) func(context.Context, *web.Call, *Req) (*web.Page, error) {
	return func(ctx context.Context, c *web.Call, in *Req) (*web.Page, error) {
		if c.Target == "/" && s.services.Academy().StartsCompanies(c) {
			return &web.Page{Location: startPage}, nil
		}
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

// receive returns the visit of a call. It verifies the session cookie; a person with an invalid cookie counts as a
// visitor. It returns tenant.ErrUnknown at a host that belongs to no company.
func (s *Site) receive(ctx context.Context, c *web.Call) (*visit, error) {
	name, signedIn, err := s.services.SignIn().Visitor(ctx, c)
	if err != nil {
		return nil, err
	}
	v := &visit{call: c, services: s.services, locale: locale{s.words.ForCompany(c.Company)}}
	if !signedIn {
		return v, nil
	}
	viewed, err := s.services.Users().Viewed(ctx, c)
	if err != nil {
		return nil, err
	}
	v.locale = locale{s.words.ForReader(c.Company, c.Chosen)}
	if viewed != nil {
		name, v.viewing = *viewed, cmp.Or(strings.TrimSpace(viewed.FName+" "+viewed.LName), v.T("viewing.person"))
	}
	v.Person, v.Country = pages.PersonOf(name.FName, name.LName, s.services.Users().PhotoAddress(c.Company, name.Photo)), name.Country
	return v, nil
}

// signOut ends the session, if there is one, deletes the cookie, and clears the browser's cache of the host.
func (s *Site) signOut(ctx context.Context, v *visit, _ *none) (*web.Page, error) {
	var provider string
	if v.Person != nil {
		provider = s.services.SignIn().ProviderLogout(ctx, v.call)
		if err := s.services.Auth.Logout(ctx, v.call.Who, v.call.Source()); err != nil {
			return nil, err
		}
	}
	gone := web.NewSessionCookie("")
	gone.MaxAge = -1
	v.call.SetCookie(gone)
	if provider != "" {
		v.Person = nil
		return s.leave(v, leaveView{v.T("sign-in.bye-title"), v.T("sign-in.bye-lead"), pages.Link{Path: provider, Name: v.T("sign-in.bye-link")}}), nil
	}
	return &web.Page{Location: "/", Forget: true}, nil
}
