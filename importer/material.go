package importer

import (
	"context"
	"slices"
	"strings"

	"lyceum/store"
)

type document struct {
	store.BulkDocument
	// file is a path inside the folder files of the import folder. It is empty for a document without a file.
	file string
}

func subjectsTable() table[store.BulkSubject] {
	return table[store.BulkSubject]{
		name: subjectsFile, keyField: "title",
		columns: []column[*store.BulkSubject]{
			text("course_code", keyLength, func(s *store.BulkSubject) *string { return &s.CourseCode }).must(),
			text("title", lineLength, func(s *store.BulkSubject) *string { return &s.Title }).must(),
			number("position", 0, mostCount, func(s *store.BulkSubject) *int { return &s.Position }),
		},
		key: func(s *store.BulkSubject) []string { return fold(s.CourseCode, s.Title) },
	}
}

func chaptersTable() table[store.BulkChapter] {
	return table[store.BulkChapter]{
		name: chaptersFile, keyField: "title",
		columns: []column[*store.BulkChapter]{
			text("course_code", keyLength, func(h *store.BulkChapter) *string { return &h.CourseCode }).must(),
			text("subject", lineLength, func(h *store.BulkChapter) *string { return &h.Subject }).must(),
			text("title", lineLength, func(h *store.BulkChapter) *string { return &h.Title }).must(),
			number("position", 0, mostCount, func(h *store.BulkChapter) *int { return &h.Position }),
			text("ga_event", lineLength, func(h *store.BulkChapter) *string { return &h.GAEvent }),
		},
		key: func(h *store.BulkChapter) []string { return fold(h.CourseCode, h.Subject, h.Title) },
	}
}

// mostTypes is the highest type number of a document or an announcement, the maximum of a smallint.
const mostTypes = 1<<15 - 1

func documentsTable() table[document] {
	return table[document]{
		name: documentsFile, keyField: "name", without: []string{"version"},
		columns: []column[*document]{
			text("course_code", keyLength, func(d *document) *string { return &d.CourseCode }).must(),
			text("subject", lineLength, func(d *document) *string { return &d.Subject }).must(),
			text("chapter", lineLength, func(d *document) *string { return &d.Chapter }).must(),
			text("name", lineLength, func(d *document) *string { return &d.Name }).must(),
			shown("description", store.LongestRich, func(d *document) *string { return &d.Description }),
			text("file", lineLength, func(d *document) *string { return &d.file }).as("file_key", "media_type", "size_bytes"),
			shown("body", store.LongestPage, func(d *document) *string { return &d.Body }).as("body", "body_type"),
			text("media_type", keyLength, func(d *document) *string { return &d.MediaType }).as(),
			number("document_type", 0, mostTypes, func(d *document) *int { return &d.Type }).full(),
			flag("secure", func(d *document) *bool { return &d.Secure }).full(),
			flag("effect_on_progress", func(d *document) *bool { return &d.EffectOnProgress }).full(),
			flag("draft", func(d *document) *bool { return &d.Draft }),
			flag("free_sample", func(d *document) *bool { return &d.FreeSample }),
			number("release_after_days", 0, mostDays, func(d *document) *int { return &d.ReleaseAfterDays }),
			number("position", 0, mostCount, func(d *document) *int { return &d.Position }),
			text("ga_event", lineLength, func(d *document) *string { return &d.GAEvent }),
		},
		key: func(d *document) []string { return fold(d.CourseCode, d.Subject, d.Chapter, d.Name) },
		check: func(d *document, wrong func(field, format string, args ...any)) {
			checkFile(d, wrong)
			checkBody(d, wrong)
		},
	}
}

// outlineKey returns the form in which two places in outlines are compared. A place is a course code with the title of a subject,
// or with the titles of a subject and a chapter.
func outlineKey(names ...string) string { return strings.Join(fold(names...), outlineSeparator) }

// outlineSeparator is a character that no cell contains.
const outlineSeparator = "\x00"

// readable returns a place in an outline, or any other name, as a text for messages.
func readable(place string) string { return strings.ReplaceAll(place, outlineSeparator, " > ") }

// checkOutline adds a problem for each reference to a subject or chapter that neither the files nor the company has.
func (in *input) checkOutline(ctx context.Context, c store.Company, found *problems) error {
	if err := in.checkSubjects(ctx, c, found); err != nil || in.chapters.broken {
		return err
	}
	all := uses(&in.documents, "chapter", one(func(d *document) string {
		return strings.Join([]string{d.CourseCode, d.Subject, d.Chapter}, outlineSeparator)
	}))
	inFile := keysOf(&in.chapters, func(h *store.BulkChapter) string { return outlineKey(h.CourseCode, h.Subject, h.Title) })
	return resolve(ctx, "chapter", all, inFile, strings.ToLower, knownPlaces(c, 3), found)
}

func (in *input) checkSubjects(ctx context.Context, c store.Company, found *problems) error {
	if in.subjects.broken {
		return nil
	}
	all := slices.Concat(
		uses(&in.chapters, "subject", one(func(h *store.BulkChapter) string { return h.CourseCode + outlineSeparator + h.Subject })),
		uses(&in.exams, "subject", func(e *exam) []string {
			if e.Subject == "" {
				return nil
			}
			return []string{e.CourseCode + outlineSeparator + e.Subject}
		}),
	)
	inFile := keysOf(&in.subjects, func(s *store.BulkSubject) string { return outlineKey(s.CourseCode, s.Title) })
	return resolve(ctx, "subject", all, inFile, strings.ToLower, knownPlaces(c, 2), found)
}

// codesOf returns the distinct course codes of places in outlines. The places must be sorted.
func codesOf(places []string) []string {
	codes := make([]string, len(places))
	for i, place := range places {
		codes[i], _, _ = strings.Cut(place, outlineSeparator)
	}
	return slices.Compact(codes)
}

// knownPlaces returns a lookup of the places in outlines that exist in the company. depth is the number of names in a place: 2 for
// a subject (course code, subject), 3 for a chapter.
func knownPlaces(c store.Company, depth int) lookup {
	return func(ctx context.Context, places []string) (map[string]bool, error) {
		outlines, err := c.KnownOutlines(ctx, codesOf(places))
		known := make(map[string]bool, len(outlines))
		for _, o := range outlines {
			known[outlineKey([]string{o.CourseCode, o.Subject, o.Chapter}[:depth]...)] = true
		}
		return known, err
	}
}

func (in *input) loadMaterial(ctx context.Context, l *loader) error {
	subjects, chapters, documents := in.subjects.absent(), in.chapters.absent(), in.documents.absent()
	err := loadFile(ctx, l, &in.subjects, same, func(ctx context.Context, rows []store.BulkSubject) (store.Loaded, error) {
		return l.company.LoadSubjects(ctx, rows, subjects)
	})
	if err != nil {
		return err
	}
	err = loadFile(ctx, l, &in.chapters, same, func(ctx context.Context, rows []store.BulkChapter) (store.Loaded, error) {
		return l.company.LoadChapters(ctx, rows, chapters)
	})
	if err != nil {
		return err
	}
	err = loadFile(ctx, l, &in.documents, func(d *document) store.BulkDocument { return d.BulkDocument },
		func(ctx context.Context, rows []store.BulkDocument) (store.Loaded, error) {
			return l.company.LoadDocuments(ctx, rows, documents)
		})
	if err == nil && in.stored != (store.Loaded{}) { // A dry run stores no files.
		l.summary.Lines = append(l.summary.Lines, Line{Kind: "  files of documents", Loaded: in.stored})
	}
	return err
}
