package store

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/lib/pq"

	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

var (
	contentVersionIncrement   = statement.Scoped("content_version/increment")
	contentVersionListChanged = statement.Global("content_version/list_changed")
)

// ContentVersionIncrement returns the statement that increments a company's content version, for programs that write content without
// the store. $1 is the company, and $2 names the changed tables.
func ContentVersionIncrement() string {
	statement.LoadStatements()
	return contentVersionIncrement.Text
}

// incrementContentVersion increments the company's content version and stores the names of the changed parts. It must be the
// last statement of a transaction, because it locks the row of the version until the transaction ends.
func (c Company) incrementContentVersion(ctx context.Context, changed statement.Content) error {
	if _, err := c.Exec(ctx, contentVersionIncrement, changed.String()); err != nil {
		return err
	}
	c.state.versionIncremented = true
	c.AfterCommit(ctx, func() { c.db.content.changed(c.id, changed) })
	return nil
}

// IncrementContentVersions increments the content versions of several companies and stores the names of what the transaction has
// written. Transactions that are not run by Company.Tx call it last. Ids of 0 are ignored.
func (a Executor) IncrementContentVersions(ctx context.Context, written statement.Content, companies ...int64) error {
	slices.Sort(companies) // Transactions that lock the same rows in the same order cannot block each other.
	for _, id := range slices.Compact(companies) {
		if id == 0 {
			continue
		}
		if err := (Company{id: id, Executor: a}).incrementContentVersion(ctx, written); err != nil {
			return err
		}
	}
	return nil
}

// ContentVersion identifies a state of a company's content on this node. Content that was read after the version is at
// least as new as the version. A later version is a greater number.
type ContentVersion uint64

// contentVersions contains this node's content versions of all companies. A version changes when this node commits a change of
// the content, and when VerifyContent reads a change of another node.
type contentVersions struct {
	mu sync.RWMutex
	// last is the greatest version of any company.
	last      ContentVersion
	companies map[int64]*companyContent
	// oldest is the version of each company that is not in companies. Content that was read at an earlier version counts as
	// changed.
	oldest          ContentVersion
	verified        time.Time
	recordListeners []*recordListener

	// Only VerifyContent uses running and seen. running is the oldest transaction that was running at the last read. seen
	// contains the version of each row that a read has returned.
	running string
	seen    map[int64]int64
	// erased contains the erased companies that a read has returned. Only VerifyContent uses it.
	erased map[int64]bool
}

// companyContent contains the version of a company's content, and the versions at which its parts last changed.
type companyContent struct {
	version ContentVersion
	tables  [len(statement.ContentNames)]ContentVersion
	// rows contains, for rows of single courses, the version at which they last changed. anyRow contains the greatest of these
	// versions for each table.
	rows   map[statement.CourseRows]ContentVersion
	anyRow [len(statement.ContentNames)]ContentVersion
}

// ContentVersion returns the version of a company's content. The version includes all changes that other nodes committed before
// the time verified.
func (db *DB) ContentVersion(company tenant.Company) (version ContentVersion, verified time.Time) {
	v := &db.content
	v.mu.RLock()
	defer v.mu.RUnlock()
	if c := v.companies[company.ID()]; c != nil {
		return c.version, v.verified
	}
	return v.oldest, v.verified
}

// ContentChanged reports whether content that was read at or after a version has changed since that version. A nil read
// means all content of the company.
func (db *DB) ContentChanged(company tenant.Company, read *ContentRead, since ContentVersion) bool {
	v := &db.content
	v.mu.RLock()
	defer v.mu.RUnlock()
	c := v.companies[company.ID()]
	switch {
	case since < v.oldest:
		return true
	case c == nil || c.version <= since:
		return false
	}
	return read == nil || c.changed(read, since)
}

