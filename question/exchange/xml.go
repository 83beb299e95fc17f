package exchange

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/question"
)

// maxXMLDepth limits the nesting of elements. Moodle needs 6 levels.
const maxXMLDepth = 16

type xmlText struct {
	Text string `xml:"text"`
}

type xmlAnswer struct {
	xmlText
	Fraction  string `xml:"fraction,attr"`
	Tolerance string `xml:"tolerance"`
}

type xmlQuestion struct {
	Type         string      `xml:"type,attr"`
	Category     xmlText     `xml:"category"`
	Text         xmlText     `xml:"questiontext"`
	Explanation  xmlText     `xml:"generalfeedback"`
	Marks        string      `xml:"defaultgrade"`
	Single       string      `xml:"single"`
	UseCase      string      `xml:"usecase"`
	Answers      []xmlAnswer `xml:"answer"`
	GraderInfo   xmlText     `xml:"graderinfo"`
	Tags         []xmlText   `xml:"tags>tag"`
	Subquestions []struct {
		xmlText
		Answer xmlText `xml:"answer"`
	} `xml:"subquestion"`
}

// xml reads the export format of Moodle. The decoder resolves no external entities. A document type is an error.
func (r *reader) xml(text string) {
	if line, err := checkXML(text); err != nil {
		r.problem(line, "%s", err)
		return
	}
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if err != nil { // checkXML has read the text to its end.
			return
		}
		start, isElement := token.(xml.StartElement)
		if !isElement || start.Name.Local != "question" {
			continue
		}
		line, _ := d.InputPos()
		var x xmlQuestion
		if err := d.DecodeElement(&x, &start); err != nil {
			r.problem(line, "The question is not valid XML.")
			return
		}
		r.xmlQuestion(line, x)
	}
}

// checkXML returns an error and its line if a text is not well-formed XML in UTF-8 with the root element quiz, is nested too
// deeply, or has a document type.
func checkXML(text string) (line int, err error) {
	d := xml.NewDecoder(strings.NewReader(text))
	depth, root := 0, false
	for {
		token, err := d.Token()
		line, _ = d.InputPos()
		if errors.Is(err, io.EOF) {
			if !root {
				return line, fault("The root element must be quiz.")
			}
			return line, nil
		}
		if err != nil {
			return line, fault("The text is not well-formed XML in UTF-8.")
		}
		switch t := token.(type) {
		case xml.Directive:
			return line, fault("A document type is not allowed.")
		case xml.StartElement:
			if depth == 0 && t.Name.Local != "quiz" {
				return line, fault("The root element must be quiz.")
			}
			root = true
			if depth++; depth > maxXMLDepth {
				return line, fault("The elements are nested too deeply.")
			}
		case xml.EndElement:
			depth--
		}
	}
}

func (r *reader) xmlQuestion(line int, x xmlQuestion) {
	if x.Type == "category" {
		r.category = categoryName(x.Category.Text)
		return
	}
	r.tags = nil
	for _, tag := range x.Tags {
		if text := strings.TrimSpace(tag.Text); text != "" {
			r.tags = append(r.tags, text)
		}
	}
	q, err := x.content()
	q.Text, q.Explanation = orText(q.Text, x.Text.Text), strings.TrimSpace(x.Explanation.Text)
	if strings.Contains(q.Text, "@@PLUGINFILE@@") {
		err = fault("Pictures in the file are not supported. Add them to the company's pictures.")
	}
	if marks := strings.TrimSpace(x.Marks); err == nil && marks != "" {
		if q.Marks, err = question.ParseDecimal(marks); err != nil {
			err = fault("defaultgrade must be a number.")
		}
	}
	r.add(line, q, err)
}

func orText(text, otherwise string) string {
	if text == "" {
		text = otherwise
	}
	return strings.TrimSpace(text)
}

func (x xmlQuestion) content() (q question.Question, err error) {
	switch x.Type {
	case "multichoice":
		return x.choice()
	case "truefalse":
		q.Kind = question.TrueFalse
		for _, a := range x.Answers {
			if a.isRight() {
				q.Correct = encoded(strings.EqualFold(strings.TrimSpace(a.Text), "true"))
			}
		}
	case "shortanswer":
		q.Kind, q.CaseSensitive = question.ShortText, strings.TrimSpace(x.UseCase) == "1"
		q.Correct, err = x.accepted()
	case "numerical":
		return x.numerical()
	case "matching":
		q.Kind = question.Matching
		var left, right []string
		for _, s := range x.Subquestions {
			left, right = append(left, strings.TrimSpace(s.Text)), append(right, strings.TrimSpace(s.Answer.Text))
		}
		q.Options, q.Choices, q.Correct = pairs(left, right)
	case "ordering":
		q.Kind = question.Ordering
		var indexes []int
		for i, a := range x.Answers {
			q.Options, indexes = append(q.Options, strings.TrimSpace(a.Text)), append(indexes, i)
		}
		q.Correct = encoded(indexes)
	case "essay":
		q.Kind, q.Rubric = question.Essay, strings.TrimSpace(x.GraderInfo.Text)
	case "cloze":
		return x.cloze()
	default:
		err = fault("The type " + strconv.Quote(x.Type) + " is not supported.")
	}
	return q, err
}

