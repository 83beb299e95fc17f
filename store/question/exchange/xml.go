package exchange

import (
	"cmp"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/store/question"
)

// maxXMLDepth limits the nesting of elements. Moodle needs 6 levels.
const maxXMLDepth = 16

type xmlText struct {
	Format string `xml:"format,attr"`
	Text   string `xml:"text"`
	Files  []struct {
		Name string `xml:"name,attr"`
	} `xml:"file"`
}

type xmlAnswer struct {
	xmlText
	Fraction  string  `xml:"fraction,attr"`
	Tolerance string  `xml:"tolerance"`
	Feedback  xmlText `xml:"feedback"`
}

// xmlElement is an element that the reader does not know.
type xmlElement struct {
	XMLName xml.Name
	Content string `xml:",innerxml"`
}

type xmlQuestion struct {
	Type         string      `xml:"type,attr"`
	Category     xmlText     `xml:"category"`
	Name         xmlText     `xml:"name"`
	Text         xmlText     `xml:"questiontext"`
	Explanation  xmlText     `xml:"generalfeedback"`
	Marks        string      `xml:"defaultgrade"`
	Single       string      `xml:"single"`
	UseCase      string      `xml:"usecase"`
	Answers      []xmlAnswer `xml:"answer"`
	GraderInfo   xmlText     `xml:"graderinfo"`
	Tags         []xmlText   `xml:"tags>tag"`
	Extra        string      `xml:"lyceum"`
	Subquestions []struct {
		xmlText
		Answer xmlText `xml:"answer"`
	} `xml:"subquestion"`
	Rest []xmlElement `xml:",any"`
}

// newDecoder returns a decoder for a text in UTF-8, whatever encoding its declaration names. It resolves no external entities.
func newDecoder(text string) *xml.Decoder {
	d := xml.NewDecoder(strings.NewReader(text))
	d.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil }
	return d
}

// xml reads the export format of Moodle, the one of Canvas, or a question in QTI 2.1: the root element says which. It returns a LineError for any other text. A
// document type is an error.
func (r *reader) xml(text string) error {
	root, line, err := checkXML(text)
	if err != nil {
		return LineError{line, err.Error()}
	}
	switch root {
	case "questestinterop":
		r.qti(text)
		return nil
	case "assessmentItem":
		return r.qti2(text)
	}
	d := newDecoder(text)
	for {
		token, err := d.Token()
		if err != nil { // checkXML has read the text to its end.
			return nil
		}
		start, isElement := token.(xml.StartElement)
		if !isElement || start.Name.Local != "question" {
			continue
		}
		line, _ := d.InputPos()
		var x xmlQuestion
		if err := d.DecodeElement(&x, &start); err != nil {
			r.skip(line, "The question is not valid XML.")
			continue
		}
		r.xmlQuestion(line, x)
	}
}

// roots are the root elements that the reader knows: those of Moodle, QTI 1.2 and QTI 2.1.
var roots = []string{"quiz", "questestinterop", "assessmentItem"}

const errRoot = fault("The root element must be quiz, as Moodle writes it, questestinterop, as Canvas writes it, or assessmentItem of QTI 2.1.")

// checkXML returns the root element of a text. It returns an error and its line if the text is not well-formed XML with a root element that the reader
// knows, is nested too deeply, or has a document type.
func checkXML(text string) (root string, line int, err error) {
	d := newDecoder(text)
	depth := 0
	for {
		token, err := d.Token()
		line, _ = d.InputPos()
		if errors.Is(err, io.EOF) {
			if root == "" {
				return root, line, errRoot
			}
			return root, line, nil
		}
		if err != nil {
			return root, line, fault("The text is not well-formed XML.")
		}
		switch t := token.(type) {
		case xml.Directive:
			return root, line, fault("A document type is not allowed.")
		case xml.StartElement:
			if depth == 0 && !slices.Contains(roots, t.Name.Local) {
				return root, line, errRoot
			}
			if root == "" {
				root = t.Name.Local
			}
			if depth++; depth > maxXMLDepth {
				return root, line, fault("The elements are nested too deeply.")
			}
		case xml.EndElement:
			depth--
		}
	}
}

// content returns a text in the form that pages show.
func (x xmlText) content() string { return content(x.Text, x.format()) }

func (x xmlText) format() textFormat {
	if f, known := textFormats[x.Format]; known {
		return f
	}
	return htmlText
}

// hasPicture reports whether a text shows a file that is in the file of questions.
func (x xmlText) hasPicture() bool { return strings.Contains(x.Text, "@@PLUGINFILE@@") }

// accepted returns a text that trainees type. Moodle names no format for it, or the format that needs no name.
func (x xmlText) accepted() string {
	if x.Format == "html" {
		return accepted(x.Text, htmlText)
	}
	return accepted(x.Text, plainText)
}

func (r *reader) xmlQuestion(line int, x xmlQuestion) {
	if x.Type == "category" {
		r.category = categoryName(x.Category.Text)
	}
	if x.Type == "description" {
		r.Note(line, "A text without answers is not imported.")
		return
	}
	r.xmlRest(line, x)
	if x.Type == "category" {
		return
	}
	r.tags, r.extra = nil, strings.TrimSpace(x.Extra)
	for _, tag := range x.Tags {
		if text := strings.TrimSpace(tag.Text); text != "" {
			r.tags = append(r.tags, text)
		}
	}
	q, err := x.question(r, line)
	if q.Text == "" {
		q.Text = x.Text.content()
	}
	q.Explanation = x.Explanation.content()
	if x.showsPicture() {
		err = fault("Pictures in the file are not supported. Add them to the company's pictures.")
	}
	if marks := strings.TrimSpace(x.Marks); err == nil && marks != "" {
		if q.Marks, err = question.ParseDecimal(marks); err != nil {
			err = fault("defaultgrade must be a number.")
		}
		if q.Marks.Round(4).IsZero() {
			r.Note(line, "A question without marks gets 1 mark.")
		}
	}
	r.add(line, q, err)
}

