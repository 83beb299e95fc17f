package store_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lyceum/store"
)

// citusForms are the statements that a real cluster refused, in the part that it refused, with the form that it runs and with the problem that
// the rules find. The names are those of the statements at that time. edits has more.
var citusForms = []struct{ name, refused, accepted, problem string }{
	{
		"batch/enroll, enrollment/add and load/enrollments",
		`insert into webhook_deliveries (company_id, webhook_id, event_type, subject, data, once) select $1, w.id, t.type, 's', '{}', t.once from webhooks w
			join enrollments m on m.company_id = w.company_id cross join lateral (values ('a', null), ('b', 'b:' || m.id)) t (type, once) where w.company_id = $1`,
		`insert into webhook_deliveries (company_id, webhook_id, event_type, subject, data, once) select $1, w.id, t.type, 's', '{}', t.once from webhooks w
			join enrollments m on m.company_id = w.company_id cross join lateral unnest(array['a', 'b'], array[null, 'b:' || m.id]) t (type, once)
			where w.company_id = $1`,
		"textanycat in a list of values",
	},
	{
		"reminder/add_access, reminder/add_completed and reminder/add_exam",
		`with page as materialized (select id, user_id from enrollments where company_id = $1) insert into reminders (company_id, user_id, rule, enrollment_id, day)
			select $1, p.user_id, 'r', p.id, $2 from page p join users u on u.company_id = $1 and u.id = p.user_id
			where not exists (select 1 from reminder_refusals r where r.company_id = $1 and r.user_id = p.user_id)`,
		`with page as materialized (select id, user_id from enrollments where company_id = $1) insert into reminders (company_id, user_id, rule, enrollment_id, day)
			select $1, p.user_id, 'r', p.id, $2 from page p where p.user_id in (select id from users where company_id = $1)
			and p.user_id not in (select r.user_id from reminder_refusals r where r.company_id = $1)`,
		"a query that refers to the query around it",
	},
	{
		"webhook_event/attempts, webhook_event/document and webhook_event/persons",
		`insert into webhook_deliveries (company_id, webhook_id, event_type, subject, data) select $1, w.id, $2, 's', '{}' from webhooks w
			join users u on u.company_id = $1 and u.id = $3 where w.company_id = $1`,
		`insert into webhook_deliveries (company_id, webhook_id, event_type, subject, data) select $1, w.id, $2, 's', '{}' from webhooks w
			join users u on u.company_id = w.company_id and u.id = $3 where w.company_id = $1`,
		"without company_id = company_id",
	},
	{
		"webhook_event/payment",
		`insert into webhook_deliveries (company_id, webhook_id, event_type, subject, data) select $1, w.id, $2, y.code, '{}' from webhooks w
			join transactions t on t.company_id = $1 and t.id = $3 join currencies y on y.id = t.currency_id where w.company_id = $1`,
		`insert into webhook_deliveries (company_id, webhook_id, event_type, subject, data) select $1, w.id, $2, y.code, '{}' from webhooks w
			join transactions t on t.company_id = w.company_id and t.id = $3 join currencies y on y.id = t.currency_id where w.company_id = $1`,
		"without company_id = company_id",
	},
	{
		"attempt/extend",
		"update exam_attempts set deadline = deadline + $2::bigint * interval '1 minute' where company_id = $1",
		"update exam_attempts set deadline = $2::timestamptz where company_id = $1",
		"the stable function timestamptz_pl_interval of a column",
	},
	{
		"course/copy_content",
		`with subject as materialized (select id from subjects where company_id = $1) select nextval(pg_get_serial_sequence('chapters', 'id')), h.id from subject s
			cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h`,
		`with subject as materialized (select id from subjects where company_id = $1) select nextval(pg_get_serial_sequence('chapters', 'id')), h.id from subject s
			join chapters h on h.company_id = $1 and h.subject_id = s.id`,
		"an offset that refers to a common table expression",
	},
	{
		"document/mark",
		`insert into document_progress as p (company_id, enrollment_id, document_id, done_at)
			select $1::bigint, $2::bigint, $3::bigint, n.now from (select now() as now) n
			on conflict (company_id, enrollment_id, document_id) do update set done_at = case when $4::boolean then excluded.done_at end`,
		`insert into document_progress as p (company_id, enrollment_id, document_id, done_at) values ($1, $2, $3, $5::timestamptz)
			on conflict (company_id, enrollment_id, document_id) do update set done_at = case when $4::boolean then excluded.done_at end`,
		"a parameter in DO UPDATE",
	},
	{
		"erasure/finish",
		"with gone as (delete from companies where id = $1) update erased_companies set erased_at = now() where id = $1",
		"update erased_companies set erased_at = now() where id = $1",
		"the reference table companies and of the local table erased_companies",
	},
	{
		"reminder_turn/add",
		"insert into reminder_turns (company_id) select c.id from companies c where not exists (select 1 from reminder_turns t where t.company_id = c.id)",
		"insert into reminder_turns (company_id) select c.id from companies c on conflict do nothing",
		"a condition with a local table beside a reference table",
	},
	{
		"load/trainers",
		`with input as materialized (select $2::text as name, $3::text as about) insert into trainers as t (company_id, name, about) select $1, name, about from input
			on conflict (company_id, name) do update set about = (select i.about from input i where i.name = t.name)`,
		`with input as materialized (select $2::text as name, $3::text as about) insert into trainers as t (company_id, name, about) select $1, name, about from input
			on conflict (company_id, name) do update set about = excluded.about`,
		"a subquery in DO UPDATE",
	},
	{
		"question_category/load",
		`insert into question_categories (company_id, name) select $1, n.name from (select name from unnest($2::text[]) as u (name)) n
			where not exists (select 1 from question_categories c where c.company_id = $1 and lower(c.name) = lower(n.name))`,
		`insert into question_categories (company_id, name) select $1, n.name from (select name from unnest($2::text[]) as u (name)) n
			where lower(n.name) not in (select lower(c.name) from question_categories c where c.company_id = $1)`,
		"a query that refers to the rows of a function",
	},
	{
		"reminder/take",
		"update reminders set queued_at = clock_timestamp() where company_id = $1",
		"update reminders set queued_at = now() where company_id = $1",
		"the volatile function clock_timestamp",
	},
	{
		"a read that a cluster runs after the change", // It would return the new status, because each change is a step with its own snapshot.
		`with old as (select status from faqs where company_id = $1 and id = $2),
			changed as (update faqs set status = $3 where company_id = $1 and id = $2 returning status) select c.status - o.status from changed c cross join old o`,
		`with old as materialized (select status from faqs where company_id = $1 and id = $2),
			changed as (update faqs set status = $3 where company_id = $1 and id = $2 returning status) select c.status - o.status from changed c cross join old o`,
		"old reads faqs, which the statement changes",
	},
}

