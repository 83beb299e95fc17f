package exchange

import (
	"encoding/xml"
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/store/question"
)

// The kinds of interactions of QTI 2.1 that become questions.
const (
	choiceInteraction   = "choiceInteraction"
	orderInteraction    = "orderInteraction"
	matchInteraction    = "matchInteraction"
	textInteraction     = "textEntryInteraction"
	inlineInteraction   = "inlineChoiceInteraction"
	extendedInteraction = "extendedTextInteraction"
)

type qti2Item struct {
	Title     string         `xml:"title,attr"`
	Responses []qti2Response `xml:"responseDeclaration"`
	Outcomes  []struct {
		ID    string `xml:"identifier,attr"`
		Most  string `xml:"normalMaximum,attr"`
		Value string `xml:"defaultValue>value"`
	} `xml:"outcomeDeclaration"`
	Body qti2Node `xml:"itemBody"`
}

type qti2Response struct {
	ID          string   `xml:"identifier,attr"`
	Cardinality string   `xml:"cardinality,attr"`
	Base        string   `xml:"baseType,attr"`
	Correct     []string `xml:"correctResponse>value"`
	Mapping     []struct {
		Key   string `xml:"mapKey,attr"`
		Value string `xml:"mappedValue,attr"`
	} `xml:"mapping>mapEntry"`
}

// qti2Node is an element of the body of a question with the texts and elements in it.
type qti2Node struct {
	name     string
	attrs    map[string]string
	text     string // of a text
	children []*qti2Node
}

// UnmarshalXML reads an element with everything in it.
func (n *qti2Node) UnmarshalXML(d *xml.Decoder, start xml.StartElement) error {
	n.name, n.attrs = start.Name.Local, map[string]string{}
	for _, a := range start.Attr {
		n.attrs[a.Name.Local] = a.Value
	}
	for {
		token, err := d.Token()
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.CharData:
			n.children = append(n.children, &qti2Node{text: string(t)})
		case xml.StartElement:
			child := &qti2Node{}
			if err := child.UnmarshalXML(d, t); err != nil {
				return err
			}
			n.children = append(n.children, child)
		case xml.EndElement:
			return nil
		}
	}
}

// find returns the elements with a name in an element, in their order.
func (n *qti2Node) find(names ...string) (list []*qti2Node) {
	for _, child := range n.children {
		if slices.Contains(names, child.name) {
			list = append(list, child)
			continue
		}
		list = append(list, child.find(names...)...)
	}
	return list
}

// html returns the content of an element as HTML. replace returns a text in place of an element, and reports whether it has one.
func (n *qti2Node) html(replace func(*qti2Node) (string, bool)) string {
	var out strings.Builder
	for _, child := range n.children {
		if child.name == "" {
			out.WriteString(html.EscapeString(child.text))
			continue
		}
		if text, is := replace(child); is {
			out.WriteString(text)
			continue
		}
		out.WriteString("<" + child.name)
		for _, name := range []string{"src", "alt", "href", "width", "height", "colspan", "rowspan"} {
			if value, has := child.attrs[name]; has {
				fmt.Fprintf(&out, ` %s="%s"`, name, html.EscapeString(value))
			}
		}
		out.WriteString(">" + child.html(replace))
		if child.name != "br" && child.name != "img" && child.name != "hr" {
			out.WriteString("</" + child.name + ">")
		}
	}
	return out.String()
}

func (n *qti2Node) content() string {
	return strings.TrimSpace(n.html(func(child *qti2Node) (string, bool) { return "", child.name == "feedbackInline" }))
}

// qti2 reads a question in QTI 2.1. The text is well-formed.
func (r *reader) qti2(text string) error {
	d := newDecoder(text)
	var x qti2Item
	if err := d.Decode(&x); err != nil {
		return LineError{1, "The question is not valid XML."}
	}
	if title := oneLine(x.Title); title != "" {
		r.Note(1, "The titles of questions are not imported.")
	}
	q, err := x.question()
	q.Marks = x.marks()
	r.add(1, q, err)
	return nil
}

