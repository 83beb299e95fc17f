package demo

import (
	"cmp"
	"fmt"
	"strings"

	"lyceum/store"
)

// Kinds of documents.
const (
	pdf   = 1
	video = 2
	page  = 3
)

// States of everything that can be published.
const (
	draft     = 0
	published = 1
)

const logoName = "logo.svg"

func (b *builder) addCatalog() {
	for i, category := range b.categories {
		b.data.categories = append(b.data.categories, store.BulkCategory{Path: b.path(category.name), Position: i + 1})
	}
	for i := range b.courses {
		c := &b.courses[i]
		b.byCode[c.code] = c
		b.addCourse(i, c)
		b.addOutline(c)
		b.addPicture(c.picture(), b.thumbnail(c))
		b.addCard(c.picture(), b.cardOf(c.categories[0], c.title, b.name))
	}
	b.addPicture(logoName, b.logo())
	b.addCard(logoName, b.cardOf("", b.name, b.tagline))
}

// path is the category's name behind those of its parents.
func (c *company) path(name string) string {
	for _, category := range c.categories {
		if category.name == name && category.parent != "" {
			return c.path(category.parent) + store.CategorySeparator + name
		}
	}
	return name
}

func (b *builder) addCourse(i int, c *course) {
	b.data.courses = append(b.data.courses, b.courseRow(i, c))
	places := store.BulkCourseCategories{CourseCode: c.code}
	for _, name := range c.categories {
		places.Paths = append(places.Paths, b.path(name))
	}
	b.data.courseCategories = append(b.data.courseCategories, places)
	// A draft has no price yet.
	if !c.draft {
		b.data.prices = append(b.data.prices,
			store.BulkPrice{CourseCode: c.code, Currency: b.currency, Amount: inMinor(c.price), IsDefault: true},
			store.BulkPrice{CourseCode: c.code, Currency: b.secondCurrency, Amount: inMinor(c.secondPrice)},
		)
	}
}

func (b *builder) courseRow(i int, c *course) store.BulkCourse {
	about := prose(c.about)
	summary, _, _ := strings.Cut(about, ". ")
	row := store.BulkCourse{
		Code: c.code, Title: c.title, Description: cmp.Or(prose(c.page), about), Thumbnail: c.picture(), Duration: c.days,
		Department: c.department, Designation: c.designation, TrainerName: c.trainer, HideTrainerName: c.hideTrainer,
		FAQ: questions(c.faq), Features: strings.ReplaceAll(c.features, "; ", "\n"), Tags: c.tags,
		SEOTitle: c.title + " | " + b.name, SEODescription: strings.TrimSuffix(summary, ".") + ".",
		SEOKeywords: strings.ReplaceAll(c.tags, ",", ", ") + ", " + strings.ToLower(c.categories[0]),
		Status:      published, CreatedAt: b.at(-700+11*i, c.code),
	}
	if c.film != "" {
		row.DemoVideo = b.addFilm(c, row.SEODescription)
	}
	if !c.window.always() {
		row.StartDate, row.EndDate = b.day(c.window.opens), b.day(c.window.closes)
	}
	if c.draft {
		row.Status = draft
	}
	return row
}

// addFilm makes the film that shows a course, and gives its key.
func (b *builder) addFilm(c *course, about string) (key string) {
	key = "films/" + c.film + ".mp4"
	shown := paper{company: b.name, course: c.categories[0], chapter: c.title, about: about, color: b.color}
	b.data.files = append(b.data.files, file{key, "video/mp4", shown.film()})
	return key
}

func (c *course) picture() string { return "course-" + strings.ToLower(c.code) + ".svg" }

func (b *builder) addPicture(name, content string) {
	b.data.pictures = append(b.data.pictures, store.BulkPicture{Name: name, MediaType: "image/svg+xml", Content: []byte(content)})
}

// addCard puts a card beside a drawing.
func (b *builder) addCard(drawing string, content []byte) {
	b.data.pictures = append(b.data.pictures, store.BulkPicture{
		Name: strings.TrimSuffix(drawing, ".svg") + ".png", MediaType: "image/png", Content: content,
	})
}

// addOutline adds the subjects, chapters and documents of a course.
func (b *builder) addOutline(c *course) {
	number := 0
	for i, subject := range c.subjects() {
		b.data.subjects = append(b.data.subjects, store.BulkSubject{CourseCode: c.code, Title: subject.title, Position: i + 1})
		for j, title := range subject.chapters {
			number++
			b.data.chapters = append(b.data.chapters, store.BulkChapter{
				CourseCode: c.code, Subject: subject.title, Title: title, Position: j + 1,
				GAEvent: fmt.Sprintf("chapter_%s_%d", strings.ToLower(c.code), number),
			})
			b.addDocuments(c, subject.title, title, number)
		}
	}
}

func (b *builder) addDocuments(c *course, subject, chapter string, number int) {
	for i, m := range b.materials {
		key := fmt.Sprintf("courses/%s/%d-%d%s", strings.ToLower(c.code), number, i+1, m.suffix)
		row := store.BulkDocument{
			CourseCode: c.code, Subject: subject, Chapter: chapter, Name: fmt.Sprintf(m.name, chapter), Description: m.about,
			Type: m.kind, Version: 1 + spread(3, key), Secure: m.kind != page, EffectOnProgress: !m.optional, Position: i + 1,
			GAEvent: fmt.Sprintf("document_%s_%d_%d", strings.ToLower(c.code), number, i+1),
			FileKey: key, MediaType: m.mediaType,
		}
		if content := b.paper(c, row).file(m.kind); content != nil {
			row.SizeBytes = int64(len(content))
			b.data.files = append(b.data.files, file{key, m.mediaType, content})
		}
		b.data.documents = append(b.data.documents, row)
	}
}

// counted are the documents of the course that count for its progress, in order.
func (b *builder) counted(code string) []store.BulkDocument {
	var documents []store.BulkDocument
	for _, d := range b.data.documents {
		if d.CourseCode == code && d.EffectOnProgress {
			documents = append(documents, d)
		}
	}
	return documents
}

type subject struct {
	title    string
	chapters []string
}

// subjects reads the outline.
func (c *course) subjects() []subject {
	var subjects []subject
	for part := range strings.SplitSeq(c.outline, " | ") {
		title, chapters, _ := strings.Cut(part, ": ")
		subjects = append(subjects, subject{title: title, chapters: strings.Split(chapters, "; ")})
	}
	return subjects
}

// prose folds a text that is wrapped in the source.
func prose(text string) string { return strings.Join(strings.Fields(text), " ") }

func questions(faq []answer) string {
	parts := make([]string, len(faq))
	for i, q := range faq {
		parts[i] = q.question + "\n" + q.text
	}
	return strings.Join(parts, "\n\n")
}
