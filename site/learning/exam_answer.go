package learning

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"html/template"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"lyceum/site/ui"
	"lyceum/store/question"
)

func answerName(questionID int64) string { return "answer-" + strconv.FormatInt(questionID, 10) }

// gapMark matches a gap in the text of a question, such as [[1]].
var gapMark = regexp.MustCompile(`\[\[(\d+)\]\]`)

// gapsShown returns the text of a question with its gaps as numbered lines.
func gapsShown(text string) string { return gapMark.ReplaceAllString(text, "____ ($1)") }

// answerFrom converts the values of a form to the answer as JSON, in the format of the question's kind. An answer in a wrong
// format stays wrong, so that saving it returns an error.
func answerFrom(id int64, q question.Public, values url.Values) json.RawMessage {
	name := answerName(id)
	value := strings.TrimSpace(values.Get(name))
	encode := func(answer any) json.RawMessage {
		text, err := json.Marshal(answer)
		if err != nil {
			return json.RawMessage("null")
		}
		return text
	}
	part := func(i int) string { return strings.TrimSpace(values.Get(name + "-" + strconv.Itoa(i))) }
	switch q.Kind {
	case question.Multiple:
		chosen := []int{}
		for _, text := range values[name] {
			chosen = append(chosen, indexIn(text))
		}
		return encode(chosen)
	case question.Matching:
		chosen := make([]*int, len(q.Options))
		for i := range chosen {
			if text := part(i); text != "" {
				index := indexIn(text)
				chosen[i] = &index
			}
		}
		return encode(chosen)
	case question.Ordering:
		if hasOtherItems(values, name+"-", q.Options) {
			return encode(-1) // A wrong answer, so that the saved one stays.
		}
		return encode(orderFrom(q.Options, part))
	case question.Cloze:
		texts := make([]*string, q.Gaps)
		for i := range texts {
			if text := part(i); text != "" {
				texts[i] = &text
			}
		}
		return encode(texts)
	}
	switch {
	case value == "":
		return json.RawMessage("null")
	case q.Kind == question.Single:
		return encode(indexIn(value))
	case q.Kind == question.TrueFalse:
		return encode(value == "true")
	case q.Kind == question.Essay:
		return encode(values.Get(name))
	}
	return encode(value)
}

// indexIn parses a decimal number. It returns -1, which is never a valid index, for any other text.
func indexIn(text string) int {
	if i, err := strconv.Atoi(text); err == nil {
		return i
	}
	return -1
}

// hasOtherItems reports whether a form names an item that the question does not have in this attempt. A page of an earlier version does.
func hasOtherItems(values url.Values, prefix string, items []question.PublicOption) bool {
	for name := range values {
		number, isItem := strings.CutPrefix(name, prefix)
		if isItem && !slices.ContainsFunc(items, func(o question.PublicOption) bool { return strconv.Itoa(o.Index) == number }) {
			return true
		}
	}
	return false
}

// orderFrom returns what the places of items contain, by the numbers that the trainee has chosen for them. part returns the
// number of an item as text, or "". A place is the index of an item, nil, or a list of the indexes of several items.
func orderFrom(items []question.PublicOption, part func(int) string) []any {
	places := make([][]int, len(items))
	for _, item := range items {
		if at := indexIn(part(item.Index)); at >= 1 && at <= len(items) {
			places[at-1] = append(places[at-1], item.Index)
		}
	}
	order := make([]any, len(items))
	for at, indexes := range places {
		switch len(indexes) {
		case 0:
		case 1:
			order[at] = indexes[0]
		default:
			order[at] = indexes
		}
	}
	return order
}

// answerValues returns the values of a form from which answerFrom makes the answer.
func answerValues(id int64, q question.Public, answer json.RawMessage) url.Values {
	values, name := url.Values{}, answerName(id)
	if question.Blank(answer) {
		return values
	}
	if q.Kind == question.Ordering {
		for at, items := range question.Places(answer) {
			for _, i := range items {
				values.Set(name+"-"+strconv.Itoa(i), strconv.Itoa(at+1))
			}
		}
		return values
	}
	var parts []json.RawMessage
	if json.Unmarshal(answer, &parts) != nil {
		values.Set(name, textOf(answer))
		return values
	}
	for i, part := range parts {
		text := textOf(part)
		switch {
		case q.Kind == question.Multiple:
			values.Add(name, text)
		case text != "":
			values.Set(name+"-"+strconv.Itoa(i), text)
		}
	}
	return values
}

// textOf returns the text of a JSON value that is a text, a number or a boolean, and an empty text for null.
func textOf(value json.RawMessage) string {
	var text string
	switch {
	case json.Unmarshal(value, &text) == nil:
		return text
	case string(value) == "null":
		return ""
	}
	return string(value)
}

// sameAnswer reports whether two answers are the same JSON apart from white space. All blank answers are the same.
func sameAnswer(a, b json.RawMessage) bool {
	if question.Blank(a) && question.Blank(b) {
		return true
	}
	var first, second bytes.Buffer
	return json.Compact(&first, a) == nil && json.Compact(&second, b) == nil && first.String() == second.String()
}

