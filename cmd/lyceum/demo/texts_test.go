package demo

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/png"
	"io"
	"math"
	"net/mail"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"lyceum/store"
)

var noon = time.Date(2026, 5, 14, 12, 0, 0, 0, time.UTC)

func build(t *testing.T, c *company) *dataset {
	t.Helper()
	zone, err := time.LoadLocation(c.timezone)
	if err != nil {
		t.Fatal(err)
	}
	d, err := c.dataset(noon.In(zone), func(password string) (string, error) { return password, nil })
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func eachCompany(t *testing.T, check func(*testing.T, *company, *dataset)) {
	t.Helper()
	for _, c := range companies {
		t.Run(c.slug, func(t *testing.T) { check(t, c, build(t, c)) })
	}
}

func TestTheSameDayMakesTheSameDemo(t *testing.T) {
	eachCompany(t, func(t *testing.T, c *company, d *dataset) {
		if !reflect.DeepEqual(d, build(t, c)) {
			t.Error("two builds differ")
		}
	})
}

func TestTheDemoIsLargeEnough(t *testing.T) {
	eachCompany(t, func(t *testing.T, _ *company, d *dataset) {
		for what, n := range map[string][2]int{
			"courses": {len(d.courses), 20}, "categories": {len(d.categories), 8}, "people": {len(d.users), 44},
			"blogs": {len(d.blogs), 14}, "batches": {len(d.batches), 4}, "paths": {len(d.paths), 3}, "exams": {len(d.exams), 8},
			"attempts": {len(d.attempts), 15}, "ratings": {len(d.ratings), 20}, "transactions": {len(d.transactions), 30},
			"announcements": {len(d.announcements), 5}, "questions": {len(d.faqs), 8}, "testimonials": {len(d.testimonials), 5},
		} {
			if n[0] < n[1] {
				t.Errorf("%d %s, want %d", n[0], what, n[1])
			}
		}
	})
}

var oddSpace = regexp.MustCompile(`^\s|\s$|[ \t]{2}|\t|%!`)

func TestTextsAreWellFormed(t *testing.T) {
	eachCompany(t, func(t *testing.T, _ *company, d *dataset) {
		var texts []string
		for _, c := range d.courses {
			texts = append(texts, c.Title, c.Description, c.FAQ, c.Features, c.Tags, c.SEOTitle, c.SEODescription, c.SEOKeywords, c.TrainerName, c.Department, c.Designation)
			if n := strings.Count(c.Description, ". ") + strings.Count(c.Description, "? "); n < 1 || !strings.HasSuffix(strings.TrimSuffix(c.Description, "</p>"), ".") {
				t.Errorf("%s is described by %q", c.Code, c.Description)
			}
		}
		for _, doc := range d.documents {
			texts = append(texts, doc.Subject, doc.Chapter, doc.Name, doc.Description)
		}
		for _, b := range d.blogs {
			texts = append(texts, b.Title, b.Description, b.Author)
		}
		for _, f := range d.faqs {
			texts = append(texts, f.Question, f.Answer)
		}
		for _, a := range d.announcements {
			texts = append(texts, a.Title, a.Description)
		}
		for _, u := range d.users {
			texts = append(texts, u.Title, u.Fname, u.Lname)
			if _, err := mail.ParseAddress(u.Email); err != nil {
				t.Errorf("%s: %v", u.Email, err)
			}
		}
		for _, text := range texts {
			if text == "" || oddSpace.MatchString(text) {
				t.Errorf("odd text %q", text)
			}
		}
	})
}

func TestCourseCodesAreOfBothKinds(t *testing.T) {
	digits := regexp.MustCompile(`^[0-9]+$`)
	eachCompany(t, func(t *testing.T, _ *company, d *dataset) {
		kinds := map[bool]int{}
		states := map[int]int{}
		for _, c := range d.courses {
			kinds[digits.MatchString(c.Code)]++
			states[c.Status]++
		}
		if kinds[true] == 0 || kinds[false] == 0 || states[draft] != 1 {
			t.Errorf("codes %v, states %v", kinds, states)
		}
	})
}

func TestCourseWindowsAreOfEveryKind(t *testing.T) {
	today := store.DateOf(noon)
	eachCompany(t, func(t *testing.T, _ *company, d *dataset) {
		kinds := map[string]int{}
		for _, c := range d.courses {
			switch {
			case c.StartDate.IsZero():
				kinds["always"]++
			case c.StartDate.After(today):
				kinds["not begun"]++
			case c.EndDate.Before(today):
				kinds["ended"]++
			default:
				kinds["open"]++
			}
		}
		if len(kinds) != 4 {
			t.Errorf("windows %v", kinds)
		}
	})
}

func TestPicturesAreWellFormed(t *testing.T) {
	eachCompany(t, func(t *testing.T, _ *company, d *dataset) {
		known := map[string]bool{}
		for _, p := range d.pictures {
			known[p.Name] = true
			if p.MediaType == "image/png" {
				card, err := png.Decode(bytes.NewReader(p.Content))
				if err != nil || card.Bounds() != image.Rect(0, 0, cardWidth, cardHeight) {
					t.Errorf("%s: %v", p.Name, err)
				}
				continue
			}
			for decoder := xml.NewDecoder(bytes.NewReader(p.Content)); ; {
				if _, err := decoder.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("%s: %v", p.Name, err)
				}
			}
			if bytes.Contains(p.Content, []byte("%!")) || bytes.Contains(p.Content, []byte("NaN")) {
				t.Errorf("%s holds a number that was not written", p.Name)
			}
		}
		for name := range known {
			if !known[strings.TrimSuffix(name, ".svg")+".png"] && !strings.HasSuffix(name, ".png") {
				t.Errorf("%s has no card", name)
			}
		}
		for _, c := range d.courses {
			if !known[c.Thumbnail] {
				t.Errorf("%s has no picture", c.Code)
			}
		}
		for _, b := range d.blogs {
			if !known[b.Image] {
				t.Errorf("%q has no picture", b.Title)
			}
		}
		if !known[logoName] {
			t.Error("no logo")
		}
	})
}

