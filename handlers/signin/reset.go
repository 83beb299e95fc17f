package signin

import (
	"context"
	"errors"
	"net/http"
	"time"

	"lyceum/auth"
	"lyceum/auth/password"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
)

// resetRequested is the message of the response. It is the same for every address, so that it does not reveal whether
// an account has the address.
const resetRequested = "If an account has this address, a message with a link is on its way to it."

type ForgotRequest struct {
	api.CompanyField
	Email string `api:"emailID,required,account,max=320" doc:"E-mail address of the account. Case does not matter."`
}

type ForgotAnswer struct {
	Success string `json:"success" doc:"A sentence for people. It is the same for every address, so that it does not reveal whether the account exists."`
}

// Forgot enqueues a message with a reset link if a user has the address. The response is the same if no user has it.
func (s *Handlers) Forgot(ctx context.Context, c *web.Call, in *ForgotRequest) (ForgotAnswer, error) {
	err := s.requestReset(ctx, c, "emailID", auth.ResetRequestInput{Email: in.Email})
	return ForgotAnswer{resetRequested}, err
}

type ForgotPasswordRequest struct {
	Email  string `api:"email,required,account,max=320" doc:"E-mail address of the account. Case does not matter."`
	Domain string `api:"domain,company" doc:"A domain of the company. On an API host without this field, every company in which the address has an account sends a link. On an API host, overrideEmailUrl needs this field."`
	Tell   bool   `api:"sendEmailNotification" doc:"1: also send a message that says that a password reset was requested; 2: do not."`
	Page   string `api:"overrideEmailUrl,max=2000" doc:"Page to which the link leads, in place of the company's own page: a URL that begins with https:// and contains {token} once after the host. Its host must be a domain or a listed origin of the company."`
}

// ForgotPassword is like Forgot. Its request can also ask for a notification and choose the page to which the link
// leads.
func (s *Handlers) ForgotPassword(ctx context.Context, c *web.Call, in *ForgotPasswordRequest) (api.Done, error) {
	err := s.requestReset(ctx, c, "email", auth.ResetRequestInput{Email: in.Email, Notify: in.Tell, Page: in.Page})
	return api.Done{Success: resetRequested}, err
}

// requestReset requests a password reset. It returns an *web.InputError for an invalid address or an invalid target
// of the link. The errors never reveal whether an account exists.
func (s *Handlers) requestReset(ctx context.Context, c *web.Call, field string, in auth.ResetRequestInput) error {
	in.Company, in.RequestSource = c.Company, c.Source()
	err := s.Auth.RequestReset(ctx, in)
	switch {
	case errors.Is(err, auth.ErrAddress):
		return web.ForField(field, err, auth.ErrAddress)
	case errors.Is(err, auth.ErrDomainRequired):
		return web.InvalidField("domain", "domain is required together with overrideEmailUrl.")
	}
	return web.ForField("overrideEmailUrl", err, auth.ErrPageNotAllowed)
}

// literalOne is a field whose only valid value is 1.
type literalOne string

// UnmarshalText returns an error if the text is not 1.
func (o *literalOne) UnmarshalText(text []byte) error {
	if string(text) != "1" {
		return errors.New("not 1")
	}
	*o = "1"
	return nil
}

// Schema returns the schema of the field in requests.
func (o *literalOne) Schema() web.Schema {
	return web.Schema{"type": "string", "enum": []string{"1"}}
}

// Expected returns the end of the sentence "fs must be ...".
func (o *literalOne) Expected() string { return "1" }

type ValidateTokenRequest struct {
	api.CompanyField
	Token string     `api:"token,required,secret,account" doc:"The reset token in the link."`
	FS    literalOne `api:"fs,required" doc:"Always 1."`
}

type PlainSuccess struct {
	Success bool `json:"success" doc:"Always true."`
}

// ValidateToken checks the reset token of an opened link, and stores the token in a cookie for ResetPassword. It
// returns the errors of auth.Service.OpenResetLink.
func (s *Handlers) ValidateToken(ctx context.Context, c *web.Call, in *ValidateTokenRequest) (PlainSuccess, error) {
	shown, err := s.Auth.OpenResetLink(ctx, c.Company, in.Token)
	if err != nil {
		return PlainSuccess{}, err
	}
	c.Company = shown.Company // The access log needs the company. On an API host, only the token selects the company.
	c.SetCookie(resetCookie(c, in.Token, auth.OpenedLinkLife))
	// A user who opens the link can read the mail of the account. So the browser gets a device cookie.
	return PlainSuccess{true}, c.RememberDevice(shown.Email)
}

type ResetRequest struct {
	api.CompanyField
	Password string `api:"password,required,secret,max=1024" doc:"The new password."`
	Confirm  string `api:"confirmpassword,required,secret,max=1024" doc:"The new password again."`
	Token    string `api:"token,secret,account" doc:"The reset token in the link. Default: the token in the cookie that /validate-token has set."`
}

func (in *ResetRequest) Validate() []web.FieldError {
	if in.Password != in.Confirm {
		return []web.FieldError{{Field: "confirmpassword", Message: "confirmpassword must be the same as password."}}
	}
	return nil
}

// ResetPassword sets a new password with the token of the request or of the cookie, and deletes the cookie. It
// returns an *web.InputError if there is no token, and the errors of auth.Service.ResetPassword.
func (s *Handlers) ResetPassword(ctx context.Context, c *web.Call, in *ResetRequest) (PlainSuccess, error) {
	token, remembered := in.Token, false
	if token == "" {
		token, remembered = c.Cookie(resetCookieName(c)), true
	}
	if token == "" {
		return PlainSuccess{}, web.InvalidField("token", "token is required where the cookie of /validate-token is missing.")
	}
	err := s.Auth.ResetPassword(ctx, auth.ResetInput{
		Company: c.Company, Token: token, Password: in.Password, Remembered: remembered, RequestSource: c.Source(),
	})
	if err != nil {
		return PlainSuccess{}, web.ForField("password", err, password.ErrNotAllowed)
	}
	c.SetCookie(resetCookie(c, "", -time.Second))
	return PlainSuccess{true}, nil
}

// resetCookieName returns the name of the reset cookie. Over HTTPS it has the prefix that binds a cookie to one host.
func resetCookieName(c *web.Call) string {
	if c.Secure {
		return "__Host-lyceum-reset"
	}
	return "lyceum-reset"
}

// resetCookie returns the cookie that stores the reset token of an opened link. A negative life makes the browser
// delete the cookie.
func resetCookie(c *web.Call, token string, life time.Duration) *http.Cookie {
	return &http.Cookie{
		Name: resetCookieName(c), Value: token, Path: "/", MaxAge: int(life.Seconds()),
		Secure: c.Secure, HttpOnly: true, SameSite: http.SameSiteStrictMode,
	}
}
