package coursepack

import (
	"path"
	"regexp"
	"strings"
	"sync"
)

// moodleFile is a row of files.xml. The content is in the package under its hash.
type moodleFile struct {
	Hash      string `xml:"contenthash"`
	Context   string `xml:"contextid"`
	Component string `xml:"component"`
	Area      string `xml:"filearea"`
	Item      string `xml:"itemid"`
	Path      string `xml:"filepath"`
	Name      string `xml:"filename"`
	Order     string `xml:"sortorder"`
	Reference string `xml:"repositorytype"`

	file File
	used bool
}

// moodleFiles are the files of a backup.
type moodleFiles struct {
	list      []*moodleFile
	byContext map[string][]*moodleFile
}

func (m *moodle) readFiles() error {
	var rows struct {
		Files []*moodleFile `xml:"file"`
	}
	m.files.byContext = map[string][]*moodleFile{}
	if err := m.optional("files.xml", &rows); err != nil {
		return err
	}
	for _, f := range rows.Files {
		hash := value(f.Hash)
		if f.Name == "." || len(hash) < 2 {
			continue
		}
		entry := path.Join("files", hash[:2], hash)
		size, known := m.archive.size(entry)
		f.file = File{entry, f.Name, size}
		switch {
		case known:
			m.files.list = append(m.files.list, f)
			m.files.byContext[value(f.Context)] = append(m.files.byContext[value(f.Context)], f)
		case f.Component != "user":
			m.drop("file", f.Name, "The backup does not contain the content of the file.")
		}
	}
	return nil
}

// in returns a function that finds the files of a context by their paths, preferably those of the area and the item.
func (f *moodleFiles) in(context, area, item string) func(name string) (File, bool) {
	return func(name string) (File, bool) {
		var found *moodleFile
		for _, file := range f.byContext[context] {
			if strings.TrimPrefix(path.Join(file.Path, file.Name), "/") != name {
				continue
			}
			if found == nil || file.Area == area && (item == "" || file.Item == item) {
				found = file
			}
		}
		if found == nil {
			return File{}, false
		}
		found.used = true
		return found.file, true
	}
}

// section returns a function that finds the files of the text of a section.
func (f *moodleFiles) section(id string) func(name string) (File, bool) {
	return func(name string) (File, bool) {
		for _, file := range f.list {
			if file.Area == "section" && file.Item == id && strings.TrimPrefix(path.Join(file.Path, file.Name), "/") == name {
				file.used = true
				return file.file, true
			}
		}
		return File{}, false
	}
}

// of returns the files of an area of a context in their order, and marks them as used.
func (f *moodleFiles) of(context, area string) (list []*moodleFile) {
	for _, file := range f.byContext[context] {
		if file.Area == area {
			file.used = true
			list = append(list, file)
		}
	}
	return list
}

// moduleLink matches a link to an activity, such as $@PAGEVIEWBYID*12@$. Links to the chapter of a book have two numbers.
var moduleLink = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\$@([A-Z]+)VIEWBY(?:ID|B)(?:CH)?\*(\d+)(?:\*(\d+))?@\$`)
})

// target returns the target of a reference in a text of Moodle.
func (m *moodle) target(ref string, lookup func(string) (File, bool)) target {
	if name, is := strings.CutPrefix(ref, "@@PLUGINFILE@@/"); is {
		file, known := lookup(withoutQuery(name))
		if !known {
			return target{}
		}
		return m.fileTarget(file)
	}
	found := moduleLink().FindStringSubmatch(ref)
	switch {
	case found == nil:
		return target{}
	case found[1] == "COURSE", found[1] == "USER":
		return target{}
	case found[3] != "":
		return target{address: partLink(m.key("book chapter " + found[3]))}
	}
	return target{address: partLink(m.key("module " + found[2]))}
}

// leftFiles names the files that no part of the course has.
func (m *moodle) leftFiles() {
	copies := map[string]int{}
	var order []string
	for _, f := range m.files.list {
		if f.used {
			continue
		}
		reason := ""
		switch {
		case f.Component == "user" || f.Area == "draft":
			continue // Files that people keep for themselves are not part of the course.
		case f.Area == "content" && (f.Component == "mod_scorm" || f.Component == "mod_imscp" || f.Component == "mod_h5pactivity") ||
			strings.HasPrefix(f.Component, "core_h5p"):
			reason = "They are unpacked copies of files of a package."
		case strings.HasPrefix(f.Component, "assign") || f.Component == "mod_forum" || f.Component == "mod_data" || f.Component == "mod_workshop" ||
			f.Component == "mod_glossary" || f.Component == "mod_wiki":
			reason = "They belong to work or posts of participants, which are not imported."
		case f.Area == "overviewfiles":
			m.drop("file", f.Name, "It is the picture of the course in the catalogue. Add it to the course by hand.")
			continue
		default:
			m.drop("file", f.Name, "No text and no activity that is imported uses the file.")
			continue
		}
		if copies[reason] == 0 {
			order = append(order, reason)
		}
		copies[reason]++
	}
	for _, reason := range order {
		m.drop("file", plural(copies[reason], "file", "files"), "%s", reason)
	}
}
