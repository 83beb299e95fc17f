package people

import (
	"context"
	"strconv"

	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/ui"
)

// stopViewing deletes the view cookie and redirects to the page of the viewed user in the console.
func stopViewing(_ context.Context, v *ui.Visit, _ *ui.None) (*web.Page, error) {
	v.Call.SetCookie(people.NewViewCookie(""))
	if v.Viewing == "" || v.Opened {
		return &web.Page{Location: ui.ConsolePath}, nil
	}
	return &web.Page{Location: ui.ConsolePath + "/people/" + strconv.FormatInt(v.Call.Who.UserID, 10)}, nil
}
