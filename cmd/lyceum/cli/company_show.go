package cli

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store"
	"lyceum/store/billing"
	storecompany "lyceum/store/company"
	"lyceum/store/hosts"
	"lyceum/store/people"
	"lyceum/tenant"
)

// companyShowCommand prints the settings of one company.
type companyShowCommand struct {
	Slug string `arg:"" help:"Short name of the company."`
}

// Run prints one line per setting that is not empty.
func (c *companyShowCommand) Run(ctx context.Context, p *Process) error {
	settings, err := settings.Read[struct {
		Database settings.Database
		Hosts    settings.Hosts
	}](p.Environ)
	if err != nil {
		return err
	}
	db, err := OpenDatabase(ctx, settings.Database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	company, err := tenant.NewResolver(db, tenant.Options{}).BySlug(ctx, c.Slug)
	if errors.Is(err, tenant.ErrUnknown) {
		return fmt.Errorf("there is no company %q; see lyceum company list", c.Slug)
	}
	if err != nil {
		return err
	}
	lines, err := describeCompany(ctx, db.For(company), company, int(settings.Hosts.HTTPSPort))
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
	for _, line := range lines {
		if line[1] != "" {
			fmt.Fprintf(table, "%s:\t%s\n", line[0], line[1])
		}
	}
	return table.Flush()
}

// describeCompany returns the names and values of a company's settings in the order of the output, and the number
// of trainees. Values may be empty.
func describeCompany(ctx context.Context, rows store.Company, company tenant.Company, httpsPort int) ([][2]string, error) {
	domains, err := hosts.Domains(ctx, rows)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(domains))
	for i, d := range domains {
		names[i] = d.Host + " (" + d.State + ")"
	}
	clients, err := people.GoogleClients(ctx, rows)
	if err != nil {
		return nil, err
	}
	gateway := "none"
	account, err := billing.ReadGatewayAccount(ctx, rows)
	if err == nil {
		gateway = account.KeyID
	} else if !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	trainees, err := people.TraineeList(ctx, rows, store.Page{Number: 1, Size: 1})
	if err != nil {
		return nil, err
	}
	limits, err := rows.Limits(ctx)
	if err != nil {
		return nil, err
	}
	all, err := storecompany.Settings(ctx, rows)
	if err != nil {
		return nil, err
	}
	suspended := ""
	if company.Suspended() {
		suspended = strings.TrimSuffix("yes, moved to "+company.MovedTo(), ", moved to ")
	}
	lines := [][2]string{
		{"Short name", company.Slug()}, {"Number", strconv.FormatInt(company.ID(), 10)}, {"Suspended", suspended},
		{"Address", company.Origin(httpsPort)}, {"Hosted domain", company.HostedDomain()}, {"Own domains", strings.Join(names, ", ")},
		{"Gateway key", gateway}, {"Google clients", strings.Join(clients, ", ")}, {"Trainees", strconv.FormatInt(trainees.Total, 10)},
		{"Limits", describeLimits(limits)},
	}
	return append(lines, describeSettings(all)...), nil
}

// describeSettings returns the names and values of the settings that staff edit.
func describeSettings(s storecompany.CompanySettings) [][2]string {
	return [][2]string{
		{"Name", s.Name}, {"Time zone", s.Timezone}, {"Currency", s.Currency}, {"Language", s.Language}, {"Region", s.Region},
		{"Sender of messages", s.MailFrom}, {"Support address", s.SupportEmail}, {"Sign-up on the pages", yesOrNo(s.SignUp)},
		{"Second factor of staff", yesOrNo(s.RequireSecondFactor)}, {"Weekly goals", yesOrNo(s.WeeklyGoal)}, {"Embedded videos", yesOrNo(s.EmbeddedVideos)},
		{"Origins of the API", strings.Join(s.APIOrigins, ", ")},
		{"Tagline", s.Tagline}, {"Color", s.Color}, {"Accent", s.Accent}, {"Logo", s.Logo}, {"Favicon", s.Favicon},
		{"Welcome", s.Welcome}, {"Front picture", s.FrontPicture}, {"Button", strings.TrimSpace(s.CallText + " " + s.CallURL)},
		{"Help", s.Help}, {"Footer", s.Footer},
		{"Imprint", s.Imprint}, {"Privacy", s.Privacy}, {"Terms", s.Terms},
	}
}
