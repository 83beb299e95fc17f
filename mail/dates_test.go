package mail

import (
	"strings"
	"testing"
	"time"

	"lyceum/store/company"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

func TestPlaceOf(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, time.March, 4, 10, 36, 0, 0, time.UTC)
	for zone, want := range map[string]string{
		"UTC": "4\u00a0March\u00a02026, 10:36 (UTC)", "Europe/Berlin": "4\u00a0March\u00a02026, 11:36 (Berlin time)", "Etc/GMT+5": "4\u00a0March\u00a02026, 05:36 (Etc/GMT+5)",
		"America/Argentina/Buenos_Aires": "4\u00a0March\u00a02026, 07:36 (Buenos Aires time)",
	} {
		place, err := time.LoadLocation(zone)
		if err != nil {
			t.Fatal(err)
		}
		british, _ := tenant.FormatsOf("en-GB")
		if got := (dates{"en", british, place}).moment(at); got != want {
			t.Errorf("%s: %q, want %q", zone, got, want)
		}
	}
	german, _ := tenant.FormatsOf("de")
	if got := (dates{"de", german, time.UTC}).moment(at); got != "4.\u00a0März\u00a02026, 10:36\u00a0Uhr (UTC)" {
		t.Errorf("in German: %q", got)
	}
	japanese, _ := tenant.FormatsOf("ja")
	tokyo, err := time.LoadLocation("Asia/Tokyo")
	if err != nil {
		t.Fatal(err)
	}
	if got := (dates{"ja", japanese, tokyo}).moment(at); got != "2026年3月4日, 19:36（Tokyo時間）" {
		t.Errorf("in Japanese: %q", got)
	}
}

func TestDates_FormatsForEveryLanguage(t *testing.T) {
	t.Parallel()
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range Languages() {
		forms, known := tenant.FormatsOf(language)
		if !known {
			t.Errorf("%s has no formats", language)
			continue
		}
		at := time.Date(2026, time.March, 4, 10, 36, 0, 0, berlin)
		for zone, name := range map[*time.Location]string{berlin: "Berlin", time.UTC: "UTC"} {
			if got := (dates{language, forms, zone}).moment(at); !strings.HasPrefix(got, forms.Moment(at.In(zone))) || !strings.Contains(got, name) {
				t.Errorf("in %s: %q", language, got)
			}
		}
	}
}

// The HTML and the plain text of a message must format dates and times as the company's pages do.
func TestDates_CompanyFormat(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string]struct{ start, end, expires, asked string }{
		"en":    {"10\u00a0March\u00a02026", "8\u00a0April\u00a02026", "4\u00a0March\u00a02030, 1:36\u00a0pm (Zurich time)", "4\u00a0March\u00a02030, 12:36\u00a0pm (Zurich time)"},
		"en-GB": {"10\u00a0March\u00a02026", "8\u00a0April\u00a02026", "4\u00a0March\u00a02030, 13:36 (Zurich time)", "4\u00a0March\u00a02030, 12:36 (Zurich time)"},
		"en-IN": {"10\u00a0March\u00a02026", "8\u00a0April\u00a02026", "4\u00a0March\u00a02030, 1:36\u00a0pm (Zurich time)", "4\u00a0March\u00a02030, 12:36\u00a0pm (Zurich time)"},
		"en-US": {"March\u00a010,\u00a02026", "April\u00a08,\u00a02026", "March\u00a04,\u00a02030, 1:36\u00a0PM (Zurich time)", "March\u00a04,\u00a02030, 12:36\u00a0PM (Zurich time)"},
		"de":    {"10.\u00a0März\u00a02026", "8.\u00a0April\u00a02026", "4.\u00a0März\u00a02030, 13:36\u00a0Uhr (Ortszeit Zurich)", "4.\u00a0März\u00a02030, 12:36\u00a0Uhr (Ortszeit Zurich)"},
		"de-US": {"10.\u00a0März\u00a02026", "8.\u00a0April\u00a02026", "4.\u00a0März\u00a02030, 13:36\u00a0Uhr (Ortszeit Zurich)", "4.\u00a0März\u00a02030, 12:36\u00a0Uhr (Ortszeit Zurich)"},
	} {
		t.Run(tag, func(t *testing.T) {
			t.Parallel()
			o := newMailFixture(t)
			language, region, _ := strings.Cut(tag, "-")
			zone := "Europe/Zurich"
			o.change(func(s *company.CompanySettings) { s.Language, s.Region, s.Timezone = language, region, zone })
			o.clock.Store(time.Date(2030, time.March, 4, 11, 36, 0, 0, time.UTC).UnixNano())
			o.world.Exec(o.t, "update users set timezone = '' where company_id = :company")
			server := o.server(nil)
			w := o.linking(server.client())
			o.enroll(storetest.SharedTrainee, storetest.Forklift)
			o.round(w, 1)
			o.ask("tara@north.test", "one", func(r *people.ResetRequest) { r.Tell = true })
			o.round(w, 1) // The worker looks up the user in this round.
			o.round(w, 1)
			taken := server.messages()
			if len(taken) != 3 {
				t.Fatalf("received: %+v", taken)
			}
			for i, says := range [][]string{{want.start, want.end}, {want.expires}, {want.asked}} {
				_, text, html := o.parts(taken[i].data)
				for _, part := range says {
					if !strings.Contains(text, part) || !strings.Contains(html, part) {
						t.Errorf("%q is missing in\n%s\n%s", part, text, html)
					}
				}
			}
		})
	}
}
