package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
)

// The maximum numbers of courses, top-level categories and testimonials on the front page.
const (
	frontCourses      = 12
	frontCategories   = 12
	frontTestimonials = 3
)

// sitePages returns the workloads of the pages that most visitors open first, and of the pages that signed-in users open.
func (s *scene) sitePages() []workload {
	return slices.Concat([]workload{s.frontPage(), s.coursePage()}, []workload{
		s.formPage("sign in", "/sign-in", `name="password"`,
			use{"identity_provider/get", []string{companyVariable}}, use{"connection/offered", []string{companyVariable}}),
		s.formPage("sign up", "/sign-up", `name="fname"`),
		s.formPage("forgotten password", "/forgot-password", `name="email"`),
	}, s.learnerPages())
}

// target is a page at the host of a company. The cookie is empty for visitors. No field contains a space, because String separates
// the fields by spaces.
type target struct{ path, host, cookie string }

func (t target) String() string { return t.path + " " + t.host + " " + t.cookie }

func targetOf(text string) target {
	path, rest, _ := strings.Cut(text, " ")
	host, cookie, _ := strings.Cut(rest, " ")
	return target{path, host, cookie}
}

func (s *scene) targets(path func(caller int) string) []string {
	targets := make([]string, len(s.callers))
	for i, c := range s.callers {
		targets[i] = target{path: path(i), host: record(c.company).HostedDomain}.String()
	}
	return targets
}

func (s *scene) frontPage() workload {
	return workload{
		name: "front page", page: true, tokens: s.targets(func(int) string { return "/" }),
		asks: s.randomly(func(caller int) ask {
			company := s.callers[caller].company
			return ask{Want: []string{
				"<strong>" + companyName(company) + "</strong>", fmt.Sprintf(`href="/courses/%d"`, s.courseID(company, 0)),
				fmt.Sprintf(`href="/courses/%d"`, s.courseID(company, frontCourses-1)),
			}}
		}),
		sets: append(s.drawCompany(), fmt.Sprintf("first :n * %d + %d", s.Courses, s.course)),
		uses: []use{
			{"course/list", []string{companyVariable, ":size::bigint", "0"}},
			{"course/prices", []string{companyVariable, coursesFrom(frontCourses)}},
			{"category/navigation", []string{companyVariable, fmt.Sprint(frontCategories), "0"}},
			{"testimonial/list", []string{companyVariable, fmt.Sprint(frontTestimonials)}},
		},
		given: func() variables { return variables{"size": fmt.Sprint(frontCourses)} },
	}
}

func (s *scene) coursePage() workload {
	course := func(caller int) int64 { return s.courseID(s.callers[caller].company, caller%s.Courses) }
	return workload{
		name: "course page", page: true,
		tokens: s.targets(func(caller int) string { return fmt.Sprintf("/courses/%d", course(caller)) }),
		asks: s.randomly(func(caller int) ask {
			company := s.callers[caller].company
			return ask{Want: []string{
				"<strong>" + companyName(company) + "</strong>",
				fmt.Sprintf(`<link rel="canonical" href="https://%s/courses/%d">`, record(company).HostedDomain, course(caller)),
			}}
		}),
		sets: append(s.drawCompany(), fmt.Sprintf("course :n * %d + random(0, %d) + %d", s.Courses, s.Courses-1, s.course)),
		uses: []use{
			{"course/page", []string{companyVariable, ":course::bigint", "0"}},
			{"course/prices", []string{companyVariable, "array[:course::bigint]"}},
			{"course/outline", []string{companyVariable, ":course::bigint"}},
			{"document/samples", []string{companyVariable, ":course::bigint"}},
			{"gateway_account/get", []string{companyVariable, "null::bigint"}},
		},
		given: func() variables { return nil },
	}
}

// formPage returns the workload of a visitor's form. uses are the statements of the page.
func (s *scene) formPage(name, path, want string, uses ...use) workload {
	return workload{
		name: name, page: true, tokens: s.targets(func(int) string { return path }),
		asks: s.randomly(func(caller int) ask {
			return ask{Want: []string{"<strong>" + companyName(s.callers[caller].company) + "</strong>", want}}
		}),
		sets: s.drawCompany(), uses: uses, given: func() variables { return nil },
	}
}

// coursesFrom returns the SQL array of n consecutive course ids. The pgbench variable first contains the first id. The
// array lists the ids one by one, because pgbench has no arrays.
func coursesFrom(n int) string {
	ids := make([]string, n)
	for i := range ids {
		ids[i] = fmt.Sprintf(":first::bigint + %d", i)
	}
	return "array[" + strings.Join(ids, ",") + "]"
}

// pageHead returns the head of a request for a page, up to the value of Content-Length. It contains the header lines of
// a proxy that terminates TLS. With a cookie, it is the head of a request from another page of the company.
func pageHead(token string) []byte {
	t := targetOf(token)
	head := fmt.Appendf(nil, "GET %s HTTP/1.1\r\nHost: %s\r\nX-Forwarded-Proto: https\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\n", t.path, t.host)
	if t.cookie != "" {
		head = fmt.Appendf(head, "Cookie: %s\r\nSec-Fetch-Site: same-origin\r\n", t.cookie)
	}
	return append(head, "Content-Length: "...)
}

// page requests a page and returns the compressed body. It returns an error if the status is not 200 or the body is not
// compressed.
func (a *api) page(ctx context.Context, token string) (packed []byte, err error) {
	t := targetOf(token)
	request, err := a.request(ctx, http.MethodGet, t, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept-Encoding", "gzip")
	response, err := a.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if packed, err = io.ReadAll(response.Body); err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK || response.Header.Get("Content-Encoding") != pageEncoding {
		return nil, fmt.Errorf("%s was answered with %d, packed by %q: %.300s", t.path, response.StatusCode, response.Header.Get("Content-Encoding"), packed)
	}
	return packed, nil
}

// pageEncoding is the value of Content-Encoding in the responses with pages.
const pageEncoding = "gzip"

// request returns a request to a target with the header lines of a proxy that terminates TLS.
func (a *api) request(ctx context.Context, method string, t target, body io.Reader) (*http.Request, error) {
	request, err := http.NewRequestWithContext(ctx, method, "http://"+a.address+t.path, body)
	if err != nil {
		return nil, err
	}
	request.Host = t.host
	request.Header.Set("X-Forwarded-Proto", "https")
	if t.cookie != "" {
		request.Header.Set("Cookie", t.cookie)
		request.Header.Set("Sec-Fetch-Site", "same-origin")
	}
	return request, nil
}
