package handlers

import (
	"context"
	"strings"

	"lyceum/auth"
	"lyceum/store"
)

// Visitor is where a request comes from, for the list of sessions and the audit log.
func (c *Call) Visitor() auth.Visitor { return c.visitor() }

func (c *Call) visitor() auth.Visitor {
	return auth.Visitor{Address: c.Address.String(), UserAgent: kept(c.Agent), RequestID: c.RequestID}
}

// maxAgent is as much of a User-Agent as is kept.
const maxAgent = 400

// kept is a User-Agent as the database takes it: not too long, in UTF-8, and without NUL, all of which a client may
// send and which must not cost it the login.
func kept(agent string) string {
	runes := []rune(strings.ReplaceAll(agent, "\x00", ""))
	return string(runes[:min(len(runes), maxAgent)])
}

// loginUser is who signed in, as the interface shows it.
type loginUser struct {
	ID       int64  `json:"id" doc:"The user, as userID in other calls."`
	Title    string `json:"title" doc:"Ms, Mr, Dr and the like."`
	FName    string `json:"fname" doc:"First name."`
	LName    string `json:"lname" doc:"Last name."`
	Mobile   *int64 `json:"mobile" doc:"Digits of E.164, or null."`
	Email    string `json:"email" doc:"E-mail address."`
	RollNo   string `json:"rollno" doc:"The number that the company gave the user."`
	Timezone string `json:"timezone" doc:"The user's own time zone, by its name in the IANA database; without one, that of the company."`
}

func newLoginUser(u store.Credentials) loginUser {
	return loginUser{
		ID: u.ID, Title: u.Title, FName: u.FirstName, LName: u.LastName, Mobile: u.Mobile, Email: u.Email,
		RollNo: u.RollNo, Timezone: u.Timezone,
	}
}

type loginAnswer struct {
	User         loginUser `json:"user" doc:"Who signed in."`
	Token        string    `json:"token" doc:"Access token, valid for 50 minutes."`
	RefreshToken string    `json:"refresh-token" doc:"Gets new access tokens for 10 days."`
}

type loginRequest struct {
	Email    string `api:"email,required,account" doc:"Address of the user, in any case."`
	Password string `api:"password,required,secret" doc:"The user's password."`
	Domain   string `api:"domain,company" doc:"A domain of the company; needed only when the address and the password fit several."`
}

func login(ctx context.Context, c *Call, in *loginRequest) (loginAnswer, error) {
	return c.login(ctx, in.Email, in.Password)
}

type domainLoginRequest struct {
	Email    string `api:"email,required,account" doc:"Address of the user, in any case."`
	Password string `api:"password,required,secret" doc:"The user's password."`
	Domain   string `api:"domainName,required,company" doc:"A domain of the company."`
}

func domainLogin(ctx context.Context, c *Call, in *domainLoginRequest) (loginAnswer, error) {
	return c.login(ctx, in.Email, in.Password)
}

func (c *Call) login(ctx context.Context, email, password string) (loginAnswer, error) {
	return c.loggedIn(c.Auth.Login(ctx, auth.LoginInput{Company: c.Company, Email: email, Password: password, Visitor: c.visitor()}))
}

// loggedIn answers a login.
func (c *Call) loggedIn(got auth.Login, err error) (loginAnswer, error) {
	if err != nil {
		return loginAnswer{}, err
	}
	c.Company = got.Company // for the log: who logs in at the API's own host names none
	if err := c.Remember(got.User.Email); err != nil {
		return loginAnswer{}, err
	}
	return loginAnswer{User: newLoginUser(got.User), Token: got.Token, RefreshToken: got.Refresh}, nil
}

type refreshAnswer struct {
	Status string `json:"status" doc:"Always ok."`
	Token  string `json:"token" doc:"Access token, valid for 50 minutes."`
}

type refreshRequest struct {
	RefreshToken string `api:"refreshToken,required,secret,account" doc:"The refresh token of a login."`
}

func refresh(ctx context.Context, c *Call, in *refreshRequest) (refreshAnswer, error) {
	got, err := c.Auth.Refresh(ctx, c.Company, in.RefreshToken)
	if err != nil {
		return refreshAnswer{}, err
	}
	c.Company = got.Company
	return refreshAnswer{"ok", got.Token}, nil
}

type versionlessRefreshRequest struct {
	RefreshToken string `api:"refresh-token,required,secret,account" doc:"The refresh token of a login."`
}

func versionlessRefresh(ctx context.Context, c *Call, in *versionlessRefreshRequest) (refreshAnswer, error) {
	return refresh(ctx, c, &refreshRequest{RefreshToken: in.RefreshToken})
}

func logout(ctx context.Context, c *Call, _ *none) (done, error) {
	return done{"The session has ended."}, c.Auth.Logout(ctx, c.Who, c.visitor())
}
