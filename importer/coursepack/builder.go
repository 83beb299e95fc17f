package coursepack

import (
	"cmp"
	"fmt"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/question"
	"lyceum/store/question/markup"
)

// maxTitle is the maximum length of a title in characters.
const maxTitle = 255

// builder builds a plan in the order of the package.
type builder struct {
	Plan
	options Options
	archive archive

	taken map[string]int // how often a title was given, by the place and the title in lower case
	// chapter is the title of the chapter that the next document gets, if the last one is not open.
	chapter string
	open    bool

	last    int            // the last key
	keys    map[string]int // keys of documents and exams, by what the package calls them
	placed  map[int]bool   // the keys of what the plan has
	same    map[int]int    // the keys that parts have instead of those in links
	entries map[string]int // keys of documents, by the entry of their file
	// scheduled are the entries of files that become documents at places of their own.
	scheduled map[string]bool
	pending   []Document        // files to which the text refers that is being added
	shown     map[string]string // addresses of pictures by entry, or empty for those that pages do not show
	notes     map[string]int    // how often a sentence about questions was noted
	order     []string          // the sentences in their order
}

func newBuilder(format Format, a archive, o Options) *builder {
	return &builder{
		Plan: Plan{Format: format}, options: o, archive: a, taken: map[string]int{}, keys: map[string]int{}, placed: map[int]bool{}, same: map[int]int{},
		entries: map[string]int{}, scheduled: map[string]bool{}, shown: map[string]string{}, notes: map[string]int{},
	}
}

func (b *builder) take(kind, title string) { b.Taken = append(b.Taken, Part{kind, title}) }

func (b *builder) drop(kind, title, reason string, values ...any) {
	b.Dropped = append(b.Dropped, Dropped{Part{kind, title}, fmt.Sprintf(reason, values...)})
}

// key returns the key of a part of the package.
func (b *builder) key(name string) int {
	if b.keys[name] == 0 {
		b.last++
		b.keys[name] = b.last
	}
	return b.keys[name]
}

// newKey returns a key to which nothing links.
func (b *builder) newKey() int {
	b.last++
	return b.last
}

// alias makes a part of the package have the key of another one, unless a text has linked to it: then its key stands for both.
func (b *builder) alias(name string, key int) {
	if b.keys[name] == 0 {
		b.keys[name] = key
	} else {
		b.same[b.keys[name]] = key
	}
}

func partLink(key int) string { return "lyceum-part-" + strconv.Itoa(key) }

// unique returns a title that no other part at the place has.
func (b *builder) unique(place, title string) string {
	title = strings.Join(strings.Fields(strings.ToValidUTF8(strings.ReplaceAll(title, "\x00", ""), "")), " ")
	for n := 1; ; n++ {
		text := short(title, maxTitle)
		if n > 1 {
			after := " (" + strconv.Itoa(n) + ")"
			text = short(title, maxTitle-len(after)) + after
		}
		if at := place + "\x00" + strings.ToLower(text); b.taken[at] == 0 {
			b.taken[at] = 1
			return text
		}
	}
}

func short(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return strings.TrimSpace(string([]rune(text)[:most-1])) + "…"
}

func (b *builder) startSubject(title string) {
	b.Subjects = append(b.Subjects, Subject{Title: b.unique("", cmp.Or(title, "Content"))})
	b.chapter, b.open = cmp.Or(title, "Content"), false
}

func (b *builder) subject() *Subject {
	if len(b.Subjects) == 0 {
		b.startSubject("")
	}
	return &b.Subjects[len(b.Subjects)-1]
}

// startChapter starts a chapter, which documents get until endChapter.
func (b *builder) startChapter(title string) {
	s := b.subject()
	s.Chapters = append(s.Chapters, Chapter{Title: b.unique("subject "+strconv.Itoa(len(b.Subjects)), cmp.Or(title, "Content"))})
	b.open = true
}

// endChapter makes the next document start a chapter with the title of the subject.
func (b *builder) endChapter() { b.open = false }

