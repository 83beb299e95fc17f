package learning

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	awardIssue          = statement.Scoped("award/issue")
	awardSubject        = statement.Scoped("award/subject")
	awardOfSubject      = statement.Scoped("award/of_subject")
	awardOfAttempt      = statement.Scoped("award/of_attempt")
	awardOfEnrollment   = statement.Scoped("award/of_enrollment")
	awardByNumber       = statement.Scoped("award/by_number")
	awardLock           = statement.Scoped("award/lock")
	awardSelect         = store.OrderedBy[Award](statement.Scoped("award/select").Limited().Replanned())
	awardSelected       = statement.Scoped("award/selected").GivenIDs()
	awardKeyset         = statement.Scoped("award/keyset").Limited().Replanned()
	awardMissing        = statement.Scoped("award/missing")
	awardsOfPaths       = statement.Scoped("award/of_paths")
	awardMissingOfPaths = statement.Scoped("award/missing_of_paths")
	awardRevoke         = statement.Scoped("award/revoke")
	awardReissue        = statement.Scoped("award/reissue")
	awardLogo           = statement.Scoped("award/logo")
	awardNotice         = statement.Scoped("award/notice")
)

// AwardStatus is the status of an award on a day. It is not stored, because an award expires without a change of its row.
type AwardStatus string

// The statuses of awards. AwardWithdrawn means that the holder was erased.
const (
	AwardValid     AwardStatus = "valid"
	AwardExpired   AwardStatus = "expired"
	AwardRevoked   AwardStatus = "revoked"
	AwardWithdrawn AwardStatus = "withdrawn"
)

// ErrNotEarned means that an enrollment is not completed or an attempt is not passed, so that it cannot have an award.
var ErrNotEarned = errors.New("not completed or not passed")

// Award is a certificate of completion, with the texts and the template of the moment at which it was issued.
type Award struct {
	store.Editable
	Number       string      `db:"number" json:"number" doc:"Number of the certificate, with which everybody can verify it. It cannot be guessed."`
	UserID       int64       `db:"user_id" json:"userID" doc:"ID of the trainee."`
	Holder       string      `db:"holder" json:"name" doc:"Name of the trainee on the certificate; empty after the trainee was erased."`
	Title        string      `db:"title" json:"title" doc:"Title of the completed course, of the passed exam or of the completed learning path."`
	CourseID     int64       `db:"course_id" json:"courseID" doc:"ID of the completed course, or of the course to which the exam belongs; 0 for a learning path."`
	Course       string      `db:"course" json:"courseTitle" doc:"Title of the course with courseID, or of the learning path."`
	EnrollmentID *int64      `db:"enrollment_id" json:"enrollmentID" doc:"ID of the completed enrollment; null for an exam or a learning path."`
	ExamID       *int64      `db:"exam_id" json:"examID" doc:"ID of the passed exam; null for a course or a learning path."`
	AttemptID    *int64      `db:"attempt_id" json:"attemptID" doc:"ID of the passed attempt; null for a course or a learning path."`
	PathID       *int64      `db:"learning_path_id" json:"learningPathID" doc:"ID of the completed learning path; null for a course or an exam, and after the learning path was removed."`
	IssuedOn     store.Date  `db:"issued_on" json:"issuedDate" doc:"Day on which the course was completed or the exam passed, in the company's time zone."`
	ExpiresOn    store.Date  `db:"expires_on" json:"expiryDate" doc:"Last day on which the certificate is valid; null without an end."`
	Status       AwardStatus `db:"-" json:"status" doc:"Status today: valid, expired, revoked, or withdrawn after the trainee was erased."`
	RevokedAt    store.Time  `db:"revoked_at" json:"revokedDate" doc:"When staff revoked the certificate; null if it is not revoked."`
	// RecertifiedAt is the time at which the expiry of the award started recertification, or unset.
	RecertifiedAt store.Time  `db:"recertified_at" json:"recertifiedDate" doc:"When recertification began because the certificate expires: the trainee was enrolled again, or may take the exam again. null before."`
	ErasedAt      store.Time  `db:"erased_at" json:"-"`
	Design        AwardDesign `db:"design" json:"-"`
}

