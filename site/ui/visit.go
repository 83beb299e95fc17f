package ui

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// Visit is the request of a visitor or user for a page at a company's host.
type Visit struct {
	Site *Site
	// Call.Who is zero and Person is nil for a visitor.
	Call *web.Call
	Texts
	Person *pages.Person
	// Country is the user's country as two letters of ISO 3166-1, or empty.
	Country string
	// OnPath means that the user is on a learning path.
	OnPath bool
	// Unread is the number of unread notifications of the user.
	Unread int64
	// Preview is not nil while staff preview the course.
	Preview *Preview
	// Viewing is the name of the user as whom staff view the page, or empty. Opened means that they do so in a session that they opened
	// for the user.
	Viewing string
	Opened  bool
}

// PageFunc is the handler of a page or a form.
type PageFunc[In any] func(ctx context.Context, v *Visit, in In) (*web.Page, error)

// Public returns the route of a page for visitors and users.
func Public[In any](s *Site, path, about string, fn PageFunc[In]) web.Route {
	return web.NewPersonalPage(path, about, WithVisit(s, fn, Everybody))
}

// Shared returns the route of a page for visitors and users. All visitors receive the same page: it depends only on
// the address, the content of the company and the day.
func Shared[In any](s *Site, path, about string, fn PageFunc[In]) web.Route {
	return Public(s, path, about, func(ctx context.Context, v *Visit, in In) (*web.Page, error) {
		if v.Person != nil || !isShared(v.Call.Target) {
			return fn(ctx, v, in)
		}
		variant := sharedVariant{v.Language, v.Today(), v.Call.Target}
		return v.Call.SharePage(ctx, variant, func(ctx context.Context, c *web.Call) (*web.Page, error) {
			c.Target = variant.Target
			return fn(ctx, &Visit{Site: v.Site, Call: c, Texts: v.Texts}, in)
		})
	})
}

