package demo

import (
	"fmt"
	"time"

	"lyceum/store"
)

const (
	// ratedOf says that two of three who have completed a course rate it.
	ratedOf = 3
	// ratingDelay is how long after the end of a course its trainees rate it.
	ratingDelay = 3 * time.Hour
)

// addRatings lets those who have completed a course say what they think of it.
func (b *builder) addRatings() {
	n := 0
	for _, e := range b.data.enrollments {
		if e.Status != "completed" || spread(ratedOf, e.Email, e.CourseCode) == 0 {
			continue
		}
		r := b.reviews[(n+spread(2, e.CourseCode))%len(b.reviews)]
		n++
		b.data.ratings = append(b.data.ratings, store.BulkRating{
			CourseCode: e.CourseCode, Email: e.Email, Stars: r.stars, Review: r.text,
			CreatedAt: store.TimeOf(e.CompletedAt.Time().Add(ratingDelay)),
		})
	}
}

// addNews makes what the company tells its visitors.
func (b *builder) addNews() {
	logins := b.logins()
	authors := []string{logins.manager.Email, logins.admin.Email}
	for i, n := range b.announcements {
		row := store.BulkAnnouncement{
			Title: n.title, Description: n.text, Status: published, Type: 1 + i%2,
			Author: authors[i%2], CreatedAt: b.at(-n.daysAgo, n.title),
		}
		if n.draft {
			row.Status = draft
		}
		b.data.announcements = append(b.data.announcements, row)
	}
	for i, q := range b.faqs {
		b.data.faqs = append(b.data.faqs, store.BulkFAQ{
			Question: q.question, Answer: q.text, Status: published, Author: authors[1], CreatedAt: b.at(-200+9*i, q.question),
		})
	}
	for i, a := range b.blogs {
		picture := fmt.Sprintf("blog-%02d.svg", i+1)
		b.addPicture(picture, b.blogPicture(a))
		b.addCard(picture, b.cardOf(a.author, a.title, b.name))
		b.data.blogs = append(b.data.blogs, store.BulkBlog{
			Title: a.title, Description: a.text, Author: a.author, Image: picture, Status: published, CreatedAt: b.at(-a.daysAgo, a.title),
		})
	}
	b.addTestimonials(b.testimonials, published)
	b.addTestimonials(b.unpublished, draft)
}

func (b *builder) addTestimonials(texts []string, status int) {
	for i, text := range texts {
		b.data.testimonials = append(b.data.testimonials, store.BulkTestimonial{
			Description: text, Status: status, Author: b.learners[3*i+status].Email, CreatedAt: b.at(-12-17*i, text),
		})
	}
}
