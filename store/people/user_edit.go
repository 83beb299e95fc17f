package people

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	userLock       = statement.Scoped("user/lock")
	userAdd        = statement.Scoped("user/add")
	userUpdate     = statement.Scoped("user/update")
	userStatusSet  = statement.Scoped("user/status_set")
	userAdminsHold = statement.Scoped("user/admins_hold")

	userErasureSchedule = statement.Scoped("user/erasure_schedule")
	userErasureDue      = statement.Scoped("user/erasure_due")

	userObject = store.Object{Kind: "user", LockStatement: userLock, UpdateStatement: userUpdate}
)

// The errors of the methods that change users of any role.
var (
	// ErrAboveRole means that the user has, or would get, a role above the role of the caller.
	ErrAboveRole = errors.New("role above that of the caller")
	// ErrOwnAccount means that callers try to disable or erase their own account or to change its role.
	ErrOwnAccount = errors.New("not allowed for the own account")
	// ErrLastAdmin means that the company would have no active admin left.
	ErrLastAdmin     = errors.New("last admin")
	ErrAlreadyActive = errors.New("already active")
	ErrUserDisabled  = errors.New("user is disabled")
)

// roleRank orders the roles. A user may not change users with a higher rank, and may not grant a role with a higher rank.
var roleRank = map[string]int{"trainee": 0, "manager": 1, "api": 2, "admin": 3}

// MaxExternalID is the maximum length of an external id, in characters.
const MaxExternalID = 255

type EditedUser struct {
	store.Editable
	Email       string `db:"email" json:"email" edit:"max=320" doc:"E-mail address of the user, with which the user signs in."`
	Title       string `db:"title" json:"title" edit:"max=200" doc:"Form of address, such as Ms, Mr or Dr."`
	FName       string `db:"fname" json:"fname" edit:"name,max=200" doc:"First name of the user."`
	LName       string `db:"lname" json:"lname" edit:"name,max=200" doc:"Last name of the user."`
	Role        string `db:"role" json:"role" doc:"Role of the user: trainee, manager, admin or api."`
	Status      int64  `db:"status" json:"status" doc:"1: active; 0: disabled; 2: signed up and not confirmed yet."`
	Mobile      int64  `db:"mobile" json:"mobile" doc:"Mobile number as the digits of E.164, without the plus sign; 0 if it is not known."`
	RollNo      string `db:"rollno" json:"rollno" edit:"max=200" doc:"Number that the company has assigned to the user, such as a roll number."`
	Grade       string `db:"grade" json:"grade" edit:"max=200" doc:"Grade of the user, in the company's own words."`
	Employer    string `db:"employer" json:"employer" edit:"max=200" doc:"Name of the user's employer."`
	Department  string `db:"department" json:"department" edit:"max=200" doc:"Name of the user's department; empty without one." note:"If the company does not have it, it is added."`
	Designation string `db:"designation" json:"designation" edit:"name,max=200" doc:"The job that the user has, such as Nurse or Team lead; empty if it is not known."`
	Address     string `db:"address" json:"address" edit:"max=500" doc:"Street and number of the user's address."`
	Zip         string `db:"zip" json:"zip" doc:"Postal code, including leading zeros."`
	State       string `db:"state" json:"state" doc:"Name of the state, if it is not in the list of states; otherwise empty."`
	City        string `db:"city" json:"city" doc:"Name of the city, if it is not in the list of cities; otherwise empty."`
	Home
	ExternalID  string      `db:"external_id" json:"externalID" edit:"name,max=255" doc:"ID of the user in another system of the company, such as an HR system or an identity provider, which no other user of the company has; empty without one."`
	Fields      FieldValues `db:"fields" json:"fields" doc:"The values of the fields that the company has defined for its people, by the IDs of the fields: texts, numbers, and dates as YYYY-MM-DD. A field without a value is absent."`
	ManagerID   *int64      `db:"manager_id" json:"managerID" edit:"none=0,nullable,min=0" doc:"ID of the user to whom the user reports; null: nobody." note:"Any user who is not disabled can be a manager, whatever the role. null or 0 removes the manager."`
	CreatedAt   store.Time  `db:"created_at" json:"createdDate" doc:"When the user was added."`
	HasPassword bool        `db:"has_password" json:"hasPassword" doc:"Whether the user has chosen a password."`
	EraseAt     store.Time  `db:"erase_at" json:"eraseAt" doc:"When the personal data of the user will be erased; null if no erasure is scheduled. If the user is enabled before that time, the erasure is cancelled."`
}

