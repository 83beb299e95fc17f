package demo

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/png"
	"io"
	"io/fs"
	"math"
	"net/mail"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/importer/examples"
)

// tables is the type of a function that returns a table of a company's folder as maps from header to cell.
type tables func(name string) []map[string]string

func eachCompany(t *testing.T, check func(*testing.T, *company, tables)) {
	t.Helper()
	for _, c := range companies() {
		t.Run(c.Slug, func(t *testing.T) {
			check(t, c, func(name string) []map[string]string {
				rows, err := c.table(name)
				if err != nil {
					t.Fatal(err)
				}
				return rows
			})
		})
	}
}

func TestDemo_HasEnoughRows(t *testing.T) {
	eachCompany(t, func(t *testing.T, c *company, in tables) {
		for name, least := range map[string]int{
			"courses": 20, "categories": 8, "trainees": 41, "blog": 14, "batches": 4, "learning_paths": 3, "exams": 8,
			"exam_attempts": 15, "document_progress": 500, "orders": 30, "transactions": 30, "ratings": 20, "announcements": 5, "faqs": 8, "testimonials": 5,
		} {
			if n := len(in(name)); n < least {
				t.Errorf("%d %s, want %d", n, name, least)
			}
		}
		if len(c.Staff) != 3 {
			t.Errorf("%d staff users", len(c.Staff))
		}
	})
}

var oddSpace = regexp.MustCompile(`^\s|\s$|[ \t]{2}|\t|%!`)

func TestTexts_AreValid(t *testing.T) {
	eachCompany(t, func(t *testing.T, c *company, in tables) {
		for name, headers := range map[string]string{
			"courses":   "title description faq features tags seo_title seo_description seo_keywords trainer department designation",
			"documents": "subject chapter name description", "blog": "title description author", "faqs": "question answer",
			"announcements": "title description", "trainees": "title fname lname", "testimonials": "description",
		} {
			for _, row := range in(name) {
				for header := range strings.FieldsSeq(headers) {
					if text := row[header]; text == "" || oddSpace.MatchString(text) {
						t.Errorf("%s: %s is %q", name, header, text)
					}
				}
			}
		}
		for _, course := range in("courses") {
			about := course["description"]
			if n := strings.Count(about, ". ") + strings.Count(about, "? "); n < 1 || !strings.HasSuffix(strings.TrimSuffix(about, "</p>"), ".") {
				t.Errorf("%s has the description %q", course["course_code"], about)
			}
		}
		emails := []string{c.emailOf("api"), c.emailOf("admin"), c.emailOf("manager")}
		for _, u := range in("trainees") {
			emails = append(emails, u["email"])
		}
		for _, email := range emails {
			if _, err := mail.ParseAddress(email); err != nil {
				t.Errorf("%s: %v", email, err)
			}
		}
	})
}

func TestCourseCodes_NumericAndOther(t *testing.T) {
	digits := regexp.MustCompile(`^[0-9]+$`)
	eachCompany(t, func(t *testing.T, _ *company, in tables) {
		kinds, states := map[bool]int{}, map[string]int{}
		for _, c := range in("courses") {
			kinds[digits.MatchString(c["course_code"])]++
			states[c["status"]]++
		}
		if kinds[true] == 0 || kinds[false] == 0 || states["draft"] != 1 {
			t.Errorf("codes %v, states %v", kinds, states)
		}
	})
}

