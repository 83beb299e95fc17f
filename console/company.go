package console

import (
	"context"
	"slices"
	"strings"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/mail"
	"lyceum/store"
)

// companyForm contains the values of the form with the settings of the company.
type companyForm struct {
	store.CompanySettings
	SCIMURL    string `json:"scimURL"`
	APIOrigins string `json:"apiOrigins"`
}

// companyRoutes returns the routes of the settings of the company.
func (c *Console) companyRoutes() []web.Route {
	color := func(name string) field { return field{Name: name, Kind: "color"} }
	address := func(name string) field { return field{Name: name, Kind: "url", Longest: handlers.LongestLine} }
	secret := func(name string) field { return field{Name: name, Kind: "password", Longest: handlers.LongestLine} }
	shown := func(name string) field { return field{Name: name, Kind: "fixed"} }
	yesNo := func(name string) field { return choice(name, "true", "false") }
	gateway := func(ctx context.Context, v *visit, _ int64) (any, error) {
		return handlers.ReadGateway(ctx, v.call, nil)
	}
	return slices.Concat(form(c, job{
		path: gatewayPath, route: "gateway-set", object: "gateway", action: "edit", section: gatewayPath, load: gateway,
		fields: []field{
			text("keyID", 100), secret("keySecret"), shown("webhookURL"), secret("webhookSecret"), yesNo("ordersRequired"), yesNo("endAfterRefund"),
		},
		links: []jobLink{{"gateway-remove", gatewayPath + "/remove", "gateway.to-remove"}},
	}, c.services.SetGateway), form(c, job{
		path: gatewayPath + "/remove", route: "gateway-remove", object: "gateway", action: "remove", section: gatewayPath, danger: true,
		fields: []field{shown("keyID")}, load: gateway,
	}, handlers.RemoveGateway), form(c, job{
		path: googlePath, route: "google-set", object: "google", action: "edit", section: googlePath,
		fields: []field{
			text("clientID", handlers.LongestLine), secret("clientSecret"), shown("callbackURL"), text("hostedDomains", 2000), yesNo("newUsers"),
		},
		load: func(ctx context.Context, v *visit, _ int64) (any, error) {
			return handlers.ReadGoogleSignIn(ctx, v.call, nil)
		},
	}, c.services.SetGoogleSignIn), form(c, job{
		path: companyPath, route: "company-update", object: "company", action: "edit", section: companyPath,
		fields: []field{
			text("name", handlers.LongestLine).required(), text("tagline", handlers.LongestLine), text("welcome", handlers.LongestLine),
			picture("frontPicture"), text("callText", 60), text("callURL", handlers.LongestLine),
			text("footer", handlers.LongestLine), color("brandColor"), color("accentColor"), picture("logo"), picture("favicon"),
			choice("language", mail.Languages()...), text("region", 2), text("timezone", 64).required(), text("currency", 3).required(),
			{Name: "supportEmail", Kind: "email", Longest: 320}, {Name: "mailFrom", Kind: "email", Longest: 320}, text("help", handlers.LongestLine),
			choice("signUp", "true", "false"), choice("requireSecondFactor", "false", "true"), address("imprintURL"), address("privacyURL"), address("termsURL"),
			area("apiOrigins"), shown("scimURL"),
		},
		load: func(ctx context.Context, v *visit, _ int64) (any, error) {
			settings, err := handlers.ReadCompanySettings(ctx, v.call, &web.NoFields{})
			return companyForm{settings, handlers.SCIMAddress(v.call), strings.Join(settings.APIOrigins, "\n")}, err
		},
	}, c.services.UpdateCompany))
}
