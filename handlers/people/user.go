package people

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/people"
)

const traineeRole = "trainee"

type RoleName = api.Choice[roleNames]

type roleNames struct{}

func (roleNames) Choices() []string {
	return []string{traineeRole, "manager", "admin", "api"}
}

// UserOrder is the order of the list of users in requests, such as name. A minus sign before the name means descending.
type UserOrder string

var userOrders = []string{"id", "name", "email", "role", "created", "updated", "lastSeen"}

// UnmarshalText returns an error for an unknown sort order. A minus sign before the order means descending.
func (o *UserOrder) UnmarshalText(text []byte) error {
	if *o = UserOrder(text); !slices.Contains(userOrders, strings.TrimPrefix(string(text), "-")) {
		return errors.New("not an order")
	}
	return nil
}

// Expected returns the end of the sentence "sort must be ...".
func (o *UserOrder) Expected() string {
	return strings.Join(userOrders, ", ") + ", or one of them after a minus sign"
}

// UserKeys are the filters of a list of users whose values must be equal to those of the users. A nil filter selects all users.
type UserKeys struct {
	Email      *string `api:"email,max=320,filled" doc:"Only the user with this e-mail address. Unlike search, it does not find an address that only contains the text. Case does not matter, nor does the form of an international domain."`
	RollNo     *string `api:"rollno,max=200,filled" doc:"Only users with exactly this number."`
	ExternalID *string `api:"externalID,max=255,filled" doc:"Only the user with exactly this ID in another system of the company. Case matters."`
}

// keys returns the filters for the store. It returns an *web.InputError for an empty value, as the binder does for null, because a program that has no
// value to look for would take the first user of the company for the right one.
func (k *UserKeys) keys() (keys people.UserKeys, err error) {
	var wrong web.InputError
	for _, f := range []struct {
		name string
		sent *string
		to   *string
	}{{"email", k.Email, &keys.Email}, {"rollno", k.RollNo, &keys.RollNo}, {"externalID", k.ExternalID, &keys.ExternalID}} {
		if f.sent == nil {
			continue
		}
		if *f.to = *f.sent; strings.TrimSpace(*f.sent) == "" {
			wrong.Add(f.name, f.name+" must not be empty.")
		}
	}
	keys.ExternalID = strings.TrimSpace(keys.ExternalID) // External ids are stored without surrounding space.
	return keys, wrong.Err()
}

type UserSelection struct {
	UserKeys
	Search       string          `api:"search,max=200" doc:"Only users whose name or e-mail address contains this text. Case does not matter."`
	Role         RoleName        `api:"role" doc:"Only users with this role: trainee, manager, admin or api."`
	Status       *int64          `api:"status,enum=0|1|2" doc:"Only users with this status. 1: active; 0: disabled; 2: signed up and not confirmed yet."`
	BatchID      int64           `api:"batchID" doc:"Only trainees of the batch with this ID."`
	ManagerID    int64           `api:"managerID" doc:"Only users who report to the user with this ID."`
	Fields       json.RawMessage `api:"fields" doc:"Only users with these values of fields: an object with the values by the IDs of the fields, or its JSON text. Case does not matter."`
	UserIDs      []int64         `api:"userIDs,max=1000" doc:"Only the users with these IDs, at most 1000."`
	CourseID     int64           `api:"courseID" doc:"Only trainees who are enrolled in the course with this ID."`
	SeenSince    api.Instant     `api:"seenSince" doc:"Only users who were last seen at this time or later, in RFC 3339."`
	NotSeenSince api.Instant     `api:"notSeenSince" doc:"Only users who were not seen since this time, in RFC 3339."`
	Sort         UserOrder       `api:"sort,default=id" doc:"How the list is sorted: id, name, email, role, created, updated or lastSeen. A minus sign before the name means descending, as in -lastSeen. A CSV is always in the order of the IDs."`
	api.ReportFormat
	web.Paging
	web.Keyset
}

// UserList is the response of ListUsers: a page of the selected users, or all of them as CSV.
type UserList struct {
	api.CSVReport
	Users []people.ListedUser `json:"users" doc:"The users of the page, in the order of sort."`
	web.LimitedCounts
	web.Keys
}

