package store_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/store"
)

// places returns where a cluster with Citus stores each table, according to the migrations.
func places(t *testing.T) distribution {
	t.Helper()
	d := distribution{}
	for i, migration := range store.Schema() {
		for _, created := range createdTable.FindAllStringSubmatch(migration, -1) {
			if d[created[1]] = coordinator; i == 0 && ofCompany.MatchString(created[2]) {
				d[created[1]] = distributed // Migration 2 finds these tables in the system catalogue of PostgreSQL.
			}
		}
		for _, placed := range placedTable.FindAllStringSubmatch(migration, -1) {
			d[placed[2]] = placed[1]
		}
		if _, list, found := strings.Cut(migration, "foreach name in array array["); found {
			list, _, _ = strings.Cut(list, "]")
			for name := range strings.SplitSeq(list, ", ") {
				d[strings.Trim(name, "'")] = onEveryNode
			}
		}
	}
	if d["users"] != distributed || d["passkeys"] != distributed || d["companies"] != onEveryNode || d["outbox"] != coordinator {
		t.Fatalf("these are not the places of the tables: %v", d)
	}
	return d
}

var (
	createdTable = regexp.MustCompile(`(?s)create table (?:if not exists )?(\w+) \((.*?)\n\)[^;\n]*;`)
	ofCompany    = regexp.MustCompile(`primary key \(company_id\b|company_id\s+bigint\s+primary key`)
	placedTable  = regexp.MustCompile(`create_(distributed|reference)_table\('(\w+)'`)
)

// A cluster with Citus must be able to run every statement. docs/production/citus.md lists the rules.
func TestCitus_Statements(t *testing.T) {
	t.Parallel()
	d := places(t)
	for _, st := range store.Statements() {
		for _, problem := range d.citusProblems(st.Text) {
			t.Errorf("%s: %s", st.Name, problem)
		}
	}
}

// The rules must find each statement that a real cluster refused or ran inefficiently, and must accept the statement that
// replaces it.
func TestCitus_StatementRules(t *testing.T) {
	t.Parallel()
	d := places(t)
	for _, c := range []struct{ refused, accepted, problem string }{
		{
			"update orders set closed_at = coalesce(closed_at, now()) where company_id = $1",
			"update orders o set closed_at = coalesce(o.closed_at, n.now) from (select now() as now) n where o.company_id = $1", "now() in COALESCE",
		},
		{
			"insert into faqs (company_id, question) values ($1, case when $2 then now()::text end)",
			"insert into faqs (company_id, question) select $1, case when $2 then n.now::text end from (select now() as now) n", "now() in CASE",
		},
		{
			"insert into users (company_id) select $1 on conflict (company_id, id) do update set updated_at = now() returning id",
			"insert into users (company_id) select $1 on conflict (company_id, id) do update set updated_at = excluded.updated_at returning id", "now() in DO UPDATE",
		},
		{
			"insert into payment_turns as t (until) values (now()) on conflict (company_id) do update set until = excluded.until where t.until < now()",
			"insert into payment_turns as t (until) values (now()) on conflict (company_id) do update set until = excluded.until where excluded.until - t.until > make_interval(secs => $2)",
			"now() in DO UPDATE",
		},
		{
			"update users set fname = $2 where company_id = $1 returning now() - interval '1 day'",
			"update users set fname = $2 where company_id = $1 returning id", "now() in RETURNING",
		},
		{
			"update companies set name = $2 where id = $1 returning (select min(host) from domains where company_id = $1)",
			"with c as (update companies set name = $2 where id = $1 returning id) select (select min(host) from domains where company_id = $1) from c", "a subquery in RETURNING",
		},
		{
			"select id from users u where company_id = $1 and exists (select from orders o where o.company_id = $1 and o.user_id = u.id)",
			"select id from users u where company_id = $1 and exists (select 1 from orders o where o.company_id = $1 and o.user_id = u.id)", "a select without columns",
		},
		{
			"with b as (select b.id from batches b join unnest($2::text[]) i (name) on i.name = b.name where b.company_id = $1 for update of b) select id from b",
			"with b as (select id from batches where company_id = $1 and name = any($2::text[]) for update) select id from b", "a lock of rows",
		},
		{"select set_config('enable_nestloop', 'off', true)", "set local enable_nestloop = off", "set_config"},
		{
			"update outbox set due_at = now() where company_id = (select id from companies where slug = $1)",
			"update outbox set due_at = now() where company_id = $1", "the local table outbox",
		},
		{
			"update companies set checked_at = now(), leased_until = now() where id in (select id from companies for update skip locked)",
			"update domains set leased_until = now() where id in (select id from domains for update skip locked)", "a lease on the reference table",
		},
		{
			"update companies set legal_texts = (select array_agg(kind) from legal_texts where company_id = $1) where id = $1",
			"with k as materialized (select array_agg(kind) as kinds from legal_texts where company_id = $1) update companies set legal_texts = k.kinds from k where id = $1",
			"reads tables of companies",
		},
		{
			"insert into transactions (company_id, receipt) select $1, (select o.receipt from orders o where o.company_id = $1) from currencies y where y.code = $2",
			"insert into transactions (company_id, receipt) select $1, o.receipt from currencies y left join orders o on o.company_id = $1 where y.code = $2",
			"beside a reference table",
		},
	} {
		if found := strings.Join(d.citusProblems(c.refused), "; "); !strings.Contains(found, c.problem) {
			t.Errorf("%s: found %q, want %q", c.refused, found, c.problem)
		}
		if found := d.citusProblems(c.accepted); len(found) > 0 {
			t.Errorf("%s: found %q", c.accepted, found)
		}
	}
}

