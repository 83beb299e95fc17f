package handlers

import (
	"context"
	"errors"
	"net/http"
	"time"

	"lyceum/auth"
	"lyceum/auth/password"
)

// resetAsked is the response for every address, so that it does not reveal whether the address has an account.
const resetAsked = "If an account has this address, a message with a link is on its way to it."

type forgotRequest struct {
	companyField
	Email string `api:"emailID,required,account,max=320" doc:"Address of the account, in any case."`
}

type forgotAnswer struct {
	Success string `json:"success" doc:"A sentence, the same for every address."`
}

func forgot(ctx context.Context, c *Call, in *forgotRequest) (forgotAnswer, error) {
	err := c.askReset(ctx, "emailID", auth.ResetRequestInput{Email: in.Email})
	return forgotAnswer{resetAsked}, err
}

type forgotPasswordRequest struct {
	Email  string `api:"email,required,account,max=320" doc:"Address of the account, in any case."`
	Domain string `api:"domain,company" doc:"A domain of the company. Without it, on an API host, every company where the address has an account sends a link."`
	Tell   bool   `api:"sendEmailNotification" doc:"1: also send a notification that a password reset was requested; 2: do not."`
	Page   string `api:"overrideEmailUrl,max=2000" doc:"Target of the link instead of the company's page: an https URL with one {token} after the host, on a domain or a listed origin of the company."`
}

func forgotPassword(ctx context.Context, c *Call, in *forgotPasswordRequest) (done, error) {
	err := c.askReset(ctx, "email", auth.ResetRequestInput{Email: in.Email, Notify: in.Tell, Page: in.Page})
	return done{resetAsked}, err
}

// askReset requests a password reset. Its errors name the invalid field. They never reveal whether an account exists.
func (c *Call) askReset(ctx context.Context, field string, in auth.ResetRequestInput) error {
	in.Company, in.RequestSource = c.Company, c.visitor()
	err := c.Auth.RequestReset(ctx, in)
	switch {
	case errors.Is(err, auth.ErrAddress):
		return blame(field, err, auth.ErrAddress)
	case errors.Is(err, auth.ErrDomainRequired):
		return invalid("domain", "domain is required together with overrideEmailUrl.")
	}
	return blame("overrideEmailUrl", err, auth.ErrPageNotAllowed)
}

// one is a field whose only valid value is 1.
type one string

// UnmarshalText returns an error if the text is not 1.
func (o *one) UnmarshalText(text []byte) error {
	if string(text) != "1" {
		return errors.New("not 1")
	}
	*o = "1"
	return nil
}

// Expected returns the end of the sentence "fs must be ...".
func (o *one) Expected() string { return "1" }

type validateTokenRequest struct {
	companyField
	Token string `api:"token,required,secret,account" doc:"The reset token of the link."`
	FS    one    `api:"fs,required" doc:"1."`
}

type plainSuccess struct {
	Success bool `json:"success" doc:"Always true."`
}

func validateToken(ctx context.Context, c *Call, in *validateTokenRequest) (plainSuccess, error) {
	shown, err := c.Auth.OpenResetLink(ctx, c.Company, in.Token)
	if err != nil {
		return plainSuccess{}, err
	}
	c.Company = shown.Company // for the log: on an API host only the token determines the company
	c.SetCookie(c.resetCookie(in.Token, auth.OpenedLinkLife))
	return plainSuccess{true}, c.Remember(shown.Email) // reading the account's mail proves ownership
}

type resetRequest struct {
	companyField
	Password string `api:"password,required,secret,max=1024" doc:"The new password."`
	Confirm  string `api:"confirmpassword,required,secret,max=1024" doc:"The new password again."`
	Token    string `api:"token,secret,account" doc:"The reset token of the link. Without it, the cookie of /validate-token is used."`
}

func (in *resetRequest) check() []FieldError {
	if in.Password != in.Confirm {
		return []FieldError{{"confirmpassword", "confirmpassword must be the same as password."}}
	}
	return nil
}

func resetPassword(ctx context.Context, c *Call, in *resetRequest) (plainSuccess, error) {
	token, remembered := in.Token, false
	if token == "" {
		token, remembered = c.Cookie(c.resetCookieName()), true
	}
	if token == "" {
		return plainSuccess{}, invalid("token", "token is required where the cookie of /validate-token is missing.")
	}
	err := c.Auth.ResetPassword(ctx, auth.ResetInput{
		Company: c.Company, Token: token, Password: in.Password, Remembered: remembered, RequestSource: c.visitor(),
	})
	if err != nil {
		return plainSuccess{}, blame("password", err, password.ErrNotAllowed)
	}
	c.SetCookie(c.resetCookie("", -time.Second))
	return plainSuccess{true}, nil
}

// resetCookieName returns the name of the reset cookie. Over HTTPS it has the prefix that binds a cookie to one host.
func (c *Call) resetCookieName() string {
	if c.secure {
		return "__Host-lyceum-reset"
	}
	return "lyceum-reset"
}

// resetCookie returns the cookie that stores the reset token of an opened link. A negative life deletes the cookie.
func (c *Call) resetCookie(token string, life time.Duration) *http.Cookie {
	return &http.Cookie{
		Name: c.resetCookieName(), Value: token, Path: "/", MaxAge: int(life.Seconds()),
		Secure: c.secure, HttpOnly: true, SameSite: http.SameSiteStrictMode,
	}
}
