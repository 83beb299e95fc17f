package signin

import (
	"context"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
)

// SessionOwner selects the user whose sessions a request is about: the caller, or a user whom the caller may manage.
type SessionOwner struct {
	UserID *int64 `api:"userID" doc:"ID of the user. Default: the caller. Managers may name a trainee of their batches and courses; admins and API users may name every trainee and manager."`
}

// owner returns the selected user. It returns web.ErrForbidden if a trainee selects another user. It makes no
// database query, so that the response does not reveal whether that user exists.
func owner(c *web.Call, in SessionOwner) (int64, error) {
	switch {
	case in.UserID == nil:
		return c.Who.UserID, nil
	case c.Who.Role == auth.RoleTrainee && *in.UserID != c.Who.UserID:
		return 0, web.ErrForbidden
	}
	return *in.UserID, nil
}

// SessionList contains the active sessions of a user.
type SessionList struct {
	Sessions []SessionItem `json:"session_list" doc:"The newest active sessions, at most 100, the newest first."`
}

// SessionItem describes an active session in the response of ListSessions.
type SessionItem struct {
	ID           int64      `json:"id" doc:"ID of the session, which other routes call sessionID."`
	Kind         string     `json:"kind" doc:"api: a login to the API, whose refresh token extends the session. site: a browser, which signed in on the pages or by a landing."`
	Device       string     `json:"device" doc:"Name of the browser or program, derived from its User-Agent, such as Firefox on Windows, Safari on iPhone or curl."`
	Address      string     `json:"address" doc:"IP address from which the user signed in."`
	CreatedDate  store.Time `json:"createdDate" doc:"When the user signed in."`
	LastSeenDate store.Time `json:"lastSeenDate" doc:"When the session was last used, accurate to a few minutes."`
	EndDate      store.Time `json:"endDate" doc:"When the session expires."`
	ActingID     *int64     `json:"actingID" doc:"ID of the staff user who opened the session on behalf of its user; null for other sessions."`
	Current      bool       `json:"current" doc:"Whether this request uses the session."`
}

// ListSessions lists the active sessions of a user, the newest first. It returns an error that names the field userID if the
// caller may not manage the user.
func (s *Handlers) ListSessions(ctx context.Context, c *web.Call, in *SessionOwner) (SessionList, error) {
	user, err := owner(c, *in)
	if err != nil {
		return SessionList{}, err
	}
	rows, err := s.Auth.Sessions(ctx, c.Who, user)
	if err != nil {
		return SessionList{}, web.ForField("userID", err, store.ErrNotYours)
	}
	list := make([]SessionItem, len(rows))
	for i, row := range rows {
		list[i] = SessionItem{
			ID: row.ID, Kind: row.Kind, Device: auth.DeviceName(row.UserAgent), Address: row.Address, CreatedDate: row.CreatedAt,
			LastSeenDate: row.SeenAt, EndDate: row.ExpiresAt, ActingID: row.ActingID, Current: row.ID == c.Who.SessionID,
		}
	}
	return SessionList{list}, nil
}

type SessionEnd struct {
	SessionID int64 `api:"sessionID,required" doc:"ID of a session of the caller or, for staff, of a user whom they may manage."`
	UserID    int64 `api:"userID" doc:"ID of the user to whom the session must belong. Otherwise the response is not_found. Default: any user whom the caller may manage."`
}

// EndSession ends a session. It returns store.ErrNotFound if the request names a user and the session belongs to
// another user.
func (s *Handlers) EndSession(ctx context.Context, c *web.Call, in *SessionEnd) (api.Done, error) {
	if in.UserID != 0 {
		row, err := people.ReadSession(ctx, c.Store, in.SessionID)
		if err != nil {
			return api.Done{}, err
		}
		if row.UserID != in.UserID {
			return api.Done{}, store.ErrNotFound
		}
	}
	return api.Done{Success: "The session has ended."}, s.Auth.EndSession(ctx, c.Who, in.SessionID, c.Source())
}

// EndOtherSessions ends all sessions of a user except the session of the request.
func (s *Handlers) EndOtherSessions(ctx context.Context, c *web.Call, in *SessionOwner) (api.Done, error) {
	user, err := owner(c, *in)
	if err != nil {
		return api.Done{}, err
	}
	err = s.Auth.EndOtherSessions(ctx, c.Who, user, c.Source())
	return api.Done{Success: "The sessions have ended."}, web.ForField("userID", err, store.ErrNotYours)
}
