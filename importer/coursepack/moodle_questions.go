package coursepack

import (
	"cmp"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/shopspring/decimal"

	"lyceum/store/question"
	"lyceum/store/question/exchange"
)

// bankQuestion is a question in questions.xml. Each type of questions has its own element for its answers, of which this struct has the common parts.
type bankQuestion struct {
	ID             string       `xml:"id,attr"`
	Parent         string       `xml:"parent"`
	Name           string       `xml:"name"`
	Text           string       `xml:"questiontext"`
	TextFormat     string       `xml:"questiontextformat"`
	Feedback       string       `xml:"generalfeedback"`
	FeedbackFormat string       `xml:"generalfeedbackformat"`
	Mark           string       `xml:"defaultmark"`
	Type           string       `xml:"qtype"`
	Hidden         string       `xml:"hidden"`
	Tags           []bankTag    `xml:"tags>tag"`
	Plugins        []bankPlugin `xml:",any"`
	category       *bankCategory
	entry          string // the entry of the question bank; since Moodle 4.0
}

type bankTag struct {
	Name string `xml:"rawname"`
}

type bankAnswer struct {
	ID             string `xml:"id,attr"`
	Text           string `xml:"answertext"`
	Format         string `xml:"answerformat"`
	Fraction       string `xml:"fraction"`
	Feedback       string `xml:"feedback"`
	FeedbackFormat string `xml:"feedbackformat"`
}

type bankPlugin struct {
	Answers   []bankAnswer `xml:"answers>answer"`
	Single    string       `xml:"multichoice>single"`
	True      string       `xml:"truefalse>trueanswer"`
	UseCase   string       `xml:"shortanswer>usecase"`
	OldCase   string       `xml:"shortanswers>usecase"`
	Sequence  string       `xml:"multianswer>sequence"`
	Grader    string       `xml:"essay>graderinfo"`
	GraderFmt string       `xml:"essay>graderinfoformat"`
	Numbers   []struct {
		Answer    string `xml:"answer"`
		Tolerance string `xml:"tolerance"`
	} `xml:"numerical_records>numerical_record"`
	Matches []struct {
		Text   string `xml:"questiontext"`
		Format string `xml:"questiontextformat"`
		Answer string `xml:"answertext"`
	} `xml:"matches>match"`
}

func (p bankPlugin) isEmpty() bool {
	return len(p.Answers) == 0 && len(p.Matches) == 0 && p.Sequence == "" && p.Grader == "" && p.GraderFmt == ""
}

type bankCategory struct {
	ID      string
	Name    string
	Context string
}

// moodleBank are the questions of a backup.
type moodleBank struct {
	list    []*bankQuestion
	byID    map[string]*bankQuestion
	byEntry map[string][]bankVersion // the versions of an entry of the question bank, the newest first; since Moodle 4.0
	used    map[string]bool
	read    map[string]*readQuestion
}

type bankVersion struct {
	Number, Status string
	question       *bankQuestion
}

// readQuestions reads the questions one by one, because a bank may have many.
func (m *moodle) readQuestions() error {
	m.questions = &moodleBank{byID: map[string]*bankQuestion{}, byEntry: map[string][]bankVersion{}, used: map[string]bool{}, read: map[string]*readQuestion{}}
	if _, known := m.archive.size("questions.xml"); !known {
		return nil
	}
	file, err := m.archive.open("questions.xml")
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	left := maxXML
	r := bankReader{moodleBank: m.questions, d: newDecoder(counted{file, &left, errLarge})}
	if err := r.all(); err != nil {
		if err = damaged(err); !errors.Is(err, errDamaged) {
			return err
		}
		return Refusal("The file questions.xml of the package cannot be read.")
	}
	return nil
}

// bankReader reads questions.xml.
type bankReader struct {
	*moodleBank
	d        *xml.Decoder
	path     []string
	category *bankCategory
	entry    string
	version  bankVersion
}

func (r *bankReader) all() error {
	for {
		token, err := r.d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.StartElement:
			if err := r.start(t); err != nil {
				return err
			}
		case xml.EndElement:
			r.path = r.path[:len(r.path)-1]
		}
	}
}

