package store_test

import (
	"context"
	"strconv"
	"strings"
	"time"

	"lyceum/store"
	"lyceum/store/billing"
	storecompany "lyceum/store/company"
	"lyceum/store/courses"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
)

// historyList is a list on which a history makes changes. Each statement has the company as $1.
type historyList struct {
	name string
	// kind is the kind of the tombstones.
	kind string
	// add adds an entry with the number $2 and returns its id. change writes the number $2 into the entry $3. remove removes the
	// entry $2; it is empty if only the undoing of an import, or nothing, removes entries of the list.
	add, change, remove string
	// between is a table that only the second of two statements reads with which the list is read. It is empty for a list of one statement.
	between string
	read    func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error)
}

// trainee is the start of a statement that adds a new trainee, whom the statement then calls u.
const trainee = `with u as (insert into users (company_id, email, fname, role, status) values ($1, 'synced' || $2::bigint || '@north.test', 'v' || $2, 'trainee', 1) returning id) `

const forklift = `(select min(id) from courses where company_id = $1)`

// entries converts the entries of a list. text returns the id of an entry and the text with the number that a history has written. The
// number of an entry of another origin is 0.
func entries[T any](list []T, err error, text func(T) (int64, string)) (all []numbered, _ error) {
	for _, one := range list {
		id, text := text(one)
		number, _ := strconv.ParseInt(strings.TrimPrefix(text, "v"), 10, 64)
		all = append(all, numbered{id, number})
	}
	return all, err
}

