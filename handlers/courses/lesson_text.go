package courses

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"lyceum/handlers/courses/lessontext"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/tenant"
)

const (
	// lessonsAtOnce is the number of lessons whose text is made before other companies have their turn.
	lessonsAtOnce = 20
	// pdfsAtOnce is the number of PDFs after which other companies have their turn, because a PDF may take minutes.
	pdfsAtOnce = 5
	// maxPartLength is the length of a part of a text in letters. It keeps the words of a part far below the limit of PostgreSQL, 1 MB.
	maxPartLength = 30_000
	// maxParts is the number of parts of a lesson. A search does not find what comes later.
	maxParts = 60
)

// ReadLessons makes the texts of some lessons of a company that have changed, so that a search finds them. It reports whether there may be more.
func (s *Handlers) ReadLessons(ctx context.Context, company tenant.Company) (more bool, err error) {
	rows := s.DB.For(company)
	stale, err := courses.StaleLessons(ctx, rows, lessonsAtOnce)
	if err != nil {
		return false, err
	}
	pdfs := 0
	for i := range stale {
		l := &stale[i]
		if s.readsPDF(l) {
			if pdfs == pdfsAtOnce {
				return true, nil
			}
			pdfs++
		}
		parts, err := s.lessonParts(ctx, company, rows, l)
		if err != nil {
			return false, err
		}
		if err := courses.SetLessonText(ctx, rows, l.ID, l.Revision, parts); err != nil && !errors.Is(err, store.ErrReference) {
			return false, err
		}
	}
	return len(stale) == lessonsAtOnce, nil
}

// readsPDF reports whether the text of a document is that of a PDF.
func (s *Handlers) readsPDF(l *courses.LessonToRead) bool {
	return s.ReadPDF != nil && l.IsPDF()
}

// lessonParts returns the parts of the text of a lesson. The first has the title, the description and the text of a page.
func (s *Handlers) lessonParts(ctx context.Context, company tenant.Company, rows store.Company, l *courses.LessonToRead) ([]courses.LessonPart, error) {
	config := lessontext.Config(company.Language())
	text := lessontext.FromHTML(l.Description)
	if l.Type() == courses.PageType {
		text = strings.TrimPrefix(text+"\n"+lessontext.FromHTML(l.Body), "\n")
	}
	parts := partsOf(courses.LessonPart{Source: courses.PageText, Config: config}, text)
	first := &parts[0]
	first.Title, first.WordCount = lessontext.Indexed(l.Name), lessontext.Count(text)
	first.Captions, first.CaptionsAt = l.Captions, instant(l.CaptionsAt)
	spoken, err := spokenParts(ctx, rows, l)
	parts = append(parts, spoken...)
	if err == nil && s.readsPDF(l) {
		var printed []courses.LessonPart
		printed, parts[0].Problem, err = s.pdfParts(ctx, company, rows, l)
		for _, p := range printed {
			parts[0].WordCount += lessontext.Count(p.Content)
		}
		parts = append(parts, printed...)
	}
	parts = parts[:min(len(parts), maxParts)]
	for i := range parts {
		parts[i].Part = i
		parts[i].Words = lessontext.Indexed(parts[i].Content)
	}
	return parts, err
}

// instant returns a time, or nil if it is not set.
func instant(t store.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	at := t.Time()
	return &at
}

// spokenParts returns the captions and the transcripts of a film or sound in all languages.
func spokenParts(ctx context.Context, rows store.Company, l *courses.LessonToRead) (parts []courses.LessonPart, err error) {
	if l.Captions == 0 {
		return nil, nil
	}
	list, err := courses.ReadCaptions(ctx, rows, l.ID)
	if err != nil {
		return nil, err
	}
	for _, t := range list {
		t, err := courses.CaptionsIn(ctx, rows, l.ID, t.Language)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		like := courses.LessonPart{Source: courses.CaptionText, Language: t.Language, SourceAt: instant(t.UpdatedAt), Config: lessontext.Config(t.Language)}
		captions := readCaptions(t.VTT).captions
		var lines []string
		for _, c := range captions {
			if line := strings.ReplaceAll(lessontext.Lines(plainCaption(c.text)), "\n", " "); line != "" {
				lines = append(lines, line)
				like.Seconds = append(like.Seconds, int64(c.start/time.Second))
			}
		}
		parts = append(parts, partsOf(like, strings.Join(lines, "\n"))...)
		if t.Transcript != transcriptOf(captions) {
			like.Source, like.Seconds = courses.TranscriptText, nil
			parts = append(parts, partsOf(like, lessontext.Lines(t.Transcript))...)
		}
	}
	return parts, nil
}

// partsOf splits a text into parts like one, at ends of lines if possible. It returns at least one part.
func partsOf(like courses.LessonPart, text string) (parts []courses.LessonPart) {
	seconds := like.Seconds
	for len(parts) < maxParts {
		content, rest := cutPart(text)
		part := like
		part.Content = content
		if lines := strings.Count(content, "\n") + 1; len(seconds) > lines {
			part.Seconds, seconds = seconds[:lines], seconds[lines:]
		} else {
			part.Seconds = seconds
		}
		parts = append(parts, part)
		if text = rest; text == "" {
			break
		}
	}
	return parts
}

// cutPart splits a text after at most maxPartLength letters.
func cutPart(text string) (part, rest string) {
	if utf8.RuneCountInString(text) <= maxPartLength {
		return text, ""
	}
	end := 0
	for range maxPartLength {
		_, size := utf8.DecodeRuneInString(text[end:])
		end += size
	}
	for _, separator := range "\n " {
		if at := strings.LastIndexByte(text[:end], byte(separator)); at > end/2 {
			return text[:at], text[at+1:]
		}
	}
	return text[:end], text[end:]
}
