package courses

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	lessonTextAdd      = statement.Scoped("lesson_text/add")
	lessonTextClear    = statement.Scoped("lesson_text/clear")
	lessonTextCourse   = statement.Scoped("lesson_text/course")
	lessonTextFind     = statement.Scoped("lesson_text/find")
	lessonTextProblem  = statement.Scoped("lesson_text/problem")
	lessonTextMatching = statement.Scoped("lesson_text/matching")
	lessonTextShown    = statement.Scoped("lesson_text/shown")
	lessonTextStale    = statement.Scoped("lesson_text/stale")

	lessonTextTurnAdd   = statement.Scoped("lesson_text_turn/add")
	lessonTextTurnClaim = statement.Global("lesson_text_turn/claim")
	lessonTextTurnDelay = statement.Global("lesson_text_turn/delay")
	lessonTextTurnDrop  = statement.Global("lesson_text_turn/drop")
)

// MaxLessonsFound is the maximum number of lessons that a search finds.
const MaxLessonsFound = 1000

// LessonToRead is a document whose text must be made.
type LessonToRead struct {
	ID, Revision            int64
	Name, Description, Body string
	FileKey                 string        `db:"file_key"`
	FileID                  *int64        `db:"file_id"`
	MediaType               string        `db:"media_type"`
	ChosenType              *DocumentType `db:"chosen_type"`
	Captions                int64
	CaptionsAt              store.Time `db:"captions_at"`
}

func (l *LessonToRead) Type() DocumentType {
	return DocumentTypeOf(servedType(l.MediaType, l.ChosenType))
}

// IsPDF reports whether the document has a file that is a PDF.
func (l *LessonToRead) IsPDF() bool {
	return l.MediaType == pdfType && (l.FileID != nil || l.FileKey != "")
}

// TextSource says from what a text of a lesson was made.
type TextSource string

// The sources of texts.
const (
	PageText       TextSource = "page"
	CaptionText    TextSource = "captions"
	TranscriptText TextSource = "transcript"
	PDFText        TextSource = "pdf"
)

// TextProblem says why the file of a document has no text.
type TextProblem string

// The reasons why a file has no text: it is not intact, encrypted, larger than a node reads or slow to read, has no words, or is not in the file store.
const (
	TextDamaged   TextProblem = "damaged"
	TextProtected TextProblem = "protected"
	TextLarge     TextProblem = "large"
	TextWordless  TextProblem = "wordless"
	TextMissing   TextProblem = "missing"
)

// LessonPart is a part of the text of a lesson. Title and Words are what to_tsvector gets.
type LessonPart struct {
	Part     int        `json:"part"`
	Source   TextSource `json:"source"`
	Language string     `json:"language"`
	SourceAt *time.Time `json:"sourceAt"`
	Config   string     `json:"config"`
	Content  string     `json:"content"`
	Seconds  []int64    `json:"seconds"`
	Title    string     `json:"title"`
	Words    string     `json:"words"`
	// Only the first part has the following fields.
	Captions   int64       `json:"captions"`
	CaptionsAt *time.Time  `json:"captionsAt"`
	Problem    TextProblem `json:"problem"`
	WordCount  int         `json:"wordCount"`
}

// StaleLessons returns at most limit documents whose text was not made from the document as it is now.
func StaleLessons(ctx context.Context, c store.Company, limit int) ([]LessonToRead, error) {
	return store.ListOf[LessonToRead](ctx, c, lessonTextStale, limit)
}

// SetLessonText replaces the text of a document, which was made from a revision. It returns store.ErrReference if the document was removed.
func SetLessonText(ctx context.Context, c store.Company, documentID, revision int64, parts []LessonPart) error {
	content, err := json.Marshal(parts)
	if err != nil {
		return err
	}
	return c.Tx(ctx, func(c store.Company) error {
		if _, err := c.Exec(ctx, lessonTextClear, documentID); err != nil {
			return err
		}
		_, err := c.Exec(ctx, lessonTextAdd, documentID, revision, string(content))
		return err
	})
}

// TextProblemOf returns why the file of a document has no text. It is empty if the file has a text, or if the text was not read yet.
func TextProblemOf(ctx context.Context, c store.Company, documentID int64) (problem TextProblem, err error) {
	err = c.Get(ctx, &problem, lessonTextProblem, documentID)
	if errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return problem, err
}

