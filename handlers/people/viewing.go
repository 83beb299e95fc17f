package people

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
)

// ViewCookie is the name of the cookie that identifies the user as whom a staff user views the pages. Its value is a sealed
// id that is valid only in the session of the staff user.
const ViewCookie = "__Host-lyceum-view"

// NewViewCookie returns the view cookie with the value view. If view is empty, the cookie deletes the existing one.
func NewViewCookie(view string) *http.Cookie {
	age := 0
	if view == "" {
		age = -1
	}
	return &http.Cookie{Name: ViewCookie, Value: view, Path: "/", MaxAge: age, Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode}
}

// viewKind returns the kind of a sealed id that is valid for one session.
func viewKind(session int64) string { return "view in session " + strconv.FormatInt(session, 10) }

type UserView struct {
	View string `json:"view" doc:"Value of the cookie __Host-lyceum-view. With it, the browser of the caller's session shows the pages as the user sees them."`
}

// ViewUser starts a view of the pages of the site as a user with a lower role sees them. It returns people.ErrNotBelowRole for
// a user with another role. The audit log records the start.
func (s *Handlers) ViewUser(ctx context.Context, c *web.Call, in *UserID) (UserView, error) {
	err := people.BeginView(ctx, c.Store, in.ID, s.editor(c))
	return UserView{s.Sealer.Seal(c.Company, viewKind(c.Who.SessionID), in.ID)}, err
}

// Viewed checks the view cookie of the request. If the cookie is valid, Viewed makes the viewed user the caller of c, makes
// the Store of c read-only, and returns the name of the viewed user. It returns nil and changes nothing if the request has
// no valid view cookie, or if the caller may no longer view the pages as the viewed user.
func (s *Handlers) Viewed(ctx context.Context, c *web.Call) (*people.PersonName, error) {
	view := c.Cookie(ViewCookie)
	if view == "" || !c.Who.Role.Staff() || c.Who.ActingID != 0 || c.Who.Limited {
		return nil, nil
	}
	id, err := s.Sealer.Open(c.Company, viewKind(c.Who.SessionID), view)
	if err != nil {
		return nil, nil //nolint:nilerr // The cookie belongs to an earlier session.
	}
	rows := c.Store
	if c.Who.Role == auth.RoleManager {
		rows = rows.ManagedBy(c.Who.UserID)
	}
	u, err := people.UserBelow(ctx, rows, id, string(c.Who.Role))
	if errors.Is(err, store.ErrNotFound) || errors.Is(err, people.ErrNotBelowRole) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	name, err := people.ReadPersonName(ctx, c.Store, id)
	c.Who = c.Who.As(id, auth.Role(u.Role))
	c.Store = c.Store.ReadOnly()
	c.Chosen = name.Locale
	return &name, err
}
