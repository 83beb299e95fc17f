package handlers

import (
	"context"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store"
)

// sessionOwner selects the user whose sessions a request is about: the caller, or a user whom the caller may manage.
type sessionOwner struct {
	UserID *int64 `api:"userID" doc:"The user; the caller by default. Staff may name a trainee. Admins and API users may also name a manager."`
}

// owner returns the selected user. It returns errForbidden if a trainee selects another user, before any database query, so
// that the response does not reveal whether that user exists.
func owner(c *web.Call, in sessionOwner) (int64, error) {
	switch {
	case in.UserID == nil:
		return c.Who.UserID, nil
	case c.Who.Role == auth.RoleTrainee && *in.UserID != c.Who.UserID:
		return 0, web.ErrForbidden
	}
	return *in.UserID, nil
}

type sessionListData struct {
	Sessions []sessionItem `json:"session_list" doc:"The active sessions, the newest first, 100 at most."`
}

type sessionItem struct {
	ID           int64      `json:"id" doc:"ID of the session, the sessionID of other routes."`
	Kind         string     `json:"kind" doc:"api: from a login to the API, extended by its refresh token; site: from a browser that signed in on the pages or by a landing."`
	Device       string     `json:"device" doc:"The client, by its User-Agent: Firefox on Windows, Safari on iPhone, curl."`
	Address      string     `json:"address" doc:"IP address of the sign-in."`
	CreatedDate  store.Time `json:"createdDate" doc:"Time of the sign-in."`
	LastSeenDate store.Time `json:"lastSeenDate" doc:"Time of the last request, accurate to a few minutes."`
	EndDate      store.Time `json:"endDate" doc:"Time at which the session expires."`
	ActingID     *int64     `json:"actingID" doc:"The staff user who opened the session on behalf of its user, or null."`
	Current      bool       `json:"current" doc:"Whether it is the session of this request."`
}

func (s *Services) sessionList(ctx context.Context, c *web.Call, in *sessionOwner) (sessionListData, error) {
	user, err := owner(c, *in)
	if err != nil {
		return sessionListData{}, err
	}
	rows, err := s.Auth.Sessions(ctx, c.Who, user)
	if err != nil {
		return sessionListData{}, web.ForField("userID", err, store.ErrNotYours)
	}
	list := make([]sessionItem, len(rows))
	for i, row := range rows {
		list[i] = sessionItem{
			ID: row.ID, Kind: row.Kind, Device: auth.DeviceName(row.UserAgent), Address: row.Address, CreatedDate: row.CreatedAt,
			LastSeenDate: row.SeenAt, EndDate: row.ExpiresAt, ActingID: row.ActingID, Current: row.ID == c.Who.SessionID,
		}
	}
	return sessionListData{list}, nil
}

type endSessionRequest struct {
	SessionID int64 `api:"sessionID,required" doc:"A session of the caller or, for staff, of a user whom they may manage."`
}

func (s *Services) endSession(ctx context.Context, c *web.Call, in *endSessionRequest) (done, error) {
	return done{"The session has ended."}, s.Auth.EndSession(ctx, c.Who, in.SessionID, c.Source())
}

func (s *Services) endOtherSessions(ctx context.Context, c *web.Call, in *sessionOwner) (done, error) {
	user, err := owner(c, *in)
	if err != nil {
		return done{}, err
	}
	err = s.Auth.EndOtherSessions(ctx, c.Who, user, c.Source())
	return done{"The sessions have ended."}, web.ForField("userID", err, store.ErrNotYours)
}