func (r *bankReader) start(t xml.StartElement) error {
	parent := ""
	if len(r.path) > 0 {
		parent = r.path[len(r.path)-1]
	}
	switch name := t.Name.Local; {
	case name == "question" && parent == "questions":
		q := &bankQuestion{category: r.category}
		if err := r.d.DecodeElement(q, &t); err != nil {
			return err
		}
		r.add(q)
		return nil
	case parent == "question_category" && (name == "name" || name == "contextid"),
		parent == "question_versions" && (name == "version" || name == "status"):
		var text string
		if err := r.d.DecodeElement(&text, &t); err != nil {
			return err
		}
		switch text = value(text); name {
		case "name":
			r.category.Name = text
		case "contextid":
			r.category.Context = text
		case "version":
			r.version.Number = text
		default:
			r.version.Status = text
		}
		return nil
	case name == "question_category":
		r.category, r.entry = &bankCategory{ID: idOf(t)}, ""
	case name == "question_bank_entry":
		r.entry = idOf(t)
	case name == "question_versions":
		r.version = bankVersion{}
	}
	r.path = append(r.path, t.Name.Local)
	return nil
}

func idOf(t xml.StartElement) string {
	for _, a := range t.Attr {
		if a.Name.Local == "id" {
			return a.Value
		}
	}
	return ""
}

func (b *moodleBank) add(q *bankQuestion) { b.list, b.byID[q.ID] = append(b.list, q), q }

func (r *bankReader) add(q *bankQuestion) {
	if q.category == nil {
		q.category = &bankCategory{}
	}
	r.moodleBank.add(q)
	if q.entry = r.entry; r.entry != "" {
		v := r.version
		v.question = q
		r.byEntry[r.entry] = append(r.byEntry[r.entry], v)
	}
}

// newest returns the version of an entry with the number, or its newest one that is not a draft.
func (b *moodleBank) newest(entry, number string) *bankQuestion {
	var found *bankVersion
	for i, v := range b.byEntry[entry] {
		n, _ := strconv.Atoi(v.Number)
		switch {
		case number != "" && v.Number == number:
			return v.question
		case v.Status == "draft":
		case found == nil:
			found = &b.byEntry[entry][i]
		default:
			if best, _ := strconv.Atoi(found.Number); n > best {
				found = &b.byEntry[entry][i]
			}
		}
	}
	if found == nil {
		return nil
	}
	return found.question
}

// readQuestion is a question as package exchange reads it, or the reason why it does not.
type readQuestion struct {
	item   *exchange.Item
	reason string
}

// questionOf reads a question as an import of the XML file of Moodle does.
func (m *moodle) questionOf(q *bankQuestion) *readQuestion {
	if known := m.questions.read[q.ID]; known != nil {
		return known
	}
	read := &readQuestion{}
	m.questions.read[q.ID] = read
	text, err := xml.Marshal(m.exported(q))
	if err != nil {
		read.reason = "The question is not valid XML."
		return read
	}
	result, err := exchange.Read(exchange.MoodleXML, "<quiz>"+string(text)+"</quiz>")
	result.Sanitize(m.options.Sanitize)
	for _, note := range result.Notes {
		m.note(note.Message)
	}
	switch {
	case len(result.Items) == 1:
		read.item = &result.Items[0]
		read.item.Question = read.item.WithTexts(func(text string) string { return m.withoutLinks(q.Name, text) })
	case len(result.Skipped) > 0:
		read.reason = result.Skipped[0].Message
	case err == nil || q.Type == "description":
		read.reason = "A text without answers is not imported."
	default:
		read.reason = err.Error()
	}
	return read
}

// withoutLinks returns a text of a question without links to documents, because questions have no place in the outline.
func (b *builder) withoutLinks(title, text string) string {
	return ReplaceLinks(text, func(string) string {
		b.drop("link", title, "A link of a question to a file or another part is not imported.")
		return ""
	})
}

// These types write a question as Moodle exports it.
type (
	exportedText struct {
		Format string `xml:"format,attr,omitempty"`
		Text   string `xml:"text"`
	}
	exportedAnswer struct {
		Fraction string `xml:"fraction,attr"`
		exportedText
		Tolerance string       `xml:"tolerance,omitempty"`
		Feedback  exportedText `xml:"feedback"`
	}
	exportedPair struct {
		exportedText
		Answer exportedText `xml:"answer"`
	}
	exportedQuestion struct {
		XMLName  xml.Name         `xml:"question"`
		Type     string           `xml:"type,attr"`
		Name     exportedText     `xml:"name"`
		Text     exportedText     `xml:"questiontext"`
		Feedback exportedText     `xml:"generalfeedback"`
		Mark     string           `xml:"defaultgrade"`
		Single   string           `xml:"single,omitempty"`
		UseCase  string           `xml:"usecase,omitempty"`
		Grader   *exportedText    `xml:"graderinfo"`
		Answers  []exportedAnswer `xml:"answer"`
		Pairs    []exportedPair   `xml:"subquestion"`
		Tags     []exportedText   `xml:"tags>tag"`
	}
)

