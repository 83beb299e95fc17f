package signin

import (
	"context"
	"strconv"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store"
)

// landingResponse redirects the browser to the course of the enrollment on the host of the request, and sets the session
// cookie. It also ends the earlier session of the browser if the browser has sent a session cookie. A browser sends none with
// a form of another site. If err is not nil, landingResponse only returns err.
func (s *Handlers) landingResponse(ctx context.Context, c *web.Call, to auth.LandResult, err error) (web.Landing, error) {
	if err == nil {
		err = s.EndReplaced(ctx, c)
	}
	if err != nil {
		return web.Landing{}, err
	}
	return web.Landing{
		Location: "/learn/" + strconv.FormatInt(to.EnrollmentID, 10),
		Cookie:   web.NewSessionCookie(to.Cookie),
	}, nil
}

type LandByTokenRequest struct {
	Token     string         `api:"token,required,secret" doc:"An access token of the type that the field type says."`
	Type      auth.TokenType `api:"type,required,enum=1|2" doc:"Type of the token. 1: token of an admin, a manager or an API user; 2: token of the trainee."`
	InputData landingInput   `api:"inputData,required" doc:"The page at which the browser arrives."`
}

type landingInput struct {
	EnrollmentID int64 `api:"enrollmentId,required" doc:"ID of the enrollment whose course is opened."`
}

// LandByToken signs a browser in as the trainee of an enrollment, with an access token, and redirects it to the course. It
// returns the errors of auth.Service.Land.
func (s *Handlers) LandByToken(ctx context.Context, c *web.Call, in *LandByTokenRequest) (web.Landing, error) {
	landed, err := s.Auth.Land(ctx, auth.LandInput{
		Company: c.Company, Token: in.Token, Type: in.Type, EnrollmentID: in.InputData.EnrollmentID, RequestSource: c.Source(),
	})
	return s.landingResponse(ctx, c, landed, err)
}

type LandByTicketRequest struct {
	Secret string `api:"secret,required,secret" doc:"The single-use ticket of a deep link."`
}

// LandByTicket signs a browser in with a ticket and redirects it to the course of the ticket's enrollment. It returns the
// errors of auth.Service.RedeemTicket.
func (s *Handlers) LandByTicket(ctx context.Context, c *web.Call, in *LandByTicketRequest) (web.Landing, error) {
	landed, err := s.Auth.RedeemTicket(ctx, c.Company, in.Secret, c.Source())
	return s.landingResponse(ctx, c, landed, err)
}

type DeepLinkRequest struct {
	EnrollmentID int64 `api:"enrollmentID,required" doc:"ID of the enrollment whose course the link opens."`
}

type DeepLinkAnswer struct {
	URL       string     `json:"url" doc:"URL that signs a browser in to the course as the trainee. It works once."`
	ExpiresAt store.Time `json:"expiresAt" doc:"When the link expires if it is not used."`
}

// DeepLink returns a deep link that opens an enrollment once. It returns the errors of auth.Service.IssueTicket.
func (s *Handlers) DeepLink(ctx context.Context, c *web.Call, in *DeepLinkRequest) (DeepLinkAnswer, error) {
	ticket, err := s.Auth.IssueTicket(ctx, c.Who, in.EnrollmentID, c.Source())
	if err != nil {
		return DeepLinkAnswer{}, err
	}
	return DeepLinkAnswer{URL: c.URL("/site/ticket/" + ticket.Secret), ExpiresAt: store.TimeOf(ticket.Expires)}, nil
}
