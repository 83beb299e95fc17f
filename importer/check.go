package importer

import (
	"context"
	"maps"
	"slices"
	"strings"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
)

// use is a reference in a cell: the file, the line and the column of the cell, and the name of the object to which the cell refers.
type use struct {
	file  string
	line  int
	field string
	name  string
}

// uses returns the references in the cells of a column. The function names returns the names in the cell of a row. uses omits empty
// names.
func uses[T any](t *table[T], field string, names func(*T) []string) (list []use) {
	for i := range t.rows {
		for _, name := range names(&t.rows[i]) {
			if name != "" {
				list = append(list, use{t.name, t.lines[i], field, name})
			}
		}
	}
	return list
}

func one[T any](name func(*T) string) func(*T) []string {
	return func(row *T) []string { return []string{name(row)} }
}

// keysOf returns the set of the keys of a file's rows, to which references in other files are compared.
func keysOf[T any](t *table[T], key func(*T) string) map[string]bool {
	keys := make(map[string]bool, len(t.rows))
	for i := range t.rows {
		keys[key(&t.rows[i])] = true
	}
	return keys
}

// check adds a problem for each reference to an object that neither the files nor the company have. It runs one query per kind of
// object. It also checks the roles of people and the default prices.
func (in *input) check(ctx context.Context, c store.Company, found *problems) error {
	for _, check := range []func(context.Context, store.Company, *problems) error{
		in.checkCategories, in.checkCourses, in.checkPeople, in.checkExternalIDs, in.checkBatches, in.checkPaths, in.checkOutline, in.checkProgress,
		in.checkOrders, in.checkExams, in.checkLookups, in.checkPictures,
	} {
		if err := check(ctx, c, found); err != nil {
			return err
		}
	}
	in.checkDefaults(found)
	in.checkQuizzes(found)
	return nil
}

// lookup is a function that returns which of the names exist in the company.
type lookup func(ctx context.Context, names []string) (map[string]bool, error)

// resolve adds a problem for each name in all that neither the file nor the company has. inFile has the keys of the file's rows, key
// returns the key of a name, and ask reads the company's names. kind is the word for the objects in the message.
func resolve(ctx context.Context, kind string, all []use, inFile map[string]bool, key func(string) string, ask lookup, found *problems) error {
	missing := make(map[string]string)
	for _, u := range all {
		if k := key(u.name); !inFile[k] {
			missing[k] = u.name
		}
	}
	if len(missing) == 0 {
		return nil
	}
	answer, err := ask(ctx, slices.Sorted(maps.Values(missing)))
	if err != nil {
		return err
	}
	for name := range answer {
		delete(missing, key(name))
	}
	unknown := slices.DeleteFunc(slices.Clone(all), func(u use) bool { return missing[key(u.name)] == "" })
	for _, places := range sameName(unknown, key) {
		found.addOnce(places, "there is no %s %q in the files or in the company", kind, readable(places[0].name))
	}
	return nil
}

// sameName groups references by the name that they contain, in the order of first use.
func sameName(all []use, key func(string) string) (groups [][]use) {
	at := make(map[string]int)
	for _, u := range all {
		k := key(u.name)
		i, known := at[k]
		if !known {
			i = len(groups)
			at[k], groups = i, append(groups, nil)
		}
		groups[i] = append(groups[i], u)
	}
	return groups
}

func (in *input) checkCategories(ctx context.Context, c store.Company, found *problems) error {
	if in.categories.broken {
		return nil
	}
	all := slices.Concat(
		uses(&in.categories, "parent", one(func(c *category) string { return c.parent })),
		uses(&in.courses, "categories", func(c *course) []string { return c.categories }),
	)
	inFile := keysOf(&in.categories, func(c *category) string { return bulk.CategoryKey(c.Path) })
	return resolve(ctx, "category", all, inFile, bulk.CategoryKey, func(ctx context.Context, _ []string) (map[string]bool, error) {
		paths, err := bulk.CategoryPaths(ctx, c)
		known := make(map[string]bool, len(paths))
		for path := range paths {
			known[path] = true
		}
		return known, err
	}, found)
}

