package storetest

import (
	"strconv"
	"testing"
)

// NewTrainee adds an active trainee with the password Password and an e-mail address that begins with name.
func NewTrainee(tb testing.TB, w World, name string) (id int64, email string) {
	tb.Helper()
	email = name + "@" + w.Company.Slug() + ".test"
	made := w.value(tb, `
		with made as (
			insert into users (company_id, role, status, email, password_hash, fname, lname)
			select company_id, role, status, $3, password_hash, $3, lname from users where company_id = $1 and id = $2
			returning id, email
		),
		listed as (insert into login_directory (email, company_id) select email, $1 from made),
		counted as (
			insert into counters (company_id, kind, scope, slot, n) select $1, 'trainees', 0, 0, count(*) from made
			on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
		)
		select id from made`, w.Company.ID(), w.ID(Trainee), email)
	id, err := strconv.ParseInt(made, 10, 64)
	if err != nil {
		tb.Fatalf("new trainee: %v", err)
	}
	return id, email
}

// Purchases summarizes a trainee's payments: the status of every transaction and enrollment, the number of
// confirmations, and the status of every order.
func Purchases(tb testing.TB, w World, user int64) string {
	tb.Helper()
	return w.value(tb, `
		select concat_ws('; ',
			(select 'transactions: ' || string_agg(
				status || case when enrollment_ids = '{}' then '' else ' enrolls ' || cardinality(enrollment_ids) end, ', ' order by id)
			from transactions where company_id = $1 and user_id = $2),
			(select 'enrollments: ' || string_agg(status, ', ' order by id) from enrollments where company_id = $1 and user_id = $2),
			(select 'confirmations: ' || count(*) from outbox o
			join enrollments e on e.company_id = $1 and e.user_id = $2 and (o.payload ->> 'enrollmentID')::bigint = e.id
			where o.company_id = $1 and o.kind = 'enrollment_confirmation' having count(*) > 0),
			(select 'orders: ' || string_agg(status, ', ' order by id) from orders where company_id = $1 and user_id = $2))`,
		w.Company.ID(), user)
}

// MakeTasksDue makes the pending tasks of the payment worker due, except those that are leased. An empty kind selects all
// kinds.
func MakeTasksDue(tb testing.TB, w World, kind string) {
	tb.Helper()
	w.value(tb, `
		with due as (
			update payment_tasks set due_at = now()
			where company_id = $1 and done_at is null and leased_until is null and kind like $2 || '%' returning id
		)
		select count(*) from due`, w.Company.ID(), kind)
}

// EndTaskLeases ends the leases of all unfinished payment tasks. The effect is the same as if their worker had stopped.
func EndTaskLeases(tb testing.TB, w World) {
	tb.Helper()
	w.value(tb, `
		with freed as (
			update payment_tasks set leased_until = null where company_id = $1 and done_at is null returning id
		)
		select count(*) from freed`, w.Company.ID())
}

func EndCaptureLocks(tb testing.TB, w World) {
	tb.Helper()
	w.value(tb, `
		with ended as (
			update payment_turns set until = now() - interval '1 second' where company_id = $1 returning user_id
		)
		select count(*) from ended`, w.Company.ID())
}

// DueTasks returns the number of payment tasks that are due.
func DueTasks(tb testing.TB, w World) string {
	tb.Helper()
	return w.value(tb, `select count(*) from payment_tasks where company_id = $1 and done_at is null and due_at <= now()`, w.Company.ID())
}

// SetPrice sets a course's price in another currency, in major units. Like earlier releases, it does not write the
// amount in minor units.
func SetPrice(tb testing.TB, w World, course int64, currency string, price int64) {
	tb.Helper()
	w.value(tb, `
		with priced as (
			insert into course_prices (company_id, course_id, currency_id, price, is_default)
			select $1, $2, id, $4, false from currencies where code = $3
			on conflict (company_id, course_id, currency_id) do update set price = excluded.price
			returning price
		)
		select price from priced`, w.Company.ID(), w.ID(course), currency, price)
}

// SetOrderIdle sets the last change of the world's orders to the given number of seconds ago.
func SetOrderIdle(tb testing.TB, w World, seconds int) {
	tb.Helper()
	w.value(tb, `
		with older as (
			update orders set updated_at = now() - $2 * interval '1 second' where company_id = $1 returning id
		)
		select count(*) from older`, w.Company.ID(), seconds)
}

// SetOrderAge sets the creation time of the world's orders to the given number of seconds ago.
func SetOrderAge(tb testing.TB, w World, seconds int) {
	tb.Helper()
	w.value(tb, `
		with older as (
			update orders set created_at = now() - $2 * interval '1 second' where company_id = $1 returning id
		)
		select count(*) from older`, w.Company.ID(), seconds)
}

// WaitingTasks returns the number of unfinished payment tasks of each kind.
func WaitingTasks(tb testing.TB, w World) string {
	tb.Helper()
	return w.value(tb, `
		select coalesce(string_agg(kind || ' ' || n, ', ' order by kind), '')
		from (select kind, count(*) as n from payment_tasks where company_id = $1 and done_at is null group by kind) k`, w.Company.ID())
}

func SetDemoVideo(tb testing.TB, w World, course int64, film string) {
	tb.Helper()
	w.value(tb, `
		with filmed as (
			update courses set demo_video = $3 where company_id = $1 and id = $2 returning id
		)
		select id from filmed`, w.Company.ID(), w.ID(course), film)
}
