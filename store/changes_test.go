package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
)

// syncedUsers is the number of users whom the transactions of a history change.
const syncedUsers = 12

// openChange is a transaction of a history that has neither committed nor rolled back.
type openChange struct {
	tx     *sql.Tx
	user   int64
	value  string
	delete bool
}

// history makes random concurrent transactions on the users of a company and records the values that they have committed.
type history struct {
	t         *testing.T
	db        *sql.DB
	company   int64
	users     []int64
	open      []openChange
	committed map[int64]string // the last committed first name of each user
	removed   map[int64]bool
	next      int
}

func newHistory(t *testing.T, r realm) *history {
	t.Helper()
	db, err := sql.Open("postgres", r.north.DSN())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	h := &history{t: t, db: db, company: r.north.Company.ID(), committed: map[int64]string{}, removed: map[int64]bool{}}
	for n := range syncedUsers {
		var id int64
		err := db.QueryRow(`insert into users (company_id, email, fname, lname, role, status) values ($1, $2, 'new', '', 'trainee', 1) returning id`,
			h.company, fmt.Sprintf("synced%d@north.test", n)).Scan(&id)
		if err != nil {
			t.Fatal(err)
		}
		h.users = append(h.users, id)
		h.committed[id] = "new"
	}
	return h
}

// begin starts a transaction that changes a user whom no other open transaction changes. The time of the change is the start
// of the transaction.
func (h *history) begin(random *rand.Rand) {
	user := h.users[random.IntN(len(h.users))]
	if h.removed[user] || slices.ContainsFunc(h.open, func(w openChange) bool { return w.user == user }) {
		return
	}
	h.next++
	w := openChange{user: user, value: fmt.Sprintf("v%d", h.next), delete: random.IntN(15) == 0}
	tx, err := h.db.Begin()
	if err != nil {
		h.t.Fatal(err)
	}
	w.tx = tx
	if w.delete {
		h.run(tx, `delete from users where company_id = $1 and id = $2`, h.company, user)
		h.run(tx, `insert into tombstones (company_id, kind, object_id) values ($1, 'user', $2)`, h.company, user)
	} else {
		h.run(tx, `update users set fname = $3, updated_at = now() where company_id = $1 and id = $2`, h.company, user, w.value)
	}
	h.open = append(h.open, w)
}

func (h *history) run(tx *sql.Tx, text string, args ...any) {
	if _, err := tx.Exec(text, args...); err != nil {
		h.t.Fatal(err)
	}
}

// end commits or rolls back a random open transaction, so that transactions do not commit in the order in which they began.
func (h *history) end(random *rand.Rand) {
	if len(h.open) == 0 {
		return
	}
	i := random.IntN(len(h.open))
	w := h.open[i]
	h.open = slices.Delete(h.open, i, i+1)
	if random.IntN(5) == 0 {
		if err := w.tx.Rollback(); err != nil {
			h.t.Fatal(err)
		}
		return
	}
	if err := w.tx.Commit(); err != nil {
		h.t.Fatal(err)
	}
	if w.delete {
		h.removed[w.user] = true
		delete(h.committed, w.user)
		return
	}
	h.committed[w.user] = w.value
}

// reader keeps a copy of the users by reading the changes since its last pass.
type reader struct {
	c      store.Company
	size   int
	copied map[int64]string
	since  store.Position // the position of the last complete pass

	// A pass reads all changes since a position, page by page. The following fields describe the pass that is running.
	running   bool
	began     store.Position
	after     int64
	mustHave  map[int64]string // the values that were committed when the pass began
	mustBeOut map[int64]bool
}