// TestBrandsAreReadable asks of every brand the contrast that WCAG 2 asks of text on white.
func TestBrandsAreReadable(t *testing.T) {
	for _, c := range companies {
		for _, color := range []string{c.color, c.accent} {
			if contrast := 1.05 / (luminance(color) + 0.05); contrast < 4.5 {
				t.Errorf("%s of %s has a contrast of %.1f", color, c.slug, contrast)
			}
		}
	}
}

func luminance(color string) float64 {
	var sum float64
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		channel := float64(channels(color)[i]) / 255
		if channel <= 0.04045 {
			sum += weight * channel / 12.92
			continue
		}
		sum += weight * math.Pow((channel+0.055)/1.055, 2.4)
	}
	return sum
}

// TestTheDemoIsTrueOnEveryDay builds the demo on days on which calendars are unkind.
func TestTheDemoIsTrueOnEveryDay(t *testing.T) {
	for _, c := range companies {
		zone, err := time.LoadLocation(c.timezone)
		if err != nil {
			t.Fatal(err)
		}
		for _, now := range []time.Time{
			time.Date(2028, 2, 29, 0, 5, 0, 0, zone), time.Date(2026, 3, 29, 2, 30, 0, 0, zone),
			time.Date(2026, 12, 31, 23, 59, 0, 0, zone), time.Date(2027, 3, 14, 2, 30, 0, 0, zone),
		} {
			d, err := c.dataset(now, func(string) (string, error) { return "x", nil })
			if err != nil {
				t.Fatal(err)
			}
			checkDays(t, d, now)
		}
	}
}

func checkDays(t *testing.T, d *dataset, now time.Time) {
	t.Helper()
	for _, e := range d.enrollments {
		if e.EndDate.Before(e.StartDate) || e.CreatedAt.Time().After(now) || e.CompletedAt.Time().After(now) {
			t.Errorf("on %s: %+v", now, e)
		}
	}
	for _, p := range d.progress {
		if p.OpenedAt.Time().After(now) || p.DoneAt.Time().After(now) {
			t.Errorf("on %s: %+v", now, p)
		}
	}
}
