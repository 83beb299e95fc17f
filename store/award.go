package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/lib/pq"
)

var (
	awardIssue        = scoped("award/issue")
	awardSubject      = scoped("award/subject")
	awardOfSubject    = scoped("award/of_subject")
	awardOfEnrollment = scoped("award/of_enrollment")
	awardByNumber     = scoped("award/by_number")
	awardLock         = scoped("award/lock")
	awardSelect       = scoped("award/select").limited()
	awardSelected     = scoped("award/selected").givenIDs()
	awardKeyset       = scoped("award/keyset").limited()
	awardMissing      = scoped("award/missing")
	awardRevoke       = scoped("award/revoke")
	awardReissue      = scoped("award/reissue")
	awardNotice       = scoped("award/notice")
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
	Editable
	Number       string      `db:"number" json:"number" doc:"Number of the certificate, with which everybody can verify it. It cannot be guessed."`
	UserID       int64       `db:"user_id" json:"userID" doc:"ID of the trainee."`
	Holder       string      `db:"holder" json:"name" doc:"Name of the trainee on the certificate; empty after the trainee was erased."`
	Title        string      `db:"title" json:"title" doc:"Title of the completed course or the passed exam."`
	CourseID     int64       `db:"course_id" json:"courseID" doc:"ID of the completed course, or of the course to which the exam belongs."`
	Course       string      `db:"course" json:"courseTitle" doc:"Title of the course with courseID."`
	EnrollmentID *int64      `db:"enrollment_id" json:"enrollmentID" doc:"ID of the completed enrollment; null for an exam."`
	ExamID       *int64      `db:"exam_id" json:"examID" doc:"ID of the passed exam; null for a course."`
	AttemptID    *int64      `db:"attempt_id" json:"attemptID" doc:"ID of the passed attempt; null for a course."`
	IssuedOn     Date        `db:"issued_on" json:"issuedDate" doc:"Day on which the course was completed or the exam passed, in the company's time zone."`
	ExpiresOn    Date        `db:"expires_on" json:"expiryDate" doc:"Last day on which the certificate is valid; null without an end."`
	Status       AwardStatus `db:"-" json:"status" doc:"Status today: valid, expired, revoked, or withdrawn after the trainee was erased."`
	RevokedAt    Time        `db:"revoked_at" json:"revokedDate" doc:"When staff revoked the certificate; null if it is not revoked."`
	// RecertifiedAt is the time at which the expiry of the award started recertification, or unset.
	RecertifiedAt Time        `db:"recertified_at" json:"recertifiedDate" doc:"When recertification began because the certificate expires: the trainee was enrolled again, or may take the exam again. null before."`
	ErasedAt      Time        `db:"erased_at" json:"-"`
	Design        AwardDesign `db:"design" json:"-"`
}

func (a Award) label() string { return a.Number }

// ReplacedBy reports whether other, an award of the same holder, is newer, is not revoked, and was issued for the same course and
// exam.
func (a Award) ReplacedBy(other Award) bool {
	sameExam := a.ExamID == nil && other.ExamID == nil || a.ExamID != nil && other.ExamID != nil && *a.ExamID == *other.ExamID
	return sameExam && other.CourseID == a.CourseID && other.IssuedOn.After(a.IssuedOn) && other.RevokedAt.IsZero()
}

