package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
)

// numbered is an entry of a list with the number that a history has written into it.
type numbered struct{ id, number int64 }

// openChange is a transaction of a recorded history that is still open.
type openChange struct {
	tx *sql.Tx
	numbered
	remove bool
	// passes is the number of passes of readers that had begun before the change.
	passes int
}

// history makes random transactions on the entries of a list and records the numbers that they have committed.
type history struct {
	t         *testing.T
	list      historyList
	db        *sql.DB
	company   int64
	open      []openChange
	committed map[int64]int64 // the last committed number of each entry
	removed   map[int64]bool
	last      int64 // the number of the last change
	passes    int   // the passes of readers that have begun
	late      int   // the changes that were committed after a pass had begun during their transaction
}

// historyEntries is the number of entries with which a history begins.
const historyEntries = 12

func newHistory(t *testing.T, r storetest.Realm, list historyList) *history {
	t.Helper()
	db, err := sql.Open("postgres", r.North.DSN())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	h := &history{t: t, list: list, db: db, company: r.North.Company.ID(), committed: map[int64]int64{}, removed: map[int64]bool{}}
	for range historyEntries {
		h.last++
		h.committed[h.add(db, h.last)] = h.last
	}
	return h
}

// add adds an entry with a number and returns its id.
func (h *history) add(db interface {
	QueryRow(query string, args ...any) *sql.Row
}, number int64) (id int64) {
	if err := db.QueryRow(h.list.add, h.company, number).Scan(&id); err != nil {
		h.t.Fatalf("%s: %v", h.list.name, err)
	}
	return id
}

func (h *history) run(tx *sql.Tx, text string, args ...any) {
	if _, err := tx.Exec(text, args...); err != nil {
		h.t.Fatalf("%s: %v", h.list.name, err)
	}
}

// begin starts a transaction that adds an entry, or that changes or removes an entry that no other open transaction writes. The time
// of the change is the start of the transaction.
func (h *history) begin(random *rand.Rand) {
	ids := slices.Sorted(maps.Keys(h.committed))
	ids = slices.DeleteFunc(ids, func(id int64) bool {
		return slices.ContainsFunc(h.open, func(w openChange) bool { return w.id == id })
	})
	tx, err := h.db.Begin()
	if err != nil {
		h.t.Fatal(err)
	}
	h.last++
	w := openChange{tx: tx, numbered: numbered{number: h.last}, passes: h.passes}
	if len(ids) == 0 || random.IntN(8) == 0 {
		w.id = h.add(tx, w.number)
	} else {
		w.id = ids[random.IntN(len(ids))]
		w.remove = h.list.remove != "" && random.IntN(12) == 0
		h.write(w)
	}
	h.open = append(h.open, w)
}

// write changes or removes the entry of a change.
func (h *history) write(w openChange) {
	if w.remove {
		h.run(w.tx, h.list.remove, h.company, w.id)
		h.run(w.tx, `insert into tombstones (company_id, kind, object_id) values ($1, $2, $3)`, h.company, h.list.kind, w.id)
		return
	}
	h.run(w.tx, h.list.change, h.company, w.number, w.id)
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
	if w.passes < h.passes {
		h.late++
	}
	if w.remove {
		h.removed[w.id] = true
		delete(h.committed, w.id)
		return
	}
	h.committed[w.id] = w.number
}

// reader keeps a copy of a list by reading the changes since its last pass.
type reader struct {
	c      store.Company
	list   historyList
	size   int
	copied map[int64]int64
	since  store.Position // the position of the last complete pass

	// The following fields belong to the current pass.
	running   bool
	began     store.Position
	after     int64
	mustHave  map[int64]int64 // the numbers that were committed when the pass began
	mustBeOut map[int64]bool
}

func newReader(r storetest.Realm, list historyList, size int) *reader {
	return &reader{c: r.Company, list: list, size: size, copied: map[int64]int64{}}
}