func (in *input) checkCourses(ctx context.Context, c store.Company, found *problems) error {
	if in.courses.broken {
		return nil
	}
	all := slices.Concat(
		uses(&in.prices, "course_code", one(func(p *price) string { return p.CourseCode })),
		uses(&in.batches, "courses", func(b *batch) []string { return b.courses }),
		uses(&in.paths, "courses", func(p *learningPath) []string { return p.courses }),
		uses(&in.subjects, "course_code", one(func(s *bulk.BulkSubject) string { return s.CourseCode })),
		uses(&in.exams, "course_code", one(func(e *exam) string { return e.CourseCode })),
		uses(&in.enrollments, "course_code", one(func(e *enrollment) string { return e.CourseCode })),
		uses(&in.orders, "course_code", one(func(o *order) string { return o.CourseCode })),
		uses(&in.transactions, "course_code", one(func(p *transaction) string { return p.CourseCode })),
		uses(&in.ratings, "course_code", one(func(r *rating) string { return r.CourseCode })),
	)
	inFile := keysOf(&in.courses, func(c *course) string { return strings.ToLower(c.Code) })
	return resolve(ctx, "course", all, inFile, strings.ToLower, func(ctx context.Context, codes []string) (map[string]bool, error) {
		return bulk.KnownCourses(ctx, c, codes)
	}, found)
}

func (in *input) checkBatches(ctx context.Context, c store.Company, found *problems) error {
	if in.batches.broken {
		return nil
	}
	all := slices.Concat(
		uses(&in.batchTrainees, "batch", one(func(m *bulk.BulkBatchTrainee) string { return m.Batch })),
		uses(&in.enrollments, "batch", one(func(e *enrollment) string { return e.Batch })),
	)
	inFile := keysOf(&in.batches, func(b *batch) string { return strings.ToLower(b.Name) })
	return resolve(ctx, "batch", all, inFile, strings.ToLower, func(ctx context.Context, names []string) (map[string]bool, error) {
		return bulk.KnownBatches(ctx, c, names)
	}, found)
}

// checkPeople adds a problem for each address of an unknown person. It also adds one for each trainee of the files who has
// another role in the company, because an import changes no roles. An author and the manager of a trainee may be users of any role.
func (in *input) checkPeople(ctx context.Context, c store.Company, found *problems) error {
	ofFile := uses(&in.trainees, "email", one(func(u *trainee) string { return u.Email }))
	all := slices.Concat(
		uses(&in.batchTrainees, "email", one(func(m *bulk.BulkBatchTrainee) string { return m.Email })),
		uses(&in.pathTrainees, "email", one(func(p *bulk.BulkLearningPathTrainee) string { return p.Email })),
		uses(&in.enrollments, "email", one(func(e *enrollment) string { return e.Email })),
		uses(&in.orders, "email", one(func(o *order) string { return o.Email })),
		uses(&in.transactions, "email", one(func(p *transaction) string { return p.Email })),
		uses(&in.attempts, "email", one(func(a *attempt) string { return a.Email })),
		uses(&in.ratings, "email", one(func(r *rating) string { return r.Email })),
	)
	authors := slices.Concat(
		uses(&in.announcements, "author", one(func(a *announcement) string { return a.Author })),
		uses(&in.faqs, "author", one(func(q *faq) string { return q.Author })),
		uses(&in.testimonials, "author", one(func(s *testimonial) string { return s.Author })),
		uses(&in.trainees, "manager", one(func(u *trainee) string { return u.manager })),
	)
	inFile := make(map[string]bool)
	for _, u := range ofFile {
		inFile[strings.ToLower(u.name)] = true
	}
	wanted := make(map[string]string)
	for _, u := range slices.Concat(ofFile, all, authors) {
		wanted[strings.ToLower(u.name)] = u.name
	}
	known, err := bulk.KnownRoles(ctx, c, slices.Collect(maps.Values(wanted)))
	if err != nil {
		return err
	}
	roles := known
	missing := func(u use) bool {
		email := strings.ToLower(u.name)
		return roles[email] == "" && !inFile[email] && !in.trainees.broken
	}
	for _, places := range sameName(slices.Concat(ofFile, all), strings.ToLower) {
		u := places[0]
		role := roles[strings.ToLower(u.name)]
		switch {
		case role != "" && role != "trainee":
			found.addOnce(places, "%s is a user of role %s in the company and not a trainee", u.name, role)
		case missing(u):
			found.addOnce(places, "there is no trainee %q in the files or in the company", u.name)
		}
	}
	for _, places := range sameName(authors, strings.ToLower) {
		if missing(places[0]) {
			found.addOnce(places, "there is nobody %q in the files or in the company", places[0].name)
		}
	}
	return nil
}

