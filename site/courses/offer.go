package courses

import (
	"cmp"
	"context"
	"html/template"
	"net/url"
	"slices"

	"lyceum/handlers/web"
	"lyceum/site/billing"
	"lyceum/site/learning"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/courses"
)

// trainerProfile is the profile of a trainer on the page of a course. Photo is an address, or empty.
type trainerProfile struct {
	About      template.HTML
	Photo, Alt string
}

type offerView struct {
	Title, Code, Trainer, Thumbnail string
	// Alt is the alternative text of the picture.
	Alt     string
	Lead    template.HTML
	Facts   []ui.Fact
	Rating  *ui.Rating
	Reviews []reviewView
	// Rate is the path of the form to rate the course. It is empty unless the trainee has completed the course.
	Rate string
	// Missing is what the user still has to do to complete the course. It is empty in a course that requires only documents.
	Missing []learning.MissingView
	// Points are the lines of the text about features, and Questions are the parsed FAQ of the course. If the text could not
	// be parsed, Points or Questions is nil, and Features or FAQ contains the text as HTML.
	Points        []string
	Features, FAQ template.HTML
	Questions     []pages.QA
	// Profile is the profile of the trainer, or nil.
	Profile *trainerProfile
	// Subjects is the outline, or its beginning without documents. More is a text with the number of omitted chapters.
	Subjects []learning.SubjectView
	More     string
	// Samples are links to the documents that visitors may read.
	Samples []pages.Link
	Film    string
	// Elsewhere is the address of a film on another site. The page links to the film instead of embedding it.
	Elsewhere *url.URL
	Price     string
	// Others are links to the prices in other currencies.
	Others []pages.Link
	billing.CourseAccess
}

type offerIn struct {
	Course   int64  `api:"course,required" doc:"The course's id."`
	Currency string `api:"currency,max=262144" doc:"The currency to show the price in; one that the course has no price in is as none."`
	Failed   bool   `api:"failed" doc:"Whether the order of the visitor who has just signed up has failed."`
}

// maxContentsBytes limits the outline on the page of a course, in bytes. The page stays small even with the longest
// texts.
const maxContentsBytes = 9_500

// contentsOf returns the beginning of a course's outline, and a text with the number of omitted chapters. A long outline has no documents. time is about
// how long the whole course takes, or empty.
func contentsOf(v *ui.Visit, c *courses.CoursePage) (contents []learning.SubjectView, more, time string) {
	all, chapters := make([]learning.SubjectView, len(c.Subjects)), []learning.ChapterView(nil)
	for i, subject := range c.Subjects {
		all[i] = learning.SubjectView{ID: subject.ID, Title: subject.Title}
		for _, chapter := range subject.Chapters {
			all[i].Chapters = append(all[i].Chapters, learning.LessonsOf(v, chapter))
		}
		chapters = append(chapters, all[i].Chapters...)
	}
	time = learning.TimeOf(v.Texts, chapters)
	if learning.IsFlat(all) {
		all[0].Flat = true
	}
	if parts := learning.SplitOutline(all, maxContentsBytes); len(parts) == 1 {
		return parts[0], "", time
	}
	if learning.IsFlat(all) {
		return nil, "", time
	}
	for i := range all {
		for j := range all[i].Chapters {
			all[i].Chapters[j].Documents = nil
		}
	}
	contents = learning.SplitOutline(all, maxContentsBytes)[0]
	if left := chaptersIn(all) - chaptersIn(contents); left > 0 {
		more = v.N("offer.more-chapters", left)
	}
	return contents, more, time
}

func chaptersIn(subjects []learning.SubjectView) (n int64) {
	for _, subject := range subjects {
		n += int64(len(subject.Chapters))
	}
	return n
}