// AuditName returns an empty text. The audit log finds the address by the user's id. The address must not remain in the log
// after the user is erased.
func (u EditedUser) AuditName() string { return "" }

// ReadUser returns a user of any role with the fields that staff edit. It returns ErrNotFound if there is no such user.
func ReadUser(ctx context.Context, c store.Company, id int64) (EditedUser, error) {
	return userOf(ctx, c, store.Part{User: id, Read: true})
}

// MayChange reports whether the handle may act for a user whom it may read, and change the user.
func MayChange(ctx context.Context, c store.Company, id int64) (bool, error) {
	err := c.Check(ctx, store.Part{User: id})
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// User returns what ReadUser returns, for a method that acts for the user or changes the user.
func User(ctx context.Context, c store.Company, id int64) (EditedUser, error) {
	return userOf(ctx, c, store.Part{User: id})
}

func userOf(ctx context.Context, c store.Company, p store.Part) (EditedUser, error) {
	id := p.User
	c, err := c.Within(ctx, only.Store{}, p)
	if err != nil {
		return EditedUser{}, err
	}
	return store.ObjectToEdit[EditedUser](ctx, c, userObject, id)
}

// lockUser locks a user whom by may change. If the version of at is 0, it does not compare versions. It returns ErrNotFound
// if there is no such user, ErrAboveRole if the user's role is above the role of by, and a *StaleError if at has another
// version.
func lockUser(ctx context.Context, c store.Company, at store.Editable, by store.Editor) (u EditedUser, err error) {
	switch u, err = User(ctx, c, at.ID); {
	case err != nil:
		return u, err
	case roleRank[u.Role] > roleRank[by.Role]:
		return u, ErrAboveRole
	case at.Version != 0 && at.Version != u.Version:
		return u, &store.StaleError{Current: u}
	}
	return u, nil
}

// CreateUser adds a user of any role, without a password. With a nonce it enqueues an Invitation. It returns ErrAboveRole if
// the new role is above the role of by, ErrEmailTaken if a user of the company has the e-mail address, and ErrExternalIDTaken if one has the external id. It
// returns the errors of changeManager and of changeFields, and a *LimitError if the company may not have another user, or may not send another message today.
func CreateUser(ctx context.Context, c store.Company, u EditedUser, nonce []byte, by store.Editor) (added EditedUser, err error) {
	if roleRank[u.Role] > roleRank[by.Role] {
		return u, ErrAboveRole
	}
	err = c.Tx(ctx, func(c store.Company) error {
		if err := c.AdmitUser(ctx); err != nil {
			return err
		}
		if err := needDepartment(ctx, c, "", u.Department); err != nil {
			return err
		}
		text, err := json.Marshal(u)
		if err != nil {
			return err
		}
		var id int64
		err = c.Change(ctx, &id, userAdd, text)
		if errors.Is(err, store.ErrNotFound) {
			return ErrEmailTaken
		}
		if err != nil {
			return TakenKey(err)
		}
		if err := AddLogins(ctx, c, u.Email); err != nil {
			return err
		}
		if err := changeManager(ctx, c, id, nil, u.ManagerID); err != nil {
			return err
		}
		if err := changeFields(ctx, c, id, nil, &u.Fields); err != nil {
			return err
		}
		if added, err = User(ctx, c, id); err != nil {
			return err
		}
		if err := publishPersons(ctx, c, store.EventPersonCreated, by.At, id); err != nil {
			return err
		}
		if err := c.AuditChange(ctx, "user", "_add", nil, added, by.Actor); err != nil || nonce == nil {
			return err
		}
		return invite(ctx, c, id, nonce, by.At)
	})
	return added, err
}

// invite enqueues an Invitation for a user. It does nothing if the user has been invited before.
func invite(ctx context.Context, c store.Company, userID int64, nonce []byte, at time.Time) error {
	return c.EnqueueMessage(ctx, Invitation, strconv.FormatInt(userID, 10), ResetRequest{UserID: userID, Nonce: nonce, At: at})
}

// needDepartment adds the department name if the company does not have it. It does nothing if name equals was, the
// department that the profile named before.
func needDepartment(ctx context.Context, c store.Company, was, name string) error {
	if name == "" || name == was {
		return nil
	}
	_, err := LoadDepartments(ctx, c, []BulkName{{Name: name}})
	return err
}

// UpdateUser changes the profile of a user with apply. A new e-mail address invalidates links that were sent to the old one.
// UpdateUser returns ErrNotFound if there is no such user, ErrAboveRole if the user's role is above the role of by, and a
// *StaleError if at has another version. It returns ErrEmailTaken if another user of the company has the new address, ErrExternalIDTaken if one has the new
// external id, the errors of changeManager and of changeFields, and the error of apply.
func UpdateUser(ctx context.Context, c store.Company, at store.Editable, apply func(*EditedUser) error, by store.Editor) (changed EditedUser, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		was, err := lockUser(ctx, c, at, by)
		if err != nil {
			return err
		}
		changed, err = store.UpdateObject(ctx, c, userObject, was.Editable, func(u *EditedUser) error {
			if err := apply(u); err != nil {
				return err
			}
			if u.Home != was.Home {
				home := lockedTrainee{Home: was.Home, State: was.State, City: was.City}
				if u.State, u.City, err = typedNames(ctx, c, home, u.Home); err != nil {
					return err
				}
			}
			if err := changeManager(ctx, c, at.ID, was.ManagerID, u.ManagerID); err != nil {
				return err
			}
			if err := changeFields(ctx, c, at.ID, was.Fields, &u.Fields); err != nil {
				return err
			}
			return needDepartment(ctx, c, was.Department, u.Department)
		}, by.Actor)
		if err == nil && changed.Version != was.Version {
			err = publishPersons(ctx, c, store.EventPersonUpdated, by.At, at.ID)
		}
		if err != nil || changed.Email == was.Email {
			return TakenKey(err)
		}
		if _, err := c.Executor.Exec(ctx, loginDirectoryRemove, c.ID(), was.Email); err != nil {
			return err
		}
		if err := AddLogins(ctx, c, changed.Email); err != nil {
			return err
		}
		noToken := []byte{}
		_, err = c.Exec(ctx, resetTokensEnd, pq.Array([]int64{at.ID}), noToken, by.At, by.At)
		return err
	})
	return changed, err
}