// add adds a document after the last one, and then the files to which its text refers. kind is what the document is in the package.
func (b *builder) add(kind string, d Document) {
	if !b.open {
		b.startChapter(b.chapter)
	}
	pending := b.pending
	b.pending = nil
	b.place(kind, d)
	for _, file := range pending {
		b.place("file", file)
	}
}

func (b *builder) place(kind string, d Document) {
	chapters := b.subject().Chapters
	chapter := &chapters[len(chapters)-1]
	if d.Key == 0 {
		d.Key = b.newKey()
	}
	d.Title = b.unique(fmt.Sprintf("chapter %d %d", len(b.Subjects), len(chapters)), cmp.Or(d.Title, "Untitled"))
	if len(d.Description) > bulk.LongestRich {
		b.drop("text", d.Title, "The description is longer than %d bytes.", bulk.LongestRich)
		d.Description = ""
	}
	if d.Type == courses.PageType && len(d.Body) > courses.LongestPage {
		b.drop(kind, d.Title, "The text is longer than %d bytes. Divide it before the export.", courses.LongestPage)
		return
	}
	b.placed[d.Key] = true
	chapter.Documents = append(chapter.Documents, d)
	b.take(kind, d.Title)
}

// file returns a document with a file of the package.
func (b *builder) file(title string, file File) Document {
	d := Document{Title: title, Type: "download", File: &file, zipped: strings.EqualFold(path.Ext(file.Name), ".zip")}
	if types := courses.ExtensionTypes(path.Ext(file.Name)); len(types) > 0 && types[0].HasFile() {
		d.Type = types[0]
	}
	d.Key = b.key("file " + file.Entry)
	if b.placed[d.Key] {
		d.Key = b.newKey()
	}
	b.entries[file.Entry] = d.Key
	return d
}

// addFile adds a document with a file, and says what to do with a package that is not played.
func (b *builder) addFile(kind, title string, file File, change func(*Document)) {
	if file.Size == 0 {
		b.drop(kind, title, "The file is empty.")
		return
	}
	d := b.file(title, file)
	if change != nil {
		change(&d)
	}
	b.add(kind, d)
	if strings.EqualFold(path.Ext(file.Name), ".h5p") {
		b.drop("H5P package", title, "It is kept as a download, because H5P content cannot be played. "+
			"Export it from its editor as a SCORM package, or rebuild it as pages and questions.")
	}
}

// fileTarget returns the target of a reference to a file: a picture, or a document that is added after the text.
func (b *builder) fileTarget(file File) target {
	if file.Size == 0 {
		return target{}
	}
	if picture := b.picture(file); picture != "" {
		return target{address: picture, name: file.Name, picture: picture}
	}
	key, known := b.entries[file.Entry]
	if !known && b.scheduled[file.Entry] {
		key = b.key("file " + file.Entry)
	} else if !known {
		d := b.file(nameTitle(file.Name), file)
		key = d.Key
		b.pending = append(b.pending, d)
	}
	return target{address: partLink(key), name: file.Name}
}

var pictureEndings = map[string]string{".png": ".png", ".jpg": ".jpg", ".jpeg": ".jpg", ".gif": ".gif", ".webp": ".webp", ".svg": ".svg"}

// picture returns the address of a file as a picture, or an empty text if pages cannot show it.
func (b *builder) picture(file File) string {
	ending := pictureEndings[strings.ToLower(path.Ext(file.Name))]
	if ending == "" {
		return ""
	}
	if address, known := b.shown[file.Entry]; known {
		return address
	}
	b.shown[file.Entry] = ""
	name := "pack-" + strconv.Itoa(len(b.Pictures)+1) + ending
	if file.Size > bulk.LargestPicture {
		b.drop("picture", file.Name, "It has more than 1 MB, so texts have a link to it as a document.")
		return ""
	}
	content, err := read(b.archive, file.Entry, bulk.LargestPicture)
	if err == nil {
		_, err = b.options.NewPicture(name, content)
	}
	if err != nil {
		b.drop("picture", file.Name, "The picture %v. Texts have a link to it as a document.", err)
		return ""
	}
	b.Pictures = append(b.Pictures, Picture{name, file.Entry})
	b.shown[file.Entry] = PictureAddress(name)
	b.take("picture", file.Name)
	return b.shown[file.Entry]
}