func TestCourses_HaveAllKindsOfDates(t *testing.T) {
	eachCompany(t, func(t *testing.T, _ *company, in tables) {
		kinds := map[string]int{}
		for _, c := range in("courses") {
			switch {
			case c["start_date"] == "":
				kinds["always"]++
			case c["start_date"] > examples.AsOf:
				kinds["not begun"]++
			case c["end_date"] < examples.AsOf:
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

// cardSize is the size of the preview pictures for social networks, in pixels.
var cardSize = image.Pt(800, 450)

func TestPictures_AreValid(t *testing.T) {
	eachCompany(t, func(t *testing.T, c *company, in tables) {
		known := map[string]bool{}
		entries, err := fs.ReadDir(c.folder, "pictures")
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			if strings.HasPrefix(entry.Name(), lessonPicture) {
				continue
			}
			known[entry.Name()] = true
			checkPicture(t, c.folder, entry.Name())
		}
		for name := range known {
			if !known[strings.TrimSuffix(name, path.Ext(name))+".png"] {
				t.Errorf("the pages of %s have no preview picture", name)
			}
		}
		wanted := []string{c.Logo}
		for _, course := range in("courses") {
			wanted = append(wanted, course["thumbnail"])
		}
		for _, entry := range in("blog") {
			wanted = append(wanted, entry["image"])
		}
		for _, name := range wanted {
			if !known[name] {
				t.Errorf("picture %q is missing", name)
			}
		}
	})
}

// checkPicture checks a picture. A PNG must have the size cardSize. An SVG must not contain text, because each page
// shows the title beside the picture.
func checkPicture(t *testing.T, folder fs.FS, name string) {
	t.Helper()
	content, err := fs.ReadFile(folder, path.Join("pictures", name))
	if err != nil {
		t.Fatal(err)
	}
	if path.Ext(name) == ".png" {
		if card, err := png.Decode(bytes.NewReader(content)); err != nil || card.Bounds().Size() != cardSize {
			t.Errorf("%s: %v", name, err)
		}
		return
	}
	for decoder := xml.NewDecoder(bytes.NewReader(content)); ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if element, is := token.(xml.StartElement); is && element.Name.Local == "text" {
			t.Errorf("%s has a text", name)
		}
	}
}

// Brand colors must have a contrast of at least 4.5 to white, which WCAG 2 requires of text.
func TestBrands_HaveReadableContrast(t *testing.T) {
	for _, c := range companies() {
		for _, color := range []string{c.Color, c.Accent} {
			if contrast := 1.05 / (luminance(t, color) + 0.05); contrast < 4.5 {
				t.Errorf("%s of %s has a contrast of %.1f", color, c.Slug, contrast)
			}
		}
	}
}

func luminance(t *testing.T, color string) (sum float64) {
	t.Helper()
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		value, err := strconv.ParseUint(color[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		channel := float64(value) / 255
		if channel <= 0.04045 {
			sum += weight * channel / 12.92
			continue
		}
		sum += weight * math.Pow((channel+0.055)/1.055, 2.4)
	}
	return sum
}

// On every day of the load, also around leap days and the end of a year, no event of the demo may be in the future.
func TestDemo_IsConsistentOnEveryDay(t *testing.T) {
	eachCompany(t, func(t *testing.T, c *company, in tables) {
		zone, err := time.LoadLocation(c.Timezone)
		if err != nil {
			t.Fatal(err)
		}
		for _, now := range []time.Time{
			time.Date(2028, 2, 29, 0, 5, 0, 0, zone), time.Date(2026, 3, 29, 2, 30, 0, 0, zone),
			time.Date(2026, 12, 31, 23, 59, 0, 0, zone), time.Date(2027, 3, 14, 2, 30, 0, 0, zone),
		} {
			on, err := newCalendar(now, zone)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range in("enrollments") {
				if e["end_date"] != "" && e["end_date"] < e["start_date"] {
					t.Errorf("%v", e)
				}
			}
			for table, headers := range map[string]string{
				"enrollments":   "created_date completed_date unenrolled_date archived_date",
				"exam_attempts": "started_date submitted_date", "document_progress": "opened_date done_date",
				"orders": "created_date", "transactions": "created_date",
			} {
				for _, row := range in(table) {
					for header := range strings.FieldsSeq(headers) {
						on.mustBePast(t, row[header])
					}
				}
			}
		}
	})
}

// mustBePast fails the test if a time in the folder, moved by the calendar, is after the load.
func (k calendar) mustBePast(t *testing.T, text string) {
	t.Helper()
	at, err := k.moment(text)
	if err != nil || at.Time().After(k.now) {
		t.Errorf("on %s: %s, %v", k.now, text, err)
	}
}