func (Award) Sorts() store.Sorts {
	return store.Sorts{
		{Name: "issued", By: "a.id"}, {Name: "expiry", By: "a.expires_on", Tie: "a.id", Only: store.Up},
	}
}

func (a Award) AuditName() string { return a.Number }

// OfPath reports whether the award is for a learning path, also if the path was removed.
func (a Award) OfPath() bool { return a.CourseID == 0 && a.Number != exampleNumber }

// HasBadge reports whether there is a badge for the award, because it is for a learning path and was neither revoked nor withdrawn.
func (a Award) HasBadge() bool {
	return a.OfPath() && (a.Status == AwardValid || a.Status == AwardExpired)
}

// ReplacedBy reports whether other, an award of the same holder, is newer, is not revoked, and was issued for the same course and
// exam.
func (a Award) ReplacedBy(other Award) bool {
	sameExam := a.ExamID == nil && other.ExamID == nil || a.ExamID != nil && other.ExamID != nil && *a.ExamID == *other.ExamID
	return sameExam && other.CourseID == a.CourseID && other.IssuedOn.After(a.IssuedOn) && other.RevokedAt.IsZero()
}

// on returns the award with its status on a day.
func (a Award) on(today store.Date) Award {
	switch {
	case !a.ErasedAt.IsZero():
		a.Status = AwardWithdrawn
	case !a.RevokedAt.IsZero():
		a.Status = AwardRevoked
	case !a.ExpiresOn.IsZero() && a.ExpiresOn.Before(today):
		a.Status = AwardExpired
	default:
		a.Status = AwardValid
	}
	return a
}

// awardBase returns the fields of an AwardDesign that do not come from templates. Certificates cannot draw an SVG, so that a PNG with the same name
// takes the place of a logo that is one.
func awardBase(ctx context.Context, c store.Company) (AwardDesign, error) {
	brand := c.Tenant().Brand()
	logo := brand.Logo
	if name, isDrawing := strings.CutSuffix(logo, ".svg"); isDrawing {
		var drawn string
		err := c.Get(ctx, &drawn, awardLogo, name+".png")
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return AwardDesign{}, err
		}
		logo = cmp.Or(drawn, logo)
	}
	return AwardDesign{
		Locale: c.Tenant().LocaleIn(c.Tenant().Language()), Company: c.Tenant().Name(), Host: c.Tenant().Domain(),
		AwardFields: AwardFields{Logo: optionalText(logo), Color: optionalText(brand.Color)},
	}, nil
}

// encodedBase returns awardBase as JSON.
func encodedBase(ctx context.Context, c store.Company) (string, error) {
	base, err := awardBase(ctx, c)
	if err != nil {
		return "", err
	}
	encoded, err := json.Marshal(base)
	if err != nil {
		return "", fmt.Errorf("design of an award: %w", err)
	}
	return string(encoded), nil
}