// rich returns an HTML text with the references that resolve returns, as pages show it. title names the text in the report.
func (b *builder) rich(title, text string, resolve func(ref string) target) string {
	if !markup.IsHTML(text) {
		return strings.TrimSpace(text)
	}
	lost := map[string]bool{}
	text = rewrite(text, func(ref string) target {
		if to, outside := external(ref); outside {
			return to
		}
		return resolve(ref)
	}, func(what string) {
		if !lost[what] {
			lost[what] = true
			b.drop("text", title, "The text has %s, which is not imported.", what)
		}
	})
	return strings.TrimSpace(b.options.Sanitize(text))
}

// link adds a link. An address that is none of a web page is not imported.
func (b *builder) link(kind, title, address, description string, key int) {
	parsed, err := url.Parse(strings.TrimSpace(address))
	if err != nil || parsed.Host == "" || parsed.Scheme != "https" && parsed.Scheme != "http" {
		b.drop(kind, title, "Its address %q does not begin with https:// or http://.", address)
		return
	}
	b.add(kind, Document{Key: key, Title: title, Description: description, Type: courses.LinkType, Body: strings.TrimSpace(address)})
}

// note counts a sentence about questions, because most packages would have the same one for each question.
func (b *builder) note(sentence string) {
	if b.notes[sentence] == 0 {
		b.order = append(b.order, sentence)
	}
	b.notes[sentence]++
}

// exam adds an exam. Two questions with the same text cannot be in one exam.
func (b *builder) exam(kind string, e Exam) {
	e.Title = b.unique("exam", cmp.Or(e.Title, "Exam"))
	e.Subject = b.subject().Title
	seen := map[string]bool{}
	e.Questions = slices.DeleteFunc(e.Questions, func(q question.Question) bool {
		key := string(q.Kind) + "\x00" + strings.ToLower(q.Text)
		if seen[key] {
			b.drop("question", plainTitle(q.Text), "The exam %q has another question with the same text.", e.Title)
		}
		twice := seen[key]
		seen[key] = true
		return twice
	})
	e.Draw = min(e.Draw, len(e.Questions))
	b.placed[e.Key] = true
	b.Exams = append(b.Exams, e)
	b.take(kind, e.Title)
}

var keptMarks = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[^\pL\pN._-]+`) })

// finish returns the plan without links to what is not part of it.
func (b *builder) finish() *Plan {
	b.Code = strings.Trim(keptMarks().ReplaceAllString(b.Code, "-"), "-")
	b.Title = short(cmp.Or(strings.Join(strings.Fields(b.Title), " "), b.Code, "Imported course"), maxTitle)
	if len(b.pending) > 0 { // A question after the last document refers to them.
		if b.subject(); !b.open {
			b.startChapter(b.chapter)
		}
		for _, file := range b.pending {
			b.place("file", file)
		}
	}
	if len(b.Description) > bulk.LongestRich {
		b.drop("text", b.Title, "The description is longer than %d bytes.", bulk.LongestRich)
		b.Description = ""
	}
	for s := range b.Subjects {
		for c := range b.Subjects[s].Chapters {
			for d := range b.Subjects[s].Chapters[c].Documents {
				b.checkLinks(&b.Subjects[s].Chapters[c].Documents[d])
			}
		}
	}
	for _, sentence := range b.order {
		b.drop("question detail", plural(b.notes[sentence], "question", "questions"), "%s", sentence)
	}
	plan := b.Plan
	return &plan
}

// checkLinks removes links of a document to parts that the plan does not have.
func (b *builder) checkLinks(d *Document) {
	missing := false
	for _, text := range []*string{&d.Body, &d.Description} {
		*text = ReplaceLinks(*text, func(key string) string {
			n, _ := strconv.Atoi(key)
			if n = cmp.Or(b.same[n], n); !b.placed[n] {
				missing = true
				return ""
			}
			return partLink(n)
		})
	}
	if missing {
		b.drop("link", d.Title, "The text has a link to a part that is not imported.")
	}
}

func unescapePath(text string) string {
	if plain, err := url.PathUnescape(text); err == nil {
		return plain
	}
	return text
}