// ListUsers lists the users of every role that match the request.
func ListUsers(ctx context.Context, c *web.Call, in *UserSelection) (UserList, error) {
	order, descending := strings.CutPrefix(string(in.Sort), "-")
	s := people.UserSelection{
		Search: strings.TrimSpace(in.Search), Role: string(in.Role), Status: people.AnyStatus, BatchID: in.BatchID, CourseID: in.CourseID,
		ManagerID: in.ManagerID, IDs: in.UserIDs, SeenSince: in.SeenSince.Time, NotSeenSince: in.NotSeenSince.Time,
		Order: order, Descending: descending,
	}
	api.SetIf(&s.Status, in.Status)
	var err error
	if s.UserKeys, err = in.keys(); err != nil {
		return UserList{}, err
	}
	if s.Fields, err = api.ChosenFields(ctx, c, in.Fields); err != nil {
		return UserList{}, err
	}
	csv, err := in.IsCSV()
	if err != nil {
		return UserList{}, err
	}
	if csv {
		s.UpdatedSince = in.UpdatedSince.Time
		fields, err := people.AllUserFields(ctx, c.Store)
		return UserList{CSVReport: usersCSV(c, s, fields)}, err
	}
	part, err := web.ReadList(ctx, c, web.KeyedList[people.ListedUser]{
		Kind: "user", Times: true, PagesSince: true, ByID: in.Sort == "id" || in.Sort == "", ID: func(u people.ListedUser) int64 { return u.ID },
		Pages: func(ctx context.Context, since time.Time, page store.Page) (store.List[people.ListedUser], error) {
			s.UpdatedSince = since
			return people.UserList(ctx, c.Store, s, page)
		},
		Keyset: func(ctx context.Context, since time.Time, keyset store.Keyset) ([]people.ListedUser, error) {
			s.UpdatedSince = since
			return people.UserKeyset(ctx, c.Store, s, keyset)
		},
	}, in, in.Paging, in.Keyset)
	return UserList{Users: part.Items, LimitedCounts: part.LimitedCounts, Keys: part.Keys}, err
}

// usersCSV returns the selected users as CSV, with times in the time zone of the company and a column for each field.
func usersCSV(c *web.Call, s people.UserSelection, fields []people.UserField) api.CSVReport {
	rows, statuses := c.Store, map[int64]string{store.UserActive: "active", store.UserDisabled: "disabled", store.UserUnconfirmed: "unconfirmed"}
	location := c.Company.Location()
	columns := []string{"id", "email", "first name", "last name", "role", "status", "mobile", "id number", "employer", "department", "last seen", "added",
		"external id", "designation"}
	for _, f := range fields {
		columns = append(columns, f.Name)
	}
	return api.CSVAfter("people", columns,
		func(ctx context.Context, last people.ListedUser) ([]people.ListedUser, error) {
			return people.UsersAfter(ctx, rows, s, last.ID)
		}, func(u people.ListedUser) []string {
			mobile := ""
			if u.Mobile != 0 {
				mobile = api.Number(u.Mobile)
			}
			cells := []string{api.Number(u.ID), u.Email, u.FName, u.LName, u.Role, statuses[u.Status], mobile, u.RollNo, u.Employer, u.Department,
				api.LocalTime(u.SeenAt, location), api.LocalTime(u.CreatedAt, location), u.ExternalID, u.Designation}
			for _, f := range fields {
				cells = append(cells, u.Fields.Text(f.ID))
			}
			return cells
		})
}

type UserID struct {
	ID int64 `api:"id,required" doc:"ID of the user."`
}

// ReadUser returns a user of any role with the fields that staff edit. It returns store.ErrNotFound if there is no
// such user.
func ReadUser(ctx context.Context, c *web.Call, in *UserID) (people.EditedUser, error) {
	return people.ReadUser(ctx, c.Store, in.ID)
}

// UserFields are the fields of a user in requests. A nil field leaves the value unchanged.
type UserFields struct {
	api.Values[people.EditedUser]
	Mobile       *api.Mobile     `api:"mobile" doc:"Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none."`
	Zip          *zip            `api:"zip" doc:"Postal code, including leading zeros."`
	Country      *int64          `api:"country,min=0" doc:"ID of the country; 0 if it is not known. A request that has country, state or city changes all three."`
	State        *int64          `api:"state,min=0" doc:"ID of a state of the country; 0 or absent if the state is not listed."`
	City         *int64          `api:"city,min=0" doc:"ID of a city of the state; 0 or absent if the city is not listed."`
	Fields       json.RawMessage `api:"fields" doc:"Values of the fields that the company has defined for its people: an object with the values by the IDs of the fields, or its JSON text. A value is a text, a number, or a date as YYYY-MM-DD. Fields that are left out keep their values; null removes one."`
	ManagerEmail *string         `api:"managerEmail,max=320" doc:"E-mail address of the user to whom the user reports, in place of managerID. An empty text removes the manager."`
}

// home returns the country, state and city of a request. It returns nil if the request has none of them, and an
// *web.InputError if they do not fit together.
func (s *Handlers) home(ctx context.Context, c *web.Call, f *UserFields) (*people.Home, error) {
	if f.Country == nil && f.State == nil && f.City == nil {
		return nil, nil
	}
	var asked people.Home
	api.SetIf(&asked.CountryID, f.Country)
	api.SetIf(&asked.StateID, f.State)
	api.SetIf(&asked.CityID, f.City)
	home, err := s.validateHome(ctx, c, asked)
	return &home, err
}

