package exchange

import (
	"encoding/xml"
	"slices"
	"strconv"
	"strings"

	"lyceum/store/question"
)

// writeXML returns the questions in the format of Moodle and the number of questions that it omits. Moodle has all kinds, but not every text can stand
// next to a gap.
func writeXML(items []Item) (string, int) {
	text, omitted := itemFormat{category: xmlCategory, write: questionXML,
		read: func(r *reader, text string) error { return r.xml("<quiz>" + text + "</quiz>") }}.writeItems(items)
	return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n" + text + "</quiz>\n", omitted
}

func xmlCategory(name string) string {
	w := &xmlWriter{}
	w.WriteString("<question type=\"category\"><category>")
	w.text(categoryPath(name))
	w.WriteString("</category></question>\n")
	return w.String()
}

// questionXML returns a question in the format of Moodle.
func questionXML(item Item, _ int, extra string) (string, bool) {
	w := &xmlWriter{}
	w.question(item, extra)
	return w.String(), true
}

type xmlWriter struct{ strings.Builder }

func (w *xmlWriter) text(text string) {
	w.WriteString("<text>")
	_ = xml.EscapeText(w, []byte(text)) // A strings.Builder returns no error.
	w.WriteString("</text>")
}

func (w *xmlWriter) element(name, attributes, text string) {
	w.WriteString("<" + name + attributes + ">")
	w.text(text)
	w.WriteString("</" + name + ">\n")
}

// formatted returns the attribute with the format of a text.
func formatted(text string) string {
	if formatOf(text) == htmlText {
		return ` format="html"`
	}
	return ` format="plain_text"`
}

var xmlTypes = map[question.Kind]string{
	question.Single: "multichoice", question.Multiple: "multichoice", question.TrueFalse: "truefalse", question.Numeric: "numerical",
	question.ShortText: "shortanswer", question.Matching: "matching", question.Ordering: "ordering", question.Cloze: "cloze", question.Essay: "essay",
}

func (w *xmlWriter) question(item Item, extra string) {
	q := item.Trimmed()
	w.WriteString("<question type=\"" + xmlTypes[q.Kind] + "\">\n")
	w.element("name", "", xmlName(q.Text))
	if q.Kind == question.Cloze {
		w.element("questiontext", formatted(q.Text), clozeText(q))
	} else {
		w.element("questiontext", formatted(q.Text), q.Text)
	}
	if q.Explanation != "" {
		w.element("generalfeedback", formatted(q.Explanation), q.Explanation)
	}
	w.WriteString("<defaultgrade>" + q.Marks.String() + "</defaultgrade>\n")
	w.answers(q)
	if len(item.Tags) > 0 {
		w.WriteString("<tags>\n")
		for _, tag := range item.Tags {
			w.element("tag", "", tag)
		}
		w.WriteString("</tags>\n")
	}
	if extra != "" {
		w.WriteString("<lyceum>")
		_ = xml.EscapeText(w, []byte(extra)) // A strings.Builder returns no error.
		w.WriteString("</lyceum>\n")
	}
	w.WriteString("</question>\n")
}

// answer writes an answer. attributes is the format of its text.
func (w *xmlWriter) answer(a answer, attributes string) {
	w.WriteString(`<answer fraction="` + a.share.String() + `"` + attributes + ">")
	w.text(a.text)
	if a.feedback != "" {
		w.element("feedback", formatted(a.feedback), a.feedback)
	}
	w.WriteString("</answer>\n")
}

func (w *xmlWriter) answers(q question.Question) {
	switch q.Kind {
	case question.Single, question.Multiple:
		w.WriteString("<single>" + strconv.FormatBool(q.Kind == question.Single) + "</single>\n")
		for _, a := range chosen(q) {
			w.answer(a, formatted(a.text))
		}
	case question.TrueFalse:
		w.trueFalse(q)
	case question.Numeric:
		for _, a := range written(q, 0, q.RightAnswers(0)) {
			value, tolerance, _ := strings.Cut(a.text, ":")
			w.WriteString(`<answer fraction="` + a.share.String() + `"><text>` + value + "</text><tolerance>" + tolerance + "</tolerance>")
			if a.feedback != "" {
				w.element("feedback", formatted(a.feedback), a.feedback)
			}
			w.WriteString("</answer>\n")
		}
	case question.ShortText:
		if q.CaseSensitive {
			w.WriteString("<usecase>1</usecase>\n")
		}
		for _, a := range written(q, 0, q.RightAnswers(0)) {
			w.answer(a, ` format="plain_text"`)
		}
	case question.Matching:
		w.subquestions(q)
	case question.Ordering:
		for i, option := range solution[[]int](q) {
			w.WriteString(`<answer fraction="` + strconv.Itoa(i+1) + `"` + formatted(q.Options[option]) + ">")
			w.text(q.Options[option])
			w.WriteString("</answer>\n")
		}
	case question.Essay:
		if q.Rubric != "" {
			w.element("graderinfo", formatted(q.Rubric), q.Rubric)
		}
	}
}

func (w *xmlWriter) trueFalse(q question.Question) {
	for _, isTrue := range []bool{true, false} {
		a := answer{text: strconv.FormatBool(isTrue)}
		if isTrue == solution[bool](q) {
			a.share = hundred
		}
		for _, own := range q.Answers {
			if own.Text == a.text {
				a.feedback = own.Feedback
			}
		}
		w.answer(a, ` format="plain_text"`)
	}
}

func (w *xmlWriter) subquestions(q question.Question) {
	correct := solution[[]int](q)
	sub := func(left, right string) {
		w.WriteString(`<subquestion` + formatted(left) + `>`)
		w.text(left)
		w.element("answer", formatted(right), right)
		w.WriteString("</subquestion>\n")
	}
	for i, choice := range correct {
		sub(q.Options[i], q.Choices[choice])
	}
	for i, choice := range q.Choices {
		if !slices.Contains(correct, i) {
			sub("", choice)
		}
	}
}
