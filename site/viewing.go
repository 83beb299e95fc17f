package site

import (
	"context"
	"strconv"

	"lyceum/handlers/users"
	"lyceum/handlers/web"
	"lyceum/store"
)

// stopViewingPage is the path of the form that ends viewing the pages as another user.
const stopViewingPage = "/stop-viewing"

// changing returns a function for a page that changes something or shows secrets. It returns store.ErrReadOnly while staff view the
// pages as another user.
func changing[Req any](fn pageFunc[Req]) pageFunc[Req] {
	return func(ctx context.Context, v *visit, in *Req) (*web.Page, error) {
		if v.viewing != "" {
			return nil, store.ErrReadOnly
		}
		return fn(ctx, v, in)
	}
}

// stopViewing deletes the view cookie and redirects to the page of the viewed user in the console.
func (s *Site) stopViewing(_ context.Context, v *visit, _ *none) (*web.Page, error) {
	v.call.SetCookie(users.NewViewCookie(""))
	if v.viewing == "" {
		return &web.Page{Location: consolePath, Forget: true}, nil
	}
	return &web.Page{Location: consolePath + "/people/" + strconv.FormatInt(v.call.Who.UserID, 10), Forget: true}, nil
}
