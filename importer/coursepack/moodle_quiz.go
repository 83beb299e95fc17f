package coursepack

import (
	"cmp"
	"encoding/json"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/store/question"
)

// The values of an exam for which a quiz has none.
const (
	defaultMinutes  = 60
	defaultAttempts = 10
	defaultPass     = 50
)

// moodleQuiz has the columns of a quiz.
type moodleQuiz struct {
	Opens     string     `xml:"timeopen"`
	Closes    string     `xml:"timeclose"`
	Limit     string     `xml:"timelimit"`
	Attempts  string     `xml:"attempts_number"`
	Method    string     `xml:"grademethod"`
	PerPage   string     `xml:"questionsperpage"`
	Shuffle   string     `xml:"shuffleanswers"`
	OldRandom string     `xml:"shufflequestions"`
	Grade     string     `xml:"grade"`
	Password  string     `xml:"password"`
	Subnet    string     `xml:"subnet"`
	OldOrder  string     `xml:"questions"`
	Slots     []quizSlot `xml:"question_instances>question_instance"`
	Sections  []struct {
		Heading string `xml:"heading"`
		Shuffle string `xml:"shufflequestions"`
	} `xml:"sections>section"`
	Feedbacks []struct {
		Text string `xml:"feedbacktext"`
	} `xml:"feedbacks>feedback"`
}

// quizSlot is a place of a quiz. Moodle before 2.7 named the question and its marks by other elements, and since 4.0 it refers to the bank.
type quizSlot struct {
	Slot      string     `xml:"slot"`
	Question  string     `xml:"questionid"`
	Old       string     `xml:"question"`
	Marks     string     `xml:"maxmark"`
	OldMarks  string     `xml:"grade"`
	Category  string     `xml:"questioncategoryid"`
	Tags      []struct{} `xml:"tags>tag"`
	Reference struct {
		Entry   string `xml:"questionbankentryid"`
		Version string `xml:"version"`
	} `xml:"question_reference"`
	Set struct {
		Filter string `xml:"filtercondition"`
	} `xml:"question_set_reference"`
}

// draw is a place of a quiz whose question is drawn at random.
type draw struct {
	category string
	plain    bool // whether the category alone decides
}

// quiz adds a quiz as an exam.
func (m *moodle) quiz(p part) error {
	var grades struct {
		Items []struct {
			Pass string `xml:"gradepass"`
			Most string `xml:"grademax"`
		} `xml:"grade_items>grade_item"`
	}
	if err := m.optional(path.Join(p.Directory, "grades.xml"), &grades); err != nil {
		return err
	}
	e := Exam{
		Key: m.moduleKey(p), Title: p.title, Minutes: (number(p.Limit) + 59) / 60, Attempts: number(p.Attempts),
		ShuffleOptions: value(p.Shuffle) == "1", OnePerPage: value(p.PerPage) == "1", Shuffle: value(p.OldRandom) == "1",
	}
	for _, s := range p.Sections {
		e.Shuffle = e.Shuffle || value(s.Shuffle) == "1"
		if heading := value(s.Heading); heading != "" {
			m.drop("setting", p.title, "The heading %q inside of the quiz is not imported.", heading)
		}
	}
	for _, item := range grades.Items {
		pass, _ := question.ParseDecimal(value(item.Pass))
		if most, _ := question.ParseDecimal(value(item.Most)); pass.IsPositive() && most.IsPositive() {
			e.PassPercent = int(pass.Mul(decimal.NewFromInt(100)).DivRound(most, 0).IntPart())
		}
	}
	m.slots(p, &e)
	m.examDefaults(&e)
	m.quizRest(p)
	m.exam("quiz", e)
	return nil
}

// examDefaults sets the values that the package does not have, and names them.
func (b *builder) examDefaults(e *Exam) {
	if e.Minutes == 0 {
		e.Minutes = defaultMinutes
		b.drop("setting", e.Title, "The quiz has no time limit. The exam lasts %d minutes.", e.Minutes)
	}
	if e.Attempts <= 0 {
		e.Attempts = defaultAttempts
		b.drop("setting", e.Title, "The quiz may be taken any number of times. The exam has %d attempts.", e.Attempts)
	}
	if e.PassPercent < 1 || e.PassPercent > 100 {
		e.PassPercent = defaultPass
		b.drop("setting", e.Title, "The quiz has no pass mark. The exam is passed with %d percent.", e.PassPercent)
	}
}

