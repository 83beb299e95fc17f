package importer

import (
	"context"
	"slices"
	"strings"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
)

type document struct {
	bulk.BulkDocument
	// file is a path inside the folder files of the import folder. It is empty for a document without a file.
	file string
	// quiz is the title of the exam whose questions a quiz has. It is empty for another document.
	quiz string
}

func subjectsTable() table[bulk.BulkSubject] {
	return table[bulk.BulkSubject]{
		name: subjectsFile, keyField: "title",
		about: "Key: `course_code` and `title`. A course has subjects, a subject has chapters, and a chapter has documents.",
		columns: []column[*bulk.BulkSubject]{
			text("course_code", keyLength, func(s *bulk.BulkSubject) *string { return &s.CourseCode }).must().
				doc("a course of the files or the company", "LIFT-1"),
			text("title", lineLength, func(s *bulk.BulkSubject) *string { return &s.Title }).must().doc("name of the subject", "Basics"),
			number("position", 0, mostCount, func(s *bulk.BulkSubject) *int { return &s.Position }).doc("order in the course; 0 for a new row", "1"),
		},
		key: func(s *bulk.BulkSubject) []string { return fold(s.CourseCode, s.Title) },
	}
}

func chaptersTable() table[bulk.BulkChapter] {
	return table[bulk.BulkChapter]{
		name: chaptersFile, keyField: "title",
		about: "Key: `course_code`, `subject` and `title`.",
		columns: []column[*bulk.BulkChapter]{
			text("course_code", keyLength, func(h *bulk.BulkChapter) *string { return &h.CourseCode }).must().doc("the course of the subject", "LIFT-1"),
			text("subject", lineLength, func(h *bulk.BulkChapter) *string { return &h.Subject }).must().doc("a subject of the files or the company", "Basics"),
			text("title", lineLength, func(h *bulk.BulkChapter) *string { return &h.Title }).must().doc("name of the chapter", "Start"),
			number("position", 0, mostCount, func(h *bulk.BulkChapter) *int { return &h.Position }).doc("order in the subject; 0 for a new row", "1"),
			text("ga_event", lineLength, func(h *bulk.BulkChapter) *string { return &h.GAEvent }).
				doc("name under which analytics count the chapter", "lift_start"),
		},
		key: func(h *bulk.BulkChapter) []string { return fold(h.CourseCode, h.Subject, h.Title) },
	}
}

// mostTypes is the highest type number of a document or an announcement, the maximum of a smallint.
const mostTypes = 1<<15 - 1