type sharedVariant struct {
	Language string
	Today    store.Date
	Target   string
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

// Personal returns the route of a page for users. It redirects visitors to the sign-in page, from which they return
// to the page after the sign-in. It redirects staff who must set up a second factor to the page on which they set
// it up.
func Personal[In any](s *Site, path, about string, fn PageFunc[In]) web.Route {
	return web.NewPersonalPage(path, about, WithVisit(s, fn, Users))
}

// Form returns the route of a form for visitors and users.
func Form[In any](s *Site, path, about string, fn PageFunc[In]) web.Route {
	return web.NewForm(path, about, WithVisit(s, Changing(fn), Everybody))
}

// PersonalForm returns the route of a form for users. The form has the path of its page, because the redirect after
// signing in leads to that page.
func PersonalForm[In any](s *Site, path, about string, fn PageFunc[In]) web.Route {
	return web.NewForm(path, about, WithVisit(s, Changing(fn), Users))
}

// WithoutSecondFactor is like Personal, but also allows staff who must still set up the second factor that their company
// requires.
func WithoutSecondFactor[In any](s *Site, path, about string, fn PageFunc[In]) web.Route {
	return web.NewPersonalPage(path, about, WithVisit(s, Changing(fn), Users.WithoutSecondFactor()))
}

func FormWithoutSecondFactor[In any](s *Site, path, about string, fn PageFunc[In]) web.Route {
	return web.NewForm(path, about, WithVisit(s, Changing(fn), Users.WithoutSecondFactor()))
}

// Admission says who may open a page.
type Admission struct{ visitors, withoutSecondFactor bool }

var (
	// Everybody admits visitors and users. Staff who must set up a second factor are visitors.
	Everybody = Admission{visitors: true}
	// Users admits users. Visitors are redirected to the sign-in page, from which they return to the page after the sign-in. Staff who
	// must set up a second factor are redirected to the page on which they set it up.
	Users = Admission{}
)

// WithoutSecondFactor also admits staff who must set up a second factor, as the users that they are.
func (a Admission) WithoutSecondFactor() Admission {
	a.withoutSecondFactor = true
	return a
}

// WithVisit returns a handler that resolves the company and the session and then calls fn for those whom the page admits.
func WithVisit[In any](s *Site, fn PageFunc[In], admits Admission) func(context.Context, *web.Call, In) (*web.Page, error) {
	return func(ctx context.Context, c *web.Call, in In) (*web.Page, error) {
		v, elsewhere, err := s.enter(ctx, c, admits)
		if v == nil {
			return elsewhere, err
		}
		return fn(ctx, v, in)
	}
}

// enter returns the visit of a call, as WithVisit describes it. v is nil if elsewhere redirects the browser or if err is not nil.
func (s *Site) enter(ctx context.Context, c *web.Call, admits Admission) (v *Visit, elsewhere *web.Page, err error) {
	if c.Target == "/" && s.Services.Settings().StartsCompanies(c) {
		return nil, &web.Page{Location: StartPage}, nil
	}
	v, err = s.receive(ctx, c, auth.Use{WithoutSecondFactor: admits.withoutSecondFactor})
	switch {
	case errors.Is(err, auth.ErrSecondFactorMissing) && !admits.visitors:
		return nil, &web.Page{Location: SecurityPage}, nil
	case errors.Is(err, auth.ErrSecondFactorMissing):
		return s.visitor(c), nil, nil
	case err != nil:
		return nil, nil, err
	case !admits.visitors && v.Person == nil:
		return nil, &web.Page{Location: SignInPath(v.Call.Target)}, nil
	}
	return v, nil, nil
}

func (s *Site) visitor(c *web.Call) *Visit {
	return &Visit{Site: s, Call: c, Texts: s.TextsOf(c)}
}

// receive returns the visit of a call. It verifies the session cookie; a person with an invalid cookie counts as a
// visitor. It returns tenant.ErrUnknown at a host that belongs to no company, and auth.ErrSecondFactorMissing as Visitor does.
func (s *Site) receive(ctx context.Context, c *web.Call, use auth.Use) (*Visit, error) {
	name, signedIn, err := s.Services.SignIn().Visitor(ctx, c, use)
	if err != nil {
		return nil, err
	}
	v := s.visitor(c)
	if !signedIn {
		return v, nil
	}
	viewed, err := s.Services.People().Viewed(ctx, c)
	if err != nil {
		return nil, err
	}
	if viewed != nil {
		name = *viewed
	}
	if c.Who.ReadOnly {
		v.Viewing, v.Opened = cmp.Or(strings.TrimSpace(name.FName+" "+name.LName), v.T("viewing.person")), viewed == nil
	}
	v.OnPath, v.Unread = name.OnPath, name.Unread
	v.Person, v.Country = pages.PersonOf(name.FName, name.LName, s.Services.People().PhotoAddress(c.Company, name.Photo)), name.Country
	if v.Viewing == "" {
		v.Person.ID = c.Who.UserID
		if !c.Company.IsSandbox() && !s.Services.NoCopies {
			v.Person.Session = c.Stored
		}
	}
	return v, nil
}

type signOutIn struct {
	Attempt int64 `api:"attempt" doc:"The id of the attempt whose answers are not sent."`
}

// askSignOut says what a browser deletes when the person signs out. The script of the page leads here if answers of an exam are not sent.
func (s *Site) askSignOut(_ context.Context, v *Visit, in *signOutIn) (*web.Page, error) {
	if v.Person == nil {
		return &web.Page{Location: "/"}, nil
	}
	view := struct{ Back pages.Link }{pages.Link{Path: MyExamsPath, Name: v.T("nav.my-exams")}}
	if in.Attempt > 0 {
		view.Back = pages.Link{Path: "/attempts/" + strconv.FormatInt(in.Attempt, 10), Name: v.T("sign-out.back")}
	}
	return v.Show("sign-out", "", pages.Head{Title: v.T("sign-out.title")}, view), nil
}

// signOut ends the session, if there is one, and deletes the cookie and what pages have stored in the browser. If the browser then restores a
// personal page from its history, the script of the page loads it again.
func (s *Site) signOut(ctx context.Context, v *Visit, _ *None) (*web.Page, error) {
	var provider string
	if v.Person != nil {
		provider = s.Services.SignIn().ProviderLogout(ctx, v.Call)
		if err := s.Services.Auth.Logout(ctx, v.Call.Who, v.Call.Source()); err != nil {
			return nil, err
		}
	}
	gone := web.NewSessionCookie("")
	gone.MaxAge = -1
	v.Call.SetCookie(gone)
	if provider != "" {
		v.Person = nil
		return s.Leave(v, LeaveView{v.T("sign-in.bye-title"), v.T("sign-in.bye-lead"), pages.Link{Path: provider, Name: v.T("sign-in.bye-link")}}).Forgetting(), nil
	}
	return (&web.Page{Location: "/"}).Forgetting(), nil
}

// Preview is a visit of staff who see a course as its trainees will. It records nothing.
type Preview struct {
	Person *pages.Person
	// Path is the address of the course in the preview. Back leads to the console.
	Path string
	Back pages.Link
}

// Changing returns a function for a page that changes something or shows secrets. It returns store.ErrReadOnly while staff view the
// pages as another user, and in a session that they opened for a trainee.
func Changing[In any](fn PageFunc[In]) PageFunc[In] {
	return func(ctx context.Context, v *Visit, in In) (*web.Page, error) {
		if v.Viewing != "" {
			return nil, store.ErrReadOnly
		}
		return fn(ctx, v, in)
	}
}

// OnBehalf is like Changing for a page that changes what staff may change for a trainee. It also runs in a session that they opened
// for the trainee.
func OnBehalf[In any](fn PageFunc[In]) PageFunc[In] {
	return func(ctx context.Context, v *Visit, in In) (*web.Page, error) {
		if !v.Opened {
			return Changing(fn)(ctx, v, in)
		}
		v.Call.Store = v.Site.Services.DB.For(v.Call.Company)
		return fn(ctx, v, in)
	}
}

// Today returns the current date in the time zone of the company.
func (v *Visit) Today() store.Date { return store.Today(v.Call.Company, v.Site.Services.Now()) }

// MustBeTrainee returns store.ErrNotFound unless the user is a trainee. Only trainees can change their own profile.
func (v *Visit) MustBeTrainee() error {
	if v.Call.Who.Role != auth.RoleTrainee {
		return store.ErrNotFound
	}
	return nil
}

// Leave shows a page that loads another site automatically. It is the answer to a form, because browsers block the redirect of
// a form to another site.
func (s *Site) Leave(v *Visit, view LeaveView) *web.Page {
	page := v.Show("leave", SignInPage, pages.Head{Title: view.Heading}, view)
	page.Refresh, page.RefreshTo = 1, view.To.Path
	return page
}

// LeaveView is the data of a page that leads to another site.
type LeaveView struct {
	Heading, Lead string
	To            pages.Link
}

// WithStatus sets the status of a page and returns the page. If err is not nil, it returns err instead.
func WithStatus(status int, p *web.Page, err error) (*web.Page, error) {
	if err != nil {
		return nil, err
	}
	p.Status = status
	return p, nil
}

// OwnRoutes returns the route that ends a session, and the routes of the stylesheet and of what the browser needs without a connection.
func (s *Site) OwnRoutes() []web.Route {
	return []web.Route{
		web.NewPersonalPage("/sign-out", "Ask before the browser's session ends.", WithVisit(s, s.askSignOut, Everybody.WithoutSecondFactor())),
		web.NewForm("/sign-out", "End the browser's session.", WithVisit(s, s.signOut, Everybody.WithoutSecondFactor())),
		s.pages.StylesheetRoute().WhileSuspended(),
		s.Offline.Route("Return the script that registers the service worker."),
		web.NewPage(WorkerPath, "Return the service worker, which keeps copies of lessons in the browser.", s.serviceWorker).WhileSuspended(),
		Personal(s, OfflinePage, "List what the browser can show without a connection.", s.offlinePage),
	}
}
