package importer

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"lyceum/store/bulk"
	"lyceum/store/learning"
	"lyceum/store/question/exchange"
)

// examsFolder is the subfolder of an import folder with the question files of exams.
const examsFolder = "exams"

// review returns the column with the level of review of an exam. An empty cell keeps the level.
func review(header string) column[*exam] {
	return newColumn(header, oneOf(learning.ReviewLevels), func(e *exam, cell string) error {
		e.Review = strings.ToLower(cell)
		if cell != "" && !slices.Contains(learning.ReviewLevels, e.Review) {
			return fmt.Errorf("%q is not %s", cell, strings.Join(learning.ReviewLevels, " or "))
		}
		return nil
	})
}

// checkQuestions checks the cells of an exam that concern its questions, without reading the question file.
func checkQuestions(e *exam, wrong func(field, format string, args ...any)) {
	switch {
	case e.questions == "" && e.draw > 0:
		wrong("draw", "belongs to an exam with a question file, and this one has none")
	case e.questions == "":
	case !isPath(e.questions) || exchange.FormatOf(e.questions) == "":
		wrong("questions", "%q is not a path inside the folder %s that ends in .gift, .txt, .xml or .csv", e.questions, examsFolder)
	case e.PassPercent == 0:
		wrong("pass_mark", "is needed for an exam with a question file")
	case e.TotalQuestions > 0 || e.TotalMarks > 0 || e.PassingMarks > 0:
		wrong("total_questions", "and the marks are those of the question file; leave the cells empty")
	}
}

// readQuestions reads the question files of exams, and adds a problem for each mistake in a file.
func (in *input) readQuestions(folder fs.FS, o Options, found *problems) {
	for i := range in.exams.rows {
		row := &in.exams.rows[i]
		format := exchange.FormatOf(row.questions)
		if !isPath(row.questions) || format == "" {
			continue
		}
		file := path.Join(examsFolder, row.questions)
		text, err := readText(folder, file, exchange.MaxBytes, o.Format)
		if err != nil {
			found.add(in.exams.name, in.exams.lines[i], "questions", "%v", err)
			continue
		}
		read, err := exchange.Read(format, text)
		if wrong, is := errors.AsType[exchange.LineError](err); is {
			read.Skipped = append(read.Skipped, wrong)
		}
		complete := len(read.Skipped) == 0
		row.items = o.distinct(&read)
		for _, mistake := range read.Skipped {
			found.add(file, mistake.Line, "", "%s", mistake.Message)
		}
		for _, note := range read.Notes {
			if text := noteAbout(file, note); !slices.Contains(in.questionNotes, text) { // Several exams may have one file.
				in.questionNotes = append(in.questionNotes, text)
			}
		}
		if row.draw > len(row.items) && complete {
			found.add(in.exams.name, in.exams.lines[i], "draw", "%d is more than the questions of %s, %d", row.draw, file, len(row.items))
		}
	}
}

// noteAbout returns a note about a question file with the number of its first line.
func noteAbout(file string, note exchange.Note) string {
	text := fmt.Sprintf("%s:%d: %s", file, note.Lines[0], note.Message)
	if others := len(note.Lines) - 1 + note.More; others > 0 {
		text += fmt.Sprintf(" Also at %d other questions.", others)
	}
	return text
}

// readText returns the content of a text file, which has at most most bytes in UTF-8. It does not read a much larger file. The text of
// an error is suitable as the text of a problem.
func readText(folder fs.FS, file string, most int64, format Format) (string, error) {
	info, err := fs.Stat(folder, file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", fmt.Errorf("there is no file %q in the folder %s", path.Base(file), path.Dir(file))
	case err != nil:
		return "", fmt.Errorf("%q cannot be read: %w", file, err)
	case info.Size() > 2*most+2: // UTF-16 has up to two bytes for one of UTF-8, and a byte order mark.
		return "", fmt.Errorf("%q has %d bytes; %d is the most", file, info.Size(), most)
	}
	content, err := fs.ReadFile(folder, file)
	if err != nil {
		return "", fmt.Errorf("%q cannot be read: %w", file, err)
	}
	text, _, err := decode(content, format.Encoding)
	switch {
	case err != nil:
		return "", fmt.Errorf("%q %w", file, err)
	case int64(len(text)) > most:
		return "", fmt.Errorf("%q has %d bytes in UTF-8; %d is the most", file, len(text), most)
	case bytes.ContainsRune(text, utf8.RuneError):
		return "", fmt.Errorf("%q has characters that are not of its encoding; see --encoding", file)
	case bytes.IndexByte(text, 0) >= 0:
		return "", fmt.Errorf("%q holds a zero byte", file)
	}
	return string(text), nil
}

// distinct returns the questions of a file with sanitized texts. It skips each question whose kind and text another one has, and questions
// with HTML if o.Sanitize is nil.
func (o Options) distinct(read *exchange.Result) []exchange.Item {
	if o.Sanitize == nil {
		read.Skip(func(item exchange.Item) string {
			markup := false
			item.WithTexts(func(text string) string {
				markup = markup || strings.Contains(text, "<")
				return text
			})
			if markup {
				return "the question holds HTML, which this import does not accept"
			}
			return ""
		})
	} else {
		read.Sanitize(o.Sanitize)
	}
	lines := make(map[string]int)
	read.Skip(func(item exchange.Item) string {
		key := string(item.Kind) + outlineSeparator + strings.ToLower(item.Text)
		first, twice := lines[key]
		if twice {
			return fmt.Sprintf("the question stands in line %d already", first)
		}
		lines[key] = item.Line
		return ""
	})
	return read.Items
}

func (in *input) examQuestions() (list []bulk.BulkExamQuestions) {
	for _, row := range in.exams.rows {
		if row.items == nil {
			continue
		}
		bulk := bulk.BulkExamQuestions{CourseCode: row.CourseCode, Exam: row.Title}
		if in.exams.found["draw"] {
			bulk.Draw = &row.draw
		}
		for _, item := range row.items {
			bulk.Questions = append(bulk.Questions, item.Question)
		}
		list = append(list, bulk)
	}
	return list
}
