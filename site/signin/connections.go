package signin

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"lyceum/auth"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store/people"
)

// connectionLink returns the link that starts a sign-in with a connection. If the user is signed in already, the provider must ask for a proof of
// identity again.
func connectionLink(n people.OfferedConnection, view signInView) pages.Link {
	next := view.Next
	if view.Again && next == "" {
		next = signedInAgain
	}
	query := url.Values{"next": {afterSignIn(next)}}
	if view.Email != "" {
		query.Set("email", view.Email)
	}
	if view.Again {
		query.Set("again", "true")
	}
	return pages.Link{Path: signin.ConnectionSignInPath(n.ID) + "?" + query.Encode(), Name: n.Name}
}

func offerConnections(ctx context.Context, v *ui.Visit, view *signInView) error {
	offered, err := people.OfferedConnections(ctx, v.Site.Services.DB.For(v.Call.Company))
	for _, n := range offered {
		if n.Button {
			view.Connections = append(view.Connections, connectionLink(n, *view))
		}
		view.ByAddress = view.ByAddress || len(n.Proven) > 0
	}
	return err
}

// connectionOf returns the company's connection for the domain of an e-mail address. It returns nil if no connection has the
// domain, or if the company has not proven the domain.
func connectionOf(ctx context.Context, v *ui.Visit, email string) (*people.OfferedConnection, error) {
	offered, err := people.OfferedConnections(ctx, v.Site.Services.DB.For(v.Call.Company))
	_, domain, _ := strings.Cut(strings.TrimSpace(email), "@")
	for i := range offered {
		if slices.Contains(offered[i].Proven, strings.ToLower(domain)) {
			return &offered[i], err
		}
	}
	return nil, err
}

// signInByAddress leads the browser to the identity provider for the domain of the address. If no connection of the company has
// that domain, it shows the form again.
func signInByAddress(ctx context.Context, v *ui.Visit, view signInView) (*web.Page, error) {
	n, err := connectionOf(ctx, v, view.Email)
	if err != nil {
		return nil, err
	}
	if n == nil {
		view.Fault = v.T("sign-in.no-connection")
		page, err := signInForm(ctx, v, view)
		return ui.WithStatus(http.StatusUnprocessableEntity, page, err)
	}
	return v.Site.Leave(v, ui.LeaveView{Heading: v.T("sign-in.leave-title"), Lead: v.T("sign-in.leave-lead", "Name", n.Name), To: connectionLink(*n, view)}), nil
}

// passwordFault returns the error message for a password that does not sign in. The message must not reveal whether the
// password is right. So it is the same for every password if the people of the connection for the domain of the address
// cannot sign in with a password.
func passwordFault(ctx context.Context, v *ui.Visit, email string, failure error) (string, error) {
	n, err := connectionOf(ctx, v, email)
	if err != nil {
		return "", err
	}
	var required *auth.ConnectionRequiredError
	switch {
	case n != nil && n.SSOOnly:
		return v.T("sign-in.connection-required", "Name", n.Name), nil
	case errors.As(failure, &required):
		return v.T("sign-in.connection-required", "Name", required.Connection.Name), nil
	}
	return v.T("sign-in.wrong"), nil
}
