package handlers

import (
	"context"
	"errors"
	"net/http"
	"time"

	"lyceum/auth"
)

// resetAsked is the same for every address.
const resetAsked = "If an account has this address, a message with a link is on its way to it."

type forgotRequest struct {
	Email string `api:"emailID,required,account,max=320" doc:"Address of the account, in any case."`
}

type forgotAnswer struct {
	Success string `json:"success" doc:"The same sentence for every address."`
}

func forgot(ctx context.Context, c *Call, in *forgotRequest) (forgotAnswer, error) {
	err := c.askReset(ctx, "emailID", auth.AskInput{Email: in.Email})
	return forgotAnswer{resetAsked}, err
}

type forgotPasswordRequest struct {
	Email  string `api:"email,required,account,max=320" doc:"Address of the account, in any case."`
	Domain string `api:"domain,company" doc:"A domain of the company. Without it, at the API's own hosts, every company that knows the address sends a link."`
	Tell   bool   `api:"sendEmailNotification" doc:"1 to send another message too, which only says that a new password was asked for; 2 not to."`
	Page   string `api:"overrideEmailUrl,max=2000" doc:"Where the link leads instead of the company's own page: https, with {token} once behind the host, at one of the company's domains or listed origins."`
}

func forgotPassword(ctx context.Context, c *Call, in *forgotPasswordRequest) (done, error) {
	err := c.askReset(ctx, "email", auth.AskInput{Email: in.Email, Tell: in.Tell, Page: in.Page})
	return done{resetAsked}, err
}

// askReset names the field that is wrong with it. That says nothing of the address but that it is none.
func (c *Call) askReset(ctx context.Context, field string, in auth.AskInput) error {
	in.Company, in.Visitor = c.Company, c.visitor()
	err := c.Auth.AskReset(ctx, in)
	switch {
	case errors.Is(err, auth.ErrAddress):
		return blame(field, err, auth.ErrAddress)
	case errors.Is(err, auth.ErrDomainRequired):
		return invalid("domain", "domain is required together with overrideEmailUrl.")
	}
	return blame("overrideEmailUrl", err, auth.ErrPage)
}

// one is a field that must be 1.
type one string

// UnmarshalText takes 1 and nothing else.
func (o *one) UnmarshalText(text []byte) error {
	if string(text) != "1" {
		return errors.New("not 1")
	}
	*o = "1"
	return nil
}

// Expected ends the sentence "fs must be ...".
func (o *one) Expected() string { return "1" }

type validateTokenRequest struct {
	Token string `api:"token,required,secret,account" doc:"The token of the link."`
	FS    one    `api:"fs,required" doc:"1."`
}

type plainSuccess struct {
	Success bool `json:"success" doc:"Always true."`
}

func validateToken(ctx context.Context, c *Call, in *validateTokenRequest) (plainSuccess, error) {
	shown, err := c.Auth.ShowReset(ctx, c.Company, in.Token)
	if err != nil {
		return plainSuccess{}, err
	}
	c.Company = shown.Company // for the log: at the API's own hosts the token names it
	c.SetCookie(c.resetCookie(in.Token, auth.ShownLife))
	return plainSuccess{true}, c.Remember(shown.Email) // who reads the account's mail owns it
}

type resetRequest struct {
	Password string `api:"password,required,secret,max=1024" doc:"The new password."`
	Confirm  string `api:"confirmpassword,required,secret,max=1024" doc:"The same again."`
	Token    string `api:"token,secret,account" doc:"The token of the link, for callers without cookies; else the cookie of /validate-token is taken."`
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
	err := c.Auth.Reset(ctx, auth.ResetInput{
		Company: c.Company, Token: token, Password: in.Password, Remembered: remembered, Visitor: c.visitor(),
	})
	if err != nil {
		return plainSuccess{}, blame("password", err, auth.ErrPassword)
	}
	c.SetCookie(c.resetCookie("", -time.Second))
	return plainSuccess{true}, nil
}

// resetCookieName has the prefix that makes browsers keep a cookie to one host wherever they would accept it.
func (c *Call) resetCookieName() string {
	if c.secure {
		return "__Host-lyceum-reset"
	}
	return "lyceum-reset"
}

// resetCookie remembers the token of a link that was opened; with a negative life it is forgotten.
func (c *Call) resetCookie(token string, life time.Duration) *http.Cookie {
	return &http.Cookie{
		Name: c.resetCookieName(), Value: token, Path: "/", MaxAge: int(life.Seconds()),
		Secure: c.secure, HttpOnly: true, SameSite: http.SameSiteStrictMode,
	}
}
