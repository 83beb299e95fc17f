package importer

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"lyceum/files"
	"lyceum/importer/coursepack"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/question"
	"lyceum/tenant"
)

// CourseOptions configures the import of a course package. Progress, Hold and Done may be nil.
type CourseOptions struct {
	Pack coursepack.Options
	// Files stores the files of documents.
	Files   *files.Store
	Company tenant.Company
	// Quota is the number of bytes that the files of the company may use.
	Quota int64
	// MediaType returns the media type of a file whose first bytes are head, or an error if its content is not what its name says.
	MediaType func(name string, head []byte) (string, error)
	Now       time.Time
	By        store.Actor
	// Name is the name of the package in the list of imports.
	Name string
	// Key is part of the metadata of the files of the import. An import with the same key, after an interruption, reuses them. Empty reuses none.
	Key string
	// Progress is called with the progress of a step.
	Progress func(step Step, done, of int64)
	// Hold is called at the start of the transaction that adds the course, and Done at its end. Their errors undo it.
	Hold func(ctx context.Context, c store.Company) error
	Done func(ctx context.Context, c store.Company, result CourseResult) error
}

// CourseResult is an imported course.
type CourseResult struct {
	// Import is the number with which the import can be undone.
	Import, CourseID int64
	Code             string
	// Dropped are those of the package, and what its files do not allow.
	Dropped []coursepack.Dropped
}

// ImportCourse adds the course of a package as a draft, in one transaction after its files are stored. An import that fails leaves only files that no
// document has, which housekeeping removes. It returns ErrBusy during another import of the company, and the errors of courses.AddFile.
func ImportCourse(ctx context.Context, c store.Company, p *coursepack.Package, o CourseOptions) (result CourseResult, err error) {
	l := &courseLoad{Package: p, o: o, files: map[string]courses.File{}}
	l.result.Dropped = slices.Clone(p.Dropped)
	if err := l.store(ctx, c); err != nil {
		return result, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		// Tx may call this function again, so it starts with what the files have left.
		result = CourseResult{Dropped: slices.Clone(l.result.Dropped)}
		return l.load(ctx, c, &result)
	})
	return result, err
}

// courseLoad loads the plan of a package into a company.
type courseLoad struct {
	*coursepack.Package
	o      CourseOptions
	files  map[string]courses.File // the stored files by their entries in the package
	result CourseResult
}

func (l *courseLoad) load(ctx context.Context, c store.Company, result *CourseResult) error {
	if err := bulk.LockLoads(ctx, c); errors.Is(err, store.ErrConflict) {
		return ErrBusy
	} else if err != nil {
		return err
	}
	if l.o.Hold != nil {
		if err := l.o.Hold(ctx, c); err != nil {
			return err
		}
	}
	c, err := c.BeginImport(ctx)
	if err != nil {
		return err
	}
	if result.Code, err = bulk.FreeCourseCode(ctx, c, courseCode(l.Code, l.Title)); err != nil {
		return err
	}
	pictures := fmt.Sprintf("import-%v-", c.ImportID())
	for _, step := range []func(context.Context, store.Company, string, string) error{l.loadPictures, l.loadOutline, l.loadExams, l.loadContents} {
		if err := step(ctx, c, result.Code, pictures); err != nil {
			return err
		}
	}
	places, err := bulk.ImportedPlaces(ctx, c)
	if err != nil {
		return err
	}
	for _, place := range places {
		if place.Kind == "course" {
			result.CourseID = place.ID
		}
	}
	if result.Import, err = c.FinishImport(ctx, l.o.Name); err != nil {
		return err
	}
	err = c.Audit(ctx, store.AuditEntry{
		Actor: l.o.By, At: l.o.Now, Action: store.AuditImport, SubjectKind: "import", SubjectID: result.Import, SubjectName: l.Title + " (" + result.Code + ")",
	})
	if err != nil || l.o.Done == nil {
		return err
	}
	return l.o.Done(ctx, c, *result)
}

// courseCode returns the code of a package, or one from its title.
func courseCode(code, title string) string {
	if code == "" {
		code = strings.Map(func(r rune) rune {
			if r == ' ' {
				return '-'
			}
			return r
		}, title)
	}
	const most = keyLength - len("-1000")
	if runes := []rune(code); len(runes) > most {
		code = string(runes[:most])
	}
	return code
}

// loadPictures adds the pictures of texts under names of their own, so that undoing the import of another course does not remove them.
func (l *courseLoad) loadPictures(ctx context.Context, c store.Company, _, prefix string) error {
	for chunk := range slices.Chunk(l.Pictures, picturesAtOnce) {
		rows := make([]bulk.BulkPicture, len(chunk))
		for i, p := range chunk {
			content, err := l.PictureContent(p)
			if err != nil {
				return err
			}
			if rows[i], err = l.o.Pack.NewPicture(prefix+p.Name, content); err != nil {
				return fmt.Errorf("picture %s: %w", p.Entry, err)
			}
		}
		if _, err := bulk.LoadPictures(ctx, c, rows); err != nil {
			return err
		}
	}
	return nil
}

// ofImport returns a text with the addresses of the pictures of the import.
func (l *courseLoad) ofImport(text, prefix string) string {
	return strings.ReplaceAll(text, coursepack.PictureAddress("pack-"), coursepack.PictureAddress(prefix+"pack-"))
}