// quizRest names the settings of a quiz that an exam does not get.
func (m *moodle) quizRest(p part) {
	if number(p.Opens) > 0 || number(p.Closes) > 0 {
		m.drop("setting", p.title, "The days on which the quiz can be taken are not imported.")
	}
	if value(p.Password) != "" || value(p.Subnet) != "" {
		m.drop("setting", p.title, "The password and the network addresses of the quiz are not imported.")
	}
	if method := value(p.Method); method != "" && method != "1" {
		m.drop("setting", p.title, "The best attempt counts, and not the average, the first or the last one.")
	}
	for _, f := range p.Feedbacks {
		if value(f.Text) != "" {
			m.drop("setting", p.title, "The feedback for the whole quiz is not imported.")
			break
		}
	}
	if text := m.intro(p); text != "" {
		m.add("quiz text", Document{Title: p.title, Type: "page", Body: text, Draft: p.draft})
	}
	if p.draft {
		m.drop("setting", p.title, "The quiz is hidden. Its exam is closed, as all imported exams are, until you open it.")
	}
}

func number(text string) int {
	n, _ := strconv.Atoi(value(text))
	return n
}

// slots adds the questions of a quiz. If all of its questions are drawn from one category, the exam draws from the questions of the category.
func (m *moodle) slots(p part, e *Exam) {
	var draws []draw
	for _, s := range p.ordered() {
		q, drawn := m.questionOfSlot(s)
		switch {
		case drawn != nil:
			draws = append(draws, *drawn)
		case q == nil:
			m.drop("question", p.title, "The backup does not contain the question in place %s of the quiz.", cmp.Or(value(s.Slot), "?"))
		default:
			m.questions.used[q.ID] = true
			read := m.questionOf(q)
			if read.item == nil {
				m.drop("question", value(q.Name), "%s", read.reason)
				continue
			}
			item := read.item.Question
			if marks, err := question.ParseDecimal(cmp.Or(value(s.Marks), value(s.OldMarks))); err == nil && question.ArePositiveMarks(marks.Round(4)) {
				item.Marks = marks.Round(4)
			}
			e.Questions = append(e.Questions, item)
			m.take("question", value(q.Name))
		}
	}
	m.draws(p, e, draws)
}

func (m *moodle) draws(p part, e *Exam, draws []draw) {
	if len(draws) == 0 {
		return
	}
	same := len(e.Questions) == 0
	for _, d := range draws {
		same = same && d.plain && d.category == draws[0].category
	}
	if same {
		for _, q := range m.questions.list {
			if q.category.ID != draws[0].category || q.skips() || m.isOld(q) {
				continue
			}
			if read := m.questionOf(q); read.item != nil {
				m.questions.used[q.ID] = true
				e.Questions = append(e.Questions, read.item.Question)
				m.take("question", value(q.Name))
			}
		}
		if e.Draw = len(draws); len(e.Questions) >= e.Draw {
			return
		}
		e.Draw = 0
	}
	for range draws {
		m.drop("random question", p.title,
			"A question that is drawn at random among others is not imported. Its category is in the question bank if the backup contains it.")
	}
}

// ordered returns the places of a quiz in their order.
func (p part) ordered() []quizSlot {
	slots := slices.Clone(p.Slots)
	order := strings.Split(value(p.OldOrder), ",")
	at := func(s quizSlot) int {
		if s.Slot != "" {
			return number(s.Slot)
		}
		return slices.Index(order, value(s.Old))
	}
	slices.SortStableFunc(slots, func(x, y quizSlot) int { return at(x) - at(y) })
	return slots
}

// questionOfSlot returns the question at a place of a quiz, or how it is drawn. It returns neither if the backup lacks the question.
func (m *moodle) questionOfSlot(s quizSlot) (*bankQuestion, *draw) {
	if filter := value(s.Set.Filter); filter != "" {
		return nil, filterDraw(filter)
	}
	if entry := value(s.Reference.Entry); entry != "" {
		return m.questions.newest(entry, value(s.Reference.Version)), nil
	}
	q := m.questions.byID[cmp.Or(value(s.Question), value(s.Old))]
	if q != nil && value(q.Type) == "random" {
		return nil, &draw{cmp.Or(value(s.Category), q.category.ID), len(s.Tags) == 0}
	}
	return q, nil
}

