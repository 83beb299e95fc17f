package learning

import (
	"context"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	notificationAdd    = statement.Scoped("notification/add")
	notificationGet    = statement.Scoped("notification/get")
	notificationList   = statement.Scoped("notification/list")
	notificationTotal  = statement.Scoped("notification/total")
	notificationUnread = statement.Scoped("notification/unread")
	notificationRead   = statement.Scoped("notification/read")
	notificationPurge  = statement.Scoped("notification/purge")
)

// The kinds of notifications. Statements that change due dates add those of the kind NotifiedDueDate.
const (
	NotifiedAnswer        = "answer"
	NotifiedDueDate       = "due_date"
	NotifiedResult        = "result"
	NotifiedCertificate   = "certificate"
	NotifiedPackageResult = "package_result"
	NotifiedEnrolled      = "enrolled"
)

// NotificationLife is how long notifications are kept.
const NotificationLife = 90 * 24 * time.Hour

// Notification tells a person that something has happened. Another event at the same object renews it: it is new and unread again.
type Notification struct {
	store.Counted
	ID           int64      `db:"id" json:"id" doc:"ID of the notification."`
	Kind         string     `db:"kind" json:"kind" doc:"answer: a trainer has answered a question. due_date: the due date of a course has changed. result: an attempt at an exam was marked, or marked again. certificate: a certificate was issued. package_result: the result of a learning package was corrected. enrolled: staff have enrolled the caller, with a message."`
	SubjectID    int64      `db:"subject_id" json:"subjectID" doc:"ID of the object, by kind: the discussion, the enrollment, the attempt, the certificate, the document or the enrollment."`
	EnrollmentID *int64     `db:"enrollment_id" json:"enrollmentID" doc:"ID of the enrollment to which the object belongs; null for an attempt, and for a certificate without an enrollment."`
	Title        string     `db:"title" json:"title" doc:"Name of the course, exam, learning path or document at that time."`
	Day          store.Date `db:"day" json:"dueDate" doc:"The new due date; null for other kinds, and if the due date was removed."`
	CreatedAt    store.Time `db:"created_at" json:"createdAt" doc:"When it happened."`
	ReadAt       store.Time `db:"read_at" json:"readAt" doc:"When the caller read the notification; null if it is unread."`
	AwardNumber  *string    `db:"award_number" json:"certificateNumber" doc:"Number of the certificate; null for other kinds."`
}

// Notify adds or renews notifications of a kind about objects, also for people who receive no mail. It must be called inside store.Company.Tx.
func Notify(ctx context.Context, c store.Company, kind string, subjects ...int64) error {
	if len(subjects) == 0 {
		return nil
	}
	_, err := c.Exec(ctx, notificationAdd, kind, pq.Array(subjects))
	return err
}

// Notifications returns a page of the notifications of a user, the newest first.
func Notifications(ctx context.Context, c store.Company, userID int64, page store.Page) (store.List[Notification], error) {
	return store.CountedPage[Notification](ctx, c, page, notificationList, notificationTotal, userID)
}

func UnreadNotifications(ctx context.Context, c store.Company, userID int64) (unread int64, err error) {
	err = c.Get(ctx, &unread, notificationUnread, userID)
	return unread, err
}

// ReadNotification returns a notification of a user. It returns store.ErrNotFound if the user has no such notification.
func ReadNotification(ctx context.Context, c store.Company, userID, id int64) (n Notification, err error) {
	err = c.Get(ctx, &n, notificationGet, userID, id)
	return n, err
}

// MarkNotificationsRead records that a user has read the notification id, or all notifications if id is nil. It returns store.ErrNotFound if the
// user has no such notification.
func MarkNotificationsRead(ctx context.Context, c store.Company, userID int64, id *int64, at time.Time) error {
	rows, err := c.Exec(ctx, notificationRead, userID, id, at)
	if err == nil && rows == 0 && id != nil {
		return store.ErrNotFound
	}
	return err
}

// PurgeNotifications deletes the notifications that were added before the given time.
func PurgeNotifications(ctx context.Context, c store.Company, before time.Time) error {
	_, err := store.RemoveInParts(func() (int64, error) { return c.Exec(ctx, notificationPurge, before, store.RemoveRows) })
	return err
}
