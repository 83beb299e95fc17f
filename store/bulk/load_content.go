package bulk

import (
	"context"
	"fmt"
	"unicode/utf8"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	loadAnnouncements = statement.Scoped("load/announcements")
	loadFAQs          = statement.Scoped("load/faqs")
	loadBlogs         = statement.Scoped("load/blogs")
	loadTestimonials  = statement.Scoped("load/testimonials")
	loadTrainers      = statement.Scoped("load/trainers")
)

// Maximum lengths of texts that pages show in full. Even without compression, a page of 60 kB has room for ten announcements
// or answers of LongestNews, or for one blog entry of LongestEntry.
const (
	LongestNews  = 5_000  // in bytes
	LongestEntry = 40_000 // in bytes
	LongestTitle = 255    // in characters
)

// BulkAnnouncement is an announcement for LoadAnnouncements. Its key is Title.
type BulkAnnouncement struct {
	Title       string `load:"title"`
	Description string `load:"description"`
	Status      int    `load:"status"`
	Type        int    `load:"type"`
	// Author is the e-mail address of the user who wrote or changed the announcement.
	Author string `load:"author"`
	// CreatedAt determines the position in lists. If it is unset, an existing row keeps its time, and a new row gets
	// the current time.
	CreatedAt store.Time `load:"created_at"`
}

// BulkFAQ is an FAQ entry for LoadFAQs. Its key is Question.
type BulkFAQ struct {
	Question string `load:"question"`
	Answer   string `load:"answer"`
	Status   int    `load:"status"`
	// Author is the e-mail address of the user who wrote or changed the FAQ entry.
	Author string `load:"author"`
	// CreatedAt determines the position in lists. If it is unset, an existing row keeps its time, and a new row gets
	// the current time.
	CreatedAt store.Time `load:"created_at"`
}

// BulkBlog is a blog entry for LoadBlogs. Its key is Title.
type BulkBlog struct {
	Title       string `load:"title"`
	Description string `load:"description"`
	// Author is the name that readers see.
	Author string `load:"author"`
	Image  string `load:"image"`
	Status int    `load:"status"`
	// CreatedAt determines the position in lists. If it is unset, an existing row keeps its time, and a new row gets
	// the current time.
	CreatedAt store.Time `load:"created_at"`
}

// BulkTestimonial is a statement of a person about the company for LoadTestimonials. Its key is Author and Description.
type BulkTestimonial struct {
	Description string `load:"description"`
	Status      int    `load:"status"`
	// Author is the e-mail address of the person.
	Author string `load:"author"`
	// CreatedAt is used for a new row only. Unset means now.
	CreatedAt store.Time `load:"created_at"`
}

// BulkTrainer is the profile of a trainer for LoadTrainers. Its key is Name, with the case of the letters.
type BulkTrainer struct {
	Name  string `load:"name"`
	About string `load:"about"`
	Photo string `load:"photo"`
}

// LoadAnnouncements adds and changes announcements. If a text is too long, it changes nothing and returns an error that
// names the announcement. It returns store.ErrReference if an author is unknown.
func LoadAnnouncements(ctx context.Context, c store.Company, rows []BulkAnnouncement, absent store.Absent) (store.Loaded, error) {
	for _, r := range rows {
		if err := tooLong("announcement", "title", r.Title, "description", r.Description, LongestNews); err != nil {
			return store.Loaded{}, err
		}
	}
	return store.Load(ctx, c, loadAnnouncements, rows, absent)
}

// LoadFAQs adds and changes FAQ entries. If a text is too long, it changes nothing and returns an error that names the entry
// by its question. It returns store.ErrReference if an author is unknown.
func LoadFAQs(ctx context.Context, c store.Company, rows []BulkFAQ, absent store.Absent) (store.Loaded, error) {
	for _, r := range rows {
		if err := tooLong("question", "question", r.Question, "answer", r.Answer, LongestNews); err != nil {
			return store.Loaded{}, err
		}
	}
	return store.Load(ctx, c, loadFAQs, rows, absent)
}

// LoadBlogs adds and changes blog entries. If a text is too long, it changes nothing and returns an error that names
// the entry.
func LoadBlogs(ctx context.Context, c store.Company, rows []BulkBlog, absent store.Absent) (store.Loaded, error) {
	for _, r := range rows {
		if err := tooLong("blog entry", "title", r.Title, "description", r.Description, LongestEntry); err != nil {
			return store.Loaded{}, err
		}
	}
	return store.Load(ctx, c, loadBlogs, rows, absent)
}

// LoadTestimonials adds and changes testimonials. It returns store.ErrReference if an author is unknown.
func LoadTestimonials(ctx context.Context, c store.Company, rows []BulkTestimonial, absent store.Absent) (store.Loaded, error) {
	return store.Load(ctx, c, loadTestimonials, rows, absent)
}

// LoadTrainers adds and changes profiles of trainers. If a text is too long, it changes nothing and returns an error that names the
// trainer.
func LoadTrainers(ctx context.Context, c store.Company, rows []BulkTrainer, absent store.Absent) (store.Loaded, error) {
	for _, r := range rows {
		if err := tooLong("trainer", "name", r.Name, "about", r.About, LongestNews); err != nil {
			return store.Loaded{}, err
		}
	}
	return store.Load(ctx, c, loadTrainers, rows, absent)
}

// tooLong returns an error if the title has too many characters or the text too many bytes for a page.
func tooLong(kind, titleField, title, textField, text string, most int) error {
	if n := utf8.RuneCountInString(title); n > LongestTitle {
		return fmt.Errorf("%s %q: %s has %d characters; %d is the most", kind, string([]rune(title)[:40])+" …", titleField, n, LongestTitle)
	}
	if len(text) > most {
		return fmt.Errorf("%s %q: %s has %d bytes in UTF-8; %d is the most", kind, title, textField, len(text), most)
	}
	return nil
}
