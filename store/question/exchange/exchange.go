// Package exchange reads and writes questions in the formats of other programs: GIFT, Aiken, Moodle XML, and CSV.
package exchange

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/store/question"
)

type Format string

// The formats that Read and Write support. Text is a text file that Read recognises as GIFT or Aiken; Write does not support it.
const (
	GIFT      Format = "gift"
	Aiken     Format = "aiken"
	MoodleXML Format = "moodlexml"
	CSV       Format = "csv"
	Text      Format = "txt"
)

// Formats returns all formats that Read and Write support.
func Formats() []Format { return []Format{GIFT, Aiken, MoodleXML, CSV} }

func ReadFormats() []Format { return append(Formats(), Text) }

var extensions = map[string]Format{".gift": GIFT, ".txt": Text, ".xml": MoodleXML, ".csv": CSV}

// FormatOf returns the format that the name of a file says, or an empty Format.
func FormatOf(name string) Format { return extensions[strings.ToLower(path.Ext(name))] }

// MaxBytes and MaxQuestions limit a text that Read accepts.
const (
	MaxBytes     = 5 << 20
	MaxQuestions = 10000
)

// Item is a question that Read returns or Write writes.
type Item struct {
	question.Question
	// Category is the name of the question's category, or empty.
	Category string
	Tags     []string
	// Line is where the question starts; the first line is 1. Write ignores it.
	Line int
}

// LineError describes an error in one line of a text.
type LineError struct {
	Line    int
	Message string
}

func (e LineError) Error() string { return "Line " + strconv.Itoa(e.Line) + ": " + e.Message }

// Note says what Read did not take from some lines of a text.
type Note struct {
	// Lines are the first lines that the note is about. More is the number of further ones.
	Lines   []int
	More    int
	Message string
}

// Result is what Read found in a text.
type Result struct {
	Items []Item
	// Skipped are the questions that are not in Items, with the reasons, in the order of the text.
	Skipped []LineError
	// Notes name everything else that is not in Items.
	Notes []Note
}

// fault is an error about a question in a file. Its text is a sentence that users read.
type fault string

func (f fault) Error() string { return string(f) }

// reader collects the questions of a text.
type reader struct {
	Result
	category string
	tags     []string
	// extra is what Lyceum has written about the next question besides the format, as JSON.
	extra string
}

func (r *reader) skip(line int, message string, values ...any) {
	r.Skipped = append(r.Skipped, LineError{line, fmt.Sprintf(message, values...)})
}

// maxNoteLines is the maximum number of lines in a note.
const maxNoteLines = 20

// Note adds a note about a line. Notes with the same message become one.
func (r *Result) Note(line int, message string, values ...any) {
	message = fmt.Sprintf(message, values...)
	i := slices.IndexFunc(r.Notes, func(n Note) bool { return n.Message == message })
	switch {
	case i < 0:
		r.Notes = append(r.Notes, Note{Lines: []int{line}, Message: message})
	case slices.Contains(r.Notes[i].Lines, line):
	case len(r.Notes[i].Lines) == maxNoteLines:
		r.Notes[i].More++
	default:
		r.Notes[i].Lines = append(r.Notes[i].Lines, line)
	}
}

// add adds a question, or skips it if err is not nil or the question cannot be asked. A question without marks gets 1 mark.
func (r *reader) add(line int, q question.Question, err error) {
	extra := r.extra
	r.extra = ""
	if err != nil {
		r.skip(line, "%s", err)
		return
	}
	if !q.Marks.Equal(q.Marks.Round(4)) {
		q.Marks = q.Marks.Round(4)
		r.Note(line, "The marks are rounded to four digits after the point.")
	}
	if q.Marks.IsZero() {
		q.Marks = decimal.NewFromInt(1)
	}
	item := Item{Question: q, Category: r.category, Tags: r.tags, Line: line}
	if extra != "" {
		if err := item.readExtra(extra); err != nil {
			r.Note(line, "The comment of Lyceum about the question is not valid, so only the question itself is imported.")
		}
	}
	item.Question = item.Trimmed()
	if err := item.Check(); err != nil {
		r.skip(line, "%s", err)
		return
	}
	item.Question = item.Normalized()
	r.Items = append(r.Items, item)
}