// checkExternalIDs adds a problem for each external id that two trainees of the files have, or that another user of the company has.
func (in *input) checkExternalIDs(ctx context.Context, c store.Company, found *problems) error {
	rows := make(map[string]int)
	for i, u := range in.trainees.rows {
		if u.ExternalID == "" {
			continue
		}
		if first, twice := rows[u.ExternalID]; twice {
			found.add(in.trainees.name, in.trainees.lines[i], "external_id", "%q stands in line %d already", u.ExternalID, in.trainees.lines[first])
			continue
		}
		rows[u.ExternalID] = i
	}
	if len(rows) == 0 {
		return nil
	}
	holders, err := bulk.KnownExternalIDs(ctx, c, slices.Collect(maps.Keys(rows)))
	for id, email := range holders {
		if i := rows[id]; email != mailbox.Key(in.trainees.rows[i].Email) {
			found.add(in.trainees.name, in.trainees.lines[i], "external_id", "%q is the external id of %s in the company", id, email)
		}
	}
	return err
}

func (in *input) checkLookups(ctx context.Context, c store.Company, found *problems) error {
	if err := in.checkCountries(ctx, c, found); err != nil {
		return err
	}
	currencies := slices.Concat(
		uses(&in.prices, "currency", one(func(p *price) string { return p.Currency })),
		uses(&in.orders, "currency", one(func(o *order) string { return o.Currency })),
		uses(&in.transactions, "currency", one(func(p *transaction) string { return p.Currency })),
	)
	return resolve(ctx, "currency", currencies, nil, strings.ToUpper, func(ctx context.Context, _ []string) (map[string]bool, error) {
		return bulk.KnownCurrencies(ctx, c)
	}, found)
}

// checkPictures adds a problem for each name of a picture that neither the files nor the company have, in courses, blog entries and profiles of
// trainers. For courses and blog entries it skips values that begin with https://, which are pictures on other sites.
func (in *input) checkPictures(ctx context.Context, c store.Company, found *problems) error {
	shown := slices.DeleteFunc(slices.Concat(
		uses(&in.courses, "thumbnail", one(func(c *course) string { return c.Thumbnail })),
		uses(&in.blog, "image", one(func(e *entry) string { return e.Image })),
	), func(u use) bool { return strings.HasPrefix(u.name, "https://") })
	shown = append(shown, uses(&in.trainers, "photo", one(func(t *bulk.BulkTrainer) string { return t.Photo }))...)
	if len(shown) == 0 {
		return nil
	}
	pictures, err := courses.Pictures(ctx, c)
	if err != nil {
		return err
	}
	for _, places := range sameName(shown, strings.Clone) {
		name := places[0].name
		if !in.hasPicture(name) && !slices.ContainsFunc(pictures, func(p courses.PictureEntry) bool { return p.Name == name }) {
			found.addOnce(places, "there is no picture %q in the files or in the company", name)
		}
	}
	return nil
}

// checkDefaults adds a problem for each default price of a course in the files except the first one.
func (in *input) checkDefaults(found *problems) {
	first := make(map[string]int)
	for i, p := range in.prices.rows {
		if !p.IsDefault {
			continue
		}
		code := strings.ToLower(p.CourseCode)
		if line, twice := first[code]; twice {
			found.add(in.prices.name, in.prices.lines[i], "default", "course %s has its default in line %d already", p.CourseCode, line)
			continue
		}
		first[code] = in.prices.lines[i]
	}
}
