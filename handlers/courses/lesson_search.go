package courses

import (
	"context"

	"lyceum/handlers/courses/lessontext"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
)

// MaxLessonQuery is the maximum length of a search in lessons.
const MaxLessonQuery = 200

// LessonSearchRequest is what a trainee searches for.
type LessonSearchRequest struct {
	Text     string `api:"text,required,max=200" doc:"Words that the lesson contains. Inflected forms, case and accents do not matter. A word of four letters or more also finds longer words. Words after the eighth are ignored."`
	CourseID *int64 `api:"courseID" doc:"ID of a course, if only its lessons are searched. Default: the lessons of all courses of the caller."`
	web.Paging
}

type LessonResult struct {
	DocumentID   int64                `json:"documentID" doc:"ID of the document."`
	EnrollmentID int64                `json:"enrollmentID" doc:"ID of the enrollment in which the caller can open the document."`
	CourseID     int64                `json:"courseID" doc:"ID of the course."`
	CourseTitle  string               `json:"courseTitle" doc:"Title of the course."`
	Title        string               `json:"title" doc:"Title of the document."`
	Type         courses.DocumentType `json:"type" doc:"Type of the document, as in the outline."`
	Snippet      string               `json:"snippet" doc:"A part of the text of the lesson, as plain text on one line; empty if the lesson has no text."`
	Marks        []lessontext.Mark    `json:"marks" doc:"The found words in the snippet, in their order; empty if only the title was found." never:"null"`
	Seconds      *int64               `json:"seconds" doc:"For words that are spoken in a film or sound: the second at which they begin; otherwise null."`
}

type LessonResults struct {
	Lessons []LessonResult `json:"lessons" doc:"The lessons of the page, the best matches first. Only lessons that the caller can open now." never:"null"`
	web.Counts
}

// SearchLessons finds the lessons that the caller, a trainee, can open now: CheckDocumentOpen decides, as when the caller opens them. It
// finds at most courses.MaxLessonsFound. It returns store.ErrNotFound if the caller was never enrolled in the course.
func (s *Handlers) SearchLessons(ctx context.Context, c *web.Call, in *LessonSearchRequest) (*LessonResults, error) {
	out := LessonResults{Lessons: []LessonResult{}, Counts: in.Paging.Counts(0)}
	query := lessontext.NewQuery(in.Text)
	today := store.Today(c.Company, s.Now())
	found, err := courses.FindLessons(ctx, c.Store, courses.LessonSearch{
		UserID: c.Who.UserID, CourseID: in.CourseID, Query: query.TSQuery(), Configs: lessontext.Configs(), Today: today,
	})
	if err != nil {
		return nil, err
	}
	open := openLessons(today, found)
	out.Counts = in.Paging.Counts(int64(len(open)))
	from := min(in.StorePage().Offset(), int64(len(open)))
	page := open[from:min(from+in.PageSize, int64(len(open)))]
	texts, err := lessonTexts(ctx, c.Store, query, page)
	if err != nil {
		return nil, err
	}
	for i := range page {
		out.Lessons = append(out.Lessons, resultOf(&page[i], query, texts))
	}
	return &out, nil
}

// openLessons returns the found lessons that their trainee can open today, each once.
func openLessons(today store.Date, found []courses.FoundLesson) (open []courses.FoundLesson) {
	seen := map[int64]bool{}
	for i := range found {
		if f := &found[i]; !seen[f.ID] && CheckDocumentOpen(today, &f.CourseDocument) == nil {
			seen[f.ID] = true
			open = append(open, *f)
		}
	}
	return open
}

// lessonPart names a part of the text of a document.
type lessonPart struct{ document, part int64 }

// shownText is a text with those of its words that match a search.
type shownText struct {
	courses.LessonText
	matching map[string]bool
}

func lessonTexts(ctx context.Context, rows store.Company, query lessontext.Query, page []courses.FoundLesson) (map[lessonPart]shownText, error) {
	if len(page) == 0 {
		return nil, nil
	}
	texts, err := courses.LessonTexts(ctx, rows, page)
	if err != nil {
		return nil, err
	}
	matching, err := matchingWords(ctx, rows, query, texts)
	all := map[lessonPart]shownText{}
	for _, t := range texts {
		all[lessonPart{t.DocumentID, t.Part}] = shownText{t, matching[t.Config]}
	}
	return all, err
}

func matchingWords(ctx context.Context, rows store.Company, query lessontext.Query, texts []courses.LessonText) (map[string]map[string]bool, error) {
	candidates, matching := map[string]map[string]bool{}, map[string]map[string]bool{}
	for _, t := range texts {
		if candidates[t.Config] == nil {
			candidates[t.Config], matching[t.Config] = map[string]bool{}, map[string]bool{}
		}
		query.Candidates(t.Content, candidates[t.Config])
	}
	var words []courses.LessonWord
	for config, some := range candidates {
		for word := range some {
			words = append(words, courses.LessonWord{Config: config, Word: word})
		}
	}
	terms := query.Terms()
	if len(terms) == 0 || len(words) == 0 {
		return matching, nil
	}
	found, err := courses.MatchingWords(ctx, rows, terms, words)
	for _, w := range found {
		matching[w.Config][w.Word] = true
	}
	return matching, err
}

func resultOf(f *courses.FoundLesson, query lessontext.Query, texts map[lessonPart]shownText) LessonResult {
	text := texts[lessonPart{f.ID, f.Part}]
	snippet := query.Snippet(text.Content, text.matching)
	result := LessonResult{
		DocumentID: f.ID, EnrollmentID: f.EnrollmentID, CourseID: f.CourseID, CourseTitle: f.CourseTitle, Title: f.Name,
		Type: courses.DocumentTypeOf(f.MediaType), Snippet: snippet.Text, Marks: snippet.Marks,
	}
	if result.Marks == nil {
		result.Marks = []lessontext.Mark{}
	}
	if snippet.Line < len(text.Seconds) && len(snippet.Marks) > 0 {
		result.Seconds = &text.Seconds[snippet.Line]
	}
	return result
}
