package site

import (
	"strconv"

	"golang.org/x/text/currency"
	"golang.org/x/text/language"

	"lyceum/store"
)

// tile is a course in a list of the catalogue.
type tile struct {
	Path, Title, Excerpt, Thumbnail, Code string
	Trainer, Length, Price                string
}

func (s *Site) tiles(v *visit, courses []store.CourseSummary) []tile {
	list := make([]tile, len(courses))
	for i, c := range courses {
		list[i] = tile{
			Path: offerPath(c.ID), Title: c.Title, Excerpt: s.prose.Excerpt(c.Description), Thumbnail: thumbnail(c.Thumbnail),
			Code: c.Code, Trainer: c.Trainer, Length: v.length(c.Duration), Price: v.priceText(&courses[i]),
		}
	}
	return list
}

func offerPath(course int64) string { return "/courses/" + strconv.FormatInt(course, 10) }

// pricedPath is offerPath with the price in that currency.
func pricedPath(course int64, currency string) string {
	return offerPath(course) + "?currency=" + currency
}

// length writes how many days a course is open to somebody; nothing for one without a limit.
func (l locale) length(days *int64) string {
	if days == nil {
		return ""
	}
	return l.N("catalogue.days", *days)
}

// priceText writes what a course costs, or that it is over, and nothing for one that is not sold.
func (v *visit) priceText(c *store.CourseSummary) string {
	if c.EndDate.Before(v.today()) {
		return v.T("my-courses.ended", "Day", v.Date(c.EndDate))
	}
	price, sold := v.choose(c.Currency, "")
	if !sold {
		return ""
	}
	return v.amount(price)
}

func (l locale) amount(p store.Price) string {
	if p.Price == 0 {
		return l.T("catalogue.free")
	}
	return l.Money(p.Price, p.CurrencyCode)
}

// choose gives the price in the currency that the visitor wants, or else in the one of the country where they live, or
// else the course's own. What a browser says of languages does not count: it tells little of where somebody pays.
func (v *visit) choose(prices []store.Price, wanted string) (store.Price, bool) {
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

// currencyOf gives the code of the currency of a country, or nothing.
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
