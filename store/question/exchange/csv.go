package exchange

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/store/question"
)

// csvColumns are the columns of a CSV file. A cell with a list has one text per line or is a JSON array. The cells of correct, answers and gapDetails
// have the JSON form that the API uses.
var csvColumns = []string{
	"kind", "text", "options", "choices", "correct", "marks", "penalty", "floor", "partial", "caseSensitive", "explanation", "rubric", "tags", "category",
	"answers", "wildcards", "gapDetails",
}

// guarded matches a cell that begins with a character that makes a spreadsheet treat it as a formula, or with an apostrophe before such a character.
// Cells that match are written with an apostrophe before them, and read without their first apostrophe.
var guarded = regexp.MustCompile(`^'*[=+\-@\t\r]`)

// booleans are the texts that spreadsheets in the languages of Western Europe write for true and false.
var booleans = map[string]bool{
	"true": true, "wahr": true, "vrai": true, "verdadero": true, "verdadeiro": true, "vero": true, "waar": true, "sand": true, "sant": true,
	"yes": true, "1": true,
	"false": false, "falsch": false, "faux": false, "falso": false, "onwaar": false, "falsk": false, "falskt": false, "usann": false, "no": false, "0": false,
}

// csv reads a table. It returns a LineError for a table whose columns it does not know.
func (r *reader) csv(text string) error {
	separator, text := separatorOf(text)
	rows := csv.NewReader(strings.NewReader(text))
	rows.FieldsPerRecord, rows.Comma = -1, separator
	header, err := rows.Read()
	if err != nil {
		return LineError{1, "The first line must have the names of the columns."}
	}
	line, _ := rows.FieldPos(0)
	if header, err = columns(line, header); err != nil {
		return err
	}
	for {
		cells, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if broken, found := errors.AsType[*csv.ParseError](err); found {
			r.skip(broken.StartLine, "The line is not valid CSV.")
			continue
		}
		if err != nil {
			return err
		}
		line, _ := rows.FieldPos(0)
		for len(cells) > len(header) && cells[len(cells)-1] == "" {
			cells = cells[:len(cells)-1]
		}
		switch {
		case len(cells) > len(header):
			r.skip(line, "The line has more cells than the first line.")
		case !slices.ContainsFunc(cells, func(cell string) bool { return strings.TrimSpace(cell) != "" }):
		default:
			q, err := r.row(header, cells)
			r.add(line, q, err)
		}
	}
}

// columns returns the names of the columns as csvColumns has them. A column without a name must have no cells.
func columns(line int, header []string) ([]string, error) {
	names := make([]string, 0, len(header))
	for len(header) > 0 && strings.TrimSpace(header[len(header)-1]) == "" {
		header = header[:len(header)-1]
	}
	for _, name := range header {
		i := slices.IndexFunc(csvColumns, func(known string) bool { return strings.EqualFold(known, strings.TrimSpace(name)) })
		if i < 0 {
			return nil, LineError{line, "The column " + strconv.Quote(name) + " is unknown. The columns are " + strings.Join(csvColumns, ", ") + "."}
		}
		if slices.Contains(names, csvColumns[i]) {
			return nil, LineError{line, "The column " + csvColumns[i] + " is there twice."}
		}
		names = append(names, csvColumns[i])
	}
	return names, nil
}

// separatorOf returns the separator of a table: the one that a first line such as "sep=;" names, which Excel writes, or the one that separates the
// names of the columns. In the returned text, the first line is empty if it names the separator.
func separatorOf(text string) (rune, string) {
	first, rest, _ := strings.Cut(text, "\n")
	if named, is := strings.CutPrefix(strings.Trim(first, "\""), "sep="); is && len(named) == 1 {
		return rune(named[0]), "\n" + rest
	}
	best, most := ',', 0
	for _, separator := range ",;\t" {
		if n := strings.Count(first, string(separator)); n > most {
			best, most = separator, n
		}
	}
	return best, text
}

