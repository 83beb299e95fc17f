package coursepack

import (
	"cmp"
	"context"
	"html"
	"slices"
	"strings"

	"lyceum/store/courses"
)

// null is how Moodle writes a column without a value.
const null = "$@NULL@$"

func value(text string) string {
	if text = strings.TrimSpace(text); text == null {
		return ""
	}
	return text
}

type moodleBackup struct {
	Name       string           `xml:"information>original_course_fullname"`
	Code       string           `xml:"information>original_course_shortname"`
	Activities []moodleActivity `xml:"information>contents>activities>activity"`
	Sections   []struct {
		ID        string `xml:"sectionid"`
		Title     string `xml:"title"`
		Directory string `xml:"directory"`
	} `xml:"information>contents>sections>section"`
	Settings []struct {
		Level string `xml:"level"`
		Name  string `xml:"name"`
		Value string `xml:"value"`
	} `xml:"information>settings>setting"`
}

type moodleActivity struct {
	Module    string `xml:"moduleid"`
	Section   string `xml:"sectionid"`
	Kind      string `xml:"modulename"`
	Title     string `xml:"title"`
	Directory string `xml:"directory"`
}

type moodleSection struct {
	ID        string `xml:"id,attr"`
	Number    string `xml:"number"`
	Name      string `xml:"name"`
	Summary   string `xml:"summary"`
	Format    string `xml:"summaryformat"`
	Sequence  string `xml:"sequence"`
	Visible   string `xml:"visible"`
	Component string `xml:"component"`
	Item      string `xml:"itemid"`
	moodleLimits
}

// moodleLimits say when a section or an activity can be opened. Moodle before 2.7 had dates in columns of their own.
type moodleLimits struct {
	JSON      string     `xml:"availabilityjson"`
	Condition string     `xml:"availability"`
	From      string     `xml:"availablefrom"`
	Until     string     `xml:"availableuntil"`
	Old       []struct{} `xml:"availability_info>availability"`
}

type moodleModule struct {
	Visible    string `xml:"visible"`
	Completion string `xml:"completion"`
	moodleLimits
}

// limited reports whether something can be opened under conditions only.
func (l moodleLimits) limited() bool {
	set := func(text string) bool { text = value(text); return text != "" && text != "0" }
	text := cmp.Or(value(l.JSON), value(l.Condition))
	return set(l.From) || set(l.Until) || len(l.Old) > 0 || strings.Contains(text, `"type"`)
}

// moodle reads a backup of Moodle.
type moodle struct {
	*builder
	backup    moodleBackup
	files     moodleFiles
	questions *moodleBank
	sections  []moodleSection
	done      map[string]bool // the modules that are part of the report
	hidden    bool            // whether the section is hidden
	// completion are the titles of activities with conditions of completion.
	completion []string
}

func (b *builder) readMoodle(ctx context.Context) error {
	m := &moodle{builder: b, done: map[string]bool{}}
	if err := decode(b.archive, moodleManifest, &m.backup); err != nil {
		return err
	}
	b.Title, b.Code = cmp.Or(value(m.backup.Name), b.Title), cmp.Or(value(m.backup.Code), b.Code)
	for _, step := range []func() error{m.readFiles, m.readQuestions, m.readSections, m.readCourse} {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := step(); err != nil {
			return err
		}
	}
	for _, section := range m.sections {
		if value(section.Component) != "mod_subsection" {
			if err := m.section(section); err != nil {
				return err
			}
		}
	}
	if err := m.rest(); err != nil {
		return err
	}
	m.leftQuestions()
	m.leftFiles()
	m.leftData()
	return nil
}

// optional reads a file that a backup may lack.
func (m *moodle) optional(name string, v any) error {
	if _, known := m.archive.size(name); !known {
		return nil
	}
	return decode(m.archive, name, v)
}

func (m *moodle) readCourse() error {
	var course struct {
		Context string `xml:"contextid,attr"`
		Summary string `xml:"summary"`
		Format  string `xml:"summaryformat"`
	}
	if err := m.optional("course/course.xml", &course); err != nil {
		return err
	}
	m.Description = m.text(m.Title, course.Summary, course.Format, m.files.in(course.Context, "summary", ""))
	// The files to which the description refers have no place beside it.
	for _, file := range m.pending {
		m.drop("file", file.Title, "Only the description of the course has a link to it. Add it to the course by hand.")
		delete(m.entries, file.File.Entry)
	}
	m.pending = nil
	m.Description = ReplaceLinks(m.Description, func(string) string { return "" })
	return nil
}

