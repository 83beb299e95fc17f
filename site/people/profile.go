package people

import (
	"context"
	"slices"
	"strconv"

	"lyceum/auth"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/signin"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/people"
)

const (
	changeProfilePage = "/profile/change"
)

type profileView struct {
	Facts []ui.Fact
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
	// Offline is the address of the list of what the browser can show without a connection. It is empty if browsers keep nothing.
	Offline string
	// Goal is the address of the form for the weekly goal. It is empty if the person cannot have one.
	Goal string
	// Security is the address of the page of the second factor, or empty.
	Security string
	Badges   []ui.BadgeLine
	Sessions []sessionLine
	Others   bool
	// Reminders is nil for staff, who get none.
	Reminders *settings.ReminderPreference
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
var profileDone = map[string]string{"changed": "profile.done-changed", "ended": "profile.done-ended", "reminders": "profile.done-reminders",
	"password": "profile.done-password", "locale": "profile.done-locale", "photo": "profile.done-photo"}

type profileIn struct {
	Done string `api:"done,max=20" doc:"What has just been done: changed, ended, reminders, password, locale or photo."`
}

// profile shows the profile and the sessions of the signed-in user.
func profile(ctx context.Context, v *ui.Visit, in *profileIn) (*web.Page, error) {
	own, err := people.ReadOwnProfile(ctx, v.Call.Store, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	sessions, err := v.Site.Services.Auth.Sessions(ctx, v.Call.Who, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	facts, err := fieldFacts(ctx, v)
	if err != nil {
		return nil, err
	}
	view := profileView{Facts: slices.Concat(profileFacts(v.Texts, own), facts, localeFacts(v)), Locale: localePage, Photo: photoPage,
		Sessions: sessionLines(v, sessions), Others: len(sessions) > 1, Password: ui.ChangePasswordPage,
		Badges: ui.BadgeLines(own.Badges)}
	if auth.Role(own.Role) == auth.RoleTrainee {
		view.Change, view.Calendar = changeProfilePage, ui.CalendarPage
		preference, err := settings.SetReminderPreference(ctx, v.Call, &settings.ReminderPreferenceUpdate{})
		if err != nil {
			return nil, err
		}
		view.Reminders = &preference
		if !v.Site.Services.NoCopies {
			view.Offline = ui.OfflinePage
		}
		if v.Call.Company.WeeklyGoal() {
			view.Goal = ui.WeeklyGoalPage
		}
	}
	if signin.MustBeStaff(v) == nil {
		view.Security = ui.SecurityPage
	}
	if key := profileDone[in.Done]; key != "" {
		view.Notice = v.T(key)
	}
	return v.Show("profile", ui.ProfilePage, pages.Head{Title: v.T("nav.profile")}, view), nil
}

// fieldFacts returns the values of the user in the fields of the company that trainees see.
func fieldFacts(ctx context.Context, v *ui.Visit) (facts []ui.Fact, err error) {
	fields, err := people.VisibleUserFields(ctx, v.Call.Store)
	if err != nil || len(fields) == 0 {
		return nil, err
	}
	values, err := people.OwnFieldValues(ctx, v.Call.Store, v.Call.Who.UserID)
	for _, f := range values.Texts(fields, v.Date) {
		facts = append(facts, ui.Fact{Name: f.Name, Text: f.Text})
	}
	return facts, err
}

func profileFacts(l ui.Texts, p people.OwnProfile) []ui.Fact {
	mobile := ""
	if p.Mobile != nil {
		mobile = "+" + strconv.FormatInt(*p.Mobile, 10)
	}
	all := []ui.Fact{
		{Name: l.T("person.name"), Text: p.FName + " " + p.LName}, {Name: l.T("person.email"), Text: p.Email}, {Name: l.T("person.mobile"), Text: mobile},
		{Name: l.T("person.rollno"), Text: p.RollNo}, {Name: l.T("person.employer"), Text: p.Employer}, {Name: l.T("person.department"), Text: p.Department},
		{Name: l.T("person.designation"), Text: p.Designation},
		{Name: l.T("person.city"), Text: p.City}, {Name: l.T("person.state"), Text: p.State}, {Name: l.T("person.country"), Text: country(l, p.CountryID, p.Country)},
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
func sessionLines(v *ui.Visit, rows []people.SessionItem) []sessionLine {
	var here, elsewhere []sessionLine
	for _, row := range rows {
		line := sessionLine{
			ID: row.ID, Device: deviceOf(v.Texts, row.UserAgent), Kind: sessionKind(v.Texts, row), Here: row.ID == v.Call.Who.SessionID,
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

func deviceOf(l ui.Texts, userAgent string) string {
	switch program, device := auth.ParseUserAgent(userAgent); {
	case program == "":
		return l.T("session.unknown-device")
	case device == "":
		return program
	default:
		return l.T("session.device", "Program", program, "Device", device)
	}
}

// sessionKind returns a note for a session in which staff act as the user or for a session of the API. It returns an
// empty text for other sessions.
func sessionKind(l ui.Texts, row people.SessionItem) string {
	switch {
	case row.ActingID != nil:
		return l.T("session.by-staff")
	case row.Kind == people.SessionAPI:
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
func endSessions(ctx context.Context, v *ui.Visit, in *endSessionsIn) (*web.Page, error) {
	if in.Reminders != nil {
		_, err := settings.SetReminderPreference(ctx, v.Call, &settings.ReminderPreferenceUpdate{Wanted: in.Reminders})
		return &web.Page{Location: ui.ProfilePage + "?done=reminders"}, err
	}
	var err error
	if in.SessionID == 0 {
		err = v.Site.Services.Auth.EndOtherSessions(ctx, v.Call.Who, v.Call.Who.UserID, v.Call.Source())
	} else {
		err = ignore(v.Site.Services.Auth.EndSession(ctx, v.Call.Who, in.SessionID, v.Call.Source()), store.ErrNotFound)
	}
	return &web.Page{Location: ui.ProfilePage + "?done=ended"}, err
}