var exportedFormats = map[string]string{"0": "moodle_auto_format", "1": "html", "2": "plain_text", "4": "markdown"}

// exportedTypes maps the types of questions whose names differ in exports.
var exportedTypes = map[string]string{"match": "matching", "multianswer": "cloze"}

// exported returns a question as Moodle exports it, with the addresses of the pictures of the plan.
func (m *moodle) exported(q *bankQuestion) exportedQuestion {
	var plugin bankPlugin
	if i := slices.IndexFunc(q.Plugins, func(p bankPlugin) bool { return !p.isEmpty() }); i >= 0 {
		plugin = q.Plugins[i]
	}
	text := func(content, format, area, item string) exportedText {
		return exportedText{exportedFormats[value(format)], m.questionText(q, value(content), area, item)}
	}
	x := exportedQuestion{
		Type: cmp.Or(exportedTypes[value(q.Type)], value(q.Type)), Name: exportedText{Text: value(q.Name)}, Mark: value(q.Mark),
		Text: text(m.clozeText(q, plugin), q.TextFormat, "questiontext", q.ID), Feedback: text(q.Feedback, q.FeedbackFormat, "generalfeedback", q.ID),
		UseCase: cmp.Or(value(plugin.UseCase), value(plugin.OldCase)),
	}
	for _, tag := range q.Tags {
		x.Tags = append(x.Tags, exportedText{Text: value(tag.Name)})
	}
	switch x.Type {
	case "multichoice":
		x.Single = map[bool]string{true: "true", false: "false"}[value(plugin.Single) == "1"]
	case "essay":
		grader := text(plugin.Grader, plugin.GraderFmt, "graderinfo", q.ID)
		x.Grader = &grader
	}
	for _, a := range plugin.Answers {
		answer := exportedAnswer{percent(a.Fraction), text(a.Text, a.Format, "answer", a.ID), "", text(a.Feedback, a.FeedbackFormat, "answerfeedback", a.ID)}
		switch x.Type {
		case "truefalse": // The texts are in the language of the site.
			answer.Text = map[bool]string{true: "true", false: "false"}[a.ID == value(plugin.True)]
		case "ordering":
			answer.Fraction = value(a.Fraction)
		}
		for _, n := range plugin.Numbers {
			if n.Answer == a.ID {
				answer.Tolerance = value(n.Tolerance)
			}
		}
		x.Answers = append(x.Answers, answer)
	}
	for i, p := range plugin.Matches {
		x.Pairs = append(x.Pairs, exportedPair{text(p.Text, p.Format, "subquestion", strconv.Itoa(i)), exportedText{Text: value(p.Answer)}})
	}
	return x
}

// questionText returns a text of a question in which the files have the addresses of pictures of the plan.
func (m *moodle) questionText(q *bankQuestion, text, area, item string) string {
	if !strings.Contains(text, "@@PLUGINFILE@@") && !strings.Contains(text, "$@") {
		return text
	}
	return rewrite(text, func(ref string) target {
		if to, outside := external(ref); outside {
			return to
		}
		return m.target(ref, m.files.in(q.category.Context, area, item))
	}, func(what string) { m.drop("question", value(q.Name), "The question has %s.", what) })
}

var clozePart = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{#(\d+)\}`) })

// clozeText returns the text of a question. A text with gaps has the numbers of its parts, which are questions of their own.
func (m *moodle) clozeText(q *bankQuestion, plugin bankPlugin) string {
	if value(q.Type) != "multianswer" {
		return q.Text
	}
	parts := strings.Split(value(plugin.Sequence), ",")
	return clozePart().ReplaceAllStringFunc(q.Text, func(found string) string {
		n, _ := strconv.Atoi(clozePart().FindStringSubmatch(found)[1])
		if n < 1 || n > len(parts) || m.questions.byID[strings.TrimSpace(parts[n-1])] == nil {
			return found
		}
		return value(m.questions.byID[strings.TrimSpace(parts[n-1])].Text)
	})
}

// percent returns a fraction of the marks as a percentage.
func percent(fraction string) string {
	d, err := question.ParseDecimal(value(fraction))
	if err != nil {
		return "0"
	}
	return d.Mul(decimal.NewFromInt(100)).String()
}