// filterDraw returns how a filter of Moodle since 4.0 draws.
func filterDraw(filter string) *draw {
	var f struct {
		Category string `json:"questioncategoryid"`
		Tags     []any  `json:"tags"`
		Filter   struct {
			Category struct {
				Values  []any `json:"values"`
				Options struct {
					Sub bool `json:"includesubcategories"`
				} `json:"filteroptions"`
			} `json:"category"`
			Tags *struct {
				Values []any `json:"values"`
			} `json:"qtagids"`
		} `json:"filter"`
	}
	if err := json.Unmarshal([]byte(filter), &f); err != nil {
		return &draw{}
	}
	if len(f.Filter.Category.Values) == 1 {
		f.Category = strings.TrimSuffix(textOf(f.Filter.Category.Values[0]), ".0")
	}
	plain := f.Category != "" && len(f.Tags) == 0 && !f.Filter.Category.Options.Sub && (f.Filter.Tags == nil || len(f.Filter.Tags.Values) == 0)
	return &draw{f.Category, plain}
}

func textOf(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return ""
}

// skips reports whether a question is a part of another one, or only draws others.
func (q *bankQuestion) skips() bool {
	parent := value(q.Parent)
	return parent != "" && parent != "0" || value(q.Type) == "random"
}

// isOld reports whether a newer version of the question is in the backup, or the question is a draft.
func (m *moodle) isOld(q *bankQuestion) bool {
	return q.entry != "" && m.questions.newest(q.entry, "") != q
}

// leftQuestions adds the questions of the bank that no quiz has.
func (m *moodle) leftQuestions() {
	byCategory := map[*bankCategory]int{}
	old := 0
	for _, q := range m.questions.list {
		switch {
		case m.questions.used[q.ID] || q.skips():
			continue
		case m.isOld(q):
			old++
			continue
		}
		read := m.questionOf(q)
		if read.item == nil {
			m.drop("question", value(q.Name), "%s", read.reason)
			continue
		}
		i, known := byCategory[q.category]
		if !known {
			i = len(m.Bank)
			byCategory[q.category] = i
			m.Bank = append(m.Bank, Bank{Category: m.unique("bank", cmp.Or(q.category.Name, "Questions"))})
		}
		m.Bank[i].Questions = append(m.Bank[i].Questions, read.item.Question)
		m.take("question", value(q.Name))
	}
	if old > 0 {
		m.drop("question", plural(old, "question", "questions"), "It is a draft, or an earlier version of another question.")
	}
}

// leftData names the data of a backup that no part of the course has.
func (m *moodle) leftData() {
	if len(m.completion) > 0 {
		m.drop("completion", plural(len(m.completion), "activity", "activities"),
			"The conditions under which activities are complete are not imported. Set the rules of completion of the course.")
	}
	on := map[string]bool{}
	for _, s := range m.backup.Settings {
		if value(s.Level) == "root" && value(s.Value) == "1" {
			on[value(s.Name)] = true
		}
	}
	for _, data := range []struct{ setting, kind, reason string }{
		{"users", "people", "People, their work and their results are not imported. Import people and enrollments as tables."},
		{"groups", "groups", "Groups and groupings are not imported. Use batches."},
		{"badges", "badges", "Badges are not imported. Set the certificate of the course."},
		{"competencies", "competencies", "Competencies are not imported."},
		{"calendarevents", "calendar", "Events of the calendar are not imported."},
		{"blocks", "blocks", "Blocks beside the course are not imported."},
	} {
		if on[data.setting] && m.has(data.setting) {
			m.drop(data.kind, m.Title, "%s", data.reason)
		}
	}
}

// has reports whether the backup contains data of a setting. Moodle writes files without entries, which have fewer bytes.
func (m *moodle) has(setting string) bool {
	const empty = 200
	switch setting {
	case "groups", "badges", "users":
		size, known := m.archive.size(setting + ".xml")
		return known && size > empty
	}
	file := map[string]string{"competencies": "competencies.xml", "calendarevents": "calendar.xml", "blocks": "block.xml"}[setting]
	return slices.ContainsFunc(m.archive.names(), func(name string) bool {
		size, _ := m.archive.size(name)
		return path.Base(name) == file && size > empty
	})
}