// Frequent statements must change at most one table, because the coordinator of a cluster with Citus runs each change of a
// statement as a step. The statements of enrollInSteps are in the list, because they replace enrollment/add on a cluster.
func TestCitus_FrequentStatements(t *testing.T) {
	t.Parallel()
	d := places(t)
	frequent := map[string]bool{}
	for _, name := range []string{
		"credentials/by_email", "credentials/by_id", "session/add", "session/by_id", "session/seen", // sign-in
		"trainee/profile", "user/own_profile", // profile
		"course/own_list", "course/own_total", // my courses
		"enrollment/eligible", "enrollment/supersede", "enrollment/insert", "enrollment/count_new", "audit/note", // enroll
		"document/get", "enrollment/hold", "enrollment/visit", "document/mark", "enrollment/advance", "completion/settle", "enrollment/count_completions", // document progress
		"attempt/get", "attempt/questions", "attempt/answer", // exam answers
	} {
		frequent[name] = true
	}
	for _, st := range store.Statements() {
		if st.Global || !frequent[st.Name] {
			continue
		}
		delete(frequent, st.Name)
		if problem := d.stepProblem(st.Text); problem != "" {
			t.Errorf("%s: %s", st.Name, problem)
		}
	}
	for name := range frequent {
		t.Errorf("%s is no statement", name)
	}
}

// stepProblem returns the reason why a cluster runs a statement in several steps, or an empty string.
func (d distribution) stepProblem(sql string) string {
	changes := 0
	for _, p := range parts(tokens(sql)) {
		if len(p) > 0 && p.written() != "" {
			changes++
		}
		for i := 1; i < len(p); i++ {
			if table := p[i]; slices.Contains([]string{"from", "join", "update", "into"}, p[i-1]) && d[table] == coordinator && d.has(table) {
				return "the local table " + table
			}
		}
	}
	if changes > 1 {
		return "several changes"
	}
	return ""
}

func TestCitus_StepRules(t *testing.T) {
	t.Parallel()
	d := distribution{"users": distributed, "orders": distributed, "outbox": coordinator}
	for sql, wrong := range map[string]bool{
		"with a as (update users set id = 1 returning id) update orders set id = 2": true,
		"with a as (select id from users for share) update orders set id = 2":       false,
		"select id from users u join outbox o on o.id = u.id":                       true,
		"select id from users u join orders o on o.id = u.id":                       false,
	} {
		if problem := d.stepProblem(sql); (problem != "") != wrong {
			t.Errorf("%s: %q", sql, problem)
		}
	}
}

// A cluster with Citus must be able to run every migration.
func TestCitus_Migrations(t *testing.T) {
	t.Parallel()
	d := places(t)
	for i, migration := range store.Schema() {
		for _, problem := range d.migrationProblems(i, migration) {
			title, _, _ := strings.Cut(migration, "\n")
			t.Errorf("%s: %s", title, problem)
		}
	}
}

