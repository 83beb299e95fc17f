package site

import (
	"context"
	"strconv"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/store"
)

const (
	profilePage       = "/profile"
	changeProfilePage = "/profile/change"
)

// profileView is what people see of themselves.
type profileView struct {
	Facts []fact
	// Notice says what has just been done.
	Notice string
	// Change is the address of the form, Password that of the one for a new password; Change is empty for staff, whose
	// profiles the company keeps.
	Change, Password string
	Sessions         []sessionLine
	Others           bool
}

// sessionLine is a session as its owner knows it again.
type sessionLine struct {
	ID           int64
	Device, Kind string
	// Address, Since and Seen tell from where and when somebody signed in, and when that was last seen.
	Address, Since, Seen string
	Here                 bool
}

// profileDone are the messages about what has just been done.
var profileDone = map[string]string{"changed": "profile.done-changed", "ended": "profile.done-ended"}

type profileIn struct {
	Done string `api:"done,max=20" doc:"What has just been done: changed or ended."`
}

// profile shows whoever is signed in their profile and their sessions.
func (s *Site) profile(ctx context.Context, v *visit, in *profileIn) (*handlers.Page, error) {
	own, err := v.Store.OwnProfile(ctx, v.Who.UserID)
	if err != nil {
		return nil, err
	}
	sessions, err := s.auth.Sessions(ctx, v.Who, v.Who.UserID)
	if err != nil {
		return nil, err
	}
	view := profileView{Facts: v.profileFacts(own), Sessions: v.sessionLines(sessions), Others: len(sessions) > 1, Password: forgotPage}
	if auth.Role(own.Role) == auth.RoleTrainee {
		view.Change = changeProfilePage
	}
	if key := profileDone[in.Done]; key != "" {
		view.Notice = v.T(key)
	}
	return s.show(v, "profile", profilePage, head{Title: v.T("nav.profile")}, view), nil
}

func (l locale) profileFacts(p store.OwnProfile) []fact {
	mobile := ""
	if p.Mobile != nil {
		mobile = "+" + strconv.FormatInt(*p.Mobile, 10)
	}
	all := []fact{
		{l.T("person.name"), p.FName + " " + p.LName}, {l.T("person.email"), p.Email}, {l.T("person.mobile"), mobile},
		{l.T("person.rollno"), p.RollNo}, {l.T("person.employer"), p.Employer}, {l.T("person.department"), p.Department},
		{l.T("person.city"), p.City}, {l.T("person.state"), p.State}, {l.T("person.country"), l.country(p.CountryID, p.Country)},
	}
	known := all[:0]
	for _, f := range all {
		if f.Text != "" {
			known = append(known, f)
		}
	}
	return known
}

// sessionLines gives the present session first.
func (v *visit) sessionLines(rows []store.SessionItem) []sessionLine {
	var here, elsewhere []sessionLine
	for _, row := range rows {
		line := sessionLine{
			ID: row.ID, Device: v.deviceOf(row.UserAgent), Kind: v.kindOf(row), Here: row.ID == v.Who.SessionID,
			Address: row.Address, Since: v.T("session.since", "Time", v.Moment(row.CreatedAt)), Seen: v.T("session.seen", "Time", v.Moment(row.SeenAt)),
		}
		if line.Here {
			here = append(here, line)
		} else {
			elsewhere = append(elsewhere, line)
		}
	}
	return append(here, elsewhere...)
}

func (l locale) deviceOf(userAgent string) string {
	switch program, device := auth.Device(userAgent); {
	case program == "":
		return l.T("session.unknown-device")
	case device == "":
		return program
	default:
		return l.T("session.device", "Program", program, "Device", device)
	}
}

// kindOf says what is special about a session, or nothing.
func (l locale) kindOf(row store.SessionItem) string {
	switch {
	case row.ActingID != nil:
		return l.T("session.by-staff")
	case row.Kind == store.SessionAPI:
		return l.T("session.api")
	}
	return ""
}

type endSessionsIn struct {
	SessionID int64 `api:"session,min=1" doc:"The session to end; all others than the present one when left out."`
}

// endSessions ends one session, or all but the present one. One that has ended meanwhile is what was wanted.
func (s *Site) endSessions(ctx context.Context, v *visit, in *endSessionsIn) (*handlers.Page, error) {
	var err error
	if in.SessionID == 0 {
		err = s.auth.EndOtherSessions(ctx, v.Who, v.Who.UserID, v.Visitor())
	} else {
		err = ignore(s.auth.EndSession(ctx, v.Who, in.SessionID, v.Visitor()), store.ErrNotFound)
	}
	return &handlers.Page{Location: profilePage + "?done=ended"}, err
}