func (f *UserFields) apply(u *people.EditedUser, home *people.Home) error {
	var wrong web.InputError
	before := *u
	values, err := api.FieldValues(f.Fields)
	if err != nil {
		return err
	}
	f.Apply(u)
	u.Fields = u.Fields.With(values)
	if f.Has("email") {
		u.Email = setEmail(&wrong, before.Email, u.Email)
	} else {
		wrong.Require("email", u.Email)
	}
	api.SetIf(&u.Mobile, (*int64)(f.Mobile))
	api.SetIf(&u.Zip, (*string)(f.Zip))
	api.SetIf(&u.Home, home)
	u.ExternalID, u.Designation = strings.TrimSpace(u.ExternalID), strings.TrimSpace(u.Designation)
	if u.Department = strings.TrimSpace(u.Department); strings.EqualFold(u.Department, before.Department) {
		u.Department = before.Department // The company has one department with the name, in whichever case.
	}
	return wrong.Err()
}

// setEmail returns the canonical form of an e-mail address. It adds an error for a text that is no address, unless it is the address
// before.
func setEmail(wrong *web.InputError, before, email string) string {
	email = strings.TrimSpace(email)
	canonical, err := mailbox.Parse(email)
	switch {
	case err == nil:
		return canonical
	case email == "":
		wrong.Require("email", email)
	case email != before:
		wrong.Add("email", "email must be an e-mail address.")
	}
	return email
}

func (s *Handlers) editor(c *web.Call) store.Editor {
	return store.Editor{Actor: c.Actor(), Role: string(c.Who.Role), At: s.Now()}
}

type NewUser struct {
	UserFields
	Role     RoleName `api:"role,default=trainee" doc:"Role of the new user, at most the caller's own. The roles in ascending order are trainee, manager, api and admin."`
	SendMail int64    `api:"sendMail,enum=0|1,default=1" doc:"1: send the user a link for choosing a password, which is valid for seven days; 0: send nothing."`
}

// Validate returns the error of the e-mail address.
func (in *NewUser) Validate() []web.FieldError {
	var wrong web.InputError
	setEmail(&wrong, "", in.Row.Email)
	return wrong.Fields
}

// AddUser adds a user without a password and, if requested, sends a link for choosing one. A fresh sign-in is needed for
// every role except trainee.
func (s *Handlers) AddUser(ctx context.Context, c *web.Call, in *NewUser) (people.EditedUser, error) {
	u := people.EditedUser{Role: string(in.Role)}
	if in.Role != traineeRole {
		if err := c.RequireFresh(); err != nil {
			return u, err
		}
	}
	home, err := s.home(ctx, c, &in.UserFields)
	if err == nil {
		err = in.chooseManager(ctx, c)
	}
	if err == nil {
		err = in.apply(&u, home)
	}
	if err != nil {
		return u, err
	}
	var nonce []byte
	if in.SendMail == 1 {
		if nonce, err = s.Auth.LinkNonce(); err != nil {
			return u, err
		}
	}
	u, err = people.CreateUser(ctx, c.Store, u, nonce, s.editor(c))
	return u, web.ForField("role", in.forManager(forKey(api.ForFieldValue(err))), people.ErrAboveRole)
}

// forKey names the field of an error about a value that another user has.
func forKey(err error) error {
	return web.ForField("externalID", web.ForField("email", err, people.ErrEmailTaken), people.ErrExternalIDTaken)
}

// UserUpdate changes only the fields that are sent.
type UserUpdate struct {
	api.Edit
	UserFields
}

// UpdateUser changes the fields of a user that the request has. A new address of staff needs a fresh sign-in.
func (s *Handlers) UpdateUser(ctx context.Context, c *web.Call, in *UserUpdate) (people.EditedUser, error) {
	home, err := s.home(ctx, c, &in.UserFields)
	if err == nil {
		err = in.chooseManager(ctx, c)
	}
	if err != nil {
		return people.EditedUser{}, err
	}
	u, err := people.UpdateUser(ctx, c.Store, in.At(), func(u *people.EditedUser) error { return in.changeProfile(c, u, home) }, s.editor(c))
	return u, in.forManager(forKey(api.ForFieldValue(err)))
}

// changeProfile applies the fields to a user whom the company has. A new address of staff needs a fresh sign-in, because the
// owner of an address can set a password.
func (f *UserFields) changeProfile(c *web.Call, u *people.EditedUser, home *people.Home) error {
	before := *u
	if err := f.apply(u, home); err != nil {
		return err
	}
	if before.Role != traineeRole && u.Email != before.Email {
		return c.RequireFresh()
	}
	return nil
}

