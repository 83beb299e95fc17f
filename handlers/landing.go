package handlers

import (
	"context"
	"net/http"
	"strconv"

	"lyceum/auth"
	"lyceum/store"
)

// SessionCookie holds the secret of a browser's session. Its prefix makes browsers keep it to one host and to HTTPS.
const SessionCookie = "__Host-lyceum"

// landed sends a browser that was let in to the course, on the host that it came to.
func (c *Call) landed(to auth.Landed, err error) (Landing, error) {
	if err != nil {
		return Landing{}, err
	}
	return Landing{
		Location: "/learn/" + strconv.FormatInt(to.EnrollmentID, 10),
		Cookie:   BrowserCookie(to.Cookie),
	}, nil
}

// BrowserCookie hands a browser the secret of its session. The cookie is lax, because browsers come from another site to
// the landings, and ends with the browser, which may be a shared one.
func BrowserCookie(secret string) *http.Cookie {
	return &http.Cookie{
		Name: SessionCookie, Value: secret, Path: "/", Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}

type landByTokenRequest struct {
	Token     string         `api:"token,required,secret" doc:"An access token."`
	Type      auth.TokenType `api:"type,required,enum=1|2" doc:"1: of an admin, a manager or an API user; 2: of the trainee."`
	InputData landingInput   `api:"inputData,required" doc:"Where to."`
}

type landingInput struct {
	EnrollmentID int64 `api:"enrollmentId,required" doc:"The enrollment."`
}

func landByToken(ctx context.Context, c *Call, in *landByTokenRequest) (Landing, error) {
	return c.landed(c.Auth.Land(ctx, auth.LandInput{
		Company: c.Company, Token: in.Token, Type: in.Type, EnrollmentID: in.InputData.EnrollmentID, Visitor: c.visitor(),
	}))
}

type landByTicketRequest struct {
	Secret string `api:"secret,required,secret" doc:"The ticket."`
}

func landByTicket(ctx context.Context, c *Call, in *landByTicketRequest) (Landing, error) {
	return c.landed(c.Auth.RedeemTicket(ctx, c.Company, in.Secret, c.visitor()))
}

type deepLinkRequest struct {
	EnrollmentID int64 `api:"enrollmentID,required" doc:"The enrollment of the trainee to be let in."`
}

type deepLinkAnswer struct {
	URL       string     `json:"url" doc:"Lets the browser that opens it first into the course, as the trainee."`
	ExpiresAt store.Time `json:"expiresAt" doc:"When the link stops working unused."`
}

func deepLink(ctx context.Context, c *Call, in *deepLinkRequest) (deepLinkAnswer, error) {
	ticket, err := c.Auth.IssueTicket(ctx, c.Who, in.EnrollmentID, c.visitor())
	if err != nil {
		return deepLinkAnswer{}, err
	}
	return deepLinkAnswer{URL: c.home("/site/ticket/" + ticket.Secret), ExpiresAt: store.TimeOf(ticket.Expires)}, nil
}