// historyLists contains lists that are read by statements of different forms: of the rows of one table, of rows with joined tables in
// one statement or in two, and of a whole list in one snapshot. The first list is that of the users.
var historyLists = []historyList{
	{
		name: "users", kind: "user", between: "departments",
		add:    trainee + `select id from u`,
		change: `update users set fname = 'v' || $2::bigint, updated_at = now() where company_id = $1 and id = $3`,
		remove: `delete from users where company_id = $1 and id = $2`,
		read: func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error) {
			list, err := storepeople.UserKeyset(ctx, c, storepeople.UserSelection{Search: "synced", Status: storepeople.AnyStatus}, k)
			return entries(list, err, func(u storepeople.ListedUser) (int64, string) { return u.ID, u.FName })
		},
	},
	{
		name: "enrollments", kind: "enrollment", between: "courses",
		add:    trainee + `insert into enrollments (company_id, user_id, course_id, start_date, end_date) select $1, id, ` + forklift + `, '2020-01-01', date '2030-01-01' + $2::integer from u returning id`,
		change: `update enrollments set end_date = date '2030-01-01' + $2::integer where company_id = $1 and id = $3`,
		remove: `delete from enrollments where company_id = $1 and id = $2`,
		read: func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error) {
			list, err := learning.EnrollmentKeyset(ctx, c, learning.EnrollmentSelection{}, k)
			return entries(list, err, func(e learning.ListedEnrollment) (int64, string) {
				return e.ID, strconv.FormatInt(int64(e.EndDate.Time().Sub(time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC))/(24*time.Hour)), 10)
			})
		},
	},
	{
		name: "progress of enrollments", kind: "enrollment",
		// The statements that write progress write the time of the last activity in the same transaction.
		add: trainee + `, e as (insert into enrollments (company_id, user_id, course_id, start_date, last_activity_at)
				select $1, id, ` + forklift + `, '2020-01-01', to_timestamp($2) from u returning id)
			insert into document_progress (company_id, enrollment_id, document_id, done_at)
			select $1, e.id, (select min(id) from documents where company_id = $1), to_timestamp($2) from e returning enrollment_id`,
		change: `with e as (update enrollments set last_activity_at = to_timestamp($2) where company_id = $1 and id = $3 returning id)
			update document_progress p set done_at = to_timestamp($2) from e where p.company_id = $1 and p.enrollment_id = e.id`,
		read: func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error) {
			list, err := learning.EnrollmentKeyset(ctx, c, learning.EnrollmentSelection{}, k)
			return entries(list, err, func(e learning.ListedEnrollment) (int64, string) {
				return e.ID, strconv.FormatInt(e.LastActivityAt.Time().Unix(), 10)
			})
		},
	},
	{
		name: "orders", kind: "order",
		add:    trainee + `insert into orders (company_id, user_id, course_id, currency_id, amount) select $1, id, ` + forklift + `, 1, $2 from u returning id`,
		change: `update orders set amount = $2 where company_id = $1 and id = $3`,
		read: func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error) {
			list, err := billing.OrderKeyset(ctx, c, billing.OrderSelection{}, k)
			return entries(list, err, func(o billing.ListedOrder) (int64, string) { return o.ID, strconv.FormatInt(o.Amount, 10) })
		},
	},
	{
		name: "payments", kind: "payment",
		add:    `insert into transactions (company_id, course_id, currency_id, amount, payment_id, status) values ($1, ` + forklift + `, 1, $2, 'pay_synced' || $2::bigint, 'captured') returning id`,
		change: `update transactions set amount = $2 where company_id = $1 and id = $3`,
		read: func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error) {
			list, err := billing.PaymentKeyset(ctx, c, billing.PaymentSelection{}, k)
			return entries(list, err, func(p billing.ListedPayment) (int64, string) { return p.ID, strconv.FormatInt(p.Amount, 10) })
		},
	},
	{
		name: "certificates", kind: "award",
		add: trainee + `, e as (insert into enrollments (company_id, user_id, course_id, start_date) select $1, id, ` + forklift + `, '2020-01-01' from u returning id, user_id, course_id)
			insert into awards (company_id, user_id, course_id, enrollment_id, design, issued_on, number, title, course, holder)
			select $1, user_id, course_id, id, '{}', '2026-01-01', translate(lpad($2::text, 20, '0'), '0123456789', 'CDEFGHIJKL'), 'T', 'C', 'v' || $2 from e returning id`,
		change: `update awards set holder = 'v' || $2::bigint where company_id = $1 and id = $3`,
		read: func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error) {
			list, err := learning.AwardKeyset(ctx, c, learning.AwardSelection{}, k)
			return entries(list, err, func(a learning.Award) (int64, string) { return a.ID, a.Holder })
		},
	},
	{
		name: "attempts", kind: "attempt",
		add: trainee + `insert into exam_attempts (company_id, exam_id, user_id, number, status, started_at, submitted_at, deadline)
			select $1, (select min(id) from exams where company_id = $1), id, $2, 4, now(), now(), now() from u returning id`,
		change: `update exam_attempts set number = $2 where company_id = $1 and id = $3`,
		remove: `delete from exam_attempts where company_id = $1 and id = $2`,
		read: func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error) {
			list, err := learning.AttemptKeyset(ctx, c, learning.AttemptSelection{}, k)
			return entries(list, err, func(a learning.AttemptItem) (int64, string) { return a.ID, strconv.FormatInt(a.Number, 10) })
		},
	},
	{
		name: "ratings", kind: "rating", between: "courses",
		add:    trainee + `insert into course_ratings (company_id, course_id, user_id, stars, review) select $1, ` + forklift + `, id, 5, 'v' || $2 from u returning id`,
		change: `update course_ratings set review = 'v' || $2::bigint where company_id = $1 and id = $3`,
		remove: `delete from course_ratings where company_id = $1 and id = $2`,
		read: func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error) {
			list, err := courses.RatingKeyset(ctx, c, courses.RatingSelection{}, k)
			return entries(list, err, func(r courses.Rating) (int64, string) { return r.ID, r.Review })
		},
	},
	{
		name: "courses", kind: "course",
		add:    `insert into courses (company_id, title, course_code, status) values ($1, 'v' || $2::bigint, 'SYNCED' || $2, 0) returning id`,
		change: `update courses set title = 'v' || $2::bigint where company_id = $1 and id = $3`,
		remove: `delete from courses where company_id = $1 and id = $2`,
		read: func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error) {
			list, err := courses.StaffCourseKeyset(ctx, c, courses.StaffCourseFilter{}, k, time.Time{})
			return entries(list, err, func(s courses.StaffCourse) (int64, string) { return s.ID, s.Title })
		},
	},
	{
		name: "files", kind: "file",
		add:    `insert into files (company_id, size_bytes, name, sha256) values ($1, 1, 'v' || $2::bigint, sha256('')) returning id`,
		change: `update files set name = 'v' || $2::bigint where company_id = $1 and id = $3`,
		remove: `update files set removed_at = now() where company_id = $1 and id = $2`,
		read: func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error) {
			list, err := courses.FileKeyset(ctx, c, "", k)
			return entries(list, err, func(f courses.File) (int64, string) { return f.ID, f.Name })
		},
	},
	{
		name: "deliveries", kind: "webhook_delivery",
		add:    `insert into webhook_deliveries (company_id, webhook_id, event_type, subject, data, answer) select $1, min(id), 'webhook.test', 's', '{}', 'v' || $2::bigint from webhooks where company_id = $1 returning id`,
		change: `update webhook_deliveries set answer = 'v' || $2::bigint where company_id = $1 and id = $3`,
		remove: `delete from webhook_deliveries where company_id = $1 and id = $2`,
		read: func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error) {
			list, err := storecompany.DeliveryKeyset(ctx, c, storecompany.DeliverySelection{}, k)
			return entries(list, err, func(d storecompany.Delivery) (int64, string) { return d.ID, d.Answer })
		},
	},
	{
		name: "FAQ entries", kind: "faq",
		add:    `insert into faqs (company_id, question, answer, created_by, updated_by) select $1, 'v' || $2::bigint, '', min(id), min(id) from users where company_id = $1 returning id`,
		change: `update faqs set question = 'v' || $2::bigint where company_id = $1 and id = $3`,
		remove: `delete from faqs where company_id = $1 and id = $2`,
		read: func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error) {
			list, err := store.ShortKeyset(ctx, c, "faq", k, time.Time{}, func(ctx context.Context, page store.Page) (store.List[courses.EditedFAQ], error) {
				return courses.EditedFAQs.List(ctx, c, page, "", nil)
			})
			return entries(list, err, func(f courses.EditedFAQ) (int64, string) { return f.ID, f.Question })
		},
	},
	{
		name: "learning paths", kind: "learning_path",
		add:    `insert into learning_paths (company_id, name) values ($1, 'v' || $2::bigint) returning id`,
		change: `update learning_paths set name = 'v' || $2::bigint where company_id = $1 and id = $3`,
		remove: `delete from learning_paths where company_id = $1 and id = $2`,
		read: func(ctx context.Context, c store.Company, k store.Keyset) ([]numbered, error) {
			list, err := store.ShortKeyset(ctx, c, "learning_path", k, time.Time{}, func(ctx context.Context, page store.Page) (store.List[learning.EditedLearningPath], error) {
				return learning.EditedLearningPaths.List(ctx, c, page, "", nil)
			})
			return entries(list, err, func(p learning.EditedLearningPath) (int64, string) { return p.ID, p.Name })
		},
	},
}