func (m *moodle) readSections() error {
	for _, s := range m.backup.Sections {
		section := moodleSection{ID: value(s.ID), Name: value(s.Title)}
		if err := m.optional(s.Directory+"/section.xml", &section); err != nil {
			return err
		}
		if section.Name = value(section.Name); section.Name == "" && value(s.Title) != value(section.Number) {
			section.Name = value(s.Title)
		}
		section.ID = cmp.Or(value(s.ID), section.ID)
		m.sections = append(m.sections, section)
	}
	return nil
}

// text returns a text of Moodle as HTML. lookup finds the files to which it refers.
func (m *moodle) text(title, text, format string, lookup func(path string) (File, bool)) string {
	text = value(text)
	switch value(format) {
	case "2":
		if text == "" {
			return ""
		}
		return "<p>" + strings.ReplaceAll(html.EscapeString(text), "\n", "<br>") + "</p>"
	case "4":
		if text != "" {
			m.drop("text", title, "The text is Markdown, which is shown as it is written.")
		}
	}
	return m.rich(title, text, func(ref string) target { return m.target(ref, lookup) })
}

// section adds a section as a subject.
func (m *moodle) section(s moodleSection) error {
	title := s.Name
	if title == "" {
		title = "Section " + value(s.Number)
		if value(s.Number) == "0" || value(s.Number) == "" {
			title = "General"
		}
	}
	return m.subjectOf(title, s, m.activitiesOf(s))
}

// activitiesOf returns the activities of a section in their order.
func (m *moodle) activitiesOf(s moodleSection) (activities []moodleActivity) {
	for _, id := range strings.Split(value(s.Sequence), ",") {
		for _, a := range m.backup.Activities {
			if value(a.Module) == strings.TrimSpace(id) && !m.done[value(a.Module)] {
				activities = append(activities, a)
			}
		}
	}
	for _, a := range m.backup.Activities { // Some programs write no sequence.
		if value(a.Section) == s.ID && !contains(activities, a) && !m.done[value(a.Module)] {
			activities = append(activities, a)
		}
	}
	return activities
}

func contains(list []moodleActivity, a moodleActivity) bool {
	return slices.ContainsFunc(list, func(other moodleActivity) bool { return other.Module == a.Module })
}

// subjectOf adds a subject with the text and the activities of a section, unless they have nothing that becomes part of the course.
func (m *moodle) subjectOf(title string, s moodleSection, activities []moodleActivity) error {
	m.startSubject(title)
	if err := m.fill(title, s, activities); err != nil {
		return err
	}
	last := m.subject()
	if len(last.Chapters) > 0 || slices.ContainsFunc(m.Exams, func(e Exam) bool { return e.Subject == last.Title }) {
		m.take("section", last.Title)
		return nil
	}
	m.Subjects = m.Subjects[:len(m.Subjects)-1]
	if s.Name != "" {
		m.drop("section", title, "The section has nothing that can be imported.")
	}
	return nil
}

// fill adds the text and the activities of a section.
func (m *moodle) fill(title string, s moodleSection, activities []moodleActivity) error {
	before := m.hidden
	m.hidden = before || value(s.Visible) == "0"
	defer func() { m.hidden = before }()
	if s.limited() {
		m.drop("condition", title, "The conditions under which the section opens are not imported. Set the release of its documents.")
	}
	if text := m.text(title, s.Summary, s.Format, m.files.section(s.ID)); text != "" {
		m.add("section text", Document{Title: title, Type: courses.PageType, Body: text, Draft: m.hidden})
	}
	for _, a := range activities {
		if m.done[value(a.Module)] {
			continue
		}
		m.done[value(a.Module)] = true
		if err := m.activity(a); err != nil {
			return err
		}
	}
	return nil
}

// rest adds the activities that no section has.
func (m *moodle) rest() error {
	var left []moodleActivity
	for _, a := range m.backup.Activities {
		if !m.done[value(a.Module)] {
			left = append(left, a)
		}
	}
	if len(left) == 0 {
		return nil
	}
	return m.subjectOf("General", moodleSection{}, left)
}
