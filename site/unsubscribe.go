package site

import (
	"context"

	"lyceum/handlers/academy"
	"lyceum/handlers/web"
	"lyceum/mail"
	"lyceum/site/pages"
)

const unsubscribePath = mail.UnsubscribePath + "/:token"

// unsubscribeView is the data of the page that stops reminders.
type unsubscribeView struct {
	Wanted bool
	Action string
}

// unsubscribe shows a button that stops the reminders to the recipient of a message.
func (s *Site) unsubscribe(ctx context.Context, v *visit, in *academy.Unsubscription) (*web.Page, error) {
	wanted, err := s.services.Academy().ReadUnsubscription(ctx, v.call, in)
	if err != nil {
		return nil, err
	}
	view := unsubscribeView{Wanted: wanted, Action: mail.UnsubscribePath + "/" + in.Token}
	return s.show(v, "unsubscribe", "", pages.Head{Title: v.T("unsubscribe.title")}, view), nil
}

// unsubscribeNow stops the reminders to the recipient of a message. Mail programs send this form for their users (RFC 8058). They
// do not load the page first, and they do not follow a redirect.
func (s *Site) unsubscribeNow(ctx context.Context, v *visit, in *academy.Unsubscription) (*web.Page, error) {
	if err := s.services.Academy().Unsubscribe(ctx, v.call, in); err != nil {
		return nil, err
	}
	return s.unsubscribe(ctx, v, in)
}
