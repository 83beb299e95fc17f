package site

import (
	"cmp"
	"context"
	"html/template"
	"net/url"
	"slices"

	"lyceum/handlers"
	"lyceum/store"
)

// offerView is a course of the catalogue.
type offerView struct {
	Title, Code, Trainer, Thumbnail string
	Lead                            template.HTML
	Facts                           []fact
	Rating                          *rating
	// Points or else Features, and Questions or else FAQ: what was written as lines is shown as a list.
	Points        []string
	Features, FAQ template.HTML
	Questions     []qa
	// Subjects are the beginning of the outline, without documents, and More says how many chapters are left out.
	Subjects []subjectView
	More     string
	Film     string
	// Elsewhere is the address of a film that is not the company's own file: pages ask no other host.
	Elsewhere *url.URL
	Price     string
	// Others are the prices in other currencies.
	Others []link
	standing
}

type fact struct{ Name, Text string }

type rating struct{ Average, Count string }

// standing is how the visitor stands in the course, and what there is to do.
type standing struct {
	// State and Note are words about it, each or both empty.
	State, Note string
	// Progress is there for whoever is in the course.
	Progress *progress
	// Go leads on; nil where there is nowhere to go. Enter is how to get in, or nil.
	Go    *link
	Enter *wayIn
}

type progress struct {
	Percent int
	Text    string
}

type offerIn struct {
	Course   int64  `api:"course,required" doc:"The course's id."`
	Currency string `api:"currency,max=262144" doc:"The currency to show the price in; one that the course has no price in is as none."`
}

// mostOfContents is how much of the outline fits beside three of the longest texts of a course.
const mostOfContents = 10_000

// contentsOf gives the beginning of a course's outline, and in words how many chapters are not in it.
func (v *visit) contentsOf(c *store.CoursePage) (contents []subjectView, more string) {
	all := make([]subjectView, len(c.Subjects))
	for i, subject := range c.Subjects {
		all[i] = subjectView{ID: subject.ID, Title: subject.Title}
		for _, chapter := range subject.Chapters {
			all[i].Chapters = append(all[i].Chapters, chapterView{ID: chapter.ID, Title: chapter.Title})
		}
	}
	contents = inParts(all, mostOfContents)[0]
	if left := chaptersIn(all) - chaptersIn(contents); left > 0 {
		more = v.N("offer.more-chapters", left)
	}
	return contents, more
}

func chaptersIn(subjects []subjectView) (n int64) {
	for _, subject := range subjects {
		n += int64(len(subject.Chapters))
	}
	return n
}

// offer shows a published course to everybody.
func (s *Site) offer(ctx context.Context, v *visit, in *offerIn) (*handlers.Page, error) {
	c, err := v.Store.CoursePage(ctx, in.Course, v.Who.UserID, v.Now())
	if err != nil {
		return nil, err
	}
	page := offerView{
		Title: c.Title, Code: c.Code, Trainer: c.Trainer, Thumbnail: thumbnail(c.Thumbnail), Lead: s.prose.Rich(c.Description, 1),
		Facts: v.factsOf(c), Rating: v.ratingOf(c), Points: s.prose.Points(c.Features), Questions: s.prose.Questions(c.FAQ, 2),
		standing: v.standingIn(c),
	}
	page.Subjects, page.More = v.contentsOf(c)
	if page.Points == nil {
		page.Features = s.prose.Rich(c.Features, 2)
	}
	if page.Questions == nil {
		page.FAQ = s.prose.Rich(c.FAQ, 2)
	}
	price, sold := v.choose(c.Currency, in.Currency)
	if sold && page.Go == nil && c.EnrollmentStatus != store.Upcoming && !c.EndDate.Before(v.today()) {
		v.priceOffer(&page, c, price)
	}
	if err := v.offerWayIn(ctx, c, &page.standing, price, sold); err != nil {
		return nil, err
	}
	page.Film, page.Elsewhere = v.filmOf(ctx, c), addressOf(c.DemoVideo)
	shown, err := s.publish(ctx, v, "offer", cataloguePath, s.offerHead(v, c), page)
	if err != nil {
		return nil, err
	}
	if page.Film != "" {
		shown.Policy += ownFilms
	}
	return shown, nil
}

// filmOf gives the path of the film that shows a course, or nothing when its file is not there: a dead player helps nobody.
func (v *visit) filmOf(ctx context.Context, c *store.CoursePage) string {
	film := v.FilmPath(&c.CourseDetails)
	if film == "" || !v.Files.Has(ctx, v.Company, c.DemoVideo) {
		return ""
	}
	return film
}

// ownFilms lets a page play films of its own host.
const ownFilms = "; media-src 'self'"

// addressOf reads the address of a page elsewhere. What is none gives nothing.
func addressOf(text string) *url.URL {
	address, err := url.Parse(text)
	if err != nil || address.Scheme != "https" && address.Scheme != "http" || address.Host == "" {
		return nil
	}
	return address
}

// offerHead tells search engines and social networks what the company has written for them, or what the page says.
func (s *Site) offerHead(v *visit, c *store.CoursePage) head {
	return head{
		Title: cmp.Or(c.SEO.Title, c.Title), Whole: c.SEO.Title != "", Keywords: c.SEO.Keywords,
		Description: cmp.Or(c.SEO.Description, s.prose.Excerpt(c.Description)), Canonical: v.whole(offerPath(c.ID)),
		Shown: c.Thumbnail,
	}
}

func (v *visit) factsOf(c *store.CoursePage) []fact {
	facts := []fact{
		{v.T("offer.trainer"), c.Trainer},
		{v.T("offer.length"), v.length(c.Duration)},
		{v.T("offer.held"), v.span(c.StartDate, c.EndDate)},
	}
	return slices.DeleteFunc(facts, func(f fact) bool { return f.Text == "" })
}

// span writes the days of which either may be missing; nothing for none.
func (l locale) span(from, to store.Date) string {
	switch {
	case from.IsZero() && to.IsZero():
		return ""
	case to.IsZero():
		return l.T("offer.from", "Day", l.Date(from))
	case from.IsZero():
		return l.T("offer.until", "Day", l.Date(to))
	default:
		return l.T("learn.window", "Start", l.Date(from), "End", l.Date(to))
	}
}

func (l locale) ratingOf(c *store.CoursePage) *rating {
	if c.RatingCount == 0 {
		return nil
	}
	return &rating{l.forms.FmtNumber(c.Rating, 1), l.N("offer.ratings", c.RatingCount)}
}

// priceOffer writes the price that the visitor sees first, and leads to those in other currencies.
func (v *visit) priceOffer(page *offerView, c *store.CoursePage, first store.Price) {
	page.Price = v.amount(first)
	if first.Price == 0 {
		return
	}
	for _, p := range c.Currency {
		if p.CurrencyCode != first.CurrencyCode {
			page.Others = append(page.Others, link{Path: pricedPath(c.ID, p.CurrencyCode), Name: v.amount(p)})
		}
	}
}
