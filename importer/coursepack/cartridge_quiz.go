package coursepack

import (
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"path"
	"regexp"
	"strings"
	"sync"

	"lyceum/store/question"
	"lyceum/store/question/exchange"
)

// qtiFile has the questions of a file, as texts in XML.
type qtiFile struct {
	title  string
	items  []qtiItem
	refs   []string // the files with the questions of a test in QTI 2.1
	draws  []qtiDraw
	isBank bool
}

type qtiItem struct{ title, text string }

// qtiDraw says how many questions of a bank Canvas draws.
type qtiDraw struct {
	bank  string
	count int
}

type canvasQuiz struct {
	Title    string `xml:"title"`
	Text     string `xml:"description"`
	Shuffle  string `xml:"shuffle_answers"`
	Policy   string `xml:"scoring_policy"`
	Attempts string `xml:"allowed_attempts"`
	Limit    string `xml:"time_limit"`
	One      string `xml:"one_question_at_a_time"`
	Code     string `xml:"access_code"`
	Filter   string `xml:"ip_filter"`
	Due      string `xml:"due_at"`
	Until    string `xml:"lock_at"`
	From     string `xml:"unlock_at"`
	Type     string `xml:"quiz_type"`
}

// readQTI reads the questions of a file without their content.
func readQTI(text string) (f qtiFile, err error) {
	d := xml.NewDecoder(strings.NewReader(text))
	d.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil }
	for depth := 0; ; {
		at := d.InputOffset()
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return f, nil
		}
		if err != nil {
			return f, err
		}
		switch t := token.(type) {
		case xml.Directive:
			return f, errDocumentType
		case xml.EndElement:
			depth--
		case xml.StartElement:
			if depth++; depth > maxDepth {
				return f, errDepth
			}
			if f.element(d, t) {
				if err := d.Skip(); err != nil {
					return f, err
				}
				depth--
				f.items = append(f.items, qtiItem{attr(t, "title"), text[at:d.InputOffset()]})
			}
		}
	}
}

// element reads the start of an element, and reports whether it is a question.
func (f *qtiFile) element(d *xml.Decoder, t xml.StartElement) bool {
	switch t.Name.Local {
	case "item", "assessmentItem":
		return true
	case "assessment", "assessmentTest":
		f.title = attr(t, "title")
	case "assessmentItemRef":
		f.refs = append(f.refs, attr(t, "href"))
	case "objectbank":
		f.isBank = true
	case "sourcebank_ref", "selection_number", "fieldentry":
		token, _ := d.Token()
		data, _ := token.(xml.CharData)
		text := strings.TrimSpace(string(data))
		switch {
		case t.Name.Local == "sourcebank_ref":
			f.draws = append(f.draws, qtiDraw{text, 1})
		case t.Name.Local == "selection_number" && len(f.draws) > 0:
			f.draws[len(f.draws)-1].count = max(number(text), 1)
		case f.isBank && f.title == "" && t.Name.Local == "fieldentry":
			f.title = text // The first field of a bank is its title.
		}
		if _, ended := token.(xml.EndElement); ended {
			return false
		}
	}
	return false
}