type UserRole struct {
	api.Edit
	Role RoleName `api:"role,required" doc:"The new role, at most the caller's own. The roles in ascending order are trainee, manager, api and admin."`
}

func (s *Handlers) ChangeUserRole(ctx context.Context, c *web.Call, in *UserRole) (people.EditedUser, error) {
	u, ended, err := people.SetUserRole(ctx, c.Store, in.At(), string(in.Role), s.editor(c))
	if err != nil {
		return u, err
	}
	s.Auth.InvalidateSessions(ctx, c.Company, ended)
	return u, nil
}

// UserTarget is the request of the routes that enable, disable or erase a user, or reset the second factor.
type UserTarget struct {
	UserID
	Version int64 `api:"version,min=0" doc:"The version that the change is based on, as last read. Default: any version."`
}

func (r UserTarget) at() store.Editable { return store.Editable{ID: r.ID, Version: r.Version} }

// EnableUser makes a disabled or unconfirmed user active.
func (s *Handlers) EnableUser(ctx context.Context, c *web.Call, in *UserTarget) (people.EditedUser, error) {
	return people.EnableUser(ctx, c.Store, in.at(), s.editor(c))
}

// DisableUser disables a user and ends the user's sessions.
func (s *Handlers) DisableUser(ctx context.Context, c *web.Call, in *UserTarget) (people.EditedUser, error) {
	u, ended, err := people.DisableUser(ctx, c.Store, in.at(), s.editor(c))
	if err != nil {
		return u, err
	}
	s.Auth.InvalidateSessions(ctx, c.Company, ended)
	return u, nil
}

type UserErasure struct {
	UserTarget
	AfterDays int64 `api:"afterDays,min=0,max=90" doc:"The number of days until the personal data are erased. The user is disabled at once. If the user is enabled before that time, the erasure is cancelled. 0: erase the personal data at once."`
	DryRun    bool  `api:"dryRun" doc:"Yes: change nothing, and only count the rows that refer to the user. Default: no."`
}

type ErasedUser struct {
	Message string            `json:"message" doc:"What was done, in one sentence."`
	EraseAt store.Time        `json:"eraseAt" doc:"When the personal data will be erased; null if they are erased already, and with dryRun."`
	Tables  []store.TableRows `json:"tables" doc:"The number of rows that refer to the user, by database table."`
}

// EraseUser counts the rows of a user, then erases the personal data or schedules the erasure. It ends the user's sessions. A
// dry run only counts.
func (s *Handlers) EraseUser(ctx context.Context, c *web.Call, in *UserErasure) (done ErasedUser, err error) {
	if _, err := people.User(ctx, c.Store, in.ID); err != nil {
		return done, err
	}
	if done.Tables, err = c.Store.PersonCounts(ctx, in.ID); err != nil {
		return done, err
	}
	var ended []int64
	switch {
	case in.DryRun:
		done.Message = "Nothing has been changed."
		return done, nil
	case in.AfterDays > 0:
		var u people.EditedUser
		u, ended, err = people.ScheduleUserErasure(ctx, c.Store, in.at(), s.Now().AddDate(0, 0, int(in.AfterDays)), s.editor(c))
		done.Message, done.EraseAt = "The user has been disabled and will be erased.", u.EraseAt
	default:
		ended, err = people.EraseUser(ctx, c.Store, in.at(), s.editor(c))
		done.Message = "The user has been erased."
	}
	if err != nil {
		return ErasedUser{}, err
	}
	s.Auth.InvalidateSessions(ctx, c.Company, ended)
	return done, nil
}

// SendPasswordLink enqueues a message to a user with a link for choosing a password. It returns people.ErrUserDisabled
// if the user is disabled.
func (s *Handlers) SendPasswordLink(ctx context.Context, c *web.Call, in *UserID) (api.Done, error) {
	nonce, err := s.Auth.LinkNonce()
	if err != nil {
		return api.Done{}, err
	}
	return api.Done{Success: "The link has been sent."}, people.SendPasswordLink(ctx, c.Store, in.ID, nonce, s.editor(c))
}

// ResetSecondFactor removes the second factor of a user and ends the user's sessions.
func (s *Handlers) ResetSecondFactor(ctx context.Context, c *web.Call, in *UserTarget) (api.Done, error) {
	ended, err := people.ResetSecondFactor(ctx, c.Store, in.at(), s.editor(c))
	if err != nil {
		return api.Done{}, err
	}
	s.Auth.InvalidateSessions(ctx, c.Company, ended)
	return api.Done{Success: "The second factor has been removed."}, nil
}