// step reads one page of the current pass, or begins a new pass. h is nil if the writers are not a history. It returns true if a pass
// ended.
func (r *reader) step(ctx context.Context, t *testing.T, h *history) bool {
	t.Helper()
	if !r.running {
		position, err := r.c.Position(ctx)
		if err != nil || position.Follows(r.since) != nil {
			t.Fatal(err, position, r.since)
		}
		r.running, r.began, r.after = true, position, 0
		if h != nil {
			h.passes++
			r.mustHave, r.mustBeOut = maps.Clone(h.committed), maps.Clone(h.removed)
		}
		return false
	}
	page, err := r.list.read(ctx, r.c, store.Keyset{Since: r.since, After: r.after, Size: r.size})
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range page {
		r.copied[entry.id], r.after = entry.number, entry.id
	}
	if len(page) == r.size {
		return false
	}
	gone, err := r.c.Tombstones(ctx, r.list.kind, store.Keyset{Since: r.since, Size: 1000}, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range gone {
		delete(r.copied, one.ID)
	}
	r.since, r.running = r.began, false
	return true
}

// verify checks that the copy has no number that is older than the number at the start of the pass. A newer number is permitted.
func (r *reader) verify(t *testing.T, h *history) {
	t.Helper()
	for id, number := range r.mustHave {
		if got, known := r.copied[id]; !h.removed[id] && (!known || got < number) {
			t.Errorf("pages of %d: entry %d has the number %d at the end of a pass, and had %d when it began", r.size, id, got, number)
		}
	}
	for id := range r.mustBeOut {
		if got, known := r.copied[id]; known {
			t.Errorf("pages of %d: entry %d has the number %d at the end of a pass, and was removed when it began", r.size, id, got)
		}
	}
}

// missing returns the entries of a history that a copy does not have with their last committed numbers. Entries that the history has
// not added do not count.
func (h *history) missing(copied map[int64]int64) (n int) {
	for id, number := range h.committed {
		if copied[id] != number {
			n++
		}
	}
	for id := range h.removed {
		if _, known := copied[id]; known {
			n++
		}
	}
	return n
}

// play makes the changes of the history while readers read, in a random order.
func (h *history) play(random *rand.Rand, readers []*reader, after func()) (passes int) {
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
			if one.step(h.t.Context(), h.t, h) {
				passes++
				one.verify(h.t, h)
			}
			after()
		}
	}
	for len(h.open) > 0 {
		h.end(random)
	}
	after()
	for _, one := range readers {
		for range 2 { // A pass that began before the last commit must end first.
			for !one.step(h.t.Context(), h.t, h) {
			}
		}
	}
	return passes
}

// At the end of each pass, a reader that reads the changes since its last pass must have every change that was committed
// before the pass began. The transactions are slow, commit out of order and roll back. historyLists contains a list of each way in
// which lists select what was changed.
func TestChanges_RecordedHistoryMissesNothing(t *testing.T) {
	t.Parallel()
	for i, list := range historyLists {
		t.Run(list.name, func(t *testing.T) {
			t.Parallel()
			r := storetest.OpenRealm(t)
			h := newHistory(t, r, list)
			readers := []*reader{newReader(r, list, 3), newReader(r, list, 100)}
			passes := h.play(rand.New(rand.NewPCG(21, uint64(i))), readers, func() {})
			for _, one := range readers {
				if n := h.missing(one.copied); n != 0 {
					t.Errorf("pages of %d: %d of %d entries are not those of the last commits", one.size, n, len(h.committed))
				}
			}
			if passes < 20 || h.last < 200 || h.late < 50 || list.remove != "" && len(h.removed) == 0 {
				t.Errorf("%d passes, %d changes, %d late commits and %d removals are too few to prove anything", passes, h.last, h.late, len(h.removed))
			}
		})
	}
}

// timeReader reads the users who were changed at or after the latest time that it has seen. It misses changes of transactions
// that commit late.
type timeReader struct {
	since  time.Time
	copied map[int64]int64
}

func (r *timeReader) read(h *history) {
	h.t.Helper()
	rows, err := h.db.Query(`select id, substr(fname, 2)::bigint, updated_at from users where company_id = $1 and email like 'synced%' and updated_at >= $2`, h.company, r.since)
	if err != nil {
		h.t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id, number int64
		var at time.Time
		if err := rows.Scan(&id, &number, &at); err != nil {
			h.t.Fatal(err)
		}
		r.copied[id] = number
		if at.After(r.since) {
			r.since = at
		}
	}
	if err := rows.Err(); err != nil {
		h.t.Fatal(err)
	}
}

