package demo

import (
	"hash/fnv"
	"slices"
	"strings"
	"time"

	"lyceum/store"
)

// builder turns a company's texts into rows, as they are on one day.
type builder struct {
	*company
	// now is the moment of the load on the company's own clock.
	now   time.Time
	today store.Date
	data  dataset

	// learners are the trainees who can take courses, the main trainee first.
	learners []store.BulkUser
	// enrolled holds the enrollments by trainee and course.
	enrolled map[seat]store.EnrollmentStatus
	byCode   map[string]*course
}

func (c *company) dataset(now time.Time, hash func(string) (string, error)) (*dataset, error) {
	b := &builder{
		company: c, now: now, today: store.DateOf(now),
		enrolled: map[seat]store.EnrollmentStatus{}, byCode: map[string]*course{},
	}
	if err := b.addPeople(hash); err != nil {
		return nil, err
	}
	b.addCatalog()
	b.addBatches()
	b.addPaths()
	b.addOwn()
	b.addOthers()
	// Numbers are given in the order of the rows, and lists take a higher number for a newer row.
	byAge(b.data.enrollments, func(e store.BulkEnrollment) store.Time { return e.CreatedAt })
	b.addRatings()
	b.addExams()
	b.addNews()
	b.addPayments()
	byAge(b.data.announcements, func(a store.BulkAnnouncement) store.Time { return a.CreatedAt })
	byAge(b.data.blogs, func(a store.BulkBlog) store.Time { return a.CreatedAt })
	byAge(b.data.testimonials, func(t store.BulkTestimonial) store.Time { return t.CreatedAt })
	byAge(b.data.orders, func(o store.BulkOrder) store.Time { return o.CreatedAt })
	byAge(b.data.transactions, func(t store.BulkTransaction) store.Time { return t.CreatedAt })
	return &b.data, nil
}

// byAge sorts rows, the oldest first.
func byAge[T any](rows []T, created func(T) store.Time) {
	slices.SortStableFunc(rows, func(a, b T) int { return created(a).Time().Compare(created(b).Time()) })
}

// day is the date so many days from today.
func (b *builder) day(days int) store.Date { return b.today.AddDays(days) }

// at is a moment of the working day so many days from today. Its minutes follow from seed, so that not everything in
// the demo happened at nine sharp.
func (b *builder) at(days int, seed ...string) store.Time {
	year, month, day := b.now.Date()
	return store.TimeOf(time.Date(year, month, day+days, 9, spread(8*60, seed...), 0, 0, b.now.Location()))
}

// spread gives a number from 0 to n-1 that follows from the seed alone.
func spread(n int, seed ...string) int {
	digest := fnv.New64a()
	_, _ = digest.Write([]byte(strings.Join(seed, "\x00")))
	// The low bits of FNV are its weakest.
	return int(digest.Sum64() >> 16 % uint64(n))
}