func attr(t xml.StartElement, name string) string {
	for _, a := range t.Attr {
		if a.Name.Local == name {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

// quizText returns the file with the questions of a quiz. Besides the standard one, Canvas writes a file with all of its types of questions.
func (c *cartridge) quizText(r *manifestResource) (string, string, error) {
	for _, entry := range []string{"non_cc_assessments/" + r.ID + ".xml.qti", r.entry()} {
		if _, known := c.archive.size(entry); known {
			c.quizFiles[entry], c.quizFiles[r.entry()] = true, true
			content, err := read(c.archive, entry, maxXML)
			return string(content), entry, err
		}
	}
	return "", "", nil
}

// quiz adds the questions of a resource as an exam, or to the bank if it is one.
func (c *cartridge) quiz(r *manifestResource, title string, draft bool) error {
	text, entry, err := c.quizText(r)
	if err != nil {
		return err
	}
	if text == "" {
		c.drop("quiz", title, "The package does not contain its questions.")
		return nil
	}
	file, err := readQTI(text)
	if err != nil {
		return wrongXML(entry, err)
	}
	var meta canvasQuiz
	if name := path.Join(r.ID, "assessment_meta.xml"); c.isCanvas {
		if _, known := c.archive.size(name); known {
			if err := decode(c.archive, name, &meta); err != nil {
				return err
			}
		}
	}
	title = cmp.Or(title, strings.TrimSpace(meta.Title), file.title, "Quiz")
	if err := c.referred(entry, &file); err != nil {
		return err
	}
	if strings.Contains(r.Type, "question-bank") || r.isKind("imsqti_item") || file.isBank {
		c.bank(title, c.questionsOf(title, entry, file))
		return nil
	}
	e := Exam{
		Key: c.key("resource " + r.ID), Title: title, Minutes: number(meta.Limit), Attempts: number(meta.Attempts),
		ShuffleOptions: meta.Shuffle == "true", OnePerPage: meta.One == "true", Questions: c.questionsOf(title, entry, file),
	}
	if err := c.drawn(&e, file.draws); err != nil {
		return err
	}
	c.examDefaults(&e)
	c.quizSettings(title, meta)
	if text := c.rich(title, meta.Text, func(ref string) target { return c.target(entry, ref) }); plainTitle(text) != "" {
		c.add("quiz text", Document{Title: title, Type: "page", Body: text, Draft: draft})
	}
	c.exam("quiz", e)
	return nil
}

// referred adds the questions of the files to which a test in QTI 2.1 refers.
func (c *cartridge) referred(entry string, file *qtiFile) error {
	for _, ref := range file.refs {
		name := path.Join(path.Dir(entry), withoutQuery(ref))
		if _, known := c.archive.size(name); !known {
			c.drop("question", ref, "The package does not contain the question.")
			continue
		}
		c.quizFiles[name] = true
		for _, r := range c.Resources {
			r.done = r.done || r.entry() == name
		}
		content, err := read(c.archive, name, maxXML)
		if err != nil {
			return err
		}
		inner, err := readQTI(string(content))
		if err != nil {
			return wrongXML(name, err)
		}
		file.items = append(file.items, inner.items...)
	}
	return nil
}

func (c *cartridge) quizSettings(title string, meta canvasQuiz) {
	if meta.Due+meta.Until+meta.From != "" {
		c.drop("setting", title, "The days on which the quiz can be taken are not imported.")
	}
	if meta.Code+meta.Filter != "" {
		c.drop("setting", title, "The access code and the network addresses of the quiz are not imported.")
	}
	if meta.Policy != "" && meta.Policy != "keep_highest" {
		c.drop("setting", title, "The best attempt counts, and not the average or the latest one.")
	}
	if strings.Contains(meta.Type, "survey") {
		c.drop("setting", title, "The quiz is a survey. Its exam has marks.")
	}
}

// drawn adds the questions of the banks from which an exam draws. An exam draws from one set of questions only.
func (c *cartridge) drawn(e *Exam, draws []qtiDraw) error {
	for _, d := range draws {
		entry := "non_cc_assessments/" + d.bank + ".xml.qti"
		_, known := c.archive.size(entry)
		if !known || len(draws) > 1 || len(e.Questions) > 0 {
			c.drop("random question", e.Title,
				"%s drawn at random from a bank among others are not imported. The bank is in the question bank if the package contains it.",
				plural(d.count, "question", "questions"))
			continue
		}
		content, err := read(c.archive, entry, maxXML)
		if err != nil {
			return err
		}
		file, err := readQTI(string(content))
		if err != nil {
			return wrongXML(entry, err)
		}
		c.quizFiles[entry] = true
		e.Questions, e.Draw = c.questionsOf(e.Title, entry, file), d.count
	}
	return nil
}

// questionsOf reads the questions of a file. It names those that cannot be imported.
func (c *cartridge) questionsOf(quiz, entry string, file qtiFile) (list []question.Question) {
	for i, item := range file.items {
		title := item.title
		if title == "" || title == "Question" {
			title = fmt.Sprintf("%s, question %d", quiz, i+1)
		}
		text := item.text
		if strings.HasPrefix(text, "<item") || !strings.Contains(text[:min(len(text), 40)], "assessmentItem") {
			text = "<questestinterop>" + text + "</questestinterop>"
		}
		result, err := exchange.Read(exchange.MoodleXML, c.questionAddresses(entry, text))
		result.Sanitize(c.options.Sanitize)
		for _, note := range result.Notes {
			c.note(note.Message)
		}
		switch {
		case len(result.Items) == 1:
			list = append(list, result.Items[0].WithTexts(func(text string) string { return c.withoutLinks(title, text) }))
			c.take("question", title)
		case len(result.Skipped) > 0:
			c.drop("question", title, "%s", result.Skipped[0].Message)
		case len(result.Notes) > 0:
			c.drop("question", title, "%s", result.Notes[0].Message)
		default:
			c.drop("question", title, "%v", err)
		}
	}
	return list
}

// canvasAddress matches an address in the XML text of a question.
var canvasAddress = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\$(?:IMS[-_]CC[-_]FILEBASE|WIKI_REFERENCE|CANVAS_OBJECT_REFERENCE|CANVAS_COURSE_REFERENCE)\$(?:[^"'<>\s&]|&amp;(?:amp;)?)*`)
})

// questionAddresses returns the XML text of a question with the addresses of pictures of the plan.
func (c *cartridge) questionAddresses(entry, text string) string {
	return canvasAddress().ReplaceAllStringFunc(text, func(ref string) string {
		to := c.target(entry, html.UnescapeString(html.UnescapeString(ref)))
		if address := cmp.Or(to.picture, to.address); address != "" {
			return address
		}
		return ref
	})
}

func (c *cartridge) bank(title string, questions []question.Question) {
	if len(questions) > 0 {
		c.Bank = append(c.Bank, Bank{c.unique("bank", title), questions})
	}
}

// banks adds the questions of the files of Canvas that no quiz has.
func (c *cartridge) banks() error {
	for _, entry := range c.archive.names() {
		if !strings.HasPrefix(entry, "non_cc_assessments/") || c.quizFiles[entry] || !strings.HasSuffix(entry, ".qti") {
			continue
		}
		c.quizFiles[entry] = true
		content, err := read(c.archive, entry, maxXML)
		if err != nil {
			return err
		}
		file, err := readQTI(string(content))
		if err != nil {
			return wrongXML(entry, err)
		}
		title := cmp.Or(file.title, path.Base(entry))
		c.bank(title, c.questionsOf(title, entry, file))
	}
	return nil
}
