package handlers

import (
	"context"

	"lyceum/auth"
	"lyceum/store"
)

// sessionOwner is a user whose sessions are meant: the caller, or somebody of whom staff take care.
type sessionOwner struct {
	UserID *int64 `api:"userID" doc:"Whose sessions; the caller's own when left out. Staff name a trainee; admins and API users also a manager."`
}

// owner refuses a trainee who asks for another before it looks, so that the answer tells nothing.
func (c *Call) owner(in sessionOwner) (int64, error) {
	switch {
	case in.UserID == nil:
		return c.Who.UserID, nil
	case c.Who.Role == RoleTrainee && *in.UserID != c.Who.UserID:
		return 0, errForbidden
	}
	return *in.UserID, nil
}

type sessionListData struct {
	Sessions []sessionItem `json:"session_list" doc:"The sessions that stand, the newest first, 100 at most."`
}

type sessionItem struct {
	ID           int64      `json:"id" doc:"The session, as sessionID in other calls."`
	Kind         string     `json:"kind" doc:"api: of a login, kept up by its refresh token; site: of a browser that signed in on the pages or was let into a course."`
	Device       string     `json:"device" doc:"What signed in, in words, as it said of itself: Firefox on Windows, Safari on iPhone, curl."`
	Address      string     `json:"address" doc:"The network address it signed in from."`
	CreatedDate  store.Time `json:"createdDate" doc:"When it signed in."`
	LastSeenDate store.Time `json:"lastSeenDate" doc:"When it was last seen, exact to some minutes."`
	EndDate      store.Time `json:"endDate" doc:"When the session ends by itself."`
	ActingID     *int64     `json:"actingID" doc:"The user of the staff who opened the session for its user, or null."`
	Current      bool       `json:"current" doc:"Whether it is the session of this call."`
}

func sessionList(ctx context.Context, c *Call, in *sessionOwner) (sessionListData, error) {
	user, err := c.owner(*in)
	if err != nil {
		return sessionListData{}, err
	}
	rows, err := c.Auth.Sessions(ctx, c.Who, user)
	if err != nil {
		return sessionListData{}, blame("userID", err, store.ErrNotYours)
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
	SessionID int64 `api:"sessionID,required" doc:"A session of the caller's own or, for staff, of somebody they take care of."`
}

func endSession(ctx context.Context, c *Call, in *endSessionRequest) (done, error) {
	return done{"The session has ended."}, c.Auth.EndSession(ctx, c.Who, in.SessionID, c.visitor())
}

func endOtherSessions(ctx context.Context, c *Call, in *sessionOwner) (done, error) {
	user, err := c.owner(*in)
	if err != nil {
		return done{}, err
	}
	err = c.Auth.EndOtherSessions(ctx, c.Who, user, c.visitor())
	return done{"The sessions have ended."}, blame("userID", err, store.ErrNotYours)
}
