package signin

import (
	"context"

	"lyceum/auth"
	"lyceum/auth/password"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
)

type PasswordChange struct {
	Current string `api:"currentPassword,secret,required,max=262144" doc:"The current password."`
	New     string `api:"newPassword,secret,required,max=262144" doc:"The new password."`
}

// ChangePassword sets a new password of the caller and ends the caller's other sessions. It returns auth.ErrCredentials for a wrong
// current password, and password.ErrNotAllowed for a new password that breaks a rule.
func (s *Handlers) ChangePassword(ctx context.Context, c *web.Call, in *PasswordChange) (api.Done, error) {
	err := s.Auth.ChangePassword(ctx, c.Who, auth.PasswordChange{Current: in.Current, New: in.New, RequestSource: c.Source()})
	return api.Done{Success: "The password has been changed."},
		web.ForField("newPassword", web.ForField("currentPassword", err, auth.ErrCredentials), password.ErrNotAllowed)
}
