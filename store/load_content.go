package store

import (
	"context"
	"fmt"
	"unicode/utf8"
)

var (
	loadAnnouncements = scoped("load/announcements")
	loadFAQs          = scoped("load/faqs")
	loadBlogs         = scoped("load/blogs")
	loadTestimonials  = scoped("load/testimonials")
)

// How long texts may be that pages show whole. Ten announcements, or questions with their answers, fit into a page of 60 kB as it
// is sent, as does an entry of the blog, even where nothing in them can be packed.
const (
	LongestNews  = 5_000  // bytes
	LongestEntry = 40_000 // bytes
	LongestTitle = 255    // characters
)

// BulkAnnouncement is an announcement; its key is Title.
type BulkAnnouncement struct {
	Title       string `load:"title"`
	Description string `load:"description"`
	Status      int    `load:"status"`
	Type        int    `load:"type"`
	// Author is the address of the person who wrote a new one, or changed one that is there.
	Author string `load:"author"`
	// CreatedAt orders them; "not yet" leaves a row that is there as it is, and of a new one is now.
	CreatedAt Time `load:"created_at"`
}

// BulkFAQ is a question with its answer; its key is Question.
type BulkFAQ struct {
	Question string `load:"question"`
	Answer   string `load:"answer"`
	Status   int    `load:"status"`
	// Author is the address of the person who wrote a new one, or changed one that is there.
	Author string `load:"author"`
	// CreatedAt orders them; "not yet" leaves a row that is there as it is, and of a new one is now.
	CreatedAt Time `load:"created_at"`
}

// BulkBlog is a blog entry; its key is Title.
type BulkBlog struct {
	Title       string `load:"title"`
	Description string `load:"description"`
	// Author is a name as readers see it.
	Author string `load:"author"`
	Image  string `load:"image"`
	Status int    `load:"status"`
	// CreatedAt orders them; "not yet" leaves a row that is there as it is, and of a new one is now.
	CreatedAt Time `load:"created_at"`
}

// BulkTestimonial is what somebody says about the company; its key is Author and Description.
type BulkTestimonial struct {
	Description string `load:"description"`
	Status      int    `load:"status"`
	// Author is the address of the person who said it.
	Author string `load:"author"`
	// CreatedAt counts for a new row only; "not yet" is now.
	CreatedAt Time `load:"created_at"`
}

// LoadAnnouncements adds and changes announcements, or none when a text is too long, which the error names. It returns ErrReference when an author is unknown.
func (c Company) LoadAnnouncements(ctx context.Context, rows []BulkAnnouncement, absent Absent) (Loaded, error) {
	for _, r := range rows {
		if err := tooLong("announcement", "title", r.Title, "description", r.Description, LongestNews); err != nil {
			return Loaded{}, err
		}
	}
	return load(ctx, c, loadAnnouncements, rows, absent)
}

// LoadFAQs adds and changes questions, or none when a text is too long, which the error names. It returns ErrReference when an author is unknown.
func (c Company) LoadFAQs(ctx context.Context, rows []BulkFAQ, absent Absent) (Loaded, error) {
	for _, r := range rows {
		if err := tooLong("question", "question", r.Question, "answer", r.Answer, LongestNews); err != nil {
			return Loaded{}, err
		}
	}
	return load(ctx, c, loadFAQs, rows, absent)
}

// LoadBlogs adds and changes blog entries, or none when a text is too long, which the error names.
func (c Company) LoadBlogs(ctx context.Context, rows []BulkBlog, absent Absent) (Loaded, error) {
	for _, r := range rows {
		if err := tooLong("blog entry", "title", r.Title, "description", r.Description, LongestEntry); err != nil {
			return Loaded{}, err
		}
	}
	return load(ctx, c, loadBlogs, rows, absent)
}

// LoadTestimonials adds and changes testimonials. It returns ErrReference when an author is unknown.
func (c Company) LoadTestimonials(ctx context.Context, rows []BulkTestimonial, absent Absent) (Loaded, error) {
	return load(ctx, c, loadTestimonials, rows, absent)
}

// tooLong says which of the two fields has more than a page has room for: a title in characters, or a text in bytes.
func tooLong(kind, titleField, title, textField, text string, most int) error {
	if n := utf8.RuneCountInString(title); n > LongestTitle {
		return fmt.Errorf("%s %q: %s has %d characters; %d is the most", kind, string([]rune(title)[:40])+" …", titleField, n, LongestTitle)
	}
	if len(text) > most {
		return fmt.Errorf("%s %q: %s has %d bytes in UTF-8; %d is the most", kind, title, textField, len(text), most)
	}
	return nil
}