func (c *companyContent) changed(read *ContentRead, since ContentVersion) bool {
	read.mu.Lock()
	defer read.mu.Unlock()
	for index, version := range c.tables {
		if read.content.Has(index) && max(version, c.anyRow[index]) > since {
			return true
		}
	}
	return slices.ContainsFunc(read.content.Rows, func(rows statement.CourseRows) bool {
		return c.tables[rows.Table] > since || c.anyRow[rows.Table] > since && c.rows[rows] > since
	})
}

func (v *contentVersions) changed(company int64, what statement.Content) {
	v.mu.Lock()
	v.change(company, what)
	v.mu.Unlock()
	if what.ChangesRecord() {
		v.announceRecords(company)
	}
}

// OnRecordChange makes db call changed when records of companies may have changed: their settings, their state or their domains.
// For a change that this node commits, changed returns before the call that makes the change. For changes of other nodes, changed
// returns before VerifyContent sets the time of ContentVersion. companies are the ids of the changed companies. Without ids, any
// record may have changed. After stop, db no longer calls changed.
func (db *DB) OnRecordChange(changed func(companies ...int64)) (stop func()) {
	v := &db.content
	v.mu.Lock()
	defer v.mu.Unlock()
	listener := &recordListener{changed}
	v.recordListeners = append(slices.Clip(v.recordListeners), listener)
	return func() {
		v.mu.Lock()
		defer v.mu.Unlock()
		v.recordListeners = slices.DeleteFunc(slices.Clone(v.recordListeners), func(l *recordListener) bool { return l == listener })
	}
}

// recordListener is a function that OnRecordChange has added.
type recordListener struct{ changed func(companies ...int64) }

func (v *contentVersions) announceRecords(companies ...int64) {
	v.mu.RLock()
	listeners := v.recordListeners
	v.mu.RUnlock()
	for _, l := range listeners {
		l.changed(companies...)
	}
}

// ContentVerified returns the time before which all committed changes of content are known to this node. It is zero until the
// first VerifyContent.
func (db *DB) ContentVerified() time.Time {
	db.content.mu.RLock()
	defer db.content.mu.RUnlock()
	return db.content.verified
}

// maxRowVersions is the maximum number of versions of single courses that a node keeps for a company. When it is exceeded, the next
// change counts as a change of all courses. It limits the memory of a company's versions to about 8 kB.
const maxRowVersions = 100

func (v *contentVersions) change(company int64, what statement.Content) {
	if v.companies == nil {
		v.companies = make(map[int64]*companyContent)
	}
	c := v.companies[company]
	if c == nil {
		c = &companyContent{rows: make(map[statement.CourseRows]ContentVersion)}
		v.companies[company] = c
	}
	v.last++
	c.version = v.last
	if len(c.rows)+len(what.Rows) > maxRowVersions {
		clear(c.rows)
		what = statement.Content{Tables: what.Tables | statement.CourseTables}
	}
	for index := range statement.ContentNames {
		if what.Has(index) {
			c.tables[index] = v.last
		}
	}
	for _, rows := range what.Rows {
		c.rows[rows], c.anyRow[rows.Table] = v.last, v.last
	}
}

type changedContent struct {
	Oldest    string         `db:"oldest"`
	Companies pq.Int64Array  `db:"companies"`
	Versions  pq.Int64Array  `db:"versions"`
	Changes   pq.StringArray `db:"changes"`
	Erased    pq.Int64Array  `db:"erased"`
}

// VerifyContent reads the changes of content that other nodes have made since the last call. Calls must not overlap.
func (db *DB) VerifyContent(ctx context.Context) error {
	began := time.Now()
	var found changedContent
	from := db.content.running
	if from == "" {
		from = "0"
	}
	err := db.probed(ctx, func(ctx deadlineContext) error {
		if !db.opened.Load() {
			return errNotOpen
		}
		st, err := db.prepared.get(ctx, contentVersionListChanged)
		if err != nil {
			return err
		}
		return classify(contentVersionListChanged.Name, st.GetContext(ctx, &found, from))
	})
	if err != nil {
		return err
	}
	db.content.apply(found, began)
	return nil
}