// marks returns the highest score of the question, or none.
func (x qti2Item) marks() (marks decimal.Decimal) {
	for _, o := range x.Outcomes {
		for _, text := range []string{o.Most, o.Value} {
			if d, err := question.ParseDecimal(strings.TrimSpace(text)); err == nil && d.IsPositive() && (o.ID == "SCORE" || o.ID == "MAXSCORE") {
				return d
			}
		}
	}
	return marks
}

func (x qti2Item) response(id string) qti2Response {
	for _, r := range x.Responses {
		if r.ID == id {
			return r
		}
	}
	return qti2Response{}
}

func (x qti2Item) question() (q question.Question, err error) {
	found := x.Body.find(choiceInteraction, orderInteraction, matchInteraction, textInteraction, inlineInteraction, extendedInteraction,
		"gapMatchInteraction", "hottextInteraction", "hotspotInteraction", "uploadInteraction", "sliderInteraction", "associateInteraction",
		"graphicOrderInteraction", "graphicAssociateInteraction", "graphicGapMatchInteraction", "positionObjectInteraction", "selectPointInteraction",
		"mediaInteraction", "drawingInteraction", "customInteraction", "endAttemptInteraction")
	if len(found) == 0 {
		return q, fault("A text without answers is not imported.")
	}
	gaps := !slices.ContainsFunc(found, func(n *qti2Node) bool { return n.name != textInteraction && n.name != inlineInteraction })
	if !gaps && len(found) > 1 {
		return q, fault("A question with several interactions is not supported.")
	}
	one := found[0]
	answer := x.response(one.attrs["responseIdentifier"])
	switch {
	case gaps && (len(found) > 1 || one.name == inlineInteraction):
		return x.gaps()
	case one.name == textInteraction:
		q, err = x.typed(answer)
	case one.name == choiceInteraction:
		q, err = choices(one, answer)
	case one.name == orderInteraction:
		q, err = ordered(one, answer)
	case one.name == matchInteraction:
		q, err = matched(one, answer)
	case one.name == extendedInteraction:
		q.Kind = question.Essay
	default:
		return q, fault("The type " + strconv.Quote(one.name) + " is not supported.")
	}
	q.Text = content(x.Body.textOf(one), htmlText)
	return q, err
}

// textOf returns the text of a question without the choices of its interaction, which may have a prompt.
func (n *qti2Node) textOf(interaction *qti2Node) string {
	return strings.TrimSpace(n.html(func(child *qti2Node) (string, bool) {
		switch {
		case child == interaction:
			var prompt strings.Builder
			for _, p := range child.find("prompt") {
				prompt.WriteString("<p>" + p.content() + "</p>")
			}
			return prompt.String(), true
		case child.name == "rubricBlock", child.name == "feedbackBlock", child.name == "feedbackInline":
			return "", true
		}
		return "", false
	}))
}

func choices(n *qti2Node, r qti2Response) (question.Question, error) {
	var list []answer
	right := hundred.DivRound(decimal.NewFromInt(int64(max(len(r.Correct), 1))), 5)
	for _, choice := range n.find("simpleChoice") {
		a := answer{text: content(choice.content(), htmlText)}
		isRight := slices.ContainsFunc(r.Correct, func(id string) bool { return strings.TrimSpace(id) == choice.attrs["identifier"] })
		switch {
		case r.Cardinality == "multiple" && isRight:
			a.share = right
		case r.Cardinality == "multiple":
			a.share = right.Neg()
		case isRight:
			a.share = hundred
		}
		list = append(list, a)
	}
	if r.Cardinality == "multiple" {
		return multiple(list)
	}
	return single(list)
}

