package console

import (
	"context"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/mail"
)

// companyRoutes returns the routes of the settings of the company.
func (c *Console) companyRoutes() []web.Route {
	color := func(name string) field { return field{Name: name, Kind: "color"} }
	address := func(name string) field { return field{Name: name, Kind: "url", Longest: handlers.LongestLine} }
	return form(c, job{
		path: companyPath, route: "company-update", object: "company", action: "edit", section: companyPath,
		fields: []field{
			text("name", handlers.LongestLine).required(), text("tagline", handlers.LongestLine), text("welcome", handlers.LongestLine),
			picture("frontPicture"), text("callText", 60), text("callURL", handlers.LongestLine),
			text("footer", handlers.LongestLine), color("brandColor"), color("accentColor"), picture("logo"), picture("favicon"),
			choice("language", mail.Languages()...), text("region", 2), text("timezone", 64).required(), text("currency", 3).required(),
			{Name: "supportEmail", Kind: "email", Longest: 320}, {Name: "mailFrom", Kind: "email", Longest: 320}, text("help", handlers.LongestLine),
			choice("signUp", "true", "false"), choice("requireSecondFactor", "false", "true"), address("imprintURL"), address("privacyURL"), address("termsURL"),
		},
		load: func(ctx context.Context, v *visit, _ int64) (any, error) {
			return handlers.ReadCompanySettings(ctx, v.call, &web.NoFields{})
		},
	}, handlers.UpdateCompany)
}