// edits are the tables whose statements */update a real cluster refused.
var edits = strings.Fields(`announcements batches blogs categories chapters companies connections coupons documents email_domains enrollments faqs legal_texts
	question_categories report_schedules saml_keys subjects testimonials trainers users webhooks`)

// The rules must find each form that a real cluster refused, and accept the form that it runs.
func TestCitus_RefusedForms(t *testing.T) {
	t.Parallel()
	c := newCitusTrees(t)
	forms := slices.Clone(citusForms)
	for _, table := range edits {
		key := "t.company_id = $1 and t.id = $2"
		if table == "companies" {
			key = "t.id = $1 and $2::bigint is not null"
		}
		forms = append(forms, struct{ name, refused, accepted, problem string }{
			"update of " + table,
			fmt.Sprintf("update %s t set revision = n.n from (select r.n from jsonb_to_record($3::jsonb) as r (n bigint)) n where %s", table, key),
			fmt.Sprintf("with n as materialized (select r.n from jsonb_to_record($3::jsonb) as r (n bigint)) update %s t set revision = n.n from n where %s",
				table, key),
			"a record with a list of columns in a change of " + table,
		})
	}
	for _, form := range forms {
		if found := strings.Join(c.problemsOf(t, form.refused), "; "); !strings.Contains(found, form.problem) {
			t.Errorf("%s: found %q, want %q", form.name, found, form.problem)
		}
		if found := c.problemsOf(t, form.accepted); len(found) > 0 {
			t.Errorf("%s: found %q in the form that runs", form.name, found)
		}
	}
}

// problemsOf returns the problems of the text of a statement.
func (c citusTrees) problemsOf(t *testing.T, text string) []string {
	t.Helper()
	tree, err := queryTree(t.Context(), c.conn, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return c.problems(tree)
}

// A cluster with Citus must be able to run every statement, and must return the same result as plain PostgreSQL.
func TestCitus_Trees(t *testing.T) {
	t.Parallel()
	c := newCitusTrees(t)
	for _, st := range store.Statements() {
		text := plainSQL(st.Text)
		if strings.HasPrefix(text, "analyze ") || strings.HasPrefix(text, "set local ") {
			continue // A statement without rows has no tree.
		}
		for _, problem := range c.problemsOf(t, st.Text) {
			t.Errorf("%s: %s", st.Name, problem)
		}
	}
}
