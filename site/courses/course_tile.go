package courses

import (
	"context"
	"slices"

	"golang.org/x/text/currency"
	"golang.org/x/text/language"

	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
)

type CourseTile struct {
	Path, Title, Excerpt, Thumbnail, Code string
	Trainer, Length, Price                string
	Rating                                *ui.Rating
	// Lessons is the number of documents, or empty without documents.
	Lessons string
	// State is the progress of the signed-in trainee. It replaces the price. It is empty without an enrollment.
	State string
}

// TilesOf returns the courses of a list. For a signed-in trainee they have the state of the trainee's enrollments, and completed courses
// lead to their results.
func TilesOf(ctx context.Context, v *ui.Visit, courses []courses.CourseSummary) ([]CourseTile, error) {
	tiles := courseTiles(v, courses)
	if !v.IsTrainee() || len(courses) == 0 {
		return tiles, nil
	}
	ids := make([]int64, len(courses))
	for i, c := range courses {
		ids[i] = c.ID
	}
	mine, err := learning.EnrollmentsIn(ctx, v.Call.Store, v.Call.Who.UserID, ids)
	for _, e := range mine {
		tile := &tiles[slices.Index(ids, e.CourseID)]
		if tile.State = stateText(v, e); e.On(v.Today()) == store.Completed {
			tile.Path = ui.CompletedPath(e.ID)
		}
	}
	return tiles, err
}

// stateText returns the state of an enrollment, with the progress while it is ongoing. It returns an empty text for an
// enrollment that has expired, because the course can be bought again.
func stateText(v *ui.Visit, e learning.Enrollment) string {
	switch state := e.On(v.Today()); state {
	case store.Expired:
		return ""
	case store.Ongoing:
		return v.T(ui.StatusKeys[state]) + " · " + v.Percent(int64(e.CompletedPercent))
	default:
		return v.T(ui.StatusKeys[state])
	}
}

func courseTiles(v *ui.Visit, courses []courses.CourseSummary) []CourseTile {
	list := make([]CourseTile, len(courses))
	for i, c := range courses {
		if c.Code == c.Title {
			c.Code = "" // The tile has the title below the picture.
		}
		list[i] = CourseTile{
			Path: ui.OfferPath(c.ID), Title: c.Title, Excerpt: v.Site.RichText.Excerpt(c.Description), Thumbnail: ui.Thumbnail(c.Thumbnail),
			Code: c.Code, Trainer: c.Trainer, Length: length(v.Texts, c.Duration), Price: priceText(v, &courses[i]),
			Rating: v.RatingOf(c.Rating, c.RatingCount), Lessons: v.Lessons(c.LessonCount),
		}
	}
	return list
}

// length formats the number of days for which a course is open to a trainee. It returns an empty text for nil,
// which means no limit.
func length(l ui.Texts, days *int64) string {
	if days == nil {
		return ""
	}
	return l.N("catalogue.days", *days)
}

// priceText returns the price of a course, or a text that the course has ended. It returns an empty text for a course that is
// not sold.
func priceText(v *ui.Visit, c *courses.CourseSummary) string {
	if c.EndDate.Before(v.Today()) {
		return v.T("my-courses.ended", "Day", v.Date(c.EndDate))
	}
	price, sold := choosePrice(v, c.Currency, "")
	if !sold {
		return ""
	}
	return amount(v.Texts, price)
}

func amount(l ui.Texts, p courses.Price) string {
	if p.Amount == 0 {
		return l.T("catalogue.free")
	}
	return l.Exactly(p.Money())
}

// choosePrice returns the price in the wanted currency. Without such a price it returns the price in the currency of the
// user's country, then the price in the default currency. It returns false if there is none of these. It ignores
// Accept-Language, because the language does not determine the country of the visitor.
func choosePrice(v *ui.Visit, prices []courses.Price, wanted string) (courses.Price, bool) {
	for _, code := range []string{wanted, currencyOf(v.Country)} {
		for _, p := range prices {
			if p.CurrencyCode == code {
				return p, true
			}
		}
	}
	for _, p := range prices {
		if p.IsDefault {
			return p, true
		}
	}
	return courses.Price{}, false
}

// currencyOf returns the currency code of a country, or an empty text if the country is unknown.
func currencyOf(country string) string {
	region, err := language.ParseRegion(country)
	if err != nil {
		return ""
	}
	unit, known := currency.FromRegion(region)
	if !known {
		return ""
	}
	return unit.String()
}
