package site

import (
	"cmp"

	"lyceum/tenant"
)

// brand is what the layout of every page shows of a company beside its colours.
type brand struct {
	Name, Tagline, SupportEmail string
	// Logo and Favicon name pictures of the company.
	Logo, Favicon string
	// Welcome and Footer are the company's own words, or empty.
	Welcome, Footer string
	Legal           []legalLink
	// Served tells a company's pages from those that belong to nobody and lead nowhere.
	Served bool
}

// legalLink leads to one of the texts that the law asks for. Its name is the message of Key.
type legalLink struct{ Key, Address string }

func brandOf(company tenant.Company) brand {
	if company.IsZero() {
		return brand{Name: "Lyceum"}
	}
	look := company.Brand()
	return brand{
		Name: company.Name(), Tagline: look.Tagline, SupportEmail: look.SupportEmail, Served: true,
		Logo: look.Logo, Favicon: cmp.Or(look.Favicon, look.Logo), Welcome: look.Welcome, Footer: look.Footer, Legal: legalOf(look),
	}
}

func legalOf(look tenant.Brand) []legalLink {
	var links []legalLink
	for _, l := range []legalLink{
		{"footer.imprint", look.Imprint}, {"footer.privacy", look.Privacy}, {"footer.terms", look.Terms},
	} {
		if l.Address != "" {
			links = append(links, l)
		}
	}
	return links
}
