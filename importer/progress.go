package importer

import (
	"context"
	"strings"

	"lyceum/store"
	"lyceum/store/bulk"
)

type documentProgress struct {
	bulk.BulkDocumentProgress
	opened, done moment
}

func progressTable() table[documentProgress] {
	return table[documentProgress]{
		name: progressFile, keyField: "document",
		about: "Key: the enrollment (`email`, `course_code` and, if the file has it, `start_date`) and the document (`course_code`, `subject`, " +
			"`chapter` and `document`). Without the header `start_date`, the rows belong to the trainee's current enrollment in the course.",
		columns: []column[*documentProgress]{
			email("email", func(p *documentProgress) *string { return &p.Email }).must().
				doc("a trainee who is enrolled in the course, in the files or the company", "tara@acme.example"),
			text("course_code", keyLength, func(p *documentProgress) *string { return &p.CourseCode }).must().doc("the course of the document", "LIFT-1"),
			date("start_date", func(p *documentProgress) *store.Date { return &p.StartDate }).full().doc("the first day of the enrollment", "2026-02-01"),
			text("subject", lineLength, func(p *documentProgress) *string { return &p.Subject }).must().doc("the subject of the document", "Basics"),
			text("chapter", lineLength, func(p *documentProgress) *string { return &p.Chapter }).must().doc("the chapter of the document", "Start"),
			text("document", lineLength, func(p *documentProgress) *string { return &p.Document }).must().
				doc("a document of the files or the company", "Safe lifting, the film"),
			instant("opened_date", func(p *documentProgress) *moment { return &p.opened }).as("opened_at").
				doc("when the trainee first opened it, not in the future, only for a new row. If empty: `done_date`, or the time of the import if "+
					"that is empty too", "2026-02-03 09:30"),
			instant("done_date", func(p *documentProgress) *moment { return &p.done }).as("done_at").
				doc("when it was done, not in the future and not before it was opened; empty if it is not done", "2026-02-03 10:05"),
		},
		key: func(p *documentProgress) []string {
			return fold(p.Email, p.CourseCode, p.StartDate.String(), p.Subject, p.Chapter, p.Document)
		},
		check: func(p *documentProgress, wrong func(field, format string, args ...any)) {
			if p.done.before(p.opened) {
				wrong("done_date", "%s is before the document was opened, %s", p.done, p.opened)
			}
		},
	}
}

// setProgressTimes sets the times of progress in documents, and adds a problem for each time in the future.
func (in *input) setProgressTimes(o Options, found *problems) {
	for i := range in.progress.rows {
		row, line := &in.progress.rows[i], in.progress.lines[i]
		row.OpenedAt = o.past(use{in.progress.name, line, "opened_date", ""}, row.opened, found)
		row.DoneAt = o.past(use{in.progress.name, line, "done_date", ""}, row.done, found)
	}
}

// past returns the time of a moment in a cell, and adds a problem if it is in the future.
func (o Options) past(cell use, at moment, found *problems) store.Time {
	written := at.in(o.Location)
	if written.Time().After(o.Now) {
		found.add(cell.file, cell.line, cell.field, "%s is still to come", at)
	}
	return written
}

// checkProgress adds a problem for each document that neither the files nor the company has, and for each trainee who is not
// enrolled in the course.
func (in *input) checkProgress(ctx context.Context, c store.Company, found *problems) error {
	if err := in.checkDocuments(ctx, c, found); err != nil || in.enrollments.broken {
		return err
	}
	all := uses(&in.progress, "email", one(func(p *documentProgress) string {
		return strings.TrimRight(strings.Join([]string{p.Email, p.CourseCode, p.StartDate.String()}, outlineSeparator), outlineSeparator)
	}))
	enrolled := make(map[string]bool)
	add := func(email, course string, start store.Date) {
		enrolled[outlineKey(email, course)], enrolled[outlineKey(email, course, start.String())] = true, true
	}
	for _, e := range in.enrollments.rows {
		add(e.Email, e.CourseCode, e.StartDate)
	}
	return resolve(ctx, "enrollment", all, enrolled, strings.ToLower, func(ctx context.Context, keys []string) (map[string]bool, error) {
		known, err := bulk.KnownEnrollments(ctx, c, codesOf(keys))
		for _, e := range known {
			add(e.Email, e.CourseCode, e.StartDate)
		}
		return enrolled, err
	}, found)
}

func (in *input) checkDocuments(ctx context.Context, c store.Company, found *problems) error {
	if in.documents.broken {
		return nil
	}
	all := uses(&in.progress, "document", one(func(p *documentProgress) string {
		return strings.Join([]string{p.CourseCode, p.Subject, p.Chapter, p.Document}, outlineSeparator)
	}))
	inFile := keysOf(&in.documents, func(d *document) string { return outlineKey(d.CourseCode, d.Subject, d.Chapter, d.Name) })
	return resolve(ctx, "document", all, inFile, strings.ToLower, func(ctx context.Context, places []string) (map[string]bool, error) {
		documents, err := bulk.KnownDocuments(ctx, c, codesOf(places))
		known := make(map[string]bool, len(documents))
		for _, d := range documents {
			known[outlineKey(d.CourseCode, d.Subject, d.Chapter, d.Document)] = true
		}
		return known, err
	}, found)
}

// loadProgress loads progress in documents after all enrollments, because a row without a first day belongs to the current
// enrollment.
func (in *input) loadProgress(ctx context.Context, l *loader) error {
	absent := in.progress.absent()
	return loadFile(ctx, l, &in.progress, func(p *documentProgress) bulk.BulkDocumentProgress { return p.BulkDocumentProgress },
		func(ctx context.Context, rows []bulk.BulkDocumentProgress) (store.Loaded, error) {
			return bulk.LoadDocumentProgress(ctx, l.company, rows, absent)
		})
}
