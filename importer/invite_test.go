package importer_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"lyceum/importer"
	"lyceum/store"
)

func TestInvitations(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := files{"trainees.csv": "email,fname,status\nTARA@north.test,Tara,\nfirst@north.test,A,\nSecond@north.test,B,\nthird@north.test,C,disabled\n"}.folder(t)
	run := func(dry bool) string {
		t.Helper()
		summary, err := importer.Import(t.Context(), w.north, folder, importer.Options{
			Location: w.location, Now: time.Now(), Invite: 10 * time.Second, DryRun: dry,
		})
		if err != nil {
			t.Fatal(err)
		}
		return outcome(summary)
	}
	queued := func() string {
		t.Helper()
		return w.value(t, `select coalesce(string_agg(u.email || ' ' || extract(epoch from o.due_at - o.first)::int, ' ' order by o.due_at), '')
			from (select *, min(due_at) over () as first from outbox where company_id = $1 and kind = 'invitation') o join users u on u.id = (o.payload->>'userID')::bigint and u.company_id = o.company_id
			where o.kind = 'invitation' and (o.payload->>'at')::timestamptz = o.due_at and length(o.payload->>'nonce') = 44
				and o.first > o.created_at -- which is the start of the import's transaction`)
	}
	if got := run(true); got != "trainees.csv 3/0/1/0, invitations 2/0/0/0" || queued() != "" {
		t.Errorf("the dry run: %s, outbox %q", got, queued())
	}
	if got, want := run(false), "trainees.csv 3/0/1/0, invitations 2/0/0/0"; got != want {
		t.Errorf("the import: %s, want %s", got, want)
	}
	if got := run(false); got != "trainees.csv 0/0/4/0" {
		t.Errorf("the second import: %s", got)
	}
	if got, want := queued(), "first@north.test 0 Second@north.test 10"; got != want {
		t.Errorf("outbox %q, want %q", got, want)
	}
	got := w.value(t, `select string_agg(subject_name, '; ') from audit_log where company_id = $1 and action = 'import'`)
	if want := "3 added, 0 changed, 0 removed"; got != want {
		t.Errorf("the audit log has %q, want %q", got, want)
	}
}

// If several statements enqueue the invitations, the due times of all invitations must be one interval apart, also
// where one statement ends and the next statement begins.
func TestInvitations_OneSchedule(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	const people = 2003 // The number exceeds the users that one statement enqueues.
	var rows strings.Builder
	rows.WriteString("email,fname\n")
	for i := range people {
		fmt.Fprintf(&rows, "person%04d@north.test,P\n", i)
	}
	folder := files{"trainees.csv": rows.String()}.folder(t)
	if _, err := importer.Import(t.Context(), w.north, folder, importer.Options{Location: w.location, Now: clock, Invite: time.Minute}); err != nil {
		t.Fatal(err)
	}
	got := w.value(t, `select count(*) || ' ' || count(distinct round(extract(epoch from due_at - first) / 60)) || ' '
		|| max(round(extract(epoch from due_at - first) / 60)) from (select due_at, min(due_at) over () as first from outbox where company_id = $1 and kind = 'invitation') o`)
	if want := fmt.Sprintf("%d %d %d", people, people, people-1); got != want {
		t.Errorf("messages, minutes and last minute are %s, want %s", got, want)
	}
}

func TestUndo_RemovesInvitations(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := files{"trainees.csv": "email,fname\nfirst@north.test,A\nsecond@north.test,B\n"}.folder(t)
	summary, err := importer.Import(t.Context(), w.north, folder, importer.Options{Location: w.location, Now: clock, Invite: time.Second})
	if err != nil || summary.Import == 0 {
		t.Fatalf("import %d, %v", summary.Import, err)
	}
	known := func() string {
		t.Helper()
		return w.value(t, `select (select count(*) from outbox where company_id = $1 and kind = 'invitation')
			|| ' ' || (select count(*) from login_directory where company_id = $1 and email in ('first@north.test', 'second@north.test'))`)
	}
	if got := known(); got != "2 2" {
		t.Errorf("imported: %s", got)
	}
	if _, err := importer.Undo(t.Context(), w.south, summary.Import, clock); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("by another company: %v", err)
	}
	if rows, err := importer.Undo(t.Context(), w.north, summary.Import, clock); err != nil || rows != 2 || known() != "0 0" {
		t.Errorf("undone: %d rows, %v, left %s", rows, err, known())
	}
}
