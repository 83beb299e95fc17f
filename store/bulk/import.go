package bulk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
)

var (
	importList              = statement.Scoped("import/list")
	importFind              = statement.Scoped("import/find")
	importHold              = statement.Scoped("import/hold")
	importUses              = statement.Scoped("import/uses")
	importBuryUsers         = statement.Scoped("import/bury_users")
	importRemove            = statement.Scoped("import/remove")
	importRemoveEnrollments = statement.Scoped("import/remove_enrollments")
	importRemoveUsers       = statement.Scoped("import/remove_users")
	importRemoveDepartments = statement.Scoped("import/remove_departments")
	importUndone            = statement.Scoped("import/undone")
	importCoursesSettle     = statement.Scoped("import/courses_settle")
	importEnrollmentsSettle = statement.Scoped("import/enrollments_settle")
	invitationsDrop         = statement.Scoped("outbox/drop_invitations")
)

// ImportRecord is a finished import with its number, its time, its folder and the numbers of its changes.
type ImportRecord struct {
	ID                      int64
	At                      store.Time
	Folder                  string
	Added, Changed, Removed int64
	// UndoneAt is unset unless the import was undone.
	UndoneAt store.Time `db:"undone_at"`
}

// Imports returns the imports of the company, newest first.
func Imports(ctx context.Context, c store.Company) ([]ImportRecord, error) {
	return store.ListOf[ImportRecord](ctx, c, importList)
}

// ErrNotUndone means that an import cannot be undone. The error is a *UndoError.
var ErrNotUndone = errors.New("import cannot be undone")

// UndoError contains the reason why an import cannot be undone.
type UndoError struct {
	ID  int64
	Why string
}

func (e *UndoError) Error() string {
	return fmt.Sprintf("import %d cannot be undone: %s", e.ID, e.Why)
}

func (e *UndoError) Is(target error) bool { return target == ErrNotUndone }

// KindCount is the number of rows of one kind.
type KindCount struct {
	Kind string
	N    int64
}

// UndoImport removes the rows that an import added and returns their number. It returns store.ErrNotFound if the company has no
// such import, and store.ErrConflict during another import. It returns an *UndoError if the import changed or removed
// rows, or if one of its rows was changed later or is used by other rows. On an error nothing changes.
func UndoImport(ctx context.Context, c store.Company, id int64, now time.Time) (rows int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if err := LockLoads(ctx, c); err != nil {
			return err
		}
		if err := c.HoldLegalTexts(ctx); err != nil { // Staff who change a legal text lock the company before the text, too.
			return err
		}
		if rows, err = holdImport(ctx, c, id); err != nil {
			return err
		}
		uses, err := store.ListOf[KindCount](ctx, c, importUses, id)
		if err != nil {
			return err
		}
		if len(uses) > 0 {
			return &UndoError{id, "its rows are in use by rows that it did not add: " + kindCounts(uses)}
		}
		if err := removeImport(ctx, c, id, now); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, importUndone, id, now); err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{
			At: now, Action: store.AuditImportUndo, SubjectKind: "import", SubjectID: id, SubjectName: fmt.Sprintf("%d removed", rows),
		})
	})
	return rows, err
}

