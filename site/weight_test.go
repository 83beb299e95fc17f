package site_test

import (
	"bytes"
	"compress/gzip"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
)

// maxPage is what a page may weigh as it is sent, in bytes.
const maxPage = 60_000

// unpackable writes a text of that many bytes in which nothing repeats.
func unpackable(random *rand.Rand, letters string, bytes int) string {
	all := []rune(letters)
	var out strings.Builder
	for {
		next := string(all[random.IntN(len(all))])
		if out.Len()+len(next) > bytes {
			return out.String()
		}
		out.WriteString(next)
	}
}

// lettersFrom gives all letters between two.
func lettersFrom(first, last rune) string {
	var all strings.Builder
	for r := first; r <= last; r++ {
		all.WriteRune(r)
	}
	return all.String()
}

func packed(t *testing.T, page string) int {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write([]byte(page)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}

// TestTheHeaviestCourse shows courses with the longest texts that can be written, of letters that hardly can be packed.
func TestTheHeaviestCourse(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	company := p.db.For(p.north.Company)
	at := store.TimeOf(time.Date(2026, 3, 1, 4, 0, 0, 0, time.UTC))
	random := rand.New(rand.NewPCG(1, 2))
	for code, letters := range map[string]string{
		"ASCII": lettersFrom(' ', '~'), "IDEOGRAPHS": lettersFrom(0x4e00, 0x9fff), "RARE": lettersFrom(0x20000, 0x2a6df), "MARKUP": "<>&\"'",
	} {
		long, short := unpackable(random, letters, store.LongestRich), unpackable(random, letters, store.LongestSEO)
		shuffled := func(text string) string {
			all := []rune(text)
			random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
			return string(all)
		}
		if _, err := company.LoadCourses(t.Context(), []store.BulkCourse{{
			Code: code, Title: code, Description: long, FAQ: shuffled(long), Features: shuffled(long), SEODescription: short, SEOKeywords: shuffled(short),
			Duration: 10, Status: 1, CreatedAt: at,
		}}, nil); err != nil {
			t.Fatal(err)
		}
		if _, err := company.LoadEnrollments(t.Context(), []store.BulkEnrollment{
			{Email: "tara@north.test", CourseCode: code, StartDate: store.DateOf(noon), Status: "active", Source: "direct", CreatedAt: at},
		}, nil); err != nil {
			t.Fatal(err)
		}
	}
	cookie := p.enter(p.north, storetest.OngoingEnrollment)
	_, _, catalogue := p.get("learn.north.test", "/courses", cookie)
	_, _, mine := p.get("learn.north.test", "/my-courses", cookie)
	for _, code := range []string{"ASCII", "IDEOGRAPHS", "RARE", "MARKUP"} {
		for _, path := range []string{
			pathIn(t, catalogue, `<a href="(/courses/\d+)">`+code), pathIn(t, mine, `<a href="(/learn/\d+)">`+code),
		} {
			status, _, page := p.get("learn.north.test", path, cookie)
			weight := packed(t, page)
			if status != 200 || len(page) < store.LongestRich || weight > maxPage {
				t.Errorf("%s of %s: status %d, %d bytes that weigh %d", path, code, status, len(page), weight)
			}
			t.Logf("%s of %s weighs %d", path, code, weight)
		}
	}
}
