package people

import (
	"context"

	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/mail"
	"lyceum/site/pages"
	"lyceum/site/ui"
)

const unsubscribePath = mail.UnsubscribePath + "/:token"

type unsubscribeView struct {
	Wanted bool
	Action string
}

// unsubscribe shows a button that stops the reminders to the recipient of a message.
func unsubscribe(ctx context.Context, v *ui.Visit, in *settings.Unsubscription) (*web.Page, error) {
	wanted, err := v.Site.Services.Settings().ReadUnsubscription(ctx, v.Call, in)
	if err != nil {
		return nil, err
	}
	view := unsubscribeView{Wanted: wanted, Action: mail.UnsubscribePath + "/" + in.Token}
	return v.Show("unsubscribe", "", pages.Head{Title: v.T("unsubscribe.title")}, view), nil
}

// unsubscribeNow stops the reminders to the recipient of a message. Mail programs send this form for their users (RFC 8058). They
// do not load the page first, and they do not follow a redirect.
func unsubscribeNow(ctx context.Context, v *ui.Visit, in *settings.Unsubscription) (*web.Page, error) {
	if err := v.Site.Services.Settings().Unsubscribe(ctx, v.Call, in); err != nil {
		return nil, err
	}
	return unsubscribe(ctx, v, in)
}