func optionalText(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// afterCompletion records the events of enrollments, issues their awards, and enqueues a message about each one without an
// award. It must be called with the enrollments that a statement of the same transaction has completed, inside store.Company.Tx.
func afterCompletion(ctx context.Context, c store.Company, enrollmentIDs ...int64) error {
	if len(enrollmentIDs) == 0 {
		return nil
	}
	if err := c.PublishSome(ctx, store.EventEnrollmentCompleted, enrollmentIDs, false); err != nil {
		return err
	}
	if err := issueAwards(ctx, c, earned{Enrollments: enrollmentIDs}, false); err != nil {
		return err
	}
	if err := completePathsOf(ctx, c, enrollmentIDs...); err != nil {
		return err
	}
	return remindCompletions(ctx, c, enrollmentIDs)
}

// awardPasses issues the awards of the passed attempts. It ignores attempts that are not passed. It must be called inside
// the transaction that records the result.
func awardPasses(ctx context.Context, c store.Company, attemptIDs ...int64) error {
	return issueAwards(ctx, c, earned{Attempts: attemptIDs}, false)
}

// earned names what awards are issued for. Paths and Users are parallel: learning paths and the trainees who have completed them.
type earned struct{ Enrollments, Attempts, Paths, Users []int64 }

// issueAwards issues awards and enqueues a message about each award. If always is true, it ignores that a template is off.
// It ignores the company's limit of messages, because
// the limit must not prevent a completion.
func issueAwards(ctx context.Context, c store.Company, of earned, always bool) error {
	ids, err := insertAwards(ctx, c, of, always)
	if err != nil {
		return err
	}
	if err := Notify(ctx, c, NotifiedCertificate, ids...); err != nil {
		return err
	}
	messages := make([]store.ItemMessage, len(ids))
	for i, id := range ids {
		messages[i] = store.ItemMessage{Cause: strconv.FormatInt(id, 10), Payload: AwardMessageRef{AwardID: id}}
	}
	_, err = c.EnqueueEach(ctx, AwardIssued, messages)
	return err
}

// insertAwards issues awards without messages and returns their ids. If always is true, it ignores that a template is off.
// Concurrent calls issue each award only once, because
// unique indexes reject a second one.
func insertAwards(ctx context.Context, c store.Company, of earned, always bool) (ids pq.Int64Array, err error) {
	base, err := encodedBase(ctx, c)
	if err != nil {
		return nil, err
	}
	err = c.Change(ctx, &ids, awardIssue, pq.Array(of.Enrollments), pq.Array(of.Attempts), base, c.Tenant().Location().String(), always,
		pq.Array(of.Paths), pq.Array(of.Users))
	if err == nil {
		err = c.PublishAwards(ctx, store.EventCertificateIssued, ids...)
	}
	return ids, err
}

// missingAwards is the maximum number of awards that one call of IssueMissingAwards issues.
const missingAwards = 1000

// MissingAwards contains the results of one call of IssueMissingAwards.
type MissingAwards struct {
	Issued int  `json:"issued" doc:"The number of certificates that this call has issued, at most 1000."`
	More   bool `json:"more" doc:"Whether more certificates may be missing. In this case, call the route again."`
}

// issuedAwards contains the number of issued awards that the audit log records.
type issuedAwards struct {
	store.Editable
	Issued int `json:"issued"`
}

func (issuedAwards) AuditName() string { return "" }

// IssueMissingAwards issues the awards of completed enrollments that have none, such as imported ones, unless the template is off, and those of completed
// learning paths that have a certificate. The trainees receive no message.
func IssueMissingAwards(ctx context.Context, c store.Company, by store.Actor) (m MissingAwards, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		missing, err := store.ListOf[int64](ctx, c, awardMissing, missingAwards)
		if err != nil {
			return err
		}
		of := earned{Enrollments: missing}
		paths, err := store.ListOf[pathTrainee](ctx, c, awardMissingOfPaths, missingAwards-len(missing))
		if err != nil || len(missing)+len(paths) == 0 {
			return err
		}
		of.Paths, of.Users = pathsAndUsers(paths)
		ids, err := insertAwards(ctx, c, of, true)
		if err != nil {
			return err
		}
		m.Issued, m.More = len(ids), len(missing)+len(paths) == missingAwards
		return c.AuditChange(ctx, "award", "_issue_missing", nil, issuedAwards{Issued: m.Issued}, by)
	})
	return m, err
}

// IssueAward returns the award of a completed enrollment or, if enrollmentID is 0, of a passed attempt. If there is no
// award, it issues one, even if the template is off. It returns store.ErrNotFound if there is no such enrollment or attempt, and
// ErrNotEarned if the enrollment is not completed or the attempt is not passed.
func IssueAward(ctx context.Context, c store.Company, enrollmentID, attemptID int64, today store.Date, by store.Actor) (a Award, err error) {
	var of earned
	if enrollmentID != 0 {
		of.Enrollments = []int64{enrollmentID}
	} else {
		of.Attempts = []int64{attemptID}
	}
	err = c.Tx(ctx, func(c store.Company) error {
		var known int64
		if err := c.Get(ctx, &known, awardSubject, enrollmentID, attemptID); err != nil {
			return err
		}
		id, err := awardOf(ctx, c, enrollmentID, attemptID)
		if !errors.Is(err, store.ErrNotFound) {
			a, err = lockedAward(ctx, c, id, today, err)
			return err
		}
		if err := issueAwards(ctx, c, of, true); err != nil {
			return err
		}
		id, err = awardOf(ctx, c, enrollmentID, attemptID)
		if errors.Is(err, store.ErrNotFound) {
			return ErrNotEarned
		}
		if a, err = lockedAward(ctx, c, id, today, err); err != nil {
			return err
		}
		return c.AuditChange(ctx, "award", "_add", nil, a, by)
	})
	return a, err
}

