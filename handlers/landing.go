package handlers

import (
	"context"
	"net/http"
	"strconv"

	"lyceum/auth"
	"lyceum/store"
)

// SessionCookie is the name of the cookie with the session secret. Browsers send a cookie with this prefix only to the host
// that set it, and only over HTTPS.
const SessionCookie = "__Host-lyceum"

// landed returns the redirect to the course, on the host of the request, with the session cookie.
func (c *Call) landed(to auth.LandResult, err error) (Landing, error) {
	if err != nil {
		return Landing{}, err
	}
	return Landing{
		Location: "/learn/" + strconv.FormatInt(to.EnrollmentID, 10),
		Cookie:   BrowserCookie(to.Cookie),
	}, nil
}

// BrowserCookie returns the session cookie. It is lax, because landings start at another site. It has no lifetime, because
// the browser may be shared.
func BrowserCookie(secret string) *http.Cookie {
	return &http.Cookie{
		Name: SessionCookie, Value: secret, Path: "/", Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}

type landByTokenRequest struct {
	Token     string         `api:"token,required,secret" doc:"An access token."`
	Type      auth.TokenType `api:"type,required,enum=1|2" doc:"1: token of an admin, a manager or an API user; 2: token of the trainee."`
	InputData landingInput   `api:"inputData,required" doc:"The target of the landing."`
}

type landingInput struct {
	EnrollmentID int64 `api:"enrollmentId,required" doc:"The enrollment."`
}

func landByToken(ctx context.Context, c *Call, in *landByTokenRequest) (Landing, error) {
	return c.landed(c.Auth.Land(ctx, auth.LandInput{
		Company: c.Company, Token: in.Token, Type: in.Type, EnrollmentID: in.InputData.EnrollmentID, RequestSource: c.visitor(),
	}))
}

type landByTicketRequest struct {
	Secret string `api:"secret,required,secret" doc:"The ticket."`
}

func landByTicket(ctx context.Context, c *Call, in *landByTicketRequest) (Landing, error) {
	return c.landed(c.Auth.RedeemTicket(ctx, c.Company, in.Secret, c.visitor()))
}

type deepLinkRequest struct {
	EnrollmentID int64 `api:"enrollmentID,required" doc:"The enrollment that the link opens."`
}

type deepLinkAnswer struct {
	URL       string     `json:"url" doc:"URL that signs a browser in to the course as the trainee, once."`
	ExpiresAt store.Time `json:"expiresAt" doc:"Time at which the unused link expires."`
}

func deepLink(ctx context.Context, c *Call, in *deepLinkRequest) (deepLinkAnswer, error) {
	ticket, err := c.Auth.IssueTicket(ctx, c.Who, in.EnrollmentID, c.visitor())
	if err != nil {
		return deepLinkAnswer{}, err
	}
	return deepLinkAnswer{URL: c.home("/site/ticket/" + ticket.Secret), ExpiresAt: store.TimeOf(ticket.Expires)}, nil
}
