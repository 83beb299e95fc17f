package courses

import (
	"context"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	courseHold         = statement.Scoped("course/hold")
	courseCountLessons = statement.Scoped("course/count_lessons")
)

// Hold locks courses until the transaction ends.
func Hold(ctx context.Context, c store.Company, ids ...int64) error {
	_, err := store.ListOf[int64](ctx, c, courseHold, pq.Array(ids))
	return err
}

// CountLessons stores the numbers of lessons of courses, which pages with many courses show, and returns the numbers that were wrong. The
// caller has locked the courses. Everything that adds, removes, publishes or unpublishes documents must call it.
func CountLessons(ctx context.Context, c store.Company, ids ...int64) ([]store.WrongTotal, error) {
	return store.ListOf[store.WrongTotal](ctx, c, courseCountLessons, pq.Array(ids))
}
