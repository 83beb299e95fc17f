package site

import (
	"strconv"

	"golang.org/x/text/currency"
	"golang.org/x/text/language"

	"lyceum/store"
)

// courseTile is a course in a list of the catalogue.
type courseTile struct {
	Path, Title, Excerpt, Thumbnail, Code string
	Trainer, Length, Price                string
}

func (s *Site) courseTiles(v *visit, courses []store.CourseSummary) []courseTile {
	list := make([]courseTile, len(courses))
	for i, c := range courses {
		list[i] = courseTile{
			Path: offerPath(c.ID), Title: c.Title, Excerpt: s.richText.Excerpt(c.Description), Thumbnail: thumbnail(c.Thumbnail),
			Code: c.Code, Trainer: c.Trainer, Length: v.length(c.Duration), Price: v.priceText(&courses[i]),
		}
	}
	return list
}

func offerPath(course int64) string { return "/courses/" + strconv.FormatInt(course, 10) }

// pricedPath returns the path of a course with the price in that currency.
func pricedPath(course int64, currency string) string {
	return offerPath(course) + "?currency=" + currency
}

// length formats the number of days for which a course is open. It returns an empty text if there is no limit.
func (l locale) length(days *int64) string {
	if days == nil {
		return ""
	}
	return l.N("catalogue.days", *days)
}

// priceText returns the price of a course, or a text that says that the course has ended. It returns an empty
// text for a course that is not sold.
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

// choosePrice returns the price in the wanted currency, else in the currency of the visitor's country, else in the default
// currency. It ignores Accept-Language, which says little about where a visitor pays.
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

// currencyOf returns the currency code of a country, or an empty text.
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
