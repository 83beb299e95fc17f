package signin

import (
	"context"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/people"
)

type loginUser struct {
	ID       int64  `json:"id" doc:"ID of the user, which other routes call userID."`
	Title    string `json:"title" doc:"Form of address, such as Ms, Mr or Dr."`
	FName    string `json:"fname" doc:"First name of the user."`
	LName    string `json:"lname" doc:"Last name of the user."`
	Mobile   *int64 `json:"mobile" doc:"Mobile number as the digits of E.164, without the plus sign; null if it is not known."`
	Email    string `json:"email" doc:"E-mail address of the user."`
	RollNo   string `json:"rollno" doc:"Number that the company has assigned to the user, such as a roll number."`
	Timezone string `json:"timezone" doc:"IANA name of the user's time zone; that of the company if the user has none."`
}

func newLoginUser(u people.Credentials) loginUser {
	return loginUser{
		ID: u.ID, Title: u.Title, FName: u.FirstName, LName: u.LastName, Mobile: u.Mobile, Email: u.Email,
		RollNo: u.RollNo, Timezone: u.Timezone,
	}
}

type LoginAnswer struct {
	User         loginUser `json:"user" doc:"The user who signed in."`
	Token        string    `json:"token" doc:"Access token, valid for 50 minutes."`
	RefreshToken string    `json:"refresh-token" doc:"Refresh token, valid for 10 days."`
}

type LoginRequest struct {
	Email    string `api:"email,required,account" doc:"E-mail address of the user. Case does not matter."`
	Password string `api:"password,required,secret" doc:"Password of the user."`
	OTP      string `api:"otp,secret,max=40" doc:"A code of the second factor, or a recovery code. Required for staff who have a second factor."`
	Domain   string `api:"domain,company" doc:"A domain of the company; required only if the address and the password match in several companies."`
}

// Login signs a user in with a password on any host of the deployment, and returns tokens. It returns the errors
// of auth.Service.Login.
func (s *Handlers) Login(ctx context.Context, c *web.Call, in *LoginRequest) (LoginAnswer, error) {
	return s.passwordLogin(ctx, c, auth.LoginInput{Email: in.Email, Password: in.Password, Code: in.OTP})
}

type DomainLoginRequest struct {
	Email    string `api:"email,required,account" doc:"E-mail address of the user. Case does not matter."`
	Password string `api:"password,required,secret" doc:"Password of the user."`
	OTP      string `api:"otp,secret,max=40" doc:"A code of the second factor, or a recovery code. Required for staff who have a second factor."`
	Domain   string `api:"domainName,required,company" doc:"A hosted or custom domain of the company."`
}

// DomainLogin is like Login, but the request must name a domain of the company.
func (s *Handlers) DomainLogin(ctx context.Context, c *web.Call, in *DomainLoginRequest) (LoginAnswer, error) {
	return s.passwordLogin(ctx, c, auth.LoginInput{Email: in.Email, Password: in.Password, Code: in.OTP})
}

func (s *Handlers) passwordLogin(ctx context.Context, c *web.Call, in auth.LoginInput) (LoginAnswer, error) {
	in.Company, in.RequestSource = c.Company, c.Source()
	got, err := s.Auth.Login(ctx, in)
	return loginResponse(c, got, web.ForField("otp", err, auth.ErrSecondFactorRequired, auth.ErrSecondFactor))
}

// loginResponse returns the response to a login and sets the device cookie of the browser. got and err are the results of
// the login. If err is not nil, loginResponse only returns err.
func loginResponse(c *web.Call, got auth.Login, err error) (LoginAnswer, error) {
	if err != nil {
		return LoginAnswer{}, err
	}
	c.Company = got.Company // The access log needs the company, because a login at an API host may name none.
	if err := c.RememberDevice(got.User.Email); err != nil {
		return LoginAnswer{}, err
	}
	return LoginAnswer{User: newLoginUser(got.User), Token: got.Token, RefreshToken: got.Refresh}, nil
}

type RefreshAnswer struct {
	Status string `json:"status" doc:"Always ok."`
	Token  string `json:"token" doc:"Access token, valid for 50 minutes."`
}

type RefreshRequest struct {
	api.CompanyField
	RefreshToken string `api:"refreshToken,required,secret,account" doc:"The refresh token in the response of a login."`
}

// Refresh returns a new access token for a refresh token. It returns the errors of auth.Service.Refresh.
func (s *Handlers) Refresh(ctx context.Context, c *web.Call, in *RefreshRequest) (RefreshAnswer, error) {
	got, err := s.Auth.Refresh(ctx, c.Company, in.RefreshToken)
	if err != nil {
		return RefreshAnswer{}, err
	}
	c.Company = got.Company
	return RefreshAnswer{"ok", got.Token}, nil
}

type VersionlessRefreshRequest struct {
	Domain       string `api:"domainName,company" doc:"A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does."`
	RefreshToken string `api:"refresh-token,required,secret,account" doc:"The refresh token in the response of a login."`
}

// VersionlessRefresh is like Refresh. The fields of its request have other names, because the API contract
// declares this route without a version.
func (s *Handlers) VersionlessRefresh(ctx context.Context, c *web.Call, in *VersionlessRefreshRequest) (RefreshAnswer, error) {
	return s.Refresh(ctx, c, &RefreshRequest{RefreshToken: in.RefreshToken})
}

// Logout ends the session of the caller on every node.
func (s *Handlers) Logout(ctx context.Context, c *web.Call, _ *web.NoFields) (api.Done, error) {
	return api.Done{Success: "The session has ended."}, s.Auth.Logout(ctx, c.Who, c.Source())
}
