package site

import (
	"context"
	"strconv"

	"lyceum/auth"
	"lyceum/handlers/academy"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	profilePage       = "/profile"
	changeProfilePage = "/profile/change"
)

// profileView is the data of the page of the user's own profile.
type profileView struct {
	Facts []fact
	// Photo is the address of the page of the photo.
	Photo string
	// Notice confirms the previous action.
	Notice string
	// Change is the address of the profile form. Password is the address of the password form. Change is empty for staff,
	// because the company maintains their profiles.
	Change, Password string
	// Locale is the address of the form for the language and the time zone.
	Locale string
	// Calendar is the address of the page of the calendar feed. It is empty for staff, who have no courses.
	Calendar string
	// Security is the address of the page of the second factor, or empty.
	Security string
	Sessions []sessionLine
	Others   bool
	// Reminders is nil for staff, who get none.
	Reminders *academy.ReminderPreference
}

// sessionLine is one of the user's sessions in the list of the profile page. Kind is a note about a session in which staff act as
// the user or about a session of the API, or empty.
type sessionLine struct {
	ID           int64
	Device, Kind string
	// Address is the network address of the sign-in. Since and Seen are the times of the sign-in and of the last request.
	Address, Since, Seen string
	Here                 bool
}

// profileDone maps the parameter done to message keys.
var profileDone = map[string]string{"changed": "profile.done-changed", "ended": "profile.done-ended", "reminders": "profile.done-reminders", "password": "profile.done-password", "locale": "profile.done-locale", "photo": "profile.done-photo"}

type profileIn struct {
	Done string `api:"done,max=20" doc:"What has just been done: changed, ended, reminders, password, locale or photo."`
}

// profile shows the profile and the sessions of the signed-in user.
func (s *Site) profile(ctx context.Context, v *visit, in *profileIn) (*web.Page, error) {
	own, err := v.call.Store.OwnProfile(ctx, v.call.Who.UserID)
	if err != nil {
		return nil, err
	}
	sessions, err := s.services.Auth.Sessions(ctx, v.call.Who, v.call.Who.UserID)
	if err != nil {
		return nil, err
	}
	view := profileView{Facts: append(v.profileFacts(own), v.localeFacts()...), Locale: localePage, Photo: photoPage, Sessions: v.sessionLines(sessions), Others: len(sessions) > 1, Password: changePasswordPage}
	if auth.Role(own.Role) == auth.RoleTrainee {
		view.Change, view.Calendar = changeProfilePage, calendarPage
		preference, err := academy.SetReminderPreference(ctx, v.call, &academy.ReminderPreferenceUpdate{})
		if err != nil {
			return nil, err
		}
		view.Reminders = &preference
	}
	if v.mustBeStaff() == nil {
		view.Security = securityPage
	}
	if key := profileDone[in.Done]; key != "" {
		view.Notice = v.T(key)
	}
	return s.show(v, "profile", profilePage, pages.Head{Title: v.T("nav.profile")}, view), nil
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

// sessionLines converts sessions for the page. The current session comes first.
func (v *visit) sessionLines(rows []store.SessionItem) []sessionLine {
	var here, elsewhere []sessionLine
	for _, row := range rows {
		line := sessionLine{
			ID: row.ID, Device: v.deviceOf(row.UserAgent), Kind: v.kindOf(row), Here: row.ID == v.call.Who.SessionID,
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
	switch program, device := auth.ParseUserAgent(userAgent); {
	case program == "":
		return l.T("session.unknown-device")
	case device == "":
		return program
	default:
		return l.T("session.device", "Program", program, "Device", device)
	}
}

// kindOf returns a note for a session in which staff act as the user or for a session of the API. It returns an
// empty text for other sessions.
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
	Reminders *bool `api:"reminders" doc:"Whether the user wants reminders. Then no session ends."`
}

// endSessions ends one of the user's sessions, or all sessions except the current one. It is not an error if the
// session has already ended or belongs to another user. With the field reminders, it records instead whether the user wants reminders.
func (s *Site) endSessions(ctx context.Context, v *visit, in *endSessionsIn) (*web.Page, error) {
	if in.Reminders != nil {
		_, err := academy.SetReminderPreference(ctx, v.call, &academy.ReminderPreferenceUpdate{Wanted: in.Reminders})
		return &web.Page{Location: profilePage + "?done=reminders"}, err
	}
	var err error
	if in.SessionID == 0 {
		err = s.services.Auth.EndOtherSessions(ctx, v.call.Who, v.call.Who.UserID, v.call.Source())
	} else {
		err = ignore(s.services.Auth.EndSession(ctx, v.call.Who, in.SessionID, v.call.Source()), store.ErrNotFound)
	}
	return &web.Page{Location: profilePage + "?done=ended"}, err
}
