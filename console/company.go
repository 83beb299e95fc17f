package console

import (
	"context"
	"slices"
	"strings"

	"lyceum/handlers/academy"
	"lyceum/handlers/api"
	"lyceum/handlers/billing"
	"lyceum/handlers/signin"
	"lyceum/handlers/users"
	"lyceum/handlers/web"
	"lyceum/mail"
	"lyceum/store"
)

// companyForm contains the values of the form with the settings of the company. SCIMURL is the address for
// provisioning by SCIM. APIOrigins contains the API origins as the form shows them.
type companyForm struct {
	store.CompanySettings
	SCIMURL    string `json:"scimURL"`
	APIOrigins string `json:"apiOrigins"`
}

// companyRoutes returns the routes of the pages on which staff change the settings of the company, the
// gateway account and sign-in with Google.
func (c *Console) companyRoutes() []web.Route {
	color := func(name string) field { return field{Name: name, Kind: "color"} }
	address := func(name string) field { return field{Name: name, Kind: "url", Longest: api.LongestLine} }
	secret := func(name string) field { return field{Name: name, Kind: "password", Longest: api.LongestLine} }
	shown := func(name string) field { return field{Name: name, Kind: "fixed"} }
	yesNo := func(name string) field { return choice(name, "true", "false") }
	gateway := func(ctx context.Context, v *visit, _ int64) (any, error) {
		return billing.ReadGateway(ctx, v.call, nil)
	}
	return slices.Concat(form(c, job{
		path: gatewayPath, route: "gateway-set", object: "gateway", action: "edit", section: gatewayPath, load: gateway,
		fields: []field{
			text("keyID", 100), secret("keySecret"), shown("webhookURL"), secret("webhookSecret"), yesNo("ordersRequired"), yesNo("endAfterRefund"),
		},
		links: []jobLink{{"gateway-remove", gatewayPath + "/remove", "gateway.to-remove"}},
	}, c.services.Billing().SetGateway), form(c, job{
		path: gatewayPath + "/remove", route: "gateway-remove", object: "gateway", action: "remove", section: gatewayPath, danger: true,
		fields: []field{shown("keyID")}, load: gateway,
	}, billing.RemoveGateway), form(c, job{
		path: googlePath, route: "google-set", object: "google", action: "edit", section: googlePath,
		fields: []field{
			text("clientID", api.LongestLine), secret("clientSecret"), shown("callbackURL"), text("hostedDomains", 2000), yesNo("newUsers"),
		},
		load: func(ctx context.Context, v *visit, _ int64) (any, error) {
			return signin.ReadGoogleSignIn(ctx, v.call, nil)
		},
	}, c.services.SignIn().SetGoogleSignIn), form(c, job{
		path: companyPath, route: "company-update", object: "company", action: "edit", section: companyPath,
		fields: []field{
			text("name", api.LongestLine).required(), text("tagline", api.LongestLine), text("welcome", api.LongestLine),
			picture("frontPicture"), text("callText", 60), text("callURL", api.LongestLine),
			text("footer", api.LongestLine), color("brandColor"), color("accentColor"), picture("logo"), picture("favicon"),
			choice("language", mail.Languages()...), text("region", 2), text("timezone", 64).required(), text("currency", 3).required(),
			{Name: "supportEmail", Kind: "email", Longest: 320}, {Name: "mailFrom", Kind: "email", Longest: 320}, text("help", api.LongestLine),
			choice("signUp", "true", "false"), choice("requireSecondFactor", "false", "true"), address("imprintURL"), address("privacyURL"), address("termsURL"),
			area("apiOrigins"), shown("scimURL"),
		},
		load: func(ctx context.Context, v *visit, _ int64) (any, error) {
			settings, err := academy.ReadCompanySettings(ctx, v.call, &web.NoFields{})
			return companyForm{settings, users.SCIMAddress(v.call), strings.Join(settings.APIOrigins, "\n")}, err
		},
	}, c.services.Academy().UpdateCompany))
}