// aikenLine matches the last line of a question in Aiken, which GIFT does not have.
var aikenLine = regexp.MustCompile(`(?m)^\s*ANSWER:\s*[A-Z]\s*$`)

// Read returns the questions of a text. It returns a LineError if the text as a whole cannot be read.
func Read(format Format, text string) (Result, error) {
	if len(text) > MaxBytes {
		return Result{}, LineError{1, fmt.Sprintf("The text must have at most %d bytes.", MaxBytes)}
	}
	text = strings.TrimPrefix(text, "\ufeff")
	if format == Text {
		format = GIFT
		if aikenLine.MatchString(text) {
			format = Aiken
		}
	}
	r, err := &reader{}, error(nil)
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	switch format {
	case GIFT:
		r.gift(text)
	case Aiken:
		r.aiken(text)
	case MoodleXML:
		err = r.xml(text)
	case CSV:
		err = r.csv(text)
	default:
		err = LineError{1, "The format must be gift, aiken, moodlexml, csv or txt."}
	}
	switch {
	case err != nil:
		return Result{}, err
	case len(r.Items) == 0 && len(r.Skipped) == 0:
		return r.Result, LineError{1, "There is no question."}
	case len(r.Items) > MaxQuestions:
		return Result{}, LineError{r.Items[MaxQuestions].Line, fmt.Sprintf("There are more than %d questions.", MaxQuestions)}
	}
	return r.Result, nil
}

// ErrTooLong means that the text of questions would be longer than Read accepts.
var ErrTooLong = errors.New("the text of the questions is too long")

// Write returns the text of the questions that the format can contain, which Read reads as the same questions. omitted is the number of questions that
// the format cannot contain. Aiken contains only the text, the options and the solution. Write returns ErrTooLong for a text of more than MaxBytes.
func Write(format Format, items []Item) (text string, omitted int, err error) {
	switch format {
	case GIFT:
		text, omitted = writeGIFT(items)
	case Aiken:
		text, omitted = writeAiken(items)
	case MoodleXML:
		text, omitted = writeXML(items)
	case CSV:
		text, err = writeCSV(items)
	default:
		err = errors.New("unknown format")
	}
	if len(text) > MaxBytes {
		return "", 0, ErrTooLong
	}
	return text, omitted, err
}

func encoded(v any) json.RawMessage {
	text, _ := json.Marshal(v) //nolint:errchkjson // Only texts, numbers and lists of them.
	return text
}

// solution parses the solution of a question as a T. The question must have passed Check, so the parser cannot fail.
func solution[T any](q question.Question) (v T) {
	_ = json.Unmarshal(q.Correct, &v)
	return v
}

// pairs converts the pairs of a matching question to its options, its distinct choices and its solution. A pair with an
// empty left side adds only a choice.
func pairs(left, right []string) (options, choices []string, correct json.RawMessage) {
	var indexes []int
	for i, text := range right {
		at := slices.Index(choices, text)
		if at < 0 {
			choices = append(choices, text)
			at = len(choices) - 1
		}
		if left[i] != "" {
			options, indexes = append(options, left[i]), append(indexes, at)
		}
	}
	return options, choices, encoded(indexes)
}

// categoryName returns the name in a path of Moodle such as $course$/top/Name, in which // stands for a slash of a name.
func categoryName(path string) string {
	path = strings.TrimSpace(path)
	if strings.HasPrefix(path, "$") {
		_, path, _ = strings.Cut(path, "/")
	}
	path = strings.TrimPrefix(strings.TrimSpace(path), "top/")
	return strings.TrimSpace(strings.ReplaceAll(path, "//", "/"))
}

func categoryPath(name string) string { return "$course$/top/" + strings.ReplaceAll(name, "/", "//") }