func (a xmlAnswer) fraction() decimal.Decimal {
	d, _ := question.ParseDecimal(a.Fraction)
	return d
}

func (a xmlAnswer) isRight() bool { return a.fraction().Equal(hundred) }

func (x xmlQuestion) choice() (q question.Question, err error) {
	q.Kind = question.Multiple
	if single := strings.TrimSpace(x.Single); single == "true" || single == "1" || single == "" {
		q.Kind = question.Single
	}
	q.Partial = q.Kind == question.Multiple
	var correct []int
	for i, a := range x.Answers {
		q.Options = append(q.Options, strings.TrimSpace(a.Text))
		if a.fraction().IsPositive() {
			correct = append(correct, i)
			if q.Kind == question.Single && !a.isRight() {
				return q, fault("An answer with a part of the marks is not supported.")
			}
		}
	}
	q.Correct = encoded(correct)
	return q, nil
}

// accepted returns the texts of the right answers as JSON. It skips an answer without marks, which is wrong and is in
// the file only because of its feedback.
func (x xmlQuestion) accepted() (correct []byte, err error) {
	var list []string
	for _, a := range x.Answers {
		switch {
		case a.isRight():
			list = append(list, strings.TrimSpace(a.Text))
		case !a.fraction().IsZero():
			return nil, fault("An answer with a part of the marks is not supported.")
		}
	}
	return encoded(list), nil
}

func (x xmlQuestion) numerical() (q question.Question, err error) {
	q.Kind = question.Numeric
	for _, a := range x.Answers {
		if a.fraction().IsZero() {
			continue
		}
		if q.Correct != nil || !a.isRight() {
			return q, fault("A number must have one right answer.")
		}
		tolerance := strings.TrimSpace(a.Tolerance)
		if tolerance == "" {
			tolerance = "0"
		}
		n, err := number(strings.TrimSpace(a.Text) + ":" + tolerance)
		if err != nil {
			return q, fault("The answer and its tolerance must be numbers.")
		}
		q.Correct = encoded(n)
	}
	return q, nil
}

// clozeGap matches a gap such as {1:SHORTANSWER:=Paris~=paris}.
var clozeGap = regexp.MustCompile(`\{\d*:([A-Z_]+):((?:[^\\}]|\\.)*)\}`)

func (x xmlQuestion) cloze() (q question.Question, err error) {
	q.Kind, q.Partial = question.Cloze, true
	var gaps []question.Gap
	q.Text = clozeGap.ReplaceAllStringFunc(x.Text.Text, func(text string) string {
		parts := clozeGap.FindStringSubmatch(text)
		gap, problem := clozeAnswers(parts[1], hideEscaped(parts[2]))
		if problem != nil {
			err = problem
		}
		gaps = append(gaps, gap)
		return "[[" + strconv.Itoa(len(gaps)) + "]]"
	})
	q.Correct = encoded(gaps)
	return q, err
}

func clozeAnswers(kind, text string) (gap question.Gap, err error) {
	for _, token := range giftTokens(text) {
		if !token.right && (token.weight == nil || !token.weight.Equal(hundred)) {
			continue // A wrong answer is in the file only because of its feedback.
		}
		gap.Texts = append(gap.Texts, plain(token.text))
	}
	switch kind {
	case "SHORTANSWER", "SA", "MW":
		return gap, nil
	case "NUMERICAL", "NM":
		if len(gap.Texts) == 1 {
			n, err := number(gap.Texts[0])
			if err == nil {
				return question.Gap{Number: &n}, nil
			}
		}
		return gap, fault("A gap with a number must have one right number.")
	}
	return gap, fault("A gap of the type " + kind + " is not supported.")
}

// writeXML returns the questions in the format of Moodle. It omits none, because Moodle has all kinds.
func writeXML(items []Item) (string, int) {
	w := &xmlWriter{}
	w.out.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n")
	category := ""
	for _, item := range items {
		if item.Category != category {
			category = item.Category
			w.out.WriteString("<question type=\"category\"><category>")
			w.text("$course$/top/" + category)
			w.out.WriteString("</category></question>\n")
		}
		w.question(item)
	}
	w.out.WriteString("</quiz>\n")
	return w.out.String(), 0
}

