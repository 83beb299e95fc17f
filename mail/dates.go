package mail

import (
	"fmt"
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

// zoneWords contains, by language, the form of a time with its time zone, and the form of a time zone with a city.
var zoneWords = map[string]struct{ moment, place string }{
	"ar": {"%s (%s)", "بتوقيت %s"}, "de": {"%s (%s)", "Ortszeit %s"}, "en": {"%s (%s)", "%s time"}, "es": {"%s (%s)", "hora de %s"},
	"fr": {"%s (%s)", "heure locale\u00a0: %s"}, "hi": {"%s (%s)", "%s का समय"}, "ja": {"%s（%s）", "%s時間"}, "pt": {"%s (%s)", "horário de %s"},
	"ta": {"%s (%s)", "%s நேரம்"}, "tr": {"%s (%s)", "%s saati"},
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
	words := zoneWords[d.language]
	zone := d.zone.String()
	if place := tenant.PlaceOf(d.zone); place != "" {
		zone = fmt.Sprintf(words.place, place)
	}
	return fmt.Sprintf(words.moment, d.forms.Moment(t.In(d.zone)), zone)
}