// migrationProblems returns the parts of a migration that a cluster with Citus refuses, or that would leave a table of
// companies on the coordinator.
func (d distribution) migrationProblems(at int, migration string) (found []string) {
	for _, created := range createdTable.FindAllStringSubmatch(migration, -1) {
		table, body := created[1], created[2]
		list := tokens(body)
		if ofCompany.MatchString(body) && d[table] != distributed {
			found = append(found, table+" is not distributed by the migration that creates it")
		}
		if d[table] == distributed && slices.Contains(list, "references") {
			found = append(found, table+" refers to another table before it is distributed")
		}
	}
	list := tokens(blocks.ReplaceAllString(migration, " "))
	for len(list) > 0 {
		end := slices.Index(list, ";")
		if end < 0 {
			end = len(list) - 1
		}
		if problem := d.alterProblem(list[:end]); problem != "" {
			found = append(found, problem)
		}
		list = list[end+1:]
	}
	return found
}

// blocks matches the dollar-quoted blocks of a migration. Each block runs its statements either only on plain PostgreSQL
// or only on Citus, so the rules skip it.
var blocks = regexp.MustCompile(`(?s)\$\$.*?\$\$`)

// alterProblem returns the reason why a cluster refuses a statement "alter table", or an empty string.
func (d distribution) alterProblem(list []string) string {
	at := 0
	for at+1 < len(list) && (list[at] != "alter" || list[at+1] != "table") {
		at++
	}
	if at+2 >= len(list) || d[list[at+2]] == coordinator {
		return ""
	}
	table, actions := list[at+2], 1
	for i, depth := at, 0; i < len(list); i++ {
		switch {
		case list[i] == "(":
			depth++
		case list[i] == ")":
			depth--
		case list[i] == "," && depth == 0:
			actions++
		}
	}
	for _, event := range []string{"delete", "update"} {
		for _, value := range []string{"null", "default"} {
			if containsSequence(list, "on", event, "set", value) {
				return table + ": a key that sets a column"
			}
		}
	}
	switch {
	case containsSequence(list, "add", "constraint") && actions > 1:
		return table + ": a constraint and another change in one alter table"
	case containsSequence(list, "add", "column") && (slices.Contains(list, "check") || slices.Contains(list, "references")):
		return table + ": a column with a constraint"
	case containsSequence(list, "add", "column") && slices.Contains(list, "identity"):
		return table + ": a new identity column"
	}
	return ""
}

func TestCitus_MigrationRules(t *testing.T) {
	t.Parallel()
	d := distribution{
		"users": distributed, "companies": onEveryNode, "outbox": coordinator,
		"documents": distributed, "attempt_questions": distributed, "discussions": distributed, "invitation_lines": distributed, "notes": distributed,
	}
	const key = " foreign key (company_id, a) references users (company_id, id)"
	for migration, wrong := range map[string]bool{
		// These six keys made a real cluster refuse migrations.
		"alter table documents add constraint documents_release" + key + " on delete set null (a);":                      true,
		"alter table documents add constraint documents_release_exam" + key + " on delete set null (a);":                 true,
		"alter table attempt_questions add constraint attempt_questions_marker" + key + " on delete set null (a);":       true,
		"alter table discussions add constraint discussions_document" + key + " on delete set null (a);":                 true,
		"alter table invitation_lines add constraint invitation_lines_user" + key + " on delete set null (a);":           true,
		"alter table notes add constraint notes_at_document" + key + " on delete set null (a);":                          true,
		"alter table notes add constraint notes_at_document" + key + " on delete set default;":                           true,
		"alter table notes add constraint notes_at_document" + key + " on delete cascade;":                               false,
		"alter table outbox add constraint outbox_user foreign key (a) references users (id) on delete set null;":        false,
		"alter table users add constraint a check (id > 0), add constraint b check (id < 9);":                            true,
		"alter table users add constraint a check (id > 0);\nalter table users add constraint b check (id < 9);":         false,
		"alter table companies add column size int check (size > 0);":                                                    true,
		"alter table companies add column size int;\nalter table companies add constraint size check (size > 0);":        false,
		"alter table outbox add column size int check (size > 0);":                                                       false,
		"alter table users add column city bigint references cities (id);":                                               true,
		"alter table users add column number bigint generated by default as identity;":                                   true,
		"do $$ begin alter table users add column number bigint generated by default as identity; end $$;":               false,
		"create table pets (\n company_id bigint,\n id bigint,\n primary key (company_id, id)\n);":                       true,
		"create table users (\n company_id bigint,\n city bigint references cities (id),\n primary key (company_id)\n);": true,
	} {
		if found := d.migrationProblems(1, migration); (len(found) > 0) != wrong {
			t.Errorf("%s: found %q", migration, found)
		}
	}
}
