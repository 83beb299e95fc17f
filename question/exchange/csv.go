package exchange

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/question"
)

// csvColumns are the columns of a CSV file. A cell with a list has one text per line or is a JSON array. The cell of
// correct has the JSON form that the API uses.
var csvColumns = []string{"kind", "text", "options", "choices", "correct", "marks", "penalty", "floor", "partial", "caseSensitive", "explanation", "rubric", "tags", "category"}

// formulaStart contains the characters that make a spreadsheet treat a cell as a formula. Cells that begin with one of
// them are written with an apostrophe before it.
const formulaStart = "=+-@\t\r"

func (r *reader) csv(text string) {
	rows := csv.NewReader(strings.NewReader(text))
	rows.FieldsPerRecord = -1
	header, err := rows.Read()
	if err != nil {
		r.problem(1, "The first line must have the names of the columns.")
		return
	}
	for i, name := range header {
		header[i] = strings.TrimSpace(name)
		if !slices.Contains(csvColumns, header[i]) {
			r.problem(1, "The column %q is unknown. The columns are %s.", name, strings.Join(csvColumns, ", "))
			return
		}
	}
	for {
		cells, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return
		}
		var broken *csv.ParseError
		if errors.As(err, &broken) {
			r.problem(broken.Line, "The line is not valid CSV.")
			return
		}
		line, _ := rows.FieldPos(0)
		if len(cells) > len(header) {
			r.problem(line, "The line has more cells than the first line.")
			continue
		}
		r.row(line, header, cells)
	}
}

func (r *reader) row(line int, header, cells []string) {
	cell := map[string]string{}
	for i, text := range cells {
		if len(text) > 1 && text[0] == '\'' && strings.ContainsRune(formulaStart, rune(text[1])) {
			text = text[1:]
		}
		cell[header[i]] = strings.ReplaceAll(text, "\r\n", "\n")
	}
	q := question.Question{
		Kind: question.Kind(strings.TrimSpace(cell["kind"])), Text: cell["text"], Options: texts(cell["options"]), Choices: texts(cell["choices"]),
		Explanation: cell["explanation"], Rubric: cell["rubric"], Partial: cell["partial"] == "true", CaseSensitive: cell["caseSensitive"] == "true",
	}
	if correct := strings.TrimSpace(cell["correct"]); correct != "" {
		q.Correct = json.RawMessage(correct)
	}
	for name, to := range map[string]*decimal.Decimal{"marks": &q.Marks, "penalty": &q.Penalty} {
		if text := cell[name]; strings.TrimSpace(text) != "" {
			d, err := question.ParseDecimal(text)
			if err != nil {
				r.problem(line, "%s must be a decimal number, such as 1.5.", name)
				return
			}
			*to = d
		}
	}
	if text := cell["floor"]; strings.TrimSpace(text) != "" {
		d, err := question.ParseDecimal(text)
		if err != nil {
			r.problem(line, "floor must be a decimal number, such as -1.5.")
			return
		}
		q.Floor = &d
	}
	r.category, r.tags = strings.TrimSpace(cell["category"]), texts(cell["tags"])
	r.add(line, q, nil)
}

// texts returns the list in a cell: the elements of a JSON array, or otherwise the lines that are not blank.
func texts(cell string) (list []string) {
	if strings.HasPrefix(cell, "[") && json.Unmarshal([]byte(cell), &list) == nil {
		return list
	}
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
			strconv.FormatBool(item.Partial), strconv.FormatBool(item.CaseSensitive), item.Explanation, item.Rubric, cellOf(item.Tags), item.Category}
		for i, cell := range cells {
			if cell != "" && strings.ContainsRune(formulaStart, rune(cell[0])) {
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
