package console_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// allPages returns the routes of the pages of trainees and of the console, except signing out, which ends the session of a test.
func allPages(s consoletest.Server) []web.Route {
	s.T.Helper()
	trainees, err := site.New(&handlers.Services{})
	if err != nil {
		s.T.Fatal(err)
	}
	return slices.DeleteFunc(slices.Concat(site.Routes(trainees), s.Routes), func(r web.Route) bool {
		return r.Path == "/sign-out"
	})
}

// stays reports whether a page leaves the session of the test as it is.
func stays(r web.Route) bool { return !strings.HasPrefix(r.Path, "/manage/view") }

// segment matches a parameter of a path, and the rest of a path.
var segment = regexp.MustCompile(`:\w+|\*`)

// No page may answer 5xx to a path with an object, a kind or a language that does not exist.
func TestPages_UnknownSegments(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	unknown := []string{"x", "0", "9223372036854775807"}
	if tier.IsAll() {
		unknown = append(unknown, "-1", "99999999999999999999", "%C3%A9", "..", "chapter", "%F0%9F%98%80", strings.Repeat("a", 300))
	}
	browsers := map[string]consoletest.Browser{}
	for _, r := range allPages(s) {
		if !stays(r) {
			continue
		}
		for _, value := range unknown {
			// Each parameter is unknown alone, so that the others do not hide it, and all are unknown together.
			for _, path := range []string{replaceSegment(r.Path, value, strconv.FormatInt(s.North.ID(1), 10)), segment.ReplaceAllString(r.Path, value)} {
				if path == r.Path {
					continue
				}
				for _, who := range []string{"admin", "tara"} {
					if a := ask(s, browsers, who, r.Method, path); a.Status >= 500 {
						t.Errorf("%s %s by %s: status %d\n%s", r.Method, path, who, a.Status, a.Body)
					}
				}
			}
		}
	}
}

// replaceSegment replaces the first parameter of a path by value and the others by known.
func replaceSegment(path, value, known string) string {
	first := true
	return segment.ReplaceAllStringFunc(path, func(string) string {
		if first {
			first = false
			return value
		}
		return known
	})
}

// fuzzValues are the values of which a random request has some.
var fuzzValues = []string{
	"", " ", "0", "1", "-1", "1.5", "999999999999999999999", "9223372036854775807", "true", "x", "null", "[]", "{}", `"`, "'", "<b>", "a@b", "2026-13-45", "2026-02-28",
	"25:99", "\u0000", "\u200b", "\u202e", "\U0001f600", "é", "%", "..", "/", "\r\n", "a\tb", "INR", "en", "xx", "admin", "single", "film",
}

// No page may answer 5xx to a request with random values in its path and its fields.
func TestPages_RandomFields(t *testing.T) {
	tier.All(t)
	t.Parallel()
	const requests, seed = 6000, 20261128
	s, random := consoletest.Serve(t), rand.New(rand.NewPCG(seed, 1))
	value := func() string {
		if v := random.IntN(len(fuzzValues) + 4); v < len(fuzzValues) {
			return fuzzValues[v]
		}
		return strconv.FormatInt(s.North.ID(random.Int64N(12)), 10)
	}
	signIns := 0
	again := func(who string) consoletest.Browser {
		if signIns++; who != "admin" && signIns > 2 { // A random request of the admin can change or lock the first trainee.
			who = fmt.Sprint("fuzz", signIns)
			storetest.NewTrainee(t, s.North, who)
		}
		return s.As(s.North, who)
	}
	browsers, all := map[string]consoletest.Browser{}, slices.DeleteFunc(allPages(s), func(r web.Route) bool {
		return !stays(r) || r.Path == "/manage/company/gateway" // The tests of the console have no payment gateway.
	})
	for range requests {
		r := all[random.IntN(len(all))]
		fields := url.Values{}
		for _, f := range r.Fields() {
			if random.IntN(3) > 0 && !segment.MatchString(r.Path) {
				fields.Add(f.Name, value())
			}
		}
		path := segment.ReplaceAllStringFunc(r.Path, func(string) string { return url.PathEscape(value()) })
		who := []string{"admin", "tara"}[random.IntN(2)]
		if _, known := browsers[who]; !known {
			browsers[who] = again(who)
		}
		a := sendFields(browsers[who], r.Method, path, fields)
		if strings.HasPrefix(a.Location, "/sign-in") {
			delete(browsers, who) // A random request has ended the session.
		}
		if a.Status >= 500 {
			t.Errorf("%s %s %v by %s: status %d\n%.500s", r.Method, path, fields, who, a.Status, a.Body)
		}
	}
}

func sendFields(b consoletest.Browser, method, path string, fields url.Values) consoletest.Answer {
	b.T.Helper()
	if method == http.MethodGet {
		return b.Get(fmt.Sprintf("%s?%s", path, fields.Encode()))
	}
	return b.Do(method, path, fields)
}
