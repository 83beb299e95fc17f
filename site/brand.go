package site

import (
	"cmp"

	"lyceum/tenant"
)

// brand is the data of a company that the layout of every page shows, apart from its colors.
type brand struct {
	Name, Tagline, SupportEmail string
	// Logo and Favicon are names of pictures of the company.
	Logo, Favicon string
	// Welcome and Footer are texts that the company wrote, or empty.
	Welcome, Footer string
	Legal           []legalLink
	// Served is false on pages that belong to no company. They have no navigation.
	Served bool
}

// legalLink is a link to a legal text of the company. Key is the message with its name.
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
