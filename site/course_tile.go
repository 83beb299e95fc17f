package site

import (
	"context"
	"slices"
	"strconv"

	"golang.org/x/text/currency"
	"golang.org/x/text/language"

	"lyceum/store"
)

// courseTile is a course in a list of the catalogue.
type courseTile struct {
	Path, Title, Excerpt, Thumbnail, Code string
	Trainer, Length, Price                string
	Rating                                *rating
	// Lessons is the number of documents, or empty without documents.
	Lessons string
	// State is the progress of the signed-in trainee. It replaces the price. It is empty without an enrollment.
	State string
}

// tilesOf returns the courses of a list. For a signed-in trainee they have the state of the trainee's enrollments.
func (s *Site) tilesOf(ctx context.Context, v *visit, courses []store.CourseSummary) ([]courseTile, error) {
	tiles := s.courseTiles(v, courses)
	if !v.isTrainee() || len(courses) == 0 {
		return tiles, nil
	}
	ids := make([]int64, len(courses))
	for i, c := range courses {
		ids[i] = c.ID
	}
	mine, err := v.call.Store.EnrollmentsIn(ctx, v.call.Who.UserID, ids)
	for _, e := range mine {
		tiles[slices.Index(ids, e.CourseID)].State = v.stateText(e)
	}
	return tiles, err
}

// stateText returns the state of an enrollment, with the progress while it is ongoing. It returns an empty text for an
// enrollment that has expired, because the course can be bought again.
func (v *visit) stateText(e store.Enrollment) string {
	switch state := e.On(v.today()); state {
	case store.Expired:
		return ""
	case store.Ongoing:
		return v.T(statusKeys[state]) + " · " + v.Percent(int64(e.CompletedPercent))
	default:
		return v.T(statusKeys[state])
	}
}

func (s *Site) courseTiles(v *visit, courses []store.CourseSummary) []courseTile {
	list := make([]courseTile, len(courses))
	for i, c := range courses {
		if c.Code == c.Title {
			c.Code = "" // The tile has the title below the picture.
		}
		list[i] = courseTile{
			Path: offerPath(c.ID), Title: c.Title, Excerpt: s.richText.Excerpt(c.Description), Thumbnail: thumbnail(c.Thumbnail),
			Code: c.Code, Trainer: c.Trainer, Length: v.length(c.Duration), Price: v.priceText(&courses[i]),
			Rating: v.ratingOf(c.Rating, c.RatingCount), Lessons: v.lessons(c.LessonCount),
		}
	}
	return list
}

// lessons returns a text with the number of documents of a course, or an empty text for 0.
func (l locale) lessons(n int64) string {
	if n == 0 {
		return ""
	}
	return l.N("catalogue.lessons", n)
}

func offerPath(course int64) string { return "/courses/" + strconv.FormatInt(course, 10) }

// pricedPath returns the path of a course's page with the price in the given currency.
func pricedPath(course int64, currency string) string {
	return offerPath(course) + "?currency=" + currency
}

// length formats the number of days for which a course is open to a trainee. It returns an empty text for nil,
// which means no limit.
func (l locale) length(days *int64) string {
	if days == nil {
		return ""
	}
	return l.N("catalogue.days", *days)
}

// priceText returns the price of a course, or a text that the course has ended. It returns an empty text for a course that is
// not sold.
func (v *visit) priceText(c *store.CourseSummary) string {
	if c.EndDate.Before(v.today()) {
		return v.T("my-courses.ended", "Day", v.Date(c.EndDate))
	}
	price, sold := v.choosePrice(c.Currency, "")
	if !sold {
		return ""
	}
	return v.amount(price)
}

func (l locale) amount(p store.Price) string {
	if p.Amount == 0 {
		return l.T("catalogue.free")
	}
	return l.Exactly(p.Money())
}

// choosePrice returns the price in the wanted currency. Without such a price it returns the price in the currency of the
// user's country, then the price in the default currency. It returns false if there is none of these. It ignores
// Accept-Language, because the language does not determine the country of the visitor.
func (v *visit) choosePrice(prices []store.Price, wanted string) (store.Price, bool) {
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
	return store.Price{}, false
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