func ordered(n *qti2Node, r qti2Response) (q question.Question, err error) {
	q.Kind = question.Ordering
	items := n.find("simpleChoice")
	var indexes []int
	for _, item := range items {
		q.Options = append(q.Options, content(item.content(), htmlText))
	}
	for _, id := range r.Correct {
		indexes = append(indexes, slices.IndexFunc(items, func(item *qti2Node) bool { return item.attrs["identifier"] == strings.TrimSpace(id) }))
	}
	q.Correct = encoded(indexes)
	return q, nil
}

func matched(n *qti2Node, r qti2Response) (q question.Question, err error) {
	sets := n.find("simpleMatchSet")
	if len(sets) != 2 {
		return q, errNoRight
	}
	q.Kind = question.Matching
	lefts, rights := sets[0].find("simpleAssociableChoice"), sets[1].find("simpleAssociableChoice")
	for _, right := range rights {
		q.Choices = append(q.Choices, content(right.content(), htmlText))
	}
	indexes := make([]int, len(lefts))
	for i, left := range lefts {
		q.Options, indexes[i] = append(q.Options, content(left.content(), htmlText)), -1
		for _, pair := range r.Correct {
			ids := strings.Fields(pair)
			if len(ids) != 2 || ids[0] != left.attrs["identifier"] {
				continue
			}
			if indexes[i] >= 0 {
				return q, fault("A question in which something fits several sides is not supported.")
			}
			indexes[i] = slices.IndexFunc(rights, func(right *qti2Node) bool { return right.attrs["identifier"] == ids[1] })
		}
	}
	q.Correct = encoded(indexes)
	return q, nil
}

// solutions returns the accepted answers to a text with their shares.
func (r qti2Response) solutions() (list []answer) {
	for _, text := range r.Correct {
		list = append(list, answer{text: strings.ReplaceAll(strings.TrimSpace(text), "*", `\*`), share: hundred})
	}
	var most decimal.Decimal
	for _, m := range r.Mapping {
		if d, err := question.ParseDecimal(m.Value); err == nil {
			most = decimal.Max(most, d)
		}
	}
	for _, m := range r.Mapping {
		d, err := question.ParseDecimal(m.Value)
		text := strings.ReplaceAll(strings.TrimSpace(m.Key), "*", `\*`)
		if err == nil && d.IsPositive() && !slices.ContainsFunc(list, func(a answer) bool { return a.text == text }) {
			list = append(list, answer{text: text, share: d.Mul(hundred).DivRound(most, 5)})
		}
	}
	return list
}

func (r qti2Response) isNumber() bool { return r.Base == "float" || r.Base == "integer" }

func (x qti2Item) typed(r qti2Response) (question.Question, error) {
	if r.isNumber() {
		return numeric(r.solutions())
	}
	return shortText(r.solutions())
}

// gaps returns a question with the gaps of the text.
func (x qti2Item) gaps() (q question.Question, err error) {
	q.Kind, q.Partial = question.Cloze, true
	var solutions []question.Gap
	text := x.Body.html(func(child *qti2Node) (string, bool) {
		if child.name != textInteraction && child.name != inlineInteraction {
			return "", child.name == "rubricBlock" || child.name == "feedbackBlock"
		}
		r := x.response(child.attrs["responseIdentifier"])
		source := gapSource{clozeKind: clozeKind{choice: child.name == inlineInteraction, number: r.isNumber()}, weight: 1, answers: r.solutions()}
		if source.choice {
			source.answers = nil
			for _, choice := range child.find("inlineChoice") {
				a := answer{text: accepted(choice.content(), htmlText)}
				if slices.ContainsFunc(r.Correct, func(id string) bool { return strings.TrimSpace(id) == choice.attrs["identifier"] }) {
					a.share = hundred
				}
				source.answers = append(source.answers, a)
			}
		}
		solution, problem := addGap(&q, len(solutions)+1, source)
		if problem != nil {
			err = problem
		}
		solutions = append(solutions, solution)
		return "[[" + strconv.Itoa(len(solutions)) + "]]", true
	})
	q.Text = content(strings.TrimSpace(text), htmlText)
	q.Correct = encoded(solutions)
	return q, err
}
