package mail

import (
	"time"

	"lyceum/tenant"
)

// dates formats dates and times for a company's messages in one language. It uses the format of the company's region
// and the company's time zone.
type dates struct {
	language string
	forms    tenant.Formats
	zone     *time.Location
}

// datesOf returns the formats of a company. For the zero company, it returns the formats of the language in UTC.
func datesOf(company tenant.Company, language string) dates {
	if company.IsZero() {
		forms, _ := tenant.FormatsOf(language)
		return dates{language, forms, time.UTC}
	}
	forms, _ := tenant.FormatsOf(company.LocaleIn(language)) // tenant.FormatsOf knows all Languages, so it always finds formats.
	return dates{language, forms, company.Location()}
}

// moment formats a time as date and time of day, with the name of the time zone.
func (d dates) moment(t time.Time) string {
	place := tenant.PlaceOf(d.zone)
	switch {
	case place == "":
		place = d.zone.String()
	case d.language == "de":
		place = "Ortszeit " + place
	default:
		place += " time"
	}
	return d.forms.Moment(t.In(d.zone)) + " (" + place + ")"
}