// keepAnAdmin locks the active admins until the transaction ends. It returns ErrLastAdmin if the user is the only active
// admin.
func keepAnAdmin(ctx context.Context, c store.Company, userID int64) error {
	admins, err := store.ListOf[int64](ctx, c, userAdminsHold)
	if err == nil && len(admins) == 1 && slices.Contains(admins, userID) {
		err = ErrLastAdmin
	}
	return err
}

// SetUserRole changes the role of a user and ends the user's sessions. It returns the user and the ids of the ended
// sessions, which the caller passes to auth.Service.InvalidateSessions. It returns ErrNotFound if there is no such user,
// ErrOwnAccount if the user is by, and ErrAboveRole if the old or the new role is above the role of by. It returns
// ErrLastAdmin if the user is the only active admin, ErrSameRole if the user already has the role, and a *StaleError if at
// has another version.
func SetUserRole(ctx context.Context, c store.Company, at store.Editable, role string, by store.Editor) (changed EditedUser, ended []int64, err error) {
	switch {
	case at.ID == by.UserID:
		return changed, nil, ErrOwnAccount
	case roleRank[role] > roleRank[by.Role]:
		return changed, nil, ErrAboveRole
	}
	err = c.Tx(ctx, func(c store.Company) error {
		if err := keepAnAdmin(ctx, c, at.ID); err != nil {
			return err
		}
		was, err := lockUser(ctx, c, at, by)
		if err != nil {
			return err
		}
		if ended, err = ChangeRole(ctx, c, RoleChange{Email: was.Email, Role: role, At: by.At}, by.Actor); err != nil {
			return err
		}
		changed, err = User(ctx, c, at.ID)
		return err
	})
	return changed, ended, err
}