// FoundLesson is a document that a search has found in an enrollment. It has only the fields that decide whether the document is open, and those of a result.
type FoundLesson struct {
	CourseDocument
	// Part is the part of the text that matches best.
	Part int64
}

// LessonSearch selects the lessons of a trainee.
type LessonSearch struct {
	UserID   int64
	CourseID *int64
	// Query is an argument of to_tsquery in each of Configs.
	Query   string
	Configs []string
	Today   store.Date
}

// FindLessons returns the published documents of the courses of a trainee whose text matches a search, the best first, at most
// MaxLessonsFound. A document is found in each enrollment in its course. The caller must check whether the documents are open. It returns
// store.ErrNotFound if the trainee was never enrolled in the course.
func FindLessons(ctx context.Context, c store.Company, s LessonSearch) ([]FoundLesson, error) {
	if s.CourseID != nil {
		var enrolled int64
		if err := c.Get(ctx, &enrolled, lessonTextCourse, s.UserID, *s.CourseID); err != nil {
			return nil, err
		}
	}
	found, err := store.ListOf[FoundLesson](ctx, c, lessonTextFind, s.UserID, s.Query, pq.Array(s.Configs), s.CourseID, s.Today, MaxLessonsFound)
	for i := range found {
		found[i].MediaType = servedType(found[i].MediaType, found[i].ChosenType)
	}
	return found, err
}

// LessonText is a part of the text of a document. Seconds contains the second at which each line of the content of captions begins.
type LessonText struct {
	DocumentID int64 `db:"document_id"`
	Part       int64
	Source     TextSource
	Config     string
	Content    string
	Seconds    pq.Int64Array
}

// LessonTexts returns the texts of found documents, in any order. A text that was replaced since is left out.
func LessonTexts(ctx context.Context, c store.Company, found []FoundLesson) ([]LessonText, error) {
	documents, parts := make([]int64, len(found)), make([]int64, len(found))
	for i, f := range found {
		documents[i], parts[i] = f.ID, f.Part
	}
	return store.ListOf[LessonText](ctx, c, lessonTextShown, pq.Array(documents), pq.Array(parts))
}

// LessonWord is a word of a text with a text search configuration.
type LessonWord struct{ Config, Word string }

// MatchingWords returns those of the words that match one of the terms of a search, which are arguments of to_tsquery.
func MatchingWords(ctx context.Context, c store.Company, terms []string, words []LessonWord) ([]LessonWord, error) {
	configs, texts := make([]string, len(words)), make([]string, len(words))
	for i, w := range words {
		configs[i], texts[i] = w.Config, w.Word
	}
	return store.ListOf[LessonWord](ctx, c, lessonTextMatching, pq.Array(terms), pq.Array(configs), pq.Array(texts))
}

// LessonTextTurn is a leased company with lessons whose text must be made.
type LessonTextTurn struct {
	ID        int64
	CompanyID int64 `db:"company_id"`
	// Leases is the number of leases that nodes have had on the company. It identifies the current lease.
	Leases int64 `db:"claims"`
	// Changes is greater after each change of the company's lessons.
	Changes int64
}

// ClaimLessonTextTurns leases up to limit due companies to the caller.
func ClaimLessonTextTurns(ctx context.Context, db *store.DB, lease time.Duration, limit int) ([]LessonTextTurn, error) {
	rows := make([]LessonTextTurn, 0, limit)
	err := db.Direct().SelectChanged(ctx, &rows, lessonTextTurnClaim, limit, lease.Seconds())
	return rows, err
}

// DelayLessonTextTurn ends the lease on a company and makes it due after the delay. It does nothing if the lease was lost.
func DelayLessonTextTurn(ctx context.Context, db *store.DB, turn LessonTextTurn, delay time.Duration) error {
	_, err := db.Exec(ctx, lessonTextTurnDelay, turn.ID, turn.Leases, delay.Seconds())
	return err
}

// EndLessonTextTurn ends the lease on a company whose texts are made. The company is due again if its lessons have changed since the lease began.
func EndLessonTextTurn(ctx context.Context, db *store.DB, turn LessonTextTurn) error {
	dropped, err := db.Exec(ctx, lessonTextTurnDrop, turn.ID, turn.Leases, turn.Changes)
	if err != nil || dropped > 0 {
		return err
	}
	return DelayLessonTextTurn(ctx, db, turn, 0)
}
