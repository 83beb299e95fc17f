package store

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/lib/pq"
)

var (
	importList              = scoped("import/list")
	importFind              = scoped("import/find")
	importHold              = scoped("import/hold")
	importUses              = scoped("import/uses")
	importBuryUsers         = scoped("import/bury_users")
	importRemove            = scoped("import/remove")
	importRemoveEnrollments = scoped("import/remove_enrollments")
	importRemoveUsers       = scoped("import/remove_users")
	importRemoveDepartments = scoped("import/remove_departments")
	importUndone            = scoped("import/undone")
	importCoursesSettle     = scoped("import/courses_settle")
	importEnrollmentsSettle = scoped("import/enrollments_settle")
	invitationsDrop         = scoped("outbox/drop_invitations")
)

// ImportRecord is a finished import with its number, its time, its folder and the numbers of its changes.
type ImportRecord struct {
	ID                      int64
	At                      Time
	Folder                  string
	Added, Changed, Removed int64
	// UndoneAt is unset unless the import was undone.
	UndoneAt Time `db:"undone_at"`
}

// Imports returns the imports of the company, newest first.
func (c Company) Imports(ctx context.Context) ([]ImportRecord, error) {
	return listOf[ImportRecord](ctx, c, importList)
}

// UndoError contains the reason why an import cannot be undone.
type UndoError struct {
	ID  int64
	Why string
}

func (e *UndoError) Error() string {
	return fmt.Sprintf("import %d cannot be undone: %s", e.ID, e.Why)
}

// KindCount is the number of rows of one kind.
type KindCount struct {
	Kind string
	N    int64
}

// UndoImport removes the rows that an import added and returns their number. It returns ErrNotFound if the company has no
// such import, and ErrConflict during another import. It returns an *UndoError if the import changed or removed
// rows, or if one of its rows was changed later or is used by other rows. On an error nothing changes.
func (c Company) UndoImport(ctx context.Context, id int64, now time.Time) (rows int64, err error) {
	err = c.Tx(ctx, func(c Company) error {
		if err := c.LockLoads(ctx); err != nil {
			return err
		}
		if err := c.holdLegalTexts(ctx); err != nil { // Staff who change a legal text lock the company before the text, too.
			return err
		}
		if rows, err = c.holdImport(ctx, id); err != nil {
			return err
		}
		uses, err := listOf[KindCount](ctx, c, importUses, id)
		if err != nil {
			return err
		}
		if len(uses) > 0 {
			return &UndoError{id, "its rows are in use by rows that it did not add: " + kindCounts(uses)}
		}
		if err := c.removeImport(ctx, id, now); err != nil {
			return err
		}
		if _, err := c.exec(ctx, importUndone, id, now); err != nil {
			return err
		}
		return c.Audit(ctx, AuditEntry{
			At: now, Action: AuditImportUndo, SubjectKind: "import", SubjectID: id, SubjectName: fmt.Sprintf("%d removed", rows),
		})
	})
	return rows, err
}

// holdImport locks the rows that an import added and returns their number. It returns ErrNotFound if the company has no
// such import. It returns an *UndoError if the import was undone, if it changed or removed rows, or if some of
// the added rows are missing or changed.
func (c Company) holdImport(ctx context.Context, id int64) (rows int64, err error) {
	var found struct {
		Added            []byte
		Changed, Removed int64
		UndoneAt         Time `db:"undone_at"`
	}
	if err := c.get(ctx, &found, importFind, id); err != nil {
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
	held, err := listOf[KindCount](ctx, c, importHold, id)
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
func (c Company) removeImport(ctx context.Context, id int64, now time.Time) error {
	if _, err := c.exec(ctx, importBuryUsers, id); err != nil {
		return err
	}
	if _, err := removeInParts(func() (int64, error) { return c.exec(ctx, importRemoveEnrollments, id, removeRows) }); err != nil {
		return err
	}
	if _, err := c.exec(ctx, importRemove, id); err != nil {
		return err
	}
	if _, err := removeInParts(func() (int64, error) { return c.removePeople(ctx, id) }); err != nil {
		return err
	}
	if _, err := c.exec(ctx, importRemoveDepartments, id); err != nil {
		return err
	}
	for _, settle := range []*statement{importCoursesSettle, importEnrollmentsSettle} {
		if _, err := c.exec(ctx, settle); err != nil {
			return err
		}
	}
	if err := c.publishLegalTexts(ctx); err != nil {
		return err
	}
	if err := c.UpdateCurrentEnrollments(ctx, now); err != nil {
		return err
	}
	if _, err := c.Reconcile(ctx, now); err != nil {
		return err
	}
	return c.ApplyEnrollmentCounts(ctx, now)
}

// removePeople removes up to removeRows users whom an import added, with their invitations and their entries in the
// login directory. It returns the number of removed users.
func (c Company) removePeople(ctx context.Context, id int64) (int64, error) {
	type person struct {
		ID    int64
		Email string
	}
	people, err := listOf[person](ctx, c, importRemoveUsers, id, removeRows)
	if err != nil {
		return 0, err
	}
	ids, emails := make([]int64, len(people)), make([]string, len(people))
	for i, p := range people {
		ids[i], emails[i] = p.ID, p.Email
	}
	if _, err := c.exec(ctx, invitationsDrop, Invitation, pq.Array(ids)); err != nil {
		return 0, err
	}
	_, err = c.executor.exec(ctx, loginDirectoryForget, c.ID(), pq.Array(emails))
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