// DisableUser disables a user of any role. It returns the user and the ids of the ended sessions, which the caller passes to
// auth.Service.InvalidateSessions. It returns ErrNotFound if there is no such user, ErrOwnAccount if the user is by, and
// ErrAboveRole if the user's role is above the role of by. It returns ErrLastAdmin if the user is the only active admin,
// ErrAlreadyDisabled if the user is disabled already, and a *StaleError if at has another version.
func DisableUser(ctx context.Context, c store.Company, at store.Editable, by store.Editor) (changed EditedUser, ended []int64, err error) {
	if at.ID == by.UserID {
		return changed, nil, ErrOwnAccount
	}
	err = c.Tx(ctx, func(c store.Company) error {
		if err := keepAnAdmin(ctx, c, at.ID); err != nil {
			return err
		}
		if changed, err = setUserStatus(ctx, c, at, store.UserDisabled, store.AuditDisable, by); err != nil {
			return err
		}
		ended, err = EndUserSessions(ctx, c, at.ID, by.At, endedByDisabling)
		return err
	})
	return changed, ended, err
}

// EnableUser makes a disabled or unconfirmed user active. It returns ErrNotFound if there is no such user, ErrAboveRole if
// the user's role is above the role of by, ErrAlreadyActive if the user is active already, and a *StaleError if at has
// another version.
func EnableUser(ctx context.Context, c store.Company, at store.Editable, by store.Editor) (changed EditedUser, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		changed, err = setUserStatus(ctx, c, at, store.UserActive, store.AuditEnable, by)
		return err
	})
	return changed, err
}

func setUserStatus(ctx context.Context, c store.Company, at store.Editable, status int64, action string, by store.Editor) (EditedUser, error) {
	was, err := lockUser(ctx, c, at, by)
	switch {
	case err != nil:
		return was, err
	case was.Status == status && status == store.UserDisabled:
		return was, ErrAlreadyDisabled
	case was.Status == status:
		return was, ErrAlreadyActive
	}
	if _, err := c.Exec(ctx, userStatusSet, at.ID, status, by.At); err != nil {
		return was, err
	}
	if status == store.UserActive {
		if err := learning.EnrollAwaited(ctx, c, at.ID, by); err != nil {
			return was, err
		}
	}
	if err := publishPersons(ctx, c, store.EventPersonUpdated, by.At, at.ID); err != nil {
		return was, err
	}
	err = c.Audit(ctx, store.AuditEntry{Actor: by.Actor, At: by.At, Action: action, SubjectKind: "user", SubjectID: at.ID})
	if err != nil {
		return was, err
	}
	return User(ctx, c, at.ID)
}