type xmlWriter struct{ out strings.Builder }

func (w *xmlWriter) escaped(text string) {
	_ = xml.EscapeText(&w.out, []byte(text)) // A strings.Builder returns no error.
}

func (w *xmlWriter) text(text string) {
	w.out.WriteString("<text>")
	w.escaped(text)
	w.out.WriteString("</text>")
}

// element writes an element with a text inside.
func (w *xmlWriter) element(name, attributes, text string) {
	w.out.WriteString("<" + name + attributes + ">")
	w.text(text)
	w.out.WriteString("</" + name + ">\n")
}

func (w *xmlWriter) question(item Item) {
	q := item.Question
	types := map[question.Kind]string{question.Single: "multichoice", question.Multiple: "multichoice", question.TrueFalse: "truefalse", question.Numeric: "numerical",
		question.ShortText: "shortanswer", question.Matching: "matching", question.Ordering: "ordering", question.Cloze: "cloze", question.Essay: "essay"}
	w.out.WriteString("<question type=\"" + types[q.Kind] + "\">\n")
	name := oneLine(q.Text)
	if runes := []rune(name); len(runes) > 60 {
		name = string(runes[:60])
	}
	w.element("name", "", name)
	text := q.Text
	if q.Kind == question.Cloze {
		text = clozeText(q)
	}
	w.element("questiontext", ` format="html"`, text)
	if q.Explanation != "" {
		w.element("generalfeedback", ` format="html"`, q.Explanation)
	}
	w.out.WriteString("<defaultgrade>" + q.Marks.String() + "</defaultgrade>\n")
	w.answers(q)
	if len(item.Tags) > 0 {
		w.out.WriteString("<tags>\n")
		for _, tag := range item.Tags {
			w.element("tag", "", tag)
		}
		w.out.WriteString("</tags>\n")
	}
	w.out.WriteString("</question>\n")
}

func (w *xmlWriter) answer(fraction, text string) {
	w.element("answer", ` fraction="`+fraction+`" format="html"`, text)
}

func (w *xmlWriter) answers(q question.Question) {
	switch q.Kind {
	case question.Single, question.Multiple:
		w.out.WriteString("<single>" + strconv.FormatBool(q.Kind == question.Single) + "</single>\n")
		for i, option := range q.Options {
			percent := fraction(q, i)
			if q.Kind == question.Single && percent != "100" {
				percent = "0"
			}
			w.answer(percent, option)
		}
	case question.TrueFalse:
		right := solution[bool](q)
		w.answer("100", strconv.FormatBool(right))
		w.answer("0", strconv.FormatBool(!right))
	case question.Numeric:
		n := solution[question.Number](q)
		w.out.WriteString(`<answer fraction="100"><text>` + n.Value.String() + "</text><tolerance>" + n.Tolerance.String() + "</tolerance></answer>\n")
	case question.ShortText:
		if q.CaseSensitive {
			w.out.WriteString("<usecase>1</usecase>\n")
		}
		for _, text := range solution[[]string](q) {
			w.answer("100", text)
		}
	case question.Matching:
		w.subquestions(q)
	case question.Ordering:
		for i, option := range solution[[]int](q) {
			w.answer(strconv.Itoa(i+1), q.Options[option])
		}
	case question.Essay:
		if q.Rubric != "" {
			w.element("graderinfo", ` format="html"`, q.Rubric)
		}
	}
}

func (w *xmlWriter) subquestions(q question.Question) {
	correct := solution[[]int](q)
	sub := func(left, right string) {
		w.out.WriteString(`<subquestion format="html">`)
		w.text(left)
		w.element("answer", "", right)
		w.out.WriteString("</subquestion>\n")
	}
	for i, choice := range correct {
		sub(q.Options[i], q.Choices[choice])
	}
	for i, choice := range q.Choices {
		if !has(correct, i) {
			sub("", choice)
		}
	}
}

var gapNumber = regexp.MustCompile(`\[\[(\d{1,3})\]\]`)

func clozeText(q question.Question) string {
	gaps := solution[[]question.Gap](q)
	return gapNumber.ReplaceAllStringFunc(q.Text, func(mark string) string {
		i, _ := strconv.Atoi(mark[2 : len(mark)-2])
		gap := gaps[i-1]
		if gap.Number != nil {
			return "{1:NUMERICAL:=" + gap.Number.Value.String() + ":" + gap.Number.Tolerance.String() + "}"
		}
		var texts []string
		for _, text := range gap.Texts {
			texts = append(texts, "="+giftEscape(text))
		}
		return "{1:SHORTANSWER:" + strings.Join(texts, "~") + "}"
	})
}
