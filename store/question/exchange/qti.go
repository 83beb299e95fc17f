package exchange

import (
	"cmp"
	"encoding/xml"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/store/question"
)

// qtiText is a text of QTI, which names its format.
type qtiText struct {
	Type string `xml:"texttype,attr"`
	Text string `xml:",chardata"`
}

// qtiResponse is a part of an item to which there is an answer.
type qtiResponse struct {
	Ident  string    `xml:"ident,attr"`
	Text   []qtiText `xml:"material>mattext"`
	Labels []struct {
		Ident string    `xml:"ident,attr"`
		Text  []qtiText `xml:"material>mattext"`
	} `xml:"render_choice>response_label"`
}

// qtiValue is a value that an answer is compared with.
type qtiValue struct {
	Response string `xml:"respident,attr"`
	Text     string `xml:",chardata"`
}

// qtiVariables are the comparisons of a condition. Those of its parts are in And and Or.
type qtiVariables struct {
	Equal []qtiValue     `xml:"varequal"`
	Least []qtiValue     `xml:"vargte"`
	Above []qtiValue     `xml:"vargt"`
	Most  []qtiValue     `xml:"varlte"`
	And   []qtiVariables `xml:"and"`
	Or    []qtiVariables `xml:"or"`
}

type qtiItem struct {
	Title  string `xml:"title,attr"`
	Fields []struct {
		Label string `xml:"fieldlabel"`
		Entry string `xml:"fieldentry"`
	} `xml:"itemmetadata>qtimetadata>qtimetadatafield"`
	Text       []qtiText     `xml:"presentation>material>mattext"`
	Choices    []qtiResponse `xml:"presentation>response_lid"`
	Conditions []struct {
		Variables qtiVariables `xml:"conditionvar"`
		Set       []struct {
			Text string `xml:",chardata"`
		} `xml:"setvar"`
		Shown []struct {
			Ident string `xml:"linkrefid,attr"`
		} `xml:"displayfeedback"`
	} `xml:"resprocessing>respcondition"`
	Feedback []struct {
		Ident string    `xml:"ident,attr"`
		Text  []qtiText `xml:"flow_mat>material>mattext"`
		Plain []qtiText `xml:"material>mattext"`
	} `xml:"itemfeedback"`
}

func qtiContent(texts []qtiText) string { return qtiFirst(texts, content) }

func qtiAccepted(texts []qtiText) string { return qtiFirst(texts, accepted) }

// qtiFirst reads the first of the texts in its format, or returns an empty text.
func qtiFirst(texts []qtiText, read func(string, textFormat) string) string {
	switch {
	case len(texts) == 0:
		return ""
	case texts[0].Type == "text/html":
		return read(texts[0].Text, htmlText)
	}
	return read(texts[0].Text, plainText)
}

// qti reads the questions of a quiz in QTI 1.2, as Canvas exports it. The title of the quiz is their category. The text is well-formed.
func (r *reader) qti(text string) {
	d := newDecoder(text)
	for {
		token, err := d.Token()
		if err != nil { // checkXML has read the text to its end.
			return
		}
		start, isElement := token.(xml.StartElement)
		switch {
		case !isElement:
		case start.Name.Local == "assessment":
			r.category = qtiTitle(start)
		case start.Name.Local == "item":
			line, _ := d.InputPos()
			var item qtiItem
			if err := d.DecodeElement(&item, &start); err != nil {
				r.skip(line, "The question is not valid XML.")
				continue
			}
			r.qtiItem(line, item)
		}
	}
}

