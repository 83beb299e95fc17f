package signin

import (
	"context"
	"errors"
	"net/http"

	"lyceum/auth"
	"lyceum/auth/password"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store/people"
)

// changePasswordView is the data of the template change-password. Email is the account that the form shows, also to password managers. Wrong
// means that a field has an error message.
type changePasswordView struct {
	Email  string
	Fields []pages.Field
	Wrong  bool
}

type changePasswordIn struct {
	Current string `api:"current,secret,max=262144" doc:"The current password."`
	New     string `api:"password,secret,max=262144" doc:"The new password."`
	Confirm string `api:"confirm,secret,max=262144" doc:"The same again."`
}

// changePassword shows the form that changes the password of the user.
func changePassword(ctx context.Context, v *ui.Visit, _ *web.NoFields) (*web.Page, error) {
	return changePasswordForm(ctx, v, nil)
}

func changePasswordForm(ctx context.Context, v *ui.Visit, wrong pages.Faults) (*web.Page, error) {
	own, err := people.ReadOwnProfile(ctx, v.Call.Store, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	page := v.Show("change-password", ui.ProfilePage, pages.Head{Title: v.T("change-password.title")},
		changePasswordView{Email: own.Email, Wrong: len(wrong) > 0, Fields: []pages.Field{
			{Name: "current", Label: v.T("change-password.current"), Type: "password", Auto: "current-password", Wrong: wrong["current"], Required: true},
			{Name: "password", Label: v.T("choose.password"), Type: "password", Auto: "new-password",
				Hint: v.N("choose.hint", password.MinLength), Wrong: wrong["password"], Required: true},
			{Name: "confirm", Label: v.T("choose.confirm"), Type: "password", Auto: "new-password", Wrong: wrong["confirm"], Required: true},
		}})
	if len(wrong) > 0 {
		page.Status = http.StatusUnprocessableEntity
	}
	return page, nil
}

// changePasswordNow changes the password, or shows the form again with error messages.
func changePasswordNow(ctx context.Context, v *ui.Visit, in *changePasswordIn) (*web.Page, error) {
	if in.New != in.Confirm {
		return changePasswordForm(ctx, v, pages.Faults{"confirm": v.T("choose.not-the-same")})
	}
	_, err := v.Site.Services.SignIn().ChangePassword(ctx, v.Call, &signin.PasswordChange{Current: in.Current, New: in.New})
	var broken *password.RuleError
	switch {
	case errors.As(err, &broken):
		return changePasswordForm(ctx, v, pages.Faults{"password": brokenRule(v, broken)})
	case errors.Is(err, auth.ErrCredentials):
		return changePasswordForm(ctx, v, pages.Faults{"current": v.T("change-password.wrong")})
	case err != nil:
		return nil, err
	}
	return &web.Page{Location: ui.ProfilePage + "?done=password"}, nil
}