// holdImport locks the rows that an import added and returns their number. It returns store.ErrNotFound if the company has no
// such import. It returns an *UndoError if the import was undone, if it changed or removed rows, or if some of
// the added rows are missing or changed.
func holdImport(ctx context.Context, c store.Company, id int64) (rows int64, err error) {
	var found struct {
		Added            []byte
		Changed, Removed int64
		UndoneAt         store.Time `db:"undone_at"`
	}
	if err := c.Get(ctx, &found, importFind, id); err != nil {
		return 0, err
	}
	refused := func(format string, args ...any) error { return &UndoError{id, fmt.Sprintf(format, args...)} }
	switch {
	case !found.UndoneAt.IsZero():
		return 0, refused("it was undone on %s", found.UndoneAt.Time().UTC().Format(time.RFC3339))
	case found.Changed+found.Removed > 0:
		return 0, refused("it changed %d and removed %d existing rows, and only an import that did nothing but add rows can be", found.Changed, found.Removed)
	}
	added := make(map[string]int64)
	if err := json.Unmarshal(found.Added, &added); err != nil {
		return 0, fmt.Errorf("rows of import %d: %w", id, err)
	}
	// The lock lasts until the end of UndoImport's transaction. The statement counts the rows as they are after the wait for
	// the lock.
	held, err := store.ListOf[KindCount](ctx, c, importHold, id)
	if err != nil {
		return 0, err
	}
	for _, kind := range held {
		rows += kind.N
		if added[kind.Kind] -= kind.N; added[kind.Kind] == 0 {
			delete(added, kind.Kind)
		}
	}
	if len(added) > 0 {
		var lost []KindCount
		for _, kind := range slices.Sorted(maps.Keys(added)) {
			lost = append(lost, KindCount{kind, added[kind]})
		}
		return 0, refused("rows that it added were changed or removed since: %s", kindCounts(lost))
	}
	return rows, nil
}

// removeImport removes the rows that an import added, children before their parents, and corrects the values in other
// rows that are derived from them.
func removeImport(ctx context.Context, c store.Company, id int64, now time.Time) error {
	if _, err := c.Exec(ctx, importBuryUsers, id); err != nil {
		return err
	}
	if _, err := store.RemoveInParts(func() (int64, error) { return c.Exec(ctx, importRemoveEnrollments, id, store.RemoveRows) }); err != nil {
		return err
	}
	if _, err := c.Exec(ctx, importRemove, id); err != nil {
		return err
	}
	if _, err := store.RemoveInParts(func() (int64, error) { return removePeople(ctx, c, id) }); err != nil {
		return err
	}
	if _, err := c.Exec(ctx, importRemoveDepartments, id); err != nil {
		return err
	}
	for _, settle := range []*statement.Statement{importCoursesSettle, importEnrollmentsSettle} {
		if _, err := c.Exec(ctx, settle); err != nil {
			return err
		}
	}
	if err := c.PublishLegalTexts(ctx); err != nil {
		return err
	}
	if err := learning.UpdateCurrentEnrollments(ctx, c, now); err != nil {
		return err
	}
	if _, err := Reconcile(ctx, c, now); err != nil {
		return err
	}
	return courses.ApplyEnrollmentCounts(ctx, c, now)
}

// removePeople removes up to store.RemoveRows users whom an import added, with their invitations and their entries in the
// login directory. It returns the number of removed users.
func removePeople(ctx context.Context, c store.Company, id int64) (int64, error) {
	type person struct {
		ID    int64
		Email string
	}
	people, err := store.ListOf[person](ctx, c, importRemoveUsers, id, store.RemoveRows)
	if err != nil {
		return 0, err
	}
	ids, emails := make([]int64, len(people)), make([]string, len(people))
	for i, p := range people {
		ids[i], emails[i] = p.ID, p.Email
	}
	if _, err := c.Exec(ctx, invitationsDrop, storepeople.Invitation, pq.Array(ids)); err != nil {
		return 0, err
	}
	_, err = c.Executor.Exec(ctx, storepeople.LoginDirectoryForget, c.ID(), pq.Array(emails))
	return int64(len(people)), err
}

// kindCounts returns a text with the first five kinds, their numbers of rows, and the number of the other kinds.
func kindCounts(counts []KindCount) string {
	const most = 5
	var texts []string
	for _, count := range counts[:min(most, len(counts))] {
		texts = append(texts, fmt.Sprintf("%s %d", strings.ReplaceAll(count.Kind, "_", " "), count.N))
	}
	if len(counts) > most {
		texts = append(texts, fmt.Sprintf("and %d other kinds", len(counts)-most))
	}
	return strings.Join(texts, ", ")
}