func qtiTitle(start xml.StartElement) string {
	for _, a := range start.Attr {
		if a.Name.Local == "title" {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

func (x qtiItem) field(label string) string {
	for _, f := range x.Fields {
		if f.Label == label {
			return strings.TrimSpace(f.Entry)
		}
	}
	return ""
}

// profiles maps the profiles of Common Cartridge, without their versions, to the types of Canvas.
var profiles = map[string]string{
	"cc.multiple_choice": "multiple_choice_question", "cc.multiple_response": "multiple_answers_question", "cc.true_false": "true_false_question",
	"cc.fib": "short_answer_question", "cc.pattern_match": "short_answer_question", "cc.essay": "essay_question",
}

// kind returns the type of the question as Canvas names it.
func (x qtiItem) kind() string {
	profile, _, _ := strings.Cut(x.field("cc_profile"), ".v0")
	return cmp.Or(x.field("question_type"), profiles[profile], profile)
}

func (r *reader) qtiItem(line int, x qtiItem) {
	kind := x.kind()
	if kind == "text_only_question" {
		r.Note(line, "A text without answers is not imported.")
		return
	}
	if title := oneLine(x.Title); title != "" && title != "Question" {
		r.Note(line, "The titles of questions are not imported.")
	}
	q, err := x.question(kind)
	if q.Text == "" {
		q.Text = qtiContent(x.Text)
	}
	q.Explanation = x.feedback("general_fb")
	for _, ident := range []string{"correct_fb", "general_incorrect_fb"} {
		if x.feedback(ident) != "" {
			r.Note(line, "The feedback for all right or all wrong answers is not imported.")
		}
	}
	if points := cmp.Or(x.field("points_possible"), x.field("cc_weighting")); err == nil && points != "" {
		if q.Marks, err = question.ParseDecimal(points); err != nil {
			err = fault("points_possible must be a number.")
		}
	}
	if strings.Contains(q.Text, "$IMS-CC-FILEBASE$") || strings.Contains(strings.Join(q.Options, " "), "$IMS-CC-FILEBASE$") {
		err = fault("Pictures in the file are not supported. Add them to the company's pictures.")
	}
	r.add(line, q, err)
}

func (x qtiItem) feedback(ident string) string {
	for _, f := range x.Feedback {
		if f.Ident == ident {
			return qtiContent(slices.Concat(f.Text, f.Plain))
		}
	}
	return ""
}

// all returns the comparisons with equal values, and not those that must be false.
func (v qtiVariables) all() []qtiValue {
	list := v.Equal
	for _, part := range slices.Concat(v.And, v.Or) {
		list = append(list, part.all()...)
	}
	return list
}

// scores returns the percentage that each answer to a response earns.
func (x qtiItem) scores(response string) map[string]decimal.Decimal {
	scores := map[string]decimal.Decimal{}
	for _, c := range x.Conditions {
		if len(c.Set) == 0 {
			continue
		}
		score, err := question.ParseDecimal(c.Set[0].Text)
		for _, v := range c.Variables.all() {
			if err == nil && (v.Response == response || response == "") {
				scores[strings.TrimSpace(v.Text)] = score
			}
		}
	}
	return scores
}

func (x qtiItem) answerFeedback(value string) string {
	for _, c := range x.Conditions {
		for _, v := range c.Variables.all() {
			if len(c.Set) == 0 && strings.TrimSpace(v.Text) == value && len(c.Shown) > 0 {
				return x.feedback(c.Shown[0].Ident)
			}
		}
	}
	return ""
}

func (x qtiItem) question(kind string) (q question.Question, err error) {
	if strings.HasPrefix(kind, "multiple_choice") || kind == "true_false_question" || kind == "multiple_answers_question" {
		if len(x.Choices) != 1 {
			return q, fault("The question has no options.")
		}
	}
	switch kind {
	case "multiple_choice_question":
		return single(x.options(hundred, decimal.Zero))
	case "multiple_answers_question":
		// The condition has all right answers, which together earn 100 percent.
		// A wrong option takes what a right one earns.
		right := hundred.DivRound(decimal.NewFromInt(int64(max(len(x.scores("")), 1))), 5)
		return multiple(x.options(right, right.Neg()))
	case "true_false_question":
		return x.trueFalse()
	case "short_answer_question":
		return shortText(x.texts())
	case "numerical_question":
		return numeric(x.numbers())
	case "matching_question":
		return x.matching(), nil
	case "fill_in_multiple_blanks_question", "multiple_dropdowns_question":
		return x.gaps(kind == "multiple_dropdowns_question")
	case "essay_question":
		return question.Question{Kind: question.Essay}, nil
	}
	return q, fault("The type " + strconv.Quote(kind) + " is not supported.")
}

func (x qtiItem) options(right, wrong decimal.Decimal) (list []answer) {
	scores := x.scores("")
	for _, label := range x.Choices[0].Labels {
		a := answer{text: qtiContent(label.Text), feedback: x.answerFeedback(label.Ident), share: wrong}
		if scores[label.Ident].IsPositive() {
			a.share = right
		}
		list = append(list, a)
	}
	return list
}

func (x qtiItem) trueFalse() (question.Question, error) {
	scores, right, feedback := x.scores(""), "", map[string]string{}
	for _, label := range x.Choices[0].Labels {
		text := strings.ToLower(qtiAccepted(label.Text))
		feedback[text] = x.answerFeedback(label.Ident)
		if scores[label.Ident].IsPositive() {
			right = text
		}
	}
	if right != "true" && right != "false" {
		return question.Question{}, errNoRight
	}
	return trueFalse(right == "true", feedback["true"], feedback["false"]), nil
}

// texts returns the accepted texts, in which no asterisk is a wildcard.
func (x qtiItem) texts() (list []answer) {
	for _, c := range x.Conditions {
		for _, v := range c.Variables.all() {
			if text := strings.TrimSpace(v.Text); len(c.Set) > 0 {
				list = append(list, answer{text: strings.ReplaceAll(text, "*", `\*`), share: hundred, feedback: x.answerFeedback(text)})
			}
		}
	}
	return list
}

// numbers returns the right numbers: an exact one with the range around it, or a range.
func (x qtiItem) numbers() (list []answer) {
	for _, c := range x.Conditions {
		if len(c.Set) == 0 {
			continue
		}
		for _, v := range slices.Concat([]qtiVariables{c.Variables}, c.Variables.Or, c.Variables.And, partsOf(c.Variables.Or)) {
			least := slices.Concat(v.Least, v.Above)
			if len(least) > 0 && len(v.Most) > 0 {
				list = append(list, answer{text: strings.TrimSpace(least[0].Text) + ".." + strings.TrimSpace(v.Most[0].Text), share: hundred})
			}
		}
		if equal := c.Variables.all(); len(equal) > 0 && len(list) == 0 {
			list = append(list, answer{text: strings.TrimSpace(equal[0].Text), share: hundred})
		}
	}
	return list
}

func partsOf(list []qtiVariables) (parts []qtiVariables) {
	for _, v := range list {
		parts = append(parts, v.And...)
	}
	return parts
}

func (x qtiItem) matching() (q question.Question) {
	q.Kind = question.Matching
	correct := []int{}
	for i, response := range x.Choices {
		scores := x.scores(response.Ident)
		right := -1
		for at, label := range response.Labels {
			if i == 0 {
				q.Choices = append(q.Choices, qtiContent(label.Text))
			}
			if scores[label.Ident].IsPositive() {
				right = at
			}
		}
		q.Options, correct = append(q.Options, qtiContent(response.Text)), append(correct, right)
	}
	q.Correct = encoded(correct)
	return q
}

// blank matches a gap of Canvas such as [color].
var blank = regexp.MustCompile(`\[([^\[\]]+)\]`)

func (x qtiItem) gaps(choice bool) (q question.Question, err error) {
	q.Kind, q.Partial = question.Cloze, true
	var solutions []question.Gap
	before := ""
	if len(x.Text) > 0 {
		before = x.Text[0].Text
	}
	text := blank.ReplaceAllStringFunc(before, func(found string) string {
		at := slices.IndexFunc(x.Choices, func(c qtiResponse) bool { return qtiAccepted(c.Text) == found[1:len(found)-1] })
		if at < 0 {
			return found
		}
		source := gapSource{clozeKind: clozeKind{choice: choice}, weight: 1}
		scores := x.scores(x.Choices[at].Ident)
		for _, label := range x.Choices[at].Labels {
			a := answer{text: qtiAccepted(label.Text), feedback: x.answerFeedback(label.Ident)}
			if scores[label.Ident].IsPositive() || !choice {
				a.share = hundred
			}
			if source.answers = append(source.answers, a); !choice {
				source.answers[len(source.answers)-1].text = strings.ReplaceAll(a.text, "*", `\*`)
			}
		}
		solution, problem := addGap(&q, len(solutions)+1, source)
		if problem != nil {
			err = problem
		}
		solutions = append(solutions, solution)
		return "[[" + strconv.Itoa(len(solutions)) + "]]"
	})
	if len(x.Text) > 0 {
		q.Text = qtiContent([]qtiText{{Type: x.Text[0].Type, Text: text}})
	}
	q.Correct = encoded(solutions)
	return q, err
}