// EraseUser erases the personal data of a user of any role, with the same effect as DeleteTrainee. It returns the ids of the
// ended sessions, which the caller passes to auth.Service.InvalidateSessions. It returns ErrNotFound if there is no such
// user, ErrOwnAccount if the user is by, and ErrAboveRole if the user's role is above the role of by. It returns
// ErrLastAdmin if the user is the only active admin, and a *StaleError if at has another version.
func EraseUser(ctx context.Context, c store.Company, at store.Editable, by store.Editor) (ended []int64, err error) {
	if at.ID == by.UserID {
		return nil, ErrOwnAccount
	}
	err = c.Tx(ctx, func(c store.Company) error {
		if err := keepAnAdmin(ctx, c, at.ID); err != nil {
			return err
		}
		if _, err := lockUser(ctx, c, at, by); err != nil {
			return err
		}
		const anyRole = true
		ended, err = erase(ctx, c, at.ID, anyRole, by.At, by.Actor)
		return err
	})
	return ended, err
}

// ScheduleUserErasure disables a user of any role and sets the time from which EraseDueUsers erases the personal data.
// EnableUser cancels the erasure. It returns the user and the ids of the ended sessions, which the caller passes to
// auth.Service.InvalidateSessions, and the errors of EraseUser.
func ScheduleUserErasure(
	ctx context.Context, c store.Company, at store.Editable, eraseAt time.Time, by store.Editor,
) (changed EditedUser, ended []int64, err error) {
	if at.ID == by.UserID {
		return changed, nil, ErrOwnAccount
	}
	err = c.Tx(ctx, func(c store.Company) error {
		u, err := lockUser(ctx, c, at, by)
		if err == nil && u.Status != store.UserDisabled {
			_, ended, err = DisableUser(ctx, c, at, by)
		}
		if err != nil {
			return err
		}
		if _, err := c.Exec(ctx, userErasureSchedule, at.ID, eraseAt, by.At); err != nil {
			return err
		}
		entry := store.AuditEntry{
			Actor: by.Actor, At: by.At, Action: store.AuditEraseScheduled, SubjectKind: "user", SubjectID: at.ID,
			SubjectName: eraseAt.UTC().Format(time.RFC3339),
		}
		if err := c.Audit(ctx, entry); err != nil {
			return err
		}
		changed, err = User(ctx, c, at.ID)
		return err
	})
	return changed, ended, err
}

// EraseDueUsers erases the personal data of the users whose scheduled time of erasure has passed, like EraseUser, and
// returns the number of erased users. It uses one transaction per user. These users are disabled, so they have no sessions.
func EraseDueUsers(ctx context.Context, c store.Company, now time.Time) (erased int, err error) {
	due, err := store.ListOf[int64](ctx, c, userErasureDue, now)
	if err != nil {
		return 0, err
	}
	const anyRole = true
	for _, id := range due {
		_, err := erase(ctx, c, id, anyRole, now, store.Actor{})
		if err != nil && !errors.Is(err, store.ErrNotFound) { // Another node may have erased the user.
			return erased, err
		}
		erased++
	}
	return erased, nil
}

// SendPasswordLink enqueues a message with a link for choosing a password: an Invitation, or a PasswordReset for a user who
// has a password. It returns ErrNotFound if there is no such user, ErrAboveRole if the user's role is above the role of by,
// and ErrUserDisabled if the user is disabled. It returns a *LimitError if the company may not send another message today.
func SendPasswordLink(ctx context.Context, c store.Company, userID int64, nonce []byte, by store.Editor) error {
	return c.Tx(ctx, func(c store.Company) error {
		u, err := lockUser(ctx, c, store.Editable{ID: userID}, by)
		if err != nil {
			return err
		}
		if u.Status == store.UserDisabled {
			return ErrUserDisabled
		}
		kind := Invitation
		if u.HasPassword {
			kind = store.PasswordReset
		}
		request := ResetRequest{UserID: userID, Nonce: nonce, At: by.At, Address: by.Address, RequestID: by.RequestID}
		if err := c.EnqueueMessage(ctx, kind, request.cause(), request); err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{Actor: by.Actor, At: by.At, Action: "password_link", SubjectKind: "user", SubjectID: userID})
	})
}