// apply increments the versions of the companies for which found contains changes that apply has not counted before.
func (v *contentVersions) apply(found changedContent, began time.Time) {
	replaced := laterTransaction(v.running, found.Oldest) // For example by a restored database.
	first := v.seen == nil
	if first || replaced {
		v.seen, v.erased = make(map[int64]int64, len(found.Companies)), make(map[int64]bool)
	}
	changed := make(map[int64]statement.Content, len(found.Companies))
	var records []int64
	for _, id := range found.Erased {
		if !v.erased[id] {
			v.erased[id], changed[id] = true, statement.AllContent
			records = append(records, id)
		}
	}
	for i, id := range found.Companies {
		if version, known := found.Versions[i], v.seen[id]; version != known {
			what := changesSince(found.Changes[i], version, known, v.running)
			changed[id], v.seen[id] = what, version
			if what.ChangesRecord() {
				records = append(records, id)
			}
		}
	}
	switch {
	case first || replaced:
		v.announceRecords()
	case len(records) > 0:
		v.announceRecords(records...)
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if replaced { // No earlier version is valid.
		v.last++
		v.oldest = v.last
		clear(v.companies)
	}
	for id, what := range changed {
		v.change(id, what)
	}
	v.running, v.verified = found.Oldest, began
}

// laterTransaction reports whether the database transaction with the id a is later than the one with the id b. Ids are
// decimal numbers without leading zeros.
func laterTransaction(a, b string) bool {
	if len(a) != len(b) {
		return len(a) > len(b)
	}
	return a > b
}

// WatchContent calls VerifyContent at an interval until ctx ends. It calls report with the first of several
// consecutive errors, and with nil when the database responds again.
func (db *DB) WatchContent(ctx context.Context, interval time.Duration, report func(error)) {
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	failing := false
	for {
		err := db.VerifyContent(ctx)
		if ctx.Err() == nil && failing != (err != nil) {
			report(err)
			failing = err != nil
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// changesSince returns what changed in a company's content after the version known. changes are the recorded changes of the
// row in content_versions, the newest first. Each change is one line with its version, its transaction and its names. The
// caller already knows the changes of transactions before the transaction visible. If a needed change is missing,
// changesSince returns all content. A change is missing if the row no longer contains it, or if an earlier release made it.
func changesSince(changes string, version, known int64, visible string) (all statement.Content) {
	if version < known {
		return statement.AllContent // The row has been removed and added again.
	}
	for line := range strings.Lines(changes) {
		if version == known {
			return all
		}
		words := strings.Fields(line)
		if len(words) < 2 || words[0] != strconv.FormatInt(version, 10) {
			return statement.AllContent
		}
		if laterTransaction(visible, words[1]) {
			return all
		}
		all.Add(statement.ParseContent(words[2:]))
		version--
	}
	if version != known && version != 0 {
		return statement.AllContent
	}
	return all
}

// ContentRead is the content that a handle has read; see Company.Observed. The zero value is empty.
type ContentRead struct {
	mu      sync.Mutex
	content statement.Content
}

// Observed returns a handle whose statements record in read which content they have read.
func (c Company) Observed(read *ContentRead) Company {
	c.reads = read
	return c
}

func (r *ContentRead) add(c statement.Content) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.content.Add(c)
}

// bind returns a statement for execution with the arguments args. It records the courses whose rows the statement reads or writes.
func (c Company) bind(st *statement.Statement, args []any) *statement.GlobalStatement {
	if !st.CourseRows {
		return st.Bound()
	}
	courses := c.pricesOf
	if courses == nil {
		switch ids := args[0].(type) {
		case int64:
			courses = []int64{ids}
		case *pq.Int64Array:
			courses = *ids
		default:
			return st.Bound()
		}
	}
	narrow := *st
	narrow.Reads, narrow.Writes = st.Reads.OfCourses(courses), st.Writes.OfCourses(courses)
	return narrow.Bound()
}