// on returns the award with its status on a day.
func (a Award) on(today Date) Award {
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

// awardBase returns the fields of an AwardDesign that do not come from templates.
func (c Company) awardBase() AwardDesign {
	brand := c.Tenant().Brand()
	return AwardDesign{
		Locale: c.Tenant().LocaleIn(c.Tenant().Language()), Company: c.Tenant().Name(), Host: c.Tenant().Domain(),
		AwardFields: AwardFields{Logo: optionalText(brand.Logo), Color: optionalText(brand.Color)},
	}
}

func optionalText(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// afterCompletion records the events of enrollments, issues their awards, and enqueues a message about each one without an
// award. It must be called with the enrollments that a statement of the same transaction has completed, inside Tx.
func (c Company) afterCompletion(ctx context.Context, enrollmentIDs ...int64) error {
	if len(enrollmentIDs) == 0 {
		return nil
	}
	if err := c.publishSome(ctx, EventEnrollmentCompleted, enrollmentIDs, false); err != nil {
		return err
	}
	if err := c.issueAwards(ctx, enrollmentIDs, nil, false); err != nil {
		return err
	}
	return c.remindCompletions(ctx, enrollmentIDs)
}

// awardPasses issues the awards of the passed attempts. It ignores attempts that are not passed. It must be called inside
// the transaction that records the result.
func (c Company) awardPasses(ctx context.Context, attemptIDs ...int64) error {
	return c.issueAwards(ctx, nil, attemptIDs, false)
}

// issueAwards issues awards and enqueues a message about each award. If always is true, it ignores that a template is off.
// It ignores the company's limit of messages, because
// the limit must not prevent a completion.
func (c Company) issueAwards(ctx context.Context, enrollmentIDs, attemptIDs []int64, always bool) error {
	ids, err := c.insertAwards(ctx, enrollmentIDs, attemptIDs, always)
	if err != nil {
		return err
	}
	messages := make([]message, len(ids))
	for i, id := range ids {
		messages[i] = message{strconv.FormatInt(id, 10), AwardMessageRef{AwardID: id}}
	}
	_, err = c.enqueueEach(ctx, AwardIssued, messages)
	return err
}

// insertAwards issues awards without messages and returns their ids. If always is true, it ignores that a template is off.
// Concurrent calls issue each award only once, because
// unique indexes reject a second one.
func (c Company) insertAwards(ctx context.Context, enrollmentIDs, attemptIDs []int64, always bool) (ids pq.Int64Array, err error) {
	base, err := json.Marshal(c.awardBase())
	if err != nil {
		return nil, fmt.Errorf("design of an award: %w", err)
	}
	err = c.change(ctx, &ids, awardIssue, pq.Array(enrollmentIDs), pq.Array(attemptIDs), string(base), c.Tenant().Location().String(), always)
	if err == nil {
		err = c.publishAwards(ctx, EventCertificateIssued, ids...)
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
	Editable
	Issued int `json:"issued"`
}

func (issuedAwards) label() string { return "" }

// IssueMissingAwards issues the awards of completed enrollments that have none, such as imported ones, unless the template is off. The
// trainees receive no message.
func (c Company) IssueMissingAwards(ctx context.Context, by Actor) (m MissingAwards, err error) {
	err = c.Tx(ctx, func(c Company) error {
		missing, err := listOf[int64](ctx, c, awardMissing, missingAwards)
		if err != nil || len(missing) == 0 {
			return err
		}
		ids, err := c.insertAwards(ctx, missing, nil, true)
		if err != nil {
			return err
		}
		m.Issued, m.More = len(ids), len(missing) == missingAwards
		return c.auditChange(ctx, "award", "_issue_missing", nil, issuedAwards{Issued: m.Issued}, by)
	})
	return m, err
}

// IssueAward returns the award of a completed enrollment or, if enrollmentID is 0, of a passed attempt. If there is no
// award, it issues one, even if the template is off. It returns ErrNotFound if there is no such enrollment or attempt, and
// ErrNotEarned if the enrollment is not completed or the attempt is not passed.
func (c Company) IssueAward(ctx context.Context, enrollmentID, attemptID int64, today Date, by Actor) (a Award, err error) {
	var enrollments, attempts []int64
	if enrollmentID != 0 {
		enrollments = []int64{enrollmentID}
	} else {
		attempts = []int64{attemptID}
	}
	err = c.Tx(ctx, func(c Company) error {
		var known int64
		if err := c.get(ctx, &known, awardSubject, enrollmentID, attemptID); err != nil {
			return err
		}
		id, err := c.awardOf(ctx, enrollmentID, attemptID)
		if !errors.Is(err, ErrNotFound) {
			a, err = c.lockedAward(ctx, id, today, err)
			return err
		}
		if err := c.issueAwards(ctx, enrollments, attempts, true); err != nil {
			return err
		}
		id, err = c.awardOf(ctx, enrollmentID, attemptID)
		if errors.Is(err, ErrNotFound) {
			return ErrNotEarned
		}
		if a, err = c.lockedAward(ctx, id, today, err); err != nil {
			return err
		}
		return c.auditChange(ctx, "award", "_add", nil, a, by)
	})
	return a, err
}

func (c Company) awardOf(ctx context.Context, enrollmentID, attemptID int64) (id int64, err error) {
	err = c.get(ctx, &id, awardOfSubject, enrollmentID, attemptID)
	return id, err
}

// lockedAward locks an award and returns it. If err is not nil, it locks nothing and returns err.
func (c Company) lockedAward(ctx context.Context, id int64, today Date, err error) (a Award, _ error) {
	if err == nil {
		err = c.change(ctx, &a, awardLock, id)
	}
	return a.on(today), err
}

// RevokeAward revokes an award. It changes nothing if the award is revoked already or its holder was erased. It
// returns ErrNotFound if there is no such award, and a *StaleError if at has another version.
func (c Company) RevokeAward(ctx context.Context, at Editable, today Date, by Actor) (Award, error) {
	return c.changeAward(ctx, at, today, "_revoke", by, func(c Company, a Award) (bool, error) {
		if a.Status == AwardRevoked || a.Status == AwardWithdrawn {
			return false, nil
		}
		if _, err := c.exec(ctx, awardRevoke, a.ID, by.UserID); err != nil {
			return false, err
		}
		return true, c.publishAwards(ctx, EventCertificateRevoked, a.ID)
	})
}

// ReissueAward renews the texts and the design of an award from the trainee, the course and the templates, and ends its
// revocation. The award keeps its number and its day. ReissueAward returns ErrNotFound if there is no such award or its
// holder was erased, and a *StaleError if at has another version.
func (c Company) ReissueAward(ctx context.Context, at Editable, today Date, by Actor) (Award, error) {
	return c.changeAward(ctx, at, today, "_reissue", by, func(c Company, a Award) (bool, error) {
		if a.Status == AwardWithdrawn {
			return false, ErrNotFound
		}
		base, err := json.Marshal(c.awardBase())
		if err != nil {
			return false, fmt.Errorf("design of an award: %w", err)
		}
		if _, err = c.exec(ctx, awardReissue, a.ID, string(base)); err != nil || a.Status != AwardRevoked {
			return true, err
		}
		return true, c.publishAwards(ctx, EventCertificateIssued, a.ID)
	})
}

func (c Company) changeAward(ctx context.Context, at Editable, today Date, action string, by Actor, change func(Company, Award) (bool, error)) (a Award, err error) {
	err = c.Tx(ctx, func(c Company) error {
		before, err := c.lockedAward(ctx, at.ID, today, nil)
		if err != nil {
			return err
		}
		if before.Version != at.Version {
			return &StaleError{Current: before}
		}
		a = before
		changed, err := change(c, before)
		if err != nil || !changed {
			return err
		}
		if a, err = c.lockedAward(ctx, at.ID, today, nil); err != nil {
			return err
		}
		return c.auditChange(ctx, "award", action, before, a, by)
	})
	return a, err
}

// Award returns an award by its number. It returns ErrNotFound if there is no such award.
func (c Company) Award(ctx context.Context, number string, today Date) (a Award, err error) {
	err = c.get(ctx, &a, awardByNumber, number)
	return a.on(today), err
}

// AwardOfEnrollment returns the award of an enrollment. found is false if there is none.
func (c Company) AwardOfEnrollment(ctx context.Context, enrollmentID int64, today Date) (a Award, found bool, err error) {
	err = c.get(ctx, &a, awardOfEnrollment, enrollmentID)
	if errors.Is(err, ErrNotFound) {
		return a, false, nil
	}
	return a.on(today), err == nil, err
}

// AwardSelection selects awards. Zero fields select all.
type AwardSelection struct {
	UserID, CourseID int64
	Status           AwardStatus
	// Today is the current day in the company's time zone.
	Today Date
	// Search matches a part of the holder's name, or the start of the number.
	Search string
}

// Awards returns a page of the selected awards, the newest first.
func (c Company) Awards(ctx context.Context, s AwardSelection, p Page) (List[Award], error) {
	list, err := selected[Award](ctx, c, p, awardSelect, awardSelected, s.filters()...)
	s.setStatus(list.Items)
	return list, err
}

func (s AwardSelection) filters() []any {
	return []any{s.UserID, s.CourseID, string(s.Status), s.Today, s.Search}
}

func (s AwardSelection) setStatus(list []Award) {
	for i := range list {
		list[i] = list[i].on(s.Today)
	}
}

// AwardKeyset returns the selected awards of a keyset, the newest first.
func (c Company) AwardKeyset(ctx context.Context, s AwardSelection, k Keyset) ([]Award, error) {
	list, err := selectedAfter[Award](ctx, c, awardKeyset, awardSelected, k, s.filters())
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
	Locale
	Title     string
	Number    string
	ExpiresOn Date `db:"expires_on"`
}

// AwardMessage returns the content of a message about an award. It returns ErrNotFound if the message is no longer needed, because
// the award was revoked or its holder is disabled.
func (c Company) AwardMessage(ctx context.Context, awardID int64) (m AwardMessage, err error) {
	err = c.get(ctx, &m, awardNotice, awardID)
	return m, err
}

// AwardToEdit returns an award by its id. It returns ErrNotFound if there is no such award.
func (c Company) AwardToEdit(ctx context.Context, id int64, today Date) (Award, error) {
	return c.lockedAward(ctx, id, today, nil)
}

// exampleNumber is the number of an AwardExample. No award has it.
const exampleNumber = "XXXXXXXXXXXXXXXXXXXX"

// AwardExample returns an award without texts as it would be issued today. It uses the template of the course or the exam,
// or the template of the company if both ids are 0.
func (c Company) AwardExample(ctx context.Context, courseID, examID int64, today Date) (Award, error) {
	design := c.awardBase()
	subjects := [][2]int64{{0, 0}}
	if courseID != 0 || examID != 0 {
		subjects = append(subjects, [2]int64{courseID, examID})
	}
	for _, of := range subjects {
		t, err := c.AwardTemplate(ctx, of[0], of[1])
		if err != nil {
			return Award{}, err
		}
		fields, err := json.Marshal(t.Fields)
		if err == nil {
			err = json.Unmarshal(fields, &design)
		}
		if err != nil {
			return Award{}, fmt.Errorf("template of certificates: %w", err)
		}
	}
	a := Award{Number: exampleNumber, IssuedOn: today, Design: design, ExamID: idOrNil(examID)}
	if months := design.ExpiryMonths; months != nil && *months > 0 {
		a.ExpiresOn = DateOf(today.Time().AddDate(0, int(*months), 0))
	}
	return a.on(today), nil
}