// showsPicture reports whether the question itself needs a picture of the file.
func (x xmlQuestion) showsPicture() bool {
	shows := x.Text.hasPicture()
	for _, a := range x.Answers {
		shows = shows || a.hasPicture()
	}
	for _, s := range x.Subquestions {
		shows = shows || s.hasPicture() || s.Answer.hasPicture()
	}
	return shows
}

// xmlRest adds notes about the parts of a question that are not imported.
func (r *reader) xmlRest(line int, x xmlQuestion) {
	for _, e := range x.Rest {
		text := strings.TrimSpace(decoded(anyTag.ReplaceAllString(strings.NewReplacer("<![CDATA[", "", "]]>", "").Replace(e.Content), "")))
		name := e.XMLName.Local
		if text == "" || name == "hidden" && text == "0" || name == "penalty" && strings.Trim(text, "0.") == "" {
			continue
		}
		r.Note(line, "The element %s is not imported.", name)
	}
	if name := oneLine(x.Name.Text); name != "" && name != xmlName(x.Text.content()) {
		r.Note(line, "The names of questions are not imported.")
	}
	hidden := x.Explanation.hasPicture() || x.GraderInfo.hasPicture()
	for _, a := range x.Answers {
		hidden = hidden || a.Feedback.hasPicture()
	}
	if hidden {
		r.Note(line, "A picture in a feedback or an explanation is not imported.")
	}
	if x.Text.Format == "markdown" {
		r.Note(line, "Markdown is shown as it is written.")
	}
}

// xmlName returns the name that a question has in a file: the beginning of its text.
func xmlName(text string) string {
	name := oneLine(decoded(anyTag.ReplaceAllString(text, " ")))
	if runes := []rune(name); len(runes) > 60 {
		name = strings.TrimSpace(string(runes[:60]))
	}
	return name
}

func (x xmlQuestion) question(r *reader, line int) (q question.Question, err error) {
	switch x.Type {
	case "multichoice":
		if s := strings.TrimSpace(x.Single); s == "true" || s == "1" || s == "" {
			return single(x.answers(xmlText.content))
		}
		return multiple(x.answers(xmlText.content))
	case "truefalse":
		return x.trueFalse()
	case "shortanswer":
		q, err = shortText(x.answers(xmlText.accepted))
		q.CaseSensitive = strings.TrimSpace(x.UseCase) == "1"
	case "numerical":
		return numeric(x.numbers())
	case "matching":
		q.Kind = question.Matching
		var left, right []string
		for _, s := range x.Subquestions {
			s.Answer.Format = cmp.Or(s.Answer.Format, "plain_text") // Moodle has no other format for right sides.
			left, right = append(left, s.content()), append(right, s.Answer.content())
		}
		q.Options, q.Choices, q.Correct = pairs(left, right)
	case "ordering":
		return x.ordering(), nil
	case "essay":
		q.Kind, q.Rubric = question.Essay, x.GraderInfo.content()
	case "cloze":
		return r.cloze(line, x.Text)
	default:
		err = fault("The type " + strconv.Quote(x.Type) + " is not supported.")
	}
	return q, err
}

func (x xmlQuestion) answers(read func(xmlText) string) []answer {
	list := make([]answer, len(x.Answers))
	for i, a := range x.Answers {
		list[i] = answer{text: read(a.xmlText), feedback: a.Feedback.content(), share: a.fraction()}
	}
	return list
}

func (x xmlQuestion) numbers() []answer {
	list := x.answers(xmlText.accepted)
	for i, a := range x.Answers {
		if tolerance := strings.TrimSpace(a.Tolerance); tolerance != "" && list[i].text != "*" {
			list[i].text += ":" + tolerance
		}
	}
	return list
}

func (a xmlAnswer) fraction() decimal.Decimal {
	d, _ := question.ParseDecimal(a.Fraction)
	return d
}

func (x xmlQuestion) trueFalse() (question.Question, error) {
	right, feedback := "", map[string]string{}
	for _, a := range x.Answers {
		text := strings.ToLower(strings.TrimSpace(a.Text))
		feedback[text] = a.Feedback.content()
		if a.fraction().Equal(hundred) {
			right = text
		}
	}
	if right != "true" && right != "false" {
		return question.Question{}, errNoRight
	}
	return trueFalse(right == "true", feedback["true"], feedback["false"]), nil
}

// ordering returns a question for an order. The fraction of an item is its position.
func (x xmlQuestion) ordering() (q question.Question) {
	q.Kind = question.Ordering
	slices.SortStableFunc(x.Answers, func(a, b xmlAnswer) int { return a.fraction().Cmp(b.fraction()) })
	var indexes []int
	for i, a := range x.Answers {
		q.Options, indexes = append(q.Options, a.content()), append(indexes, i)
	}
	q.Correct = encoded(indexes)
	return q
}