// step reads one page of the current pass, or begins a new pass. It returns true if a pass ended.
func (r *reader) step(ctx context.Context, t *testing.T, h *history) bool {
	t.Helper()
	if !r.running {
		position, err := r.c.Position(ctx)
		if err != nil || position.Follows(r.since) != nil {
			t.Fatal(err, position, r.since)
		}
		r.running, r.began, r.after = true, position, 0
		r.mustHave, r.mustBeOut = maps.Clone(h.committed), maps.Clone(h.removed)
		return false
	}
	page, err := r.c.UserKeyset(ctx, store.UserSelection{Search: "synced", Status: store.AnyStatus}, store.Keyset{Since: r.since, After: r.after, Size: r.size})
	if err != nil {
		t.Fatal(err)
	}
	for _, u := range page {
		r.copied[u.ID], r.after = u.FName, u.ID
	}
	if len(page) == r.size {
		return false
	}
	gone, err := r.c.Tombstones(ctx, "user", store.Keyset{Since: r.since, Size: 1000}, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range gone {
		delete(r.copied, one.ID)
	}
	r.since, r.running = r.began, false
	return true
}

// At the end of each pass, a reader that reads the changes since its last pass must have every change that was committed
// before the pass began. The transactions are slow, commit out of order and roll back. A reader that selects rows by the
// time of their last change must miss changes of the same transactions. This proves that the transactions of the test can
// reveal missed changes.
func TestChanges_RecordedHistoryMissesNothing(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	h := newHistory(t, r)
	random := rand.New(rand.NewPCG(21, 7))
	readers := []*reader{
		{c: r.company, size: 3, copied: map[int64]string{}},
		{c: r.company, size: 100, copied: map[int64]string{}},
	}
	byTime := &timeReader{copied: map[int64]string{}}
	byTime.read(t, h)
	passes := 0
	for range 1500 {
		switch random.IntN(4) {
		case 0, 1:
			if len(h.open) < 6 {
				h.begin(random)
			}
		case 2:
			h.end(random)
		default:
			one := readers[random.IntN(len(readers))]
			if one.step(t.Context(), t, h) {
				passes++
				one.verify(t, h)
			}
			byTime.read(t, h)
		}
	}
	for len(h.open) > 0 {
		h.end(random)
	}
	byTime.read(t, h)
	for _, one := range readers {
		for range 2 { // A pass that began before the last commit must end first.
			for !one.step(t.Context(), t, h) {
			}
		}
		if !maps.Equal(one.copied, h.committed) {
			t.Errorf("pages of %d: the copy is %v, committed is %v", one.size, one.copied, h.committed)
		}
	}
	if passes < 30 || h.next < 200 || len(h.removed) == 0 {
		t.Errorf("%d passes, %d changes and %d removals are too few to prove anything", passes, h.next, len(h.removed))
	}
	if byTime.missed(h) == 0 {
		t.Error("a reader by time misses nothing, so the schedule has no late commits")
	}
}

// verify checks that the copy has no value that is older than the value at the start of the pass. A newer value is
// permitted. It also checks that the copy has no user who was removed before the pass began.
func (r *reader) verify(t *testing.T, h *history) {
	t.Helper()
	for user, value := range r.mustHave {
		if got, known := r.copied[user]; !h.removed[user] && (!known || number(got) < number(value)) {
			t.Errorf("pages of %d: user %d is %q at the end of a pass, and was %q when it began", r.size, user, got, value)
		}
	}
	for user := range r.mustBeOut {
		if got, known := r.copied[user]; known {
			t.Errorf("pages of %d: user %d is %q at the end of a pass, and was removed when it began", r.size, user, got)
		}
	}
}

func number(value string) (n int) {
	_, _ = fmt.Sscanf(value, "v%d", &n)
	return n
}

// timeReader reads the rows that were changed at or after the latest time that it has seen. It misses rows of transactions
// that commit late.
type timeReader struct {
	since  time.Time
	copied map[int64]string
}

func (r *timeReader) read(t *testing.T, h *history) {
	t.Helper()
	rows, err := h.db.Query(`select id, fname, updated_at from users where company_id = $1 and email like 'synced%' and updated_at >= $2`, h.company, r.since)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id int64
		var name string
		var at time.Time
		if err := rows.Scan(&id, &name, &at); err != nil {
			t.Fatal(err)
		}
		r.copied[id] = name
		if at.After(r.since) {
			r.since = at
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
}

// missed returns the number of users whose last committed value the reader does not have.
func (r *timeReader) missed(h *history) (n int) {
	for user, value := range h.committed {
		if r.copied[user] != value {
			n++
		}
	}
	return n
}

// When all concurrent writers have ended, one more pass of each concurrent reader must complete its copy. Each writer has
// its own connection.
func TestChanges_ConcurrentWritersAndReaders(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	h := newHistory(t, r)
	var writers, readers sync.WaitGroup
	done := make(chan struct{})
	for w := range 4 {
		writers.Go(func() {
			for n := range 60 {
				user := h.users[(w*3+n%3)%syncedUsers] // Each writer has its own users.
				tx, err := h.db.Begin()
				if err != nil {
					t.Error(err)
					return
				}
				if _, err = tx.Exec(`update users set fname = $3, updated_at = now() where company_id = $1 and id = $2`, h.company, user, fmt.Sprintf("v%d", n)); err == nil {
					err = tx.Commit()
				}
				if err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	copies := []*reader{{c: r.company, size: 2, copied: map[int64]string{}}, {c: r.company, size: 7, copied: map[int64]string{}}}
	for _, one := range copies {
		readers.Go(func() {
			for last := false; ; {
				for !one.step(t.Context(), t, &history{}) {
				}
				if last {
					return
				}
				select {
				case <-done:
					last = true
				default:
				}
			}
		})
	}
	writers.Wait()
	close(done)
	readers.Wait()
	for i, user := range h.users {
		want := fmt.Sprintf("v%d", 57+i%3)
		for _, one := range copies {
			if one.copied[user] != want {
				t.Errorf("pages of %d: user %d is %q, want %q", one.size, user, one.copied[user], want)
			}
		}
	}
}

func TestPosition_Follows(t *testing.T) {
	for name, c := range map[string]struct {
		now, since store.Position
		sound      bool
	}{
		"the start":               {store.Position{Oldest: 10, History: "a"}, store.Position{}, true},
		"the same":                {store.Position{Oldest: 10, History: "a"}, store.Position{Oldest: 10, History: "a"}, true},
		"earlier":                 {store.Position{Oldest: 1<<30 + 10, History: "a"}, store.Position{Oldest: 10, History: "a"}, true},
		"too early":               {store.Position{Oldest: 1<<30 + 11, History: "a"}, store.Position{Oldest: 10, History: "a"}, false},
		"of a restored database":  {store.Position{Oldest: 10, History: "a"}, store.Position{Oldest: 11, History: "a"}, false},
		"of another timeline":     {store.Position{Oldest: 10, History: "b"}, store.Position{Oldest: 9, History: "a"}, false},
		"beyond 32 bits, earlier": {store.Position{Oldest: 1<<32 + 5, History: "a"}, store.Position{Oldest: 1<<32 - 5, History: "a"}, true},
	} {
		if err := c.now.Follows(c.since); (err == nil) != c.sound {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// listedTables contains the tables whose rows are the entries of lists that can be read by cursor.
var listedTables = strings.Fields("users enrollments courses batches exam_attempts exams announcements faqs blogs testimonials trainers legal_texts coupons learning_paths questions question_categories report_schedules" +
	" course_ratings discussions categories files webhooks webhook_deliveries connections email_domains saml_keys award_templates undecided_payments invitation_runs audit_log sandbox_messages notes")

// withoutTombstones contains the statements that may delete rows of a list without tombstones, with the reason.
var withoutTombstones = map[string]string{
	"attempt/appointment_remove": "the list of attempts contains started attempts only",
	"sandbox/remove_users":       "a reset replaces all rows of a sandbox, so that clients read its lists from the start again",
	"file/delete":                "file/remove has marked the file as removed before and has added the tombstone",
	"webhook_delivery/purge":     "deliveries end by their age",
	"audit/purge":                "entries end by their age",
	"sandbox_message/purge":      "messages end by their age",
	"sandbox_message/trim":       "the list contains the newest messages only",
}

// Every statement that deletes rows of a list must leave tombstones. Either it is declared with removing, or it adds the
// tombstones itself. docs/changes.md names the lists whose entries end without tombstones.
func TestChanges_EveryRemovalLeavesTombstones(t *testing.T) {
	deleting := regexp.MustCompile(`\bdelete\s+from\s+(\w+)`)
	found, excuses := 0, maps.Clone(withoutTombstones)
	for _, st := range store.Statements() {
		for _, match := range deleting.FindAllStringSubmatch(st.Text, -1) {
			if !slices.Contains(listedTables, match[1]) || st.Global {
				continue
			}
			found++
			buries := st.Removes != "" || strings.Contains(st.Text, "insert into tombstones")
			delete(excuses, st.Name)
			if reason, excused := withoutTombstones[st.Name]; excused == buries {
				t.Errorf("%s deletes from %s, with tombstones: %v, reason for none: %q", st.Name, match[1], buries, reason)
			}
		}
	}
	if found < 45 || len(excuses) > 0 {
		t.Errorf("found %d statements that delete rows of lists, and none of %v", found, excuses)
	}
}

// If a foreign key has "on delete cascade", PostgreSQL removes the rows that refer to a removed row. A statement that
// removes such a row must add the tombstones of the referring rows that lists contain.
func TestChanges_CascadesLeaveTombstones(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	cascades := strings.Split(storetest.Value(t, r.north.DSN(), `
		select string_agg(confrelid::regclass || ' ' || conrelid::regclass, ',') from pg_constraint
		where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`), ",")
	found := 0
	for _, cascade := range cascades {
		parent, child, _ := strings.Cut(cascade, " ")
		if !slices.Contains(listedTables, child) {
			continue
		}
		deletes := regexp.MustCompile(`\bdelete\s+from\s+` + parent + `\b`)
		for _, st := range store.Statements() {
			switch {
			case st.Global || !deletes.MatchString(st.Text):
			case strings.HasPrefix(st.Name, "import/"): // An import whose rows are in use is not undone.
			case strings.HasPrefix(st.Name, "sandbox/"): // See withoutTombstones.
			case st.Name == "webhook/remove" && child == "webhook_deliveries": // The tombstone of the webhook stands for its deliveries.
			default:
				found++
				if !regexp.MustCompile(`(?s)insert into tombstones.*from ` + child).MatchString(st.Text) {
					t.Errorf("%s also removes rows of %s, without tombstones", st.Name, child)
				}
			}
		}
	}
	if found < 3 {
		t.Errorf("found %d statements that remove rows of lists by cascades of %v", found, cascades)
	}
}

// A removal between the pages of a short list must not hide a changed entry. If each page were read from a newer snapshot,
// the first entry of the second page would move to the first page. The first page has been read already.
func TestShortKeyset_OneSnapshot(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	h := newHistory(t, r)
	db, company := h.db, h.company
	const entries = 1500 // More than one page.
	if _, err := db.Exec(`insert into faqs (company_id, question, answer, created_by, updated_by) select $1, 'synced', 'a', $3, $3 from generate_series(1, $2)`, company, entries, h.users[0]); err != nil {
		t.Fatal(err)
	}
	removed := false
	all, err := store.ShortKeyset(t.Context(), r.company, "faq", store.Keyset{Size: 2 * entries}, time.Time{}, func(ctx context.Context, page store.Page) (store.List[store.EditedFAQ], error) {
		list, err := r.company.StaffFAQs(ctx, store.ContentFilter{}, page)
		if err == nil && page.Number == 1 {
			id := list.Items[0].ID
			result, failed := db.Exec(`delete from faqs where company_id = $1 and id = $2`, company, id)
			if n, _ := result.RowsAffected(); failed != nil || n != 1 {
				t.Errorf("remove %d: %d rows, %v", id, n, failed)
			}
			removed = true
		}
		return list, err
	})
	if err != nil || !removed {
		t.Fatal(removed, err)
	}
	read := map[int64]bool{}
	for _, one := range all {
		read[one.ID] = true
	}
	rows, err := db.Query(`select id from faqs where company_id = $1 and question = 'synced'`, company)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	checked := 0
	for rows.Next() {
		var id int64
		if err := rows.Scan(&id); err != nil {
			t.Fatal(err)
		}
		if checked++; !read[id] {
			t.Errorf("entry %d is missing", id)
		}
	}
	if rows.Err() != nil || checked != entries-1 {
		t.Fatal(checked, rows.Err())
	}
}
