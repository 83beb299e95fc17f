package store

import (
	"context"
	"regexp"
	"slices"
	"sync"
	"time"

	"github.com/lib/pq"

	"lyceum/tenant"
)

// contentTables are the tables with a company's content, which catalogue, course pages and lists show to
// everyone. A transaction that writes to one of them increments the company's content version.
var contentTables = map[string]bool{
	"courses": true, "course_prices": true, "course_categories": true, "categories": true, "course_ratings": true,
	"subjects": true, "chapters": true, "documents": true, "departments": true, "designations": true, "exams": true,
	"announcements": true, "faqs": true, "blogs": true, "testimonials": true, "pictures": true, "trainers": true, "legal_texts": true,
	"gateway_accounts": true, // A course page shows whether the course can be bought.
}

var (
	sqlComment   = regexp.MustCompile(`--[^\n]*`)
	writtenTable = regexp.MustCompile(`\b(?:insert\s+into|update|delete\s+from)\s+(\w+)`)
)

// enrollmentCounts are columns of courses that are not content: only the lists by enrollments show them, and no
// cached response contains them.
var enrollmentCounts = []string{"enrollments_made", "enrollments_current"}

// IsContentTable reports whether a table is in contentTables.
func IsContentTable(table string) bool { return contentTables[table] }

// IsContent reports whether a column is part of the content.
func IsContent(table, column string) bool {
	return contentTables[table] && !(table == "courses" && slices.Contains(enrollmentCounts, column))
}

// contentTotals is the statement that corrects the stored totals of a company's lists. It writes no table of content,
// but it counts as a statement that writes content, because lists of content show these totals.
const contentTotals = "counter/reconcile"

// countsApplied is the statement that writes enrollmentCounts and no other column of content. The lists by
// enrollments run it before they read, so it must not require a transaction or a new version.
const countsApplied = "course/enrollments_settle"

// writesContent reports whether a statement writes content.
func writesContent(name, text string) bool {
	switch name {
	case contentTotals:
		return true
	case countsApplied:
		return false
	}
	for _, match := range writtenTable.FindAllStringSubmatch(sqlComment.ReplaceAllString(text, ""), -1) {
		if contentTables[match[1]] {
			return true
		}
	}
	return false
}

var (
	contentVersionIncrement   = scoped("content_version/increment")
	contentVersionListChanged = global("content_version/list_changed")
)

// incrementContentVersion increments the company's content version. It must be the last statement of a database
// transaction, because it locks the row of the version until the end of that transaction.
func (c Company) incrementContentVersion(ctx context.Context) error {
	if _, err := c.exec(ctx, contentVersionIncrement); err != nil {
		return err
	}
	c.afterCommit(func() { c.db.content.changed(c.id) })
	return nil
}

// ContentVersion identifies a state of a company's content on this node. Content that was read after the version is at
// least as new as the version.
type ContentVersion uint64

// contentVersions contains this node's content versions of all companies. A version starts at 0. It increases when this
// node commits a change of the content, and when VerifyContent reads a change of another node.
type contentVersions struct {
	mu       sync.RWMutex
	versions map[int64]ContentVersion
	base     ContentVersion // base is added to the version of every company.
	verified time.Time

	// oldest and seen are used by VerifyContent only: the oldest transaction that was running at the last read,
	// and the rows that the read returned.
	oldest string
	seen   map[int64]int64
}

// ContentVersion returns the version of a company's content. It also returns a time: all changes that other
// nodes committed before it are part of the version.
func (db *DB) ContentVersion(company tenant.Company) (version ContentVersion, verified time.Time) {
	v := &db.content
	v.mu.RLock()
	defer v.mu.RUnlock()
	return v.base + v.versions[company.ID()], v.verified
}

func (v *contentVersions) changed(companies ...int64) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.add(companies)
}

func (v *contentVersions) add(companies []int64) {
	if v.versions == nil {
		v.versions = make(map[int64]ContentVersion)
	}
	for _, id := range companies {
		v.versions[id]++
	}
}

// changedContent is the row that the statement contentVersionListChanged returns.
type changedContent struct {
	Oldest    string        `db:"oldest"`
	Companies pq.Int64Array `db:"companies"`
	Versions  pq.Int64Array `db:"versions"`
}

// VerifyContent reads the versions of the companies whose content other nodes have changed since the last call.
// Calls must not overlap.
func (db *DB) VerifyContent(ctx context.Context) error {
	began := time.Now()
	var found changedContent
	from := db.content.oldest
	if from == "" {
		from = "0"
	}
	err := db.probed(ctx, func(ctx deadlineContext) error {
		if db.prepared.Load() == nil {
			return errNotOpen
		}
		st := (*db.prepared.Load())[contentVersionListChanged.place]
		return classify(contentVersionListChanged.name, st.GetContext(ctx, &found, from))
	})
	if err != nil {
		return err
	}
	db.content.apply(found, began)
	return nil
}

// apply increments the versions of the companies with changes that were not counted before.
func (v *contentVersions) apply(found changedContent, began time.Time) {
	seen := make(map[int64]int64, len(found.Companies))
	var changed []int64
	for i, id := range found.Companies {
		seen[id] = found.Versions[i]
		if before, known := v.seen[id]; !known || before != seen[id] {
			changed = append(changed, id)
		}
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if laterTransaction(v.oldest, found.Oldest) {
		v.base++ // The database was replaced, for example by a restored one, so no earlier version is valid.
	}
	v.add(changed)
	v.oldest, v.seen, v.verified = found.Oldest, seen, began
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
