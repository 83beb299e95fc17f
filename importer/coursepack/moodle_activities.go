package coursepack

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"lyceum/store/courses"
)

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// moodleObject has the columns of the activities that become part of the course.
type moodleObject struct {
	ID            string        `xml:"id,attr"`
	Name          string        `xml:"name"`
	Intro         string        `xml:"intro"`
	IntroFormat   string        `xml:"introformat"`
	Content       string        `xml:"content"`
	ContentFormat string        `xml:"contentformat"`
	Address       string        `xml:"externalurl"`
	Chapters      []bookChapter `xml:"chapters>chapter"`
	Entries       []struct {
		ID         string `xml:"id,attr"`
		Concept    string `xml:"concept"`
		Definition string `xml:"definition"`
		Format     string `xml:"definitionformat"`
		Approved   string `xml:"approved"`
	} `xml:"entries>entry"`
	moodleQuiz
}

type bookChapter struct {
	ID      string `xml:"id,attr"`
	Number  int    `xml:"pagenum"`
	Title   string `xml:"title"`
	Content string `xml:"content"`
	Format  string `xml:"contentformat"`
	Hidden  string `xml:"hidden"`
}

// moodleDocument is the file of an activity.
type moodleDocument struct {
	Context string       `xml:"contextid,attr"`
	Object  moodleObject `xml:",any"`
}

// part is an activity that is being added.
type part struct {
	moodleActivity
	moodleObject
	context, title string
	draft          bool
}

// reasons says why an activity of a kind is not imported.
var reasons = map[string]string{
	"assign":          "Trainees cannot hand in work. Its description, if it has one, is a page.",
	"assignment":      "Trainees cannot hand in work. Its description, if it has one, is a page.",
	"forum":           "Forums are not imported. Trainees ask their questions at the documents.",
	"wiki":            "Wikis are not imported.",
	"lesson":          "Lessons with branches are not imported.",
	"feedback":        "Surveys are not imported.",
	"survey":          "Surveys are not imported.",
	"choice":          "Polls are not imported.",
	"data":            "Databases of participants are not imported.",
	"workshop":        "Trainees cannot hand in work for each other.",
	"lti":             "Tools of other programs cannot be opened.",
	"chat":            "Chats are not imported.",
	"bigbluebuttonbn": "Online meetings are not imported.",
	"customcert":      "Certificates are not imported. Set the certificate of the course.",
	"certificate":     "Certificates are not imported. Set the certificate of the course.",
	"attendance":      "Attendance is not imported.",
}

// activity adds an activity or names the reason why it is not imported.
func (m *moodle) activity(a moodleActivity) error {
	var module moodleModule
	var document moodleDocument
	if err := m.optional(path.Join(a.Directory, "module.xml"), &module); err != nil {
		return err
	}
	if _, known := m.archive.size(path.Join(a.Directory, a.Kind+".xml")); !known {
		m.drop(a.Kind, value(a.Title), "The backup does not contain the activity.")
		return nil
	}
	if err := decode(m.archive, path.Join(a.Directory, a.Kind+".xml"), &document); err != nil {
		return err
	}
	p := part{a, document.Object, document.Context, "", m.hidden || value(module.Visible) == "0"}
	if p.title = cmp.Or(value(p.Name), value(a.Title)); p.title == "" {
		p.title = a.Kind
	}
	if module.limited() {
		m.drop("condition", p.title, "The conditions under which it opens are not imported. Set the release of the document.")
	}
	if done := value(module.Completion); done != "" && done != "0" {
		m.completion = append(m.completion, p.title)
	}
	return m.addActivity(p)
}

func (m *moodle) addActivity(p part) error {
	switch p.Kind {
	case "page", "label":
		m.page(p)
	case "url":
		m.link("link", p.title, value(p.Address), m.intro(p), m.moduleKey(p))
	case "resource":
		m.area(p, "content", "file")
	case "folder":
		m.folder(p)
	case "book":
		m.book(p)
	case "glossary":
		m.glossary(p)
	case "scorm":
		m.area(p, "package", "SCORM package")
	case "h5pactivity", "hvp":
		m.area(p, "package", "H5P package")
	case "imscp":
		m.area(p, "backup", "IMS content package")
	case "subsection":
		return m.subsection(p)
	case "qbank":
		m.take("question bank", p.title)
	case "quiz":
		return m.quiz(p)
	case "assign", "assignment":
		if text := m.intro(p); text != "" {
			m.add("assignment text", Document{Key: m.moduleKey(p), Title: p.title, Type: courses.PageType, Body: text, Draft: p.draft})
		}
		m.drop(p.Kind, p.title, "%s", reasons[p.Kind])
	default:
		m.drop(p.Kind, p.title, "%s", cmp.Or(reasons[p.Kind], "Activities of this kind are not imported."))
	}
	return nil
}

func (m *moodle) moduleKey(p part) int { return m.key("module " + value(p.Module)) }

// intro returns the description of an activity.
func (m *moodle) intro(p part) string {
	return m.text(p.title, p.Intro, p.IntroFormat, m.files.in(p.context, "intro", ""))
}