// A reader that selects rows by the time of their last change must miss changes of a history that a reader by position does not
// miss. This proves that the transactions of the histories can reveal missed changes.
func TestChanges_RecordedHistoryRevealsMissedChanges(t *testing.T) {
	t.Parallel()
	r := storetest.OpenRealm(t)
	h := newHistory(t, r, historyLists[0])
	byTime, byPosition := &timeReader{copied: map[int64]int64{}}, newReader(r, h.list, 100)
	byTime.read(h)
	h.play(rand.New(rand.NewPCG(21, 7)), []*reader{byPosition}, func() { byTime.read(h) })
	for id := range h.removed {
		delete(byTime.copied, id) // It learns nothing about removals.
	}
	if late, n := h.missing(byTime.copied), h.missing(byPosition.copied); late == 0 || n != 0 {
		t.Errorf("a reader by time misses %d changes, a reader by position %d", late, n)
	}
}

// When all concurrent writers have ended, one more pass of each concurrent reader must complete its copy. Each writer has
// its own connection.
func TestChanges_ConcurrentWritersAndReaders(t *testing.T) {
	t.Parallel()
	r := storetest.OpenRealm(t)
	h := newHistory(t, r, historyLists[0])
	ids := slices.Sorted(maps.Keys(h.committed))
	var writers, readers sync.WaitGroup
	done := make(chan struct{})
	for w := range 4 {
		writers.Go(func() {
			for n := range 60 {
				user := ids[(w*3+n%3)%len(ids)] // Each writer has its own users.
				if _, err := h.db.Exec(h.list.change, h.company, 1000+n, user); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	copies := []*reader{newReader(r, h.list, 2), newReader(r, h.list, 7)}
	for _, one := range copies {
		readers.Go(func() {
			for last := false; ; {
				for !one.step(t.Context(), t, nil) {
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
	for i, user := range ids {
		want := int64(1057 + i%3)
		for _, one := range copies {
			if one.copied[user] != want {
				t.Errorf("pages of %d: user %d has the number %d, want %d", one.size, user, one.copied[user], want)
			}
		}
	}
}

// A list reads the ids of a page first, and then their entries. An entry that is removed in between must not make the page look like the
// last one, because the reader would not read the entries that follow.
func TestKeyset_RemovalBetweenStatements(t *testing.T) {
	t.Parallel()
	for _, list := range historyLists {
		if list.between == "" {
			continue
		}
		t.Run(list.name, func(t *testing.T) {
			t.Parallel()
			r := storetest.RealmOf(storetest.OwnWorlds(t)) // The test locks a table.
			h := newHistory(t, r, list)
			all, err := list.read(t.Context(), r.Company, store.Keyset{Size: 100})
			if err != nil || len(all) < historyEntries {
				t.Fatal(len(all), err)
			}
			tx, err := h.db.Begin()
			if err != nil {
				t.Fatal(err)
			}
			h.run(tx, "lock table "+list.between)
			h.write(openChange{tx: tx, numbered: all[0], remove: true})
			type answer struct {
				page []numbered
				err  error
			}
			answers := make(chan answer, 1)
			go func() {
				page, err := list.read(t.Context(), r.Company, store.Keyset{Size: 5})
				answers <- answer{page, err}
			}()
			awaitLockOn(t, h.db, list.between)
			if err := tx.Commit(); err != nil {
				t.Fatal(err)
			}
			if got := <-answers; got.err != nil || len(got.page) != 5 {
				t.Errorf("%d entries of 5, %v", len(got.page), got.err)
			}
		})
	}
}

// awaitLockOn waits until a statement waits for a lock on a table.
func awaitLockOn(t *testing.T, db *sql.DB, table string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	waiting := fmt.Sprintf(`
		select count(*) > 0 from pg_locks
		where relation = '%s'::regclass and database = (select oid from pg_database where datname = current_database()) and not granted`, table)
	for waits := false; !waits; {
		if err := db.QueryRowContext(ctx, waiting).Scan(&waits); err != nil {
			t.Fatalf("no statement waits for a lock on %s: %v", table, err)
		}
	}
}
