package importer

import (
	"context"
	"strings"

	"lyceum/store"
	"lyceum/store/bulk"
)

type announcement struct {
	bulk.BulkAnnouncement
	created moment
}

type faq struct {
	bulk.BulkFAQ
	created moment
}

// entry is a row of blog.csv.
type entry struct {
	bulk.BulkBlog
	created moment
}

type testimonial struct {
	bulk.BulkTestimonial
	created moment
}

var newsStates = []string{"published", "draft"}

func announcementsTable() table[announcement] {
	return table[announcement]{
		name: announcementsFile, keyField: "title",
		about: "Key: `title`. The news page shows announcements, the newest first. Of two with the same date, the later row is the newer one. This is " +
			"also true of the next two files. `description`, `answer` and the text of a blog entry may contain HTML. Pages show only safe elements " +
			"of it.",
		columns: []column[*announcement]{
			text("title", bulk.LongestTitle, func(a *announcement) *string { return &a.Title }).must().doc("title of the announcement", "Hall B is open"),
			shown("description", bulk.LongestNews, func(a *announcement) *string { return &a.Description }).doc("its text", "Come and see."),
			email("author", func(a *announcement) *string { return &a.Author }).must().
				doc("a user of the company, or a trainee of the files: the author of a new announcement, or the user who changes an existing one", "boss@acme.example"),
			number("type", 0, mostTypes, func(a *announcement) *int { return &a.Type }).full().
				doc("a number by which the company classifies its own objects; 1 for a new row", "2"),
			instant("created_date", func(a *announcement) *moment { return &a.created }).as("created_at").
				doc("when it was written, not in the future. If empty, a new row gets the time of the import, and an existing row keeps its date", "2026-03-05"),
			word("status", newsStates, func(a *announcement, at int) { a.Status = 1 - at }).doc("whether it is shown; empty is `published`", "draft"),
		},
		key: func(a *announcement) []string { return fold(a.Title) },
	}
}

func faqsTable() table[faq] {
	return table[faq]{
		name: faqsFile, keyField: "question",
		about: "Key: `question`. The FAQ page shows these FAQ entries. The former name `questions.csv` is accepted until the next release. A folder " +
			"with both files is a mistake.",
		columns: []column[*faq]{
			text("question", bulk.LongestTitle, func(q *faq) *string { return &q.Question }).must().doc("the question", "Where is hall B?"),
			shown("answer", bulk.LongestNews, func(q *faq) *string { return &q.Answer }).must().doc("the answer", "Behind hall A."),
			email("author", func(q *faq) *string { return &q.Author }).must().doc("as in `announcements.csv`", "boss@acme.example"),
			instant("created_date", func(q *faq) *moment { return &q.created }).as("created_at").doc("as in `announcements.csv`", "2026-03-05"),
			word("status", newsStates, func(q *faq, at int) { q.Status = 1 - at }).doc("whether it is shown; empty is `published`", "published"),
		},
		key: func(q *faq) []string { return fold(q.Question) },
	}
}

func blogTable() table[entry] {
	return table[entry]{
		name: blogFile, keyField: "title",
		about: "Key: `title`. The blog shows the twelve newest entries; the sitemap contains the older ones too.",
		columns: []column[*entry]{
			text("title", bulk.LongestTitle, func(e *entry) *string { return &e.Title }).must().doc("title of the entry", "How we lift"),
			shown("description", bulk.LongestEntry, func(e *entry) *string { return &e.Description }).must().doc("its text", "Slowly, and in pairs."),
			text("author", lineLength, func(e *entry) *string { return &e.Author }).must().doc("name of the author that readers see", "Ivo Brand"),
			text("image", lineLength, func(e *entry) *string { return &e.Image }).
				doc("name of a [picture](import.md#pictures) of the files or the company, or an address with `https://`, which pages do not show", "lift.png"),
			instant("created_date", func(e *entry) *moment { return &e.created }).as("created_at").doc("as in `announcements.csv`", "2026-03-05"),
			word("status", newsStates, func(e *entry, at int) { e.Status = 1 - at }).doc("whether it is shown; empty is `published`", "published"),
		},
		key: func(e *entry) []string { return fold(e.Title) },
	}
}