func (m *moodle) page(p part) {
	d := Document{Key: m.moduleKey(p), Title: p.title, Type: courses.PageType, Draft: p.draft}
	intro := m.intro(p)
	if p.Kind == "label" {
		if d.Body = intro; value(p.Name) == "" || value(p.Name) == "label" {
			d.Title = cmp.Or(plainTitle(intro), p.title)
		}
	} else if d.Body = m.text(p.title, p.Content, p.ContentFormat, m.files.in(p.context, "content", "")); d.Body != intro {
		d.Description = intro
	}
	if d.Body == "" {
		d.Body, d.Description = d.Description, ""
	}
	if d.Body == "" {
		m.drop(p.Kind, p.title, "It is empty.")
		return
	}
	m.add(p.Kind, d)
}

// area adds the files of an area of an activity. The first one has the title of the activity.
func (m *moodle) area(p part, area, kind string) {
	list := m.files.of(p.context, area)
	slices.SortStableFunc(list, func(x, y *moodleFile) int { return order(y) - order(x) })
	if len(list) == 0 {
		m.drop(kind, p.title, "The backup does not contain its file.")
		return
	}
	intro := m.intro(p)
	for i, f := range list {
		title := p.title
		if i > 0 {
			title = nameTitle(f.Name)
		}
		m.addFile(kind, title, f.file, func(d *Document) {
			if d.Draft = p.draft; i == 0 {
				d.Key, d.Description = m.moduleKey(p), intro
				m.entries[f.file.Entry] = d.Key
			}
			if area != "content" {
				d.Type, d.zipped = "download", false
			}
			if p.Kind == "scorm" && i == 0 {
				d.Type, d.zipped = courses.PackageType, true
			}
		})
	}
	switch p.Kind {
	case "imscp":
		m.drop(kind, p.title, "It is kept as a download. Add its pages as documents.")
	case "resource":
		if isPage(list[0].Name) && len(list) > 1 {
			m.drop("file", p.title, "Its pages are kept as downloads. Links between them do not work.")
		}
	}
}

// order returns the number by which Moodle marks the main file.
func order(f *moodleFile) int {
	n, _ := strconv.Atoi(value(f.Order))
	return n
}

func (m *moodle) folder(p part) {
	list := m.files.of(p.context, "content")
	slices.SortStableFunc(list, func(x, y *moodleFile) int {
		return strings.Compare(path.Join(x.Path, x.Name), path.Join(y.Path, y.Name))
	})
	intro := m.intro(p)
	if len(list) == 0 && intro == "" {
		m.drop("folder", p.title, "It is empty.")
		return
	}
	m.startChapter(p.title)
	m.take("folder", p.title)
	if intro != "" {
		m.add("folder text", Document{Key: m.moduleKey(p), Title: p.title, Type: courses.PageType, Body: intro, Draft: p.draft})
	}
	for i, f := range list {
		m.addFile("file", strings.TrimPrefix(path.Join(f.Path, f.Name), "/"), f.file, func(d *Document) {
			if d.Draft = p.draft; i == 0 && intro == "" {
				d.Key = m.moduleKey(p)
			}
		})
	}
	m.endChapter()
}

func (m *moodle) book(p part) {
	slices.SortStableFunc(p.Chapters, func(x, y bookChapter) int { return x.Number - y.Number })
	if len(p.Chapters) == 0 {
		m.drop("book", p.title, "It is empty.")
		return
	}
	m.startChapter(p.title)
	m.take("book", p.title)
	if intro := m.intro(p); intro != "" {
		m.add("book text", Document{Title: p.title, Type: courses.PageType, Body: intro, Draft: p.draft})
	}
	for i, c := range p.Chapters {
		title := value(c.Title)
		d := Document{Key: m.key("book chapter " + c.ID), Title: title, Type: courses.PageType, Draft: p.draft || value(c.Hidden) == "1"}
		if i == 0 {
			m.alias("module "+value(p.Module), d.Key)
		}
		if d.Body = m.text(title, c.Content, c.Format, m.files.in(p.context, "chapter", c.ID)); d.Body == "" {
			d.Body = "<h2>" + escaped(title) + "</h2>"
		}
		m.add("book chapter", d)
	}
	m.endChapter()
}

// subsection adds a section inside of a section as a chapter.
func (m *moodle) subsection(p part) error {
	i := slices.IndexFunc(m.sections, func(s moodleSection) bool { return value(s.Component) == "mod_subsection" && value(s.Item) == p.ID })
	if i < 0 {
		m.drop("subsection", p.title, "The backup does not contain its section.")
		return nil
	}
	m.startChapter(p.title)
	m.take("subsection", p.title)
	err := m.fill(p.title, m.sections[i], m.activitiesOf(m.sections[i]))
	m.endChapter()
	return err
}

// glossary adds a glossary as a page with its terms.
func (m *moodle) glossary(p part) {
	var list strings.Builder
	for _, e := range p.Entries {
		if value(e.Approved) == "0" {
			m.drop("glossary entry", value(e.Concept), "It waits for approval.")
			continue
		}
		definition := m.text(value(e.Concept), e.Definition, e.Format, m.files.in(p.context, "entry", e.ID))
		list.WriteString("<dt>" + escaped(value(e.Concept)) + "</dt><dd>" + definition + "</dd>")
		m.take("glossary entry", value(e.Concept))
	}
	if list.Len() == 0 {
		m.drop("glossary", p.title, "It has no entries. A backup without people has none of them.")
		return
	}
	intro := m.intro(p)
	m.add("glossary", Document{Key: m.moduleKey(p), Title: p.title, Type: courses.PageType, Body: intro + "<dl>" + list.String() + "</dl>", Draft: p.draft})
}