func documentsTable() table[document] {
	return table[document]{
		name: documentsFile, keyField: "name", without: []string{"version"},
		about: "Key: `course_code`, `subject`, `chapter` and `name`. See [documents and progress](import.md#documents-and-progress).",
		columns: []column[*document]{
			text("course_code", keyLength, func(d *document) *string { return &d.CourseCode }).must().doc("the course of the chapter", "LIFT-1"),
			text("subject", lineLength, func(d *document) *string { return &d.Subject }).must().doc("the subject of the chapter", "Basics"),
			text("chapter", lineLength, func(d *document) *string { return &d.Chapter }).must().doc("a chapter of the files or the company", "Start"),
			text("name", lineLength, func(d *document) *string { return &d.Name }).must().doc("name of the document", "Safe lifting, the film"),
			shown("description", bulk.LongestRich, func(d *document) *string { return &d.Description }).doc("what the document is about", ""),
			text("file", lineLength, func(d *document) *string { return &d.file }).as("file_key", "media_type", "size_bytes").
				typed("path with slashes inside the folder `files` (255)").
				doc("the file, which must not be empty; an empty cell removes the file", "films/lift.mp4"),
			shown("body", courses.LongestPage, func(d *document) *string { return &d.Body }).as("body", "body_type").
				doc("the HTML of a page, of which elements that pages do not show are removed, or the address of a link, which begins with "+
					"`https://` or `http://`. Only for a document without a file; a document that had a file loses it", "<p>Wear gloves.</p>"),
			text("quiz", lineLength, func(d *document) *string { return &d.quiz }).as().
				doc("makes the document a [quiz](quizzes.md): the title of an exam of the course in `exams.csv` with a question file, whose questions except "+
					"essays the quiz asks. The exam may be closed. A quiz has neither a file nor a body, and is done when each question was answered", "Practice test"),
			text("media_type", keyLength, func(d *document) *string { return &d.MediaType }).as().typed("media type (100)").
				doc("the media type; an empty cell takes it from the extension of the file, for the usual documents, pictures, films and audio. A "+
					"text (`text/...`) in UTF-8 gets `charset=utf-8` unless the cell names another one. The content of a PDF, PNG, JPEG, GIF or "+
					"WebP must match. Films and audio (`video/...`, `audio/...`) are done when they have been played, other files when they are "+
					"opened", "video/mp4"),
			number("document_type", 0, mostTypes, func(d *document) *int { return &d.Type }).full().
				doc("a number by which the company classifies its own objects; 1 for a new row", "2"),
			flag("secure", func(d *document) *bool { return &d.Secure }).full().doc("browsers must not keep the file; yes for a new row", "1"),
			flag("effect_on_progress", func(d *document) *bool { return &d.EffectOnProgress }).full().
				doc("counts for the percentage of the enrollment; yes for a new row", "1"),
			flag("draft", func(d *document) *bool { return &d.Draft }).doc("trainees do not see the document, and it does not count for the percentage", "0"),
			flag("free_sample", func(d *document) *bool { return &d.FreeSample }).
				doc("everybody may read the document on the page of the published course", "1"),
			number("release_after_days", 0, mostDays, func(d *document) *int { return &d.ReleaseAfterDays }).
				doc("how many days after the start of an enrollment the document opens; 0 is at once", "7"),
			number("position", 0, mostCount, func(d *document) *int { return &d.Position }).doc("order in the chapter; 0 for a new row", "1"),
			text("ga_event", lineLength, func(d *document) *string { return &d.GAEvent }).doc("name under which analytics count the document", "lift_film"),
		},
		key: func(d *document) []string { return fold(d.CourseCode, d.Subject, d.Chapter, d.Name) },
		check: func(d *document, wrong func(field, format string, args ...any)) {
			checkFile(d, wrong)
			checkBody(d, wrong)
			if d.quiz == "" {
				return
			}
			if d.file != "" || d.Body != "" {
				wrong("quiz", "is for documents without a file and without a body")
			}
			if d.FreeSample {
				wrong("free_sample", "is not for quizzes")
			}
			d.BodyType = courses.QuizMediaType
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
	inFile := keysOf(&in.chapters, func(h *bulk.BulkChapter) string { return outlineKey(h.CourseCode, h.Subject, h.Title) })
	return resolve(ctx, "chapter", all, inFile, strings.ToLower, knownPlaces(c, 3), found)
}

func (in *input) checkSubjects(ctx context.Context, c store.Company, found *problems) error {
	if in.subjects.broken {
		return nil
	}
	all := slices.Concat(
		uses(&in.chapters, "subject", one(func(h *bulk.BulkChapter) string { return h.CourseCode + outlineSeparator + h.Subject })),
		uses(&in.exams, "subject", func(e *exam) []string {
			if e.Subject == "" {
				return nil
			}
			return []string{e.CourseCode + outlineSeparator + e.Subject}
		}),
	)
	inFile := keysOf(&in.subjects, func(s *bulk.BulkSubject) string { return outlineKey(s.CourseCode, s.Title) })
	return resolve(ctx, "subject", all, inFile, strings.ToLower, knownPlaces(c, 2), found)
}

// checkQuizzes adds a problem for each quiz whose exam the files do not have, or have without questions.
func (in *input) checkQuizzes(found *problems) {
	asked := map[string]bool{}
	for _, e := range in.exams.rows {
		asked[outlineKey(e.CourseCode, e.Title)] = e.questions != ""
	}
	for i, d := range in.documents.rows {
		if d.quiz != "" && !asked[outlineKey(d.CourseCode, d.quiz)] {
			found.add(in.documents.name, in.documents.lines[i], "quiz", "%s has no exam %q of the course %q with questions", in.exams.name, d.quiz, d.CourseCode)
		}
	}
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
		outlines, err := bulk.KnownOutlines(ctx, c, codesOf(places))
		known := make(map[string]bool, len(outlines))
		for _, o := range outlines {
			known[outlineKey([]string{o.CourseCode, o.Subject, o.Chapter}[:depth]...)] = true
		}
		return known, err
	}
}

func (in *input) loadMaterial(ctx context.Context, l *loader) error {
	subjects, chapters, documents := in.subjects.absent(), in.chapters.absent(), in.documents.absent()
	err := loadFile(ctx, l, &in.subjects, same, func(ctx context.Context, rows []bulk.BulkSubject) (store.Loaded, error) {
		return bulk.LoadSubjects(ctx, l.company, rows, subjects)
	})
	if err != nil {
		return err
	}
	err = loadFile(ctx, l, &in.chapters, same, func(ctx context.Context, rows []bulk.BulkChapter) (store.Loaded, error) {
		return bulk.LoadChapters(ctx, l.company, rows, chapters)
	})
	if err != nil {
		return err
	}
	err = loadFile(ctx, l, &in.documents, func(d *document) bulk.BulkDocument { return d.BulkDocument },
		func(ctx context.Context, rows []bulk.BulkDocument) (store.Loaded, error) {
			return bulk.LoadDocuments(ctx, l.company, rows, documents)
		})
	if err == nil && in.stored != (store.Loaded{}) { // A dry run stores no files.
		l.summary.Lines = append(l.summary.Lines, Line{Kind: "  files of documents", Loaded: in.stored})
	}
	return err
}
