package site

import (
	"cmp"
	"context"
	"html/template"
	"net/url"
	"slices"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// trainerProfile is the profile of a trainer on the page of a course. Photo is an address, or empty.
type trainerProfile struct {
	About template.HTML
	Photo string
}

// offerView is the data of the page of a course in the catalogue.
type offerView struct {
	Title, Code, Trainer, Thumbnail string
	Lead                            template.HTML
	Facts                           []fact
	Rating                          *rating
	Reviews                         []reviewView
	// Rate is the path of the form to rate the course. It is empty unless the trainee has completed the course.
	Rate string
	// Points replaces Features, and Questions replaces FAQ, if the text consists of lines.
	Points        []string
	Features, FAQ template.HTML
	Questions     []pages.QA
	// Profile is the profile of the trainer, or nil.
	Profile *trainerProfile
	// Subjects is the beginning of the outline, without documents. More is a text with the number of omitted
	// chapters.
	Subjects []subjectView
	More     string
	// Samples are links to the documents that visitors may read.
	Samples []pages.Link
	Film    string
	// Elsewhere is the address of a film on another site. The page links to the film instead of embedding it.
	Elsewhere *url.URL
	Price     string
	// Others are links to the prices in other currencies.
	Others []pages.Link
	courseAccess
}

type fact struct{ Name, Text string }

type rating struct{ Average, Count string }

// courseAccess is the access of a visitor or user to a course, and the next possible action.
type courseAccess struct {
	// State and Note describe the access in words. Each may be empty.
	State, Note string
	// Progress is set if the user is enrolled.
	Progress *progress
	// Go is the link to continue, or nil. Enter is the button to enroll or buy, or nil.
	Go    *pages.Link
	Enter *enrollAction
}

type progress struct {
	Percent int
	Text    string
}

type offerIn struct {
	Course   int64  `api:"course,required" doc:"The course's id."`
	Currency string `api:"currency,max=262144" doc:"The currency to show the price in; one that the course has no price in is as none."`
}

// maxContentsBytes limits the outline on the page of a course, in bytes. The page stays small even with the longest
// texts.
const maxContentsBytes = 10_000

// contentsOf returns the beginning of a course's outline, and a text with the number of omitted chapters.
func (v *visit) contentsOf(c *store.CoursePage) (contents []subjectView, more string) {
	all := make([]subjectView, len(c.Subjects))
	for i, subject := range c.Subjects {
		all[i] = subjectView{ID: subject.ID, Title: subject.Title}
		for _, chapter := range subject.Chapters {
			all[i].Chapters = append(all[i].Chapters, chapterView{ID: chapter.ID, Title: chapter.Title})
		}
	}
	contents = splitOutline(all, maxContentsBytes)[0]
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

// offer shows a published course to every visitor and user.
func (s *Site) offer(ctx context.Context, v *visit, in *offerIn) (*web.Page, error) {
	c, err := v.call.Store.CoursePage(ctx, in.Course, v.call.Who.UserID, v.services.Now())
	if err != nil {
		return nil, err
	}
	page := offerView{
		Title: c.Title, Code: c.Code, Trainer: c.Trainer, Thumbnail: thumbnail(c.Thumbnail), Lead: s.richText.Rich(c.Description, 1),
		Facts: v.factsOf(c), Rating: v.ratingOf(c.Rating, c.RatingCount), Points: s.richText.Points(c.Features), Questions: s.richText.Questions(c.FAQ, 2),
		courseAccess: v.accessTo(c),
	}
	if c.TrainerAbout != "" || c.TrainerPhoto != "" {
		page.Profile = &trainerProfile{s.richText.Rich(c.TrainerAbout, 2), thumbnail(c.TrainerPhoto)}
	}
	if page.Reviews, err = v.reviewsOf(ctx, c); err != nil {
		return nil, err
	}
	if c.EnrollmentStatus == store.Completed {
		page.Rate = ratingPath(c.ID)
	}
	page.Subjects, page.More = v.contentsOf(c)
	if page.Samples, err = v.samplesOf(ctx, c.ID); err != nil {
		return nil, err
	}
	if page.Points == nil {
		page.Features = s.richText.Rich(c.Features, 2)
	}
	if page.Questions == nil {
		page.FAQ = s.richText.Rich(c.FAQ, 2)
	}
	price, sold := v.choosePrice(c.Currency, in.Currency)
	if sold && page.Go == nil && c.EnrollmentStatus != store.Upcoming && !c.EndDate.Before(v.today()) {
		v.priceOffer(&page, c, price)
	}
	if err := v.addEnrollAction(ctx, c, &page.courseAccess, price, sold); err != nil {
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

// filmOf returns the path of the film that introduces a course, or an empty text if the file is missing.
func (v *visit) filmOf(ctx context.Context, c *store.CoursePage) string {
	film := v.services.Catalogue().FilmPath(v.call, &c.CourseDetails)
	if film == "" || !v.services.Files.Has(ctx, v.call.Company, c.DemoVideo) {
		return ""
	}
	return film
}

// ownFilms is the directive of the content security policy that allows a page to play films of its own host.
const ownFilms = "; media-src 'self'"

// addressOf parses an HTTP or HTTPS address. It returns nil for any other text.
func addressOf(text string) *url.URL {
	address, err := url.Parse(text)
	if err != nil || address.Scheme != "https" && address.Scheme != "http" || address.Host == "" {
		return nil
	}
	return address
}

// offerHead returns the metadata that the company wrote for search engines and social networks, with the texts of the page
// as defaults.
func (s *Site) offerHead(v *visit, c *store.CoursePage) pages.Head {
	return pages.Head{
		Title: cmp.Or(c.SEO.Title, c.Title), Whole: c.SEO.Title != "", Keywords: c.SEO.Keywords,
		Description: cmp.Or(c.SEO.Description, s.richText.Excerpt(c.Description)), Canonical: v.canonicalURL(offerPath(c.ID)),
		Shown: c.Thumbnail,
	}
}

func (v *visit) factsOf(c *store.CoursePage) []fact {
	facts := []fact{
		{v.T("offer.trainer"), c.Trainer},
		{v.T("offer.lessons"), v.lessonNumber(c.LessonCount)},
		{v.T("offer.length"), v.length(c.Duration)},
		{v.T("offer.held"), v.span(c.StartDate, c.EndDate)},
	}
	return slices.DeleteFunc(facts, func(f fact) bool { return f.Text == "" })
}

// lessonNumber returns the number of documents of a course, or an empty text if there are none.
func (l locale) lessonNumber(n int64) string {
	if n == 0 {
		return ""
	}
	return l.Number(n)
}

// span formats a period. It omits a date that is zero, and returns an empty text if both dates are zero.
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

// ratingOf returns an average of ratings in words, or nil without ratings.
func (l locale) ratingOf(average float64, count int64) *rating {
	if count == 0 {
		return nil
	}
	return &rating{l.Decimal(average, 1), l.N("offer.ratings", count)}
}

// priceOffer sets the main price of the page. It adds links to the prices in other currencies unless the course is
// free.
func (v *visit) priceOffer(page *offerView, c *store.CoursePage, first store.Price) {
	page.Price = v.amount(first)
	if first.Amount == 0 {
		return
	}
	for _, p := range c.Currency {
		if p.CurrencyCode != first.CurrencyCode {
			page.Others = append(page.Others, pages.Link{Path: pricedPath(c.ID, p.CurrencyCode), Name: v.amount(p)})
		}
	}
}