// row returns the question of a row, and sets the category and the tags of the reader.
func (r *reader) row(header, cells []string) (q question.Question, err error) {
	cell := map[string]string{}
	for i, text := range cells {
		if strings.HasPrefix(text, "'") && guarded.MatchString(text) {
			text = text[1:]
		}
		cell[header[i]] = text
	}
	q = question.Question{
		Kind: question.Kind(strings.ToLower(strings.TrimSpace(cell["kind"]))), Text: cell["text"],
		Options: texts(cell["options"]), Choices: texts(cell["choices"]), Explanation: cell["explanation"], Rubric: cell["rubric"],
	}
	for name, to := range map[string]*bool{"partial": &q.Partial, "caseSensitive": &q.CaseSensitive, "wildcards": &q.Wildcards} {
		if text := strings.ToLower(strings.TrimSpace(cell[name])); text != "" {
			isTrue, known := booleans[text]
			if !known {
				return q, fault(name + " must be true or false.")
			}
			*to = isTrue
		}
	}
	if correct := strings.TrimSpace(cell["correct"]); correct != "" {
		q.Correct = json.RawMessage(correct)
		if isTrue, known := booleans[strings.ToLower(correct)]; known && q.Kind == question.TrueFalse {
			q.Correct = encoded(isTrue)
		}
		if !json.Valid(q.Correct) {
			return q, fault("correct must be JSON, in the form that question-add describes for the kind.")
		}
	}
	for name, to := range map[string]any{"answers": &q.Answers, "gapDetails": &q.GapDetails} {
		if text := strings.TrimSpace(cell[name]); text != "" && json.Unmarshal([]byte(text), to) != nil {
			return q, fault(name + " must be a JSON array, as question-add has it.")
		}
	}
	r.category, r.tags = strings.TrimSpace(cell["category"]), texts(cell["tags"])
	return q, numbersOf(&q, cell)
}

func numbersOf(q *question.Question, cell map[string]string) error {
	var floor decimal.Decimal
	for name, to := range map[string]*decimal.Decimal{"marks": &q.Marks, "penalty": &q.Penalty, "floor": &floor} {
		text := strings.TrimSpace(cell[name])
		if text == "" {
			continue
		}
		d, err := question.ParseDecimal(text)
		if err != nil {
			return fault(name + " must be a decimal number, such as 1.5.")
		}
		if *to = d; name == "floor" {
			q.Floor = &floor
		}
	}
	return nil
}

// texts returns the list in a cell: the elements of a JSON array, or otherwise the lines that are not blank.
func texts(cell string) (list []string) {
	if strings.HasPrefix(cell, "[") && json.Unmarshal([]byte(cell), &list) == nil {
		return list
	}
	list = nil
	for line := range strings.Lines(cell) {
		if line = strings.TrimSpace(line); line != "" {
			list = append(list, line)
		}
	}
	return list
}

// cellOf returns a cell that texts converts back to list: one item per line if possible, otherwise a JSON array.
func cellOf(list []string) string {
	cell := strings.Join(list, "\n")
	if !slices.Equal(texts(cell), list) {
		return string(encoded(list))
	}
	return cell
}

// jsonCell returns the JSON of a list, or an empty cell for an empty list.
func jsonCell[T any](list []T) string {
	if len(list) == 0 {
		return ""
	}
	return string(encoded(list))
}

func writeCSV(items []Item) (string, error) {
	var out strings.Builder
	rows := csv.NewWriter(&out)
	if err := rows.Write(csvColumns); err != nil {
		return "", err
	}
	for _, item := range items {
		floor, correct := "", string(item.Correct)
		if item.Floor != nil {
			floor = item.Floor.String()
		}
		if correct == "null" {
			correct = ""
		}
		cells := []string{string(item.Kind), item.Text, cellOf(item.Options), cellOf(item.Choices), correct, item.Marks.String(), item.Penalty.String(), floor,
			strconv.FormatBool(item.Partial), strconv.FormatBool(item.CaseSensitive), item.Explanation, item.Rubric, cellOf(item.Tags), item.Category,
			jsonCell(item.Answers), strconv.FormatBool(item.Wildcards), jsonCell(item.GapDetails)}
		for i, cell := range cells {
			if guarded.MatchString(cell) {
				cells[i] = "'" + cell
			}
		}
		if err := rows.Write(cells); err != nil {
			return "", err
		}
	}
	rows.Flush()
	return out.String(), rows.Error()
}