// InvitedUser is a person whom InviteUser adds, invites and enrolls.
type InvitedUser struct {
	Email, FName, LName string
	CourseIDs, BatchIDs []int64
	// EndDate is the last day of the enrollments in the courses, or unset for the day that follows from each course. Enrollments that begin later keep that
	// day.
	EndDate store.Date
	// Today is the current day in the company's time zone.
	Today store.Date
}

// InviteUser adds a trainee unless the company has a user with the address, and adds the trainee to courses and
// batches, all in one Tx. It enqueues an Invitation for a new trainee, and for an existing user who has no password and
// is not disabled. Courses in which the trainee is enrolled and batches that contain the trainee are skipped.
// InviteUser returns the errors of CreateUser, Enroll and AddToBatch.
func InviteUser(ctx context.Context, c store.Company, in InvitedUser, nonce []byte, by store.Editor) (userID int64, err error) {
	if c, err = withinAll(ctx, c, in); err != nil {
		return 0, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		if err := learning.HoldBatches(ctx, c, in.BatchIDs); err != nil {
			return err
		}
		if userID, err = invitedID(ctx, c, in, nonce, by); err != nil {
			return err
		}
		for _, course := range in.CourseIDs {
			made, err := learning.Enroll(ctx, c, learning.NewEnrollment{UserID: userID, CourseID: course, Today: in.Today}, by.Actor)
			if err == nil && !in.EndDate.IsZero() && !in.EndDate.Before(made.StartDate) {
				err = endOn(ctx, c, made.ID, in.EndDate, by.Actor)
			}
			if err != nil && !errors.Is(err, learning.ErrAlreadyEnrolled) {
				return err
			}
		}
		for _, batch := range in.BatchIDs {
			_, err := learning.AddToBatch(ctx, c, learning.NewBatchTrainee{BatchID: batch, UserID: userID, Today: in.Today}, by.Actor)
			if err != nil && !errors.Is(err, learning.ErrAlreadyInBatch) {
				return err
			}
		}
		return nil
	})
	return userID, err
}

// endOn sets the last day of a new enrollment.
func endOn(ctx context.Context, c store.Company, enrollmentID int64, day store.Date, by store.Actor) error {
	made, err := learning.EnrollmentDetails(ctx, c, enrollmentID)
	if err != nil {
		return err
	}
	_, err = learning.UpdateEnrollment(ctx, c, made.Editable, func(e *learning.EditedEnrollment) error {
		e.EndDate = day
		return nil
	}, by)
	return err
}

// withinAll checks an invitation and returns a handle without the limit. A manager invites people to managed batches and to
// the courses of these batches. It returns ErrNoBatch if a manager names no batch, and ErrNotFound for another batch or
// course.
func withinAll(ctx context.Context, c store.Company, in InvitedUser) (store.Company, error) {
	if c.Manager() != 0 && len(in.BatchIDs) == 0 {
		return c, learning.ErrNoBatch
	}
	for _, batch := range in.BatchIDs {
		if err := c.Check(ctx, store.Part{Batch: batch}); err != nil {
			return c, err
		}
	}
	for _, course := range in.CourseIDs {
		if err := c.Check(ctx, store.Part{Course: course}); err != nil {
			return c, err
		}
	}
	return c.Within(ctx, only.Store{}, store.Part{})
}

func invitedID(ctx context.Context, c store.Company, in InvitedUser, nonce []byte, by store.Editor) (int64, error) {
	known, err := UserIDs(ctx, c, []string{in.Email})
	if err != nil {
		return 0, err
	}
	if id, is := known[mailbox.Key(in.Email)]; is {
		u, err := User(ctx, c, id)
		if err != nil || u.HasPassword || u.Status == store.UserDisabled {
			return id, err
		}
		return id, invite(ctx, c, id, nonce, by.At)
	}
	u, err := CreateUser(ctx, c, EditedUser{Email: in.Email, FName: in.FName, LName: in.LName, Role: "trainee"}, nonce, by)
	return u.ID, err
}