func awardOf(ctx context.Context, c store.Company, enrollmentID, attemptID int64) (id int64, err error) {
	err = c.Get(ctx, &id, awardOfSubject, enrollmentID, attemptID)
	return id, err
}

// lockedAward locks an award and returns it. If err is not nil, it locks nothing and returns err.
func lockedAward(ctx context.Context, c store.Company, id int64, today store.Date, err error) (a Award, _ error) {
	if err == nil {
		err = c.Change(ctx, &a, awardLock, id)
	}
	return a.on(today), err
}

// RevokeAward revokes an award. It changes nothing if the award is revoked already or its holder was erased. It
// returns store.ErrNotFound if there is no such award, and a *store.StaleError if at has another version.
func RevokeAward(ctx context.Context, c store.Company, at store.Editable, today store.Date, by store.Actor) (Award, error) {
	return changeAward(ctx, c, at, today, "_revoke", by, func(c store.Company, a Award) (bool, error) {
		if a.Status == AwardRevoked || a.Status == AwardWithdrawn {
			return false, nil
		}
		if _, err := c.Exec(ctx, awardRevoke, a.ID, by.UserID); err != nil {
			return false, err
		}
		return true, c.PublishAwards(ctx, store.EventCertificateRevoked, a.ID)
	})
}

// ReissueAward renews the texts and the design of an award from the trainee, the course and the templates, and ends its
// revocation. The award keeps its number and its day. ReissueAward returns store.ErrNotFound if there is no such award or its
// holder was erased, and a *store.StaleError if at has another version.
func ReissueAward(ctx context.Context, c store.Company, at store.Editable, today store.Date, by store.Actor) (Award, error) {
	return changeAward(ctx, c, at, today, "_reissue", by, func(c store.Company, a Award) (bool, error) {
		if a.Status == AwardWithdrawn {
			return false, store.ErrNotFound
		}
		base, err := encodedBase(ctx, c)
		if err != nil {
			return false, err
		}
		if _, err = c.Exec(ctx, awardReissue, a.ID, base); err != nil || a.Status != AwardRevoked {
			return true, err
		}
		return true, c.PublishAwards(ctx, store.EventCertificateIssued, a.ID)
	})
}

func changeAward(
	ctx context.Context, c store.Company, at store.Editable, today store.Date, action string, by store.Actor, change func(store.Company, Award) (bool, error),
) (a Award, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		before, err := lockedAward(ctx, c, at.ID, today, nil)
		if err != nil {
			return err
		}
		if before.Version != at.Version {
			return &store.StaleError{Current: before}
		}
		a = before
		changed, err := change(c, before)
		if err != nil || !changed {
			return err
		}
		if a, err = lockedAward(ctx, c, at.ID, today, nil); err != nil {
			return err
		}
		return c.AuditChange(ctx, "award", action, before, a, by)
	})
	return a, err
}

// ReadAward returns an award by its number. It returns store.ErrNotFound if there is no such award.
func ReadAward(ctx context.Context, c store.Company, number string, today store.Date) (a Award, err error) {
	err = c.Get(ctx, &a, awardByNumber, number)
	return a.on(today), err
}

// AwardOfEnrollment returns the award of an enrollment. found is false if there is none.
func AwardOfEnrollment(ctx context.Context, c store.Company, enrollmentID int64, today store.Date) (a Award, found bool, err error) {
	err = c.Get(ctx, &a, awardOfEnrollment, enrollmentID)
	if errors.Is(err, store.ErrNotFound) {
		return a, false, nil
	}
	return a.on(today), err == nil, err
}