// offer shows a course of the catalogue to every visitor and user, and a published course that only enrolled people find to these.
func offer(ctx context.Context, v *ui.Visit, in *offerIn) (*web.Page, error) {
	c, err := courses.ReadCoursePage(ctx, v.Call.Store, in.Course, v.Call.Who.UserID, v.Site.Services.Now())
	if err != nil {
		return nil, err
	}
	page := offerView{
		Title: c.Title, Code: c.Code, Trainer: c.Trainer, Thumbnail: ui.Thumbnail(c.Thumbnail), Alt: c.ThumbnailAlt, Lead: v.Site.RichText.Rich(c.Description, 1),
		Rating: v.RatingOf(c.Rating, c.RatingCount), Points: v.Site.RichText.Points(c.Features), Questions: v.Site.RichText.Questions(c.FAQ, 2),
		CourseAccess: billing.AccessTo(v, c),
	}
	if c.TrainerAbout != "" || c.TrainerPhoto != "" {
		page.Profile = &trainerProfile{v.Site.RichText.Rich(c.TrainerAbout, 2), ui.Thumbnail(c.TrainerPhoto), c.TrainerAlt}
	}
	if page.Reviews, err = reviewsOf(ctx, v, c); err != nil {
		return nil, err
	}
	if c.EnrollmentStatus == store.Completed {
		page.Rate = ui.RatingPath(c.ID)
	}
	if c.Ruled && c.EarlierID == 0 && page.Go != nil {
		if page.Missing, err = learning.MissingIn(ctx, v, c.EnrollmentID, nil); err != nil {
			return nil, err
		}
	}
	var time string
	page.Subjects, page.More, time = contentsOf(v, c)
	page.Facts = factsOf(v, c, time)
	if !c.EnrolledOnly {
		if page.Samples, err = learning.SamplesOf(ctx, v, c.ID); err != nil {
			return nil, err
		}
	}
	if page.Points == nil {
		page.Features = v.Site.RichText.Rich(c.Features, 2)
	}
	if page.Questions == nil {
		page.FAQ = v.Site.RichText.Rich(c.FAQ, 2)
	}
	price, sold := choosePrice(v, c.Currency, in.Currency)
	sold = sold && !c.EnrolledOnly
	if sold && page.Go == nil && c.EnrollmentStatus != store.Upcoming && !c.EndDate.Before(v.Today()) {
		priceOffer(v, &page, c, price)
	}
	if err := billing.AddEnrollAction(ctx, v, c, &page.CourseAccess, price, sold); err != nil {
		return nil, err
	}
	if in.Failed && page.Enter != nil {
		page.State, page.Note = v.T("failure.gateway_unreachable.heading"), v.T("failure.gateway_unreachable.text")
	}
	page.Film, page.Elsewhere = filmOf(ctx, v, c), addressOf(c.DemoVideo)
	if c.EnrolledOnly {
		return withFilm(v.Show("offer", ui.CataloguePath, pages.Head{Title: c.Title}, page), page.Film), nil
	}
	shown, err := v.Site.Publish(ctx, v, "offer", ui.CataloguePath, offerHead(v, c), page)
	if err != nil {
		return nil, err
	}
	return withFilm(shown, page.Film), nil
}

// withFilm lets the page play the film, if it has one.
func withFilm(shown *web.Page, film string) *web.Page {
	if film != "" {
		shown.Policy += ui.OwnFilms
	}
	return shown
}

// filmOf returns the path of the film that introduces a course, or an empty text if the file is missing.
func filmOf(ctx context.Context, v *ui.Visit, c *courses.CoursePage) string {
	film := v.Site.Services.Courses().FilmPath(v.Call, &c.CourseDetails)
	if film == "" || !v.Site.Services.Files.Has(ctx, v.Call.Company, c.DemoVideo) {
		return ""
	}
	return film
}

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
func offerHead(v *ui.Visit, c *courses.CoursePage) pages.Head {
	return pages.Head{
		Title: cmp.Or(c.SEO.Title, c.Title), Whole: c.SEO.Title != "", Keywords: c.SEO.Keywords,
		Description: cmp.Or(c.SEO.Description, v.Site.RichText.Excerpt(c.Description)), Canonical: v.CanonicalURL(ui.OfferPath(c.ID)),
		Shown: c.Thumbnail,
	}
}

func factsOf(v *ui.Visit, c *courses.CoursePage, time string) []ui.Fact {
	facts := []ui.Fact{
		{Name: v.T("offer.trainer"), Text: c.Trainer},
		{Name: v.T("offer.lessons"), Text: lessonNumber(v.Texts, c.LessonCount)},
		{Name: v.T("offer.time"), Text: time},
		{Name: v.T("offer.length"), Text: length(v.Texts, c.Duration)},
		{Name: v.T("offer.held"), Text: v.Span(c.StartDate, c.EndDate)},
	}
	return slices.DeleteFunc(facts, func(f ui.Fact) bool { return f.Text == "" })
}

// lessonNumber returns the number of documents of a course, or an empty text if there are none.
func lessonNumber(l ui.Texts, n int64) string {
	if n == 0 {
		return ""
	}
	return l.Number(n)
}

// priceOffer sets the main price of the page. It adds links to the prices in other currencies unless the course is
// free.
func priceOffer(v *ui.Visit, page *offerView, c *courses.CoursePage, first courses.Price) {
	page.Price = amount(v.Texts, first)
	if first.Amount == 0 {
		return
	}
	for _, p := range c.Currency {
		if p.CurrencyCode != first.CurrencyCode {
			page.Others = append(page.Others, pages.Link{Path: ui.PricedPath(c.ID, p.CurrencyCode), Name: amount(v.Texts, p)})
		}
	}
}
