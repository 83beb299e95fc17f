package store

import (
	"context"

	"github.com/lib/pq"
)

var (
	knownCourses    = scoped("known_courses")
	knownBatches    = scoped("known_batches")
	knownPeople     = scoped("known_people")
	knownCountries  = global("known_countries")
	knownCurrencies = global("known_currencies")
	loadLock        = global("load_lock")
)

// KnownCourses tells which of the codes, compared without case, are those of courses.
func (c Company) KnownCourses(ctx context.Context, codes []string) (map[string]bool, error) {
	return setOf(listOf[string](ctx, c, knownCourses, pq.Array(codes)))
}

// KnownBatches tells which of the names, compared without case, are those of batches.
func (c Company) KnownBatches(ctx context.Context, names []string) (map[string]bool, error) {
	return setOf(listOf[string](ctx, c, knownBatches, pq.Array(names)))
}

// KnownRoles gives the roles of those people among the addresses, compared without case, whom the company has.
func (c Company) KnownRoles(ctx context.Context, emails []string) (map[string]string, error) {
	type person struct{ Email, Role string }
	people, err := listOf[person](ctx, c, knownPeople, pq.Array(emails))
	if err != nil {
		return nil, err
	}
	roles := make(map[string]string, len(people))
	for _, p := range people {
		roles[p.Email] = p.Role
	}
	return roles, nil
}

// KnownCountries are the codes of ISO 3166 that an address may have.
func (c Company) KnownCountries(ctx context.Context) (map[string]bool, error) {
	return setOf(listed[string](ctx, c.asker, knownCountries))
}

// KnownCurrencies are the codes of ISO 4217 that a price may have.
func (c Company) KnownCurrencies(ctx context.Context) (map[string]bool, error) {
	return setOf(listed[string](ctx, c.asker, knownCurrencies))
}

func setOf(list []string, err error) (map[string]bool, error) {
	set := make(map[string]bool, len(list))
	for _, item := range list {
		set[item] = true
	}
	return set, err
}

// LockLoads keeps other loads of the company out until the end of the transaction. It returns ErrConflict when there
// is one already.
func (c Company) LockLoads(ctx context.Context) error {
	var locked bool
	if err := c.asker.change(ctx, &locked, loadLock, c.id); err != nil {
		return err
	}
	if !locked {
		return ErrConflict
	}
	return nil
}
