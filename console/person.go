package console

import (
	"context"
	"errors"
	"strconv"

	"lyceum/auth"
	"lyceum/handlers/learning"
	"lyceum/handlers/signin"
	"lyceum/handlers/users"
	"lyceum/handlers/web"
	"lyceum/store"
)

// personEnrollments is the maximum number of enrollments that the page of a person shows.
const personEnrollments = 50

// showPerson returns the page on which staff read a user with the user's facts, enrollments and sessions.
func (c *Console) showPerson(ctx context.Context, v *visit, id int64) (*objectView, error) {
	u, err := users.ReadUser(ctx, v.call, &users.UserID{ID: id})
	if err != nil {
		return nil, err
	}
	at := func(page string) string { return pathOf(peoplePath, id, page) }
	turned := jobLink{"user-disable", at("disable"), "user.to-disable"}
	if u.Status != store.UserActive {
		turned = jobLink{"user-enable", at("enable"), "user.to-enable"}
	}
	mobile := ""
	if u.Mobile != 0 {
		mobile = "+" + strconv.FormatInt(u.Mobile, 10)
	}
	view := &objectView{
		Title: nameOr(u.FName, u.LName, u.Email),
		Facts: v.facts("user", "email", u.Email, "role", v.T("user.field-role-"+u.Role), "status", v.userStatus(u.Status).Text, "title", u.Title,
			"mobile", mobile, "rollno", u.RollNo, "employer", u.Employer, "department", u.Department, "added", v.Day(u.CreatedAt), "eraseAt", v.Moment(u.EraseAt)),
		Actions: v.links(
			jobLink{"user-update", at("edit"), "user.to-edit"}, jobLink{"user-role", at("role"), "user.to-role"},
			jobLink{"user-password-link", at("password-link"), "user.to-link"}, turned, jobLink{"user-erase", at("erase"), "user.to-erase"},
		),
	}
	if u.Role == "trainee" || u.Role == "manager" && v.call.Who.Role == auth.RoleAdmin {
		view.Actions = append(view.Actions, v.links(jobLink{"user-view", at("view"), "user.to-view"})...)
	}
	if u.Role == "manager" || u.Role == "admin" {
		view.Actions = append(view.Actions, v.links(jobLink{"user-second-factor-reset", at("second-factor-reset"), "user.to-reset"})...)
	}
	photo, err := v.call.Store.UserPhoto(ctx, id)
	switch {
	case err == nil:
		view.Photo = v.services.Users().PhotoAddress(v.call.Company, photo)
		view.Actions = append(view.Actions, v.links(jobLink{"user-photo-remove", at("photo-remove"), "user.to-photo-remove"})...)
	case !errors.Is(err, store.ErrNotFound):
		return nil, err
	}
	if u.Role == "trainee" {
		enrollments, err := c.enrollmentsOf(ctx, v, id)
		if err != nil {
			return nil, err
		}
		view.Parts = append(view.Parts, enrollments)
	}
	sessions, err := c.sessionsOf(ctx, v, id)
	if errors.Is(err, store.ErrNotFound) || errors.Is(err, store.ErrNotYours) { // The sessions of other admins are not shown.
		return view, nil
	}
	view.Parts = append(view.Parts, sessions)
	return view, err
}

func (c *Console) enrollmentsOf(ctx context.Context, v *visit, id int64) (part, error) {
	data, err := c.services.Learning().ListEnrollments(ctx, v.call, &learning.EnrollmentSelection{UserID: id, Paging: web.Paging{Page: 1, PageSize: personEnrollments}})
	rows := make([]row, len(data.Enrollments))
	for i, e := range data.Enrollments {
		rows[i] = v.enrollmentRow(e)
	}
	of := strconv.FormatInt(id, 10)
	return part{
		ID: "enrollments", Title: v.N("enrollment.list-count", data.TotalCount), Table: v.tableOf("person-enrollment", enrollmentColumns, rows),
		Actions: v.links(
			jobLink{"enroll-many", enrollmentsPath + "/add?userIDs=" + of, "enrollment.add-title"}, jobLink{"enrollment-list", enrollmentsPath + "?userID=" + of, "user.to-enrollments"},
		),
	}, err
}

func (c *Console) sessionsOf(ctx context.Context, v *visit, id int64) (part, error) {
	data, err := c.services.SignIn().ListSessions(ctx, v.call, &signin.SessionOwner{UserID: &id})
	rows := make([]row, len(data.Sessions))
	for i, s := range data.Sessions {
		kind := v.T("session.browser")
		switch {
		case s.ActingID != nil:
			kind = v.T("session.acting")
		case s.Kind == store.SessionAPI:
			kind = v.T("session.api")
		}
		rows[i] = row{Cells: []cell{{Text: s.Device}, {Text: kind}, {Text: s.Address}, {Text: v.Moment(s.CreatedDate)}, {Text: v.Moment(s.LastSeenDate)}}}
		if s.Current {
			rows[i].Cells[1] = cell{Text: v.T("session.current"), Tone: "good"}
			continue
		}
		rows[i].Buttons = v.buttons("end-session", "session.to-end", pathOf(peoplePath, id, "sessions/"+strconv.FormatInt(s.ID, 10)+"/end"))
	}
	sessions := part{
		ID: "sessions", Title: v.N("session.list-count", int64(len(rows))), Table: v.tableOf("session", []string{"device", "kind", "address", "created", "seen"}, rows),
	}
	if len(rows) > 0 {
		sessions.Actions = v.links(jobLink{"end-other-sessions", pathOf(peoplePath, id, "sessions/end"), "user.sessions-end-title"})
	}
	return sessions, err
}
