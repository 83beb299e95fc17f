package settings

import (
	"context"
	"slices"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/billing"
	"lyceum/handlers/people"
	"lyceum/handlers/settings"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site"
	"lyceum/store/company"
	"lyceum/tenant"
)

// companyForm contains the values of the form with the settings of the company. SCIMURL is the address for
// provisioning by SCIM. APIOrigins contains the API origins as the form shows them.
type companyForm struct {
	company.CompanySettings
	SCIMURL    string `json:"scimURL"`
	APIOrigins string `json:"apiOrigins"`
}

// previewPath is the address of the front page of trainees with the name, texts and colors that the form of the company contains.
const previewPath = ui.CompanyPath + "/preview"

// previewCompany shows the front page as the form of the company describes it, or as it is if the form has a mistake.
func previewCompany(ctx context.Context, v *ui.Visit, in *settings.CompanyFields) (*web.Page, error) {
	brand := v.Call.Company.Brand()
	shown := company.CompanySettings{
		Name: v.Call.Company.Name(), Tagline: brand.Tagline, Welcome: brand.Welcome, Footer: brand.Footer, FrontPicture: brand.FrontPicture,
		CallText: brand.CallText, CallURL: brand.CallURL, Logo: brand.Logo, Favicon: brand.Favicon, Color: brand.Color, Accent: brand.Accent,
	}
	if in.Check() == nil {
		in.Apply(&shown)
	}
	brand.Tagline, brand.Welcome, brand.Footer, brand.FrontPicture = shown.Tagline, shown.Welcome, shown.Footer, shown.FrontPicture
	brand.CallText, brand.CallURL, brand.Logo = shown.CallText, shown.CallURL, shown.Logo
	brand.Favicon, brand.Color, brand.Accent = shown.Favicon, shown.Color, shown.Accent
	return site.PreviewFront(ctx, v.Console.Trainees, v.Call, shown.Name, brand)
}

func companyRoutes(c *ui.Console) []web.Route {
	color := func(name string) ui.Field { return ui.Field{Name: name, Kind: "color"} }
	address := func(name string) ui.Field { return ui.Field{Name: name, Kind: "url", Longest: api.LongestLine} }
	secret := func(name string) ui.Field { return ui.Field{Name: name, Kind: "password", Longest: api.LongestLine} }
	shown := func(name string) ui.Field { return ui.Field{Name: name, Kind: "fixed"} }
	logo := picture("logo")
	logo.AddsPNG = true
	yesNo := func(name string) ui.Field { return ui.Choice(name, "true", "false") }
	gateway := func(ctx context.Context, v *ui.Visit, _ int64) (any, error) {
		return billing.ReadGateway(ctx, v.Call, nil)
	}
	preview := web.NewPersonalPage(previewPath, "Show the front page with the name, texts and colors of the form of the company.",
		ui.WithVisit(c, "company-settings", previewCompany))
	preview.Job = ui.APIPath("company-settings")
	return slices.Concat([]web.Route{preview}, ui.Form(c, ui.Job{
		Path: ui.GatewayPath, Route: "gateway-set", Object: "gateway", Action: "edit", Section: ui.GatewayPath, Load: gateway,
		Fields: []ui.Field{
			ui.Text("keyID", 100), secret("keySecret"), shown("webhookURL"), secret("webhookSecret"), yesNo("ordersRequired"), yesNo("endAfterRefund"),
		},
		Links: []ui.JobLink{{Route: "gateway-remove", Path: ui.GatewayPath + "/remove", Key: "gateway.to-remove"}},
	}, c.Services.Billing().SetGateway), ui.Form(c, ui.Job{
		Path: ui.GatewayPath + "/remove", Route: "gateway-remove", Object: "gateway", Action: "remove", Section: ui.GatewayPath, Danger: true,
		Fields: []ui.Field{shown("keyID")}, Load: gateway,
	}, billing.RemoveGateway), ui.Form(c, ui.Job{
		Path: ui.GooglePath, Route: "google-set", Object: "google", Action: "edit", Section: ui.GooglePath,
		Fields: []ui.Field{
			ui.Text("clientID", api.LongestLine), secret("clientSecret"), shown("callbackURL"), ui.Text("hostedDomains", 2000), yesNo("newUsers"),
		},
		Load: func(ctx context.Context, v *ui.Visit, _ int64) (any, error) {
			return signin.ReadGoogleSignIn(ctx, v.Call, nil)
		},
	}, c.Services.SignIn().SetGoogleSignIn), ui.Form(c, ui.Job{
		Path: ui.CompanyPath, Route: "company-update", Object: "company", Action: "edit", Section: ui.CompanyPath,
		Fields: []ui.Field{
			ui.Text("name", api.LongestLine).NotBlank(), ui.Text("tagline", api.LongestLine), ui.Text("welcome", api.LongestLine),
			picture("frontPicture"), ui.Text("callText", 60), ui.Text("callURL", api.LongestLine),
			ui.Text("footer", api.LongestLine), color("brandColor").Headed("company.part-look"), color("accentColor"), logo, picture("favicon"),
			ui.LanguageChoice("language", tenant.Languages()...).Headed("company.part-region"), ui.Country("region"), ui.TimeZone("timezone"), ui.Currency("currency"),
			ui.Field{Name: "supportEmail", Kind: "email", Longest: 320}.Headed("company.part-contact"),
			{Name: "mailFrom", Kind: "email", Longest: 320}, ui.Text("help", api.LongestLine),
			ui.Choice("signUp", "true", "false").Headed("company.part-rules"), ui.Choice("requireSecondFactor", "false", "true"),
			ui.Choice("weeklyGoal", "false", "true"),
			ui.Choice("embeddedVideos", "true", "false"),
			address("imprintURL").Headed("company.part-legal"), address("privacyURL"), address("termsURL"),
			ui.Area("apiOrigins").Headed("company.part-programs"), shown("scimURL"),
		},
		Load: func(ctx context.Context, v *ui.Visit, _ int64) (any, error) {
			found, err := settings.ReadCompanySettings(ctx, v.Call, &web.NoFields{})
			return companyForm{found, people.SCIMAddress(v.Call), strings.Join(found.APIOrigins, "\n")}, err
		},
		Preview: func(int64, *ui.FormView) *ui.Preview { return &ui.Preview{Path: previewPath} },
	}, c.Services.Settings().UpdateCompany))
}
