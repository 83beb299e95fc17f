package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// Of the front page: how many courses it shows, and how many categories and testimonials it asks for.
const (
	frontCourses      = 12
	frontCategories   = 100
	frontTestimonials = 3
)

// sitePages are the pages that most visitors begin with.
func (s *scene) sitePages() []workload { return []workload{s.frontPage(), s.coursePage()} }

// targets are the same page at the hosts of all callers.
func (s *scene) targets(path func(caller int) string) []string {
	targets := make([]string, len(s.callers))
	for i, c := range s.callers {
		targets[i] = path(i) + " " + record(c.company).HostedDomain
	}
	return targets
}

func (s *scene) frontPage() workload {
	return workload{
		name: "front page", path: "/", page: true, tokens: s.targets(func(int) string { return "/" }),
		asks: s.randomly(func(caller int) ask {
			company := s.callers[caller].company
			return ask{Want: []string{
				"<strong>" + companyName(company) + "</strong>", fmt.Sprintf(`href="/courses/%d"`, s.courseID(company, 0)),
				fmt.Sprintf(`href="/courses/%d"`, s.courseID(company, frontCourses-1)),
			}}
		}),
		sets: append(s.drawCompany(), fmt.Sprintf("first :n * %d + %d", s.Courses, s.course)),
		uses: []use{
			{"course_list", []string{companyVariable, ":size::bigint", "0"}},
			{"course_prices", []string{companyVariable, coursesFrom(frontCourses)}},
			{"category_list", []string{companyVariable, fmt.Sprint(frontCategories), "0"}},
			{"testimonial_list", []string{companyVariable, fmt.Sprint(frontTestimonials)}},
		},
		given: func() variables { return variables{"size": fmt.Sprint(frontCourses)} },
	}
}

// coursePage shows each caller's company one of its courses.
func (s *scene) coursePage() workload {
	course := func(caller int) int64 { return s.courseID(s.callers[caller].company, caller%s.Courses) }
	return workload{
		name: "course page", path: "/courses", page: true,
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
			{"course_page", []string{companyVariable, ":course::bigint", "0"}},
			{"course_prices", []string{companyVariable, "array[:course::bigint]"}},
			{"course_outline", []string{companyVariable, ":course::bigint"}},
			{"gateway_account", []string{companyVariable, "null::bigint"}},
		},
		given: func() variables { return nil },
	}
}

// coursesFrom names the courses of a page one by one, because pgbench has no arrays.
func coursesFrom(n int) string {
	ids := make([]string, n)
	for i := range ids {
		ids[i] = fmt.Sprintf(":first::bigint + %d", i)
	}
	return "array[" + strings.Join(ids, ",") + "]"
}

// head is the request of a page up to the length of its body, as a proxy sends it that ends TLS before the node.
func pageHead(target string) []byte {
	path, host, _ := strings.Cut(target, " ")
	return fmt.Appendf(nil, "GET %s HTTP/1.1\r\nHost: %s\r\nX-Forwarded-Proto: https\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\n"+
		"Content-Length: ", path, host)
}

// page gets a page unpacked.
func (a *api) page(ctx context.Context, target string) ([]byte, error) {
	path, host, _ := strings.Cut(target, " ")
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+a.address+path, nil)
	if err != nil {
		return nil, err
	}
	request.Host = host
	request.Header.Set("X-Forwarded-Proto", "https")
	response, err := a.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s was answered with %d: %.300s", target, response.StatusCode, body)
	}
	return body, err
}