// answerHash returns a text that is equal for equal answers, and "-" for an answer that is blank.
func answerHash(answer json.RawMessage) string {
	var compact bytes.Buffer
	if question.Blank(answer) || json.Compact(&compact, answer) != nil {
		return "-"
	}
	digest := sha256.Sum256(compact.Bytes())
	return base64.RawURLEncoding.EncodeToString(digest[:12])
}

func answerTexts(v *ui.Visit, q question.Public, answer json.RawMessage) (lines []template.HTML) {
	if question.Blank(answer) {
		return []template.HTML{escaped(v.T("exam.no-answer"))}
	}
	if q.Kind == question.Ordering {
		return orderTexts(v, q, question.Places(answer))
	}
	var parts []json.RawMessage
	if json.Unmarshal(answer, &parts) != nil {
		return []template.HTML{partText(v, q, answer)}
	}
	for i, part := range parts {
		switch q.Kind {
		case question.Matching:
			lines = append(lines, optionText(v.Site, q.Options, i)+template.HTML(" "+v.Arrow()+" ")+optionText(v.Site, q.Choices, indexIn(textOf(part))))
		case question.Cloze:
			lines = append(lines, escaped("("+strconv.Itoa(i+1)+") "+textOf(part)))
		default:
			lines = append(lines, partText(v, q, part))
		}
	}
	return lines
}

// orderTexts returns a line for each place of an ordering, with a dash for an empty one.
func orderTexts(v *ui.Visit, q question.Public, places [][]int) (lines []template.HTML) {
	for _, items := range places {
		var line template.HTML
		for i, item := range items {
			if i > 0 {
				line += " · "
			}
			line += optionText(v.Site, q.Options, item)
		}
		if line == "" {
			line = "–"
		}
		lines = append(lines, line)
	}
	return lines
}

// solutionTexts returns the right answer as the lines of a review.
func solutionTexts(v *ui.Visit, q question.Public, correct json.RawMessage) (lines []template.HTML) {
	var number question.Number
	var gaps []question.Gap
	switch q.Kind {
	case question.Numeric:
		if json.Unmarshal(correct, &number) == nil {
			return []template.HTML{escaped(number.Line())}
		}
	case question.Cloze:
		if json.Unmarshal(correct, &gaps) != nil {
			return nil
		}
		for i, gap := range gaps {
			text := strings.Join(gap.Texts, ", ")
			if gap.Number != nil {
				text = gap.Number.Line()
			}
			lines = append(lines, escaped("("+strconv.Itoa(i+1)+") "+text))
		}
		return lines
	case question.Essay:
		if textOf(correct) == "" {
			return nil
		}
	}
	return answerTexts(v, q, correct)
}

func feedbackTexts(v *ui.Visit, q question.Public, feedback []question.AnswerFeedback) (lines []template.HTML) {
	for _, f := range feedback {
		text := labelText(v.Site.RichText.Rich(f.Text, 3))
		switch {
		case f.Gap > 0:
			text = escaped("("+strconv.Itoa(f.Gap)+") ") + text
		case f.Option != nil && q.Kind == question.Multiple:
			text = labelText(optionText(v.Site, q.Options, *f.Option)) + ": " + text
		}
		lines = append(lines, text)
	}
	return lines
}

// answerEntryTexts returns the answers with a share or feedback of their own as lines for staff.
func answerEntryTexts(v *ui.Visit, q question.Question, shown question.Public) (lines []template.HTML) {
	for _, a := range q.Answers {
		text := escaped(a.Text)
		switch {
		case a.Number != nil:
			text = escaped(a.Number.Line())
		case a.Option != nil:
			text = labelText(optionText(v.Site, shown.Options, *a.Option))
		case q.Kind == question.TrueFalse:
			text = partText(v, shown, json.RawMessage(a.Text))
		}
		if a.Gap > 0 {
			text = escaped("("+strconv.Itoa(a.Gap)+") ") + text
		}
		if a.Share != nil {
			text += escaped(" · " + v.Exact(*a.Share) + " %")
		}
		if a.Feedback != "" {
			text += ": " + labelText(v.Site.RichText.Rich(a.Feedback, 3))
		}
		lines = append(lines, text)
	}
	return lines
}

// partText returns one part of an answer as HTML. The part is the index of an option, the text "true" or "false", or a
// value, depending on the kind of the question.
func partText(v *ui.Visit, q question.Public, part json.RawMessage) template.HTML {
	switch q.Kind {
	case question.Single, question.Multiple:
		return optionText(v.Site, q.Options, indexIn(textOf(part)))
	case question.TrueFalse:
		if textOf(part) == "true" {
			return escaped(v.T("exam.true"))
		}
		return escaped(v.T("exam.false"))
	}
	return escaped(textOf(part))
}

func optionText(s *ui.Site, options []question.PublicOption, index int) template.HTML {
	for _, o := range options {
		if o.Index == index {
			return s.RichText.Rich(o.Text, 2)
		}
	}
	return "–"
}

func escaped(text string) template.HTML { return template.HTML(template.HTMLEscapeString(text)) }