func testimonialsTable() table[testimonial] {
	return table[testimonial]{
		name: testimonialsFile, keyField: "description",
		about: "Key: `author` and `description`. The pages show the newest first.",
		columns: []column[*testimonial]{
			email("author", func(s *testimonial) *string { return &s.Author }).must().doc("as in `announcements.csv`", "tara@acme.example"),
			shown("description", bulk.LongestNews, func(s *testimonial) *string { return &s.Description }).must().
				doc("what the person says", "I learned to lift."),
			instant("created_date", func(s *testimonial) *moment { return &s.created }).as("created_at").
				doc("when it was said, not in the future; only for a new row; if empty, the time of the import", "2026-03-05"),
			word("status", newsStates, func(s *testimonial, at int) { s.Status = 1 - at }).doc("whether it is shown; empty is `published`", "published"),
		},
		key: func(s *testimonial) []string { return []string{strings.ToLower(s.Author), s.Description} },
	}
}

func trainersTable() table[bulk.BulkTrainer] {
	return table[bulk.BulkTrainer]{
		name: trainersFile, keyField: "name",
		about: "Key: `name`, with the case of its letters. The pages of the courses with this `trainer` show the profile.",
		columns: []column[*bulk.BulkTrainer]{
			text("name", bulk.LongestTitle, func(t *bulk.BulkTrainer) *string { return &t.Name }).must().
				doc("name of the trainer, exactly as in `courses.csv`", "Ivo Brand"),
			shown("about", bulk.LongestNews, func(t *bulk.BulkTrainer) *string { return &t.About }).
				doc("text about the trainer: plain text or HTML", "Ivo has lifted since 1998."),
			text("photo", lineLength, func(t *bulk.BulkTrainer) *string { return &t.Photo }).
				doc("name of a [picture](import.md#pictures) of the files or the company", "ivo.jpg"),
		},
		key: func(t *bulk.BulkTrainer) []string { return []string{t.Name} },
	}
}

// setNewsTimes sets the times of announcements, FAQs, blog entries and testimonials, and adds a problem for each time in the
// future.
func (in *input) setNewsTimes(o Options, found *problems) {
	setWritten(&in.announcements, o, found, func(a *announcement) (moment, *store.Time) { return a.created, &a.CreatedAt })
	setWritten(&in.faqs, o, found, func(q *faq) (moment, *store.Time) { return q.created, &q.CreatedAt })
	setWritten(&in.blog, o, found, func(e *entry) (moment, *store.Time) { return e.created, &e.CreatedAt })
	setWritten(&in.testimonials, o, found, func(s *testimonial) (moment, *store.Time) { return s.created, &s.CreatedAt })
}

// setWritten sets the times at which the rows of a table were written, and adds a problem for each time in the future. The pages
// show news without regard to their time, so they would show news of the future too early.
func setWritten[T any](t *table[T], o Options, found *problems, of func(*T) (moment, *store.Time)) {
	for i := range t.rows {
		at, written := of(&t.rows[i])
		if *written = at.in(o.Location); written.Time().After(o.Now) {
			found.add(t.name, t.lines[i], "created_date", "%s is still to come; what is published is shown at once", at)
		}
	}
}

func (in *input) loadNews(ctx context.Context, l *loader) error {
	announcements, faqs, blog, testimonials := in.announcements.absent(), in.faqs.absent(), in.blog.absent(), in.testimonials.absent()
	err := loadFile(ctx, l, &in.announcements, func(a *announcement) bulk.BulkAnnouncement { return a.BulkAnnouncement },
		func(ctx context.Context, rows []bulk.BulkAnnouncement) (store.Loaded, error) {
			return bulk.LoadAnnouncements(ctx, l.company, rows, announcements)
		})
	if err != nil {
		return err
	}
	err = loadFile(ctx, l, &in.faqs, func(q *faq) bulk.BulkFAQ { return q.BulkFAQ },
		func(ctx context.Context, rows []bulk.BulkFAQ) (store.Loaded, error) {
			return bulk.LoadFAQs(ctx, l.company, rows, faqs)
		})
	if err != nil {
		return err
	}
	err = loadFile(ctx, l, &in.blog, func(e *entry) bulk.BulkBlog { return e.BulkBlog },
		func(ctx context.Context, rows []bulk.BulkBlog) (store.Loaded, error) {
			return bulk.LoadBlogs(ctx, l.company, rows, blog)
		})
	if err != nil {
		return err
	}
	err = loadFile(ctx, l, &in.testimonials, func(s *testimonial) bulk.BulkTestimonial { return s.BulkTestimonial },
		func(ctx context.Context, rows []bulk.BulkTestimonial) (store.Loaded, error) {
			return bulk.LoadTestimonials(ctx, l.company, rows, testimonials)
		})
	if err != nil {
		return err
	}
	trainers := in.trainers.absent()
	return loadFile(ctx, l, &in.trainers, same, func(ctx context.Context, rows []bulk.BulkTrainer) (store.Loaded, error) {
		return bulk.LoadTrainers(ctx, l.company, rows, trainers)
	})
}