func (l *courseLoad) loadOutline(ctx context.Context, c store.Company, code, prefix string) error {
	course := bulk.BulkCourse{Code: code, Title: l.Title, Description: l.ofImport(l.Description, prefix)}
	if _, err := bulk.LoadCourses(ctx, c, []bulk.BulkCourse{course}, nil); err != nil {
		return err
	}
	var subjects []bulk.BulkSubject
	var chapters []bulk.BulkChapter
	var documents []bulk.BulkDocument
	for i, s := range l.Subjects {
		subjects = append(subjects, bulk.BulkSubject{CourseCode: code, Title: s.Title, Position: i})
		for j, h := range s.Chapters {
			chapters = append(chapters, bulk.BulkChapter{CourseCode: code, Subject: s.Title, Title: h.Title, Position: j})
			for k, d := range h.Documents {
				row := bulk.BulkDocument{
					CourseCode: code, Subject: s.Title, Chapter: h.Title, Name: d.Title, Description: d.Description, Type: 1, Version: 1, Secure: true,
					EffectOnProgress: true, Draft: d.Draft, Position: k, Body: d.Body,
				}
				if d.File == nil {
					row.BodyType = courses.PageMediaType
				}
				if d.Type == courses.LinkType {
					row.BodyType = courses.LinkMediaType
				}
				documents = append(documents, row)
			}
		}
	}
	if _, err := bulk.LoadSubjects(ctx, c, subjects, nil); err != nil {
		return err
	}
	if _, err := bulk.LoadChapters(ctx, c, chapters, nil); err != nil {
		return err
	}
	_, err := bulk.LoadDocuments(ctx, c, documents, nil)
	return err
}

// loadExams adds the exams, closed, with their questions, and the other questions of the package to the question bank.
func (l *courseLoad) loadExams(ctx context.Context, c store.Company, code, prefix string) error {
	var exams []bulk.BulkExam
	var questions []bulk.BulkExamQuestions
	for _, e := range l.Exams {
		exams = append(exams, bulk.BulkExam{
			CourseCode: code, Title: e.Title, Subject: e.Subject, Duration: e.Minutes, AttemptsAllowed: e.Attempts, PassPercent: e.PassPercent,
			RandomSequence: e.Shuffle, ShuffleOptions: e.ShuffleOptions, OnePerPage: e.OnePerPage, BeforeEndOfCourse: true, Automated: true, ShowResult: true,
		})
		if len(e.Questions) > 0 {
			questions = append(questions, bulk.BulkExamQuestions{CourseCode: code, Exam: e.Title, Draw: &e.Draw, Questions: l.questions(e.Questions, prefix)})
		}
	}
	if _, err := bulk.LoadExams(ctx, c, exams, nil); err != nil {
		return err
	}
	if len(questions) > 0 {
		if _, _, err := bulk.LoadExamQuestions(ctx, c, questions); err != nil {
			return err
		}
	}
	var bank []bulk.BankQuestions
	for _, b := range l.Bank {
		bank = append(bank, bulk.BankQuestions{Category: code + ": " + b.Category, Questions: l.questions(b.Questions, prefix)})
	}
	_, err := bulk.LoadBankQuestions(ctx, c, bank)
	return err
}

func (l *courseLoad) questions(list []question.Question, prefix string) []question.Question {
	changed := make([]question.Question, len(list))
	for i, q := range list {
		changed[i] = q.WithTexts(func(text string) string { return l.ofImport(text, prefix) })
	}
	return changed
}

// loadContents sets the files of the documents, and the texts of pages with links to the documents and exams, whose ids are known now.
func (l *courseLoad) loadContents(ctx context.Context, c store.Company, _, prefix string) error {
	places, err := bulk.ImportedPlaces(ctx, c)
	if err != nil {
		return err
	}
	ids := make(map[string]int64, len(places))
	for _, p := range places {
		ids[outlineKey(p.Kind, p.Subject, p.Chapter, p.Title)] = p.ID
	}
	addresses := map[string]string{}
	for _, e := range l.Exams {
		addresses[strconv.Itoa(e.Key)] = "/exams/" + strconv.FormatInt(ids[outlineKey("exam", "", "", e.Title)], 10)
	}
	at := func(s coursepack.Subject, h coursepack.Chapter, d coursepack.Document) int64 {
		return ids[outlineKey("document", s.Title, h.Title, d.Title)]
	}
	l.each(func(s coursepack.Subject, h coursepack.Chapter, d coursepack.Document) {
		// The page of another document of the course has the same address but for its last part.
		addresses[strconv.Itoa(d.Key)] = strconv.FormatInt(at(s, h, d), 10)
	})
	var rows []bulk.DocumentContent
	l.each(func(s coursepack.Subject, h coursepack.Chapter, d coursepack.Document) {
		row := bulk.DocumentContent{ID: at(s, h, d), Body: d.Body, Type: string(d.Type)}
		if d.Type == courses.PageType {
			row.Body = coursepack.ReplaceLinks(l.ofImport(d.Body, prefix), func(key string) string { return addresses[key] })
		}
		if d.File != nil {
			file := l.files[d.File.Entry]
			if row.FileID = file.ID; !d.Type.Fits(file.MediaType) {
				row.Type = "download"
			}
		}
		rows = append(rows, row)
	})
	return bulk.LoadDocumentContents(ctx, c, rows)
}

func (l *courseLoad) each(do func(coursepack.Subject, coursepack.Chapter, coursepack.Document)) {
	for _, s := range l.Subjects {
		for _, h := range s.Chapters {
			for _, d := range h.Documents {
				do(s, h, d)
			}
		}
	}
}

// fileTotal returns the number of bytes of the files of the package, each counted once.
func (l *courseLoad) fileTotal() (total int64) {
	sizes := map[string]int64{}
	l.each(func(_ coursepack.Subject, _ coursepack.Chapter, d coursepack.Document) {
		if d.File != nil {
			sizes[d.File.Entry] = d.File.Size
		}
	})
	for size := range maps.Values(sizes) {
		total += size
	}
	return total
}