// AwardNumberOf returns the number of the valid or expired award of an attempt or, without one, of an enrollment. It returns "" if there is none.
func AwardNumberOf(ctx context.Context, c store.Company, attemptID, enrollmentID int64) (number string, err error) {
	if err = c.Get(ctx, &number, awardOfAttempt, attemptID, enrollmentID); errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return number, err
}

// AwardSelection selects awards. Zero fields select all.
type AwardSelection struct {
	UserID, CourseID int64
	Status           AwardStatus
	// Today is the current day in the company's time zone.
	Today store.Date
	// Search matches a part of the holder's name, or the start of the number.
	Search string
}

// Awards returns a page of the selected awards, the newest first.
func Awards(ctx context.Context, c store.Company, s AwardSelection, p store.Page) (store.List[Award], error) {
	p.Costly = s.Search != ""
	list, err := store.Selected[Award](ctx, c, p, awardSelect, awardSelected, s.filters()...)
	s.setStatus(list.Items)
	return list, err
}

func (s AwardSelection) filters() []any {
	return []any{s.UserID, s.CourseID, string(s.Status), s.Today, store.Containing(s.Search)}
}

func (s AwardSelection) setStatus(list []Award) {
	for i := range list {
		list[i] = list[i].on(s.Today)
	}
}

// AwardKeyset returns the selected awards of a keyset, the newest first.
func AwardKeyset(ctx context.Context, c store.Company, s AwardSelection, k store.Keyset) ([]Award, error) {
	list, err := store.SelectedAfter[Award](ctx, c, awardKeyset, awardSelected, k, s.filters())
	s.setStatus(list)
	return list, err
}

// AwardIssued is the kind of the message that informs trainees about a new award.
const AwardIssued = "award_issued"

// AwardMessageRef is the payload of an AwardIssued message. Names and addresses are read only when the message is written,
// so that the outbox contains no data of an erased trainee.
type AwardMessageRef struct {
	AwardID int64 `json:"awardID"`
}

// AwardMessage is the content of an AwardIssued message.
type AwardMessage struct {
	Email string
	FName string `db:"fname"`
	LName string `db:"lname"`
	store.Locale
	Title     string
	Number    string
	ExpiresOn store.Date `db:"expires_on"`
}

// ReadAwardMessage returns the content of a message about an award. It returns store.ErrNotFound if the message is no longer needed, because
// the award was revoked or its holder is disabled.
func ReadAwardMessage(ctx context.Context, c store.Company, awardID int64) (m AwardMessage, err error) {
	err = c.Get(ctx, &m, awardNotice, awardID)
	return m, err
}

// AwardToEdit returns an award by its id. It returns store.ErrNotFound if there is no such award.
func AwardToEdit(ctx context.Context, c store.Company, id int64, today store.Date) (Award, error) {
	return lockedAward(ctx, c, id, today, nil)
}

// exampleNumber is the number of an AwardExample. No award has it.
const exampleNumber = "XXXXXXXXXXXXXXXXXXXX"

// AwardExample returns an award as it would be issued today, with the titles of the course or the exam, but without a holder. It uses the template of
// the course or the exam, or the template of the company if both ids are 0. If draft is not nil, it takes the place of the fields of this template.
func AwardExample(ctx context.Context, c store.Company, courseID, examID int64, draft *AwardFields, today store.Date) (Award, error) {
	design, course, err := InheritedAward(ctx, c, courseID, examID)
	if err != nil {
		return Award{}, err
	}
	t, err := ReadAwardTemplate(ctx, c, courseID, examID)
	if err != nil {
		return Award{}, err
	}
	if draft != nil {
		t.Fields = *draft
	}
	if err := design.take(t.Fields); err != nil {
		return Award{}, err
	}
	a := Award{
		Number: exampleNumber, IssuedOn: today, Design: design, ExamID: store.IDOrNull(examID), Title: t.Label, Course: cmp.Or(course, t.Label),
	}
	if months := design.ExpiryMonths; months != nil && *months > 0 {
		a.ExpiresOn = store.DateOf(today.Time().AddDate(0, int(*months), 0))
	}
	return a.on(today), nil
}
