package site_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers"
	"lyceum/site"
	"lyceum/site/sitetest"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// publicPages returns addresses of all pages and files of the site, in which parameters stand for the course and for objects with its number.
func publicPages(t *testing.T, w storetest.World) (paths []string) {
	t.Helper()
	rooms, err := site.New(&handlers.Services{})
	if err != nil {
		t.Fatal(err)
	}
	parameter := regexp.MustCompile(`:\w+`)
	for _, r := range site.Routes(rooms) {
		if r.Method == http.MethodGet && !strings.HasPrefix(r.Path, "/assets/") {
			paths = append(paths, parameter.ReplaceAllString(r.Path, fmt.Sprint(w.ID(storetest.Forklift))))
		}
	}
	for _, path := range sharedPages {
		paths = append(paths, strings.ReplaceAll(path, "%d", fmt.Sprint(w.ID(1))))
	}
	return append(paths, "/courses?q=hangar", "/courses?price=paid", "/courses?price=paid&sort=newest", "/courses?certificate=1", "/courses?sort=rating", "/courses?sort=title",
		fmt.Sprintf("/courses?category=%d&sort=price", w.ID(storetest.Machines)), fmt.Sprintf("/courses/%d/buy?currency=INR", w.ID(storetest.Forklift)), "/legal/terms", "/legal/privacy")
}

// A course that only enrolled people find must be on no page for others, even if the page was cached before the change.
func TestEnrolledOnly_OnNoOtherPage(t *testing.T) {
	t.Parallel()
	p, _, verify := serveShared(t)
	w, id := p.North, p.North.ID(storetest.Forklift)
	p.LetSignUp()
	rows := p.DB.For(w.Company)
	change := func(apply func(*courses.EditedCourse)) {
		t.Helper()
		found, err := courses.ReadCourseToEdit(t.Context(), rows, id)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := courses.UpdateCourse(t.Context(), rows, found.Course.Editable, func(c *courses.EditedCourse) error {
			apply(c)
			return nil
		}, storetest.AdminActor(w)); err != nil {
			t.Fatal(err)
		}
		verify()
	}
	w.Exec(t, `update documents set free_sample = true where company_id = :company`)
	change(func(c *courses.EditedCourse) {
		c.Title, c.Thumbnail, c.Description = "Zeppelin hangar", "zeppelin.svg", "Zeppelin"
	})
	stranger := p.SignInAs("shared@both.test", storetest.Password)
	address := regexp.MustCompile(fmt.Sprintf(`/courses/%d\b`, id))
	// showing returns the pages that show the course to a visitor or the user of the cookie.
	showing := func(cookie string) (list []string) {
		for _, path := range publicPages(t, w) {
			_, header, body := p.Get(sitetest.NorthHost, path, cookie)
			text := fmt.Sprint(header) + body
			own := strings.HasPrefix(path, "/courses/") // Its address is in links that lead back to it.
			if strings.Contains(text, "Zeppelin") || strings.Contains(text, "zeppelin.svg") || !own && address.MatchString(text) {
				list = append(list, path)
			}
		}
		return list
	}
	for _, cookie := range []string{"", stranger} {
		before := showing(cookie)
		for _, path := range []string{"/courses", "/courses?q=hangar", "/sitemap.xml", fmt.Sprintf("/courses/%d", id), fmt.Sprintf("/courses?category=%d", w.ID(1)),
			fmt.Sprintf("/courses/%d/buy?currency=INR", id), fmt.Sprintf("/courses/%[1]d/sample/%[1]d", id)} {
			if !slices.Contains(before, path) && (cookie == "" || !strings.Contains(path, "/buy")) {
				t.Errorf("%s does not show a course of the catalogue, so this test shows nothing about it: %q", path, before)
			}
		}
	}
	change(func(c *courses.EditedCourse) { c.EnrolledOnly = true })
	nobodyFinds := func() {
		t.Helper()
		for who, cookie := range map[string]string{"a visitor": "", "a trainee": stranger} {
			if list := showing(cookie); list != nil {
				t.Errorf("%s finds the course on %q", who, list)
			}
		}
	}
	nobodyFinds()
	offer := fmt.Sprintf("/courses/%d", id)
	for path, cookie := range map[string]string{offer: stranger, offer + "/buy": ""} {
		status, header, body := p.Post(sitetest.NorthHost, path, cookie, sitetest.NorthOrigin, "email", "new@people.test", "fname", "N", "lname", "N")
		if status != http.StatusNotFound || strings.Contains(body, "Zeppelin") {
			t.Errorf("%s: status %d %v", path, status, header)
		}
	}

	enrolled := p.Enter(w, storetest.OngoingEnrollment)
	p.Shows(offer, enrolled, []string{"Zeppelin hangar", `content="noindex"`}, "₹1,500", "canonical")
	p.Shows("/my-courses", enrolled, []string{"Zeppelin hangar"})
	p.Shows(sitetest.CoursePath(w, storetest.OngoingEnrollment), enrolled, []string{"Zeppelin hangar"})
	p.Shows("/courses", enrolled, nil, "Zeppelin")
	if _, header, _ := p.Get(sitetest.NorthHost, offer, enrolled); !strings.Contains(header.Get("Cache-Control"), "private") && !strings.Contains(header.Get("Cache-Control"), "no-store") {
		t.Errorf("others may keep the page: %v", header)
	}
	nobodyFinds() // The page of the enrolled trainee is not in the cache.

	change(func(c *courses.EditedCourse) { c.EnrolledOnly = false })
	if status, _, body := p.Get(sitetest.NorthHost, offer, ""); status != http.StatusOK || !strings.Contains(body, "Zeppelin") {
		t.Errorf("in the catalogue again: status %d", status)
	}
}
