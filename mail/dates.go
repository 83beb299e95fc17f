package mail

import (
	"strings"
	"time"

	"lyceum/tenant"
)

// dates are how a company's messages in a language write days and times: in the form of its region, as its pages do, and by
// its clocks.
type dates struct {
	language string
	forms    tenant.Forms
	zone     *time.Location
}

func datesOf(company tenant.Company, language string) dates {
	forms, _ := tenant.FormsOf(company.LocaleIn(language)) // of each of our Languages
	return dates{language, forms, company.Location()}
}

// moment writes a day with its time, and where it is that late.
func (d dates) moment(t time.Time) string {
	place := placeOf(d.zone)
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

// placeOf is the city that a time zone is named after, or nothing for zones such as UTC.
func placeOf(zone *time.Location) string {
	area, place, _ := strings.Cut(zone.String(), "/")
	if area == "Etc" {
		return ""
	}
	return strings.ReplaceAll(place[strings.LastIndexByte(place, '/')+1:], "_", " ")
}
