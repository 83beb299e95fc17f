package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// workload is a kind of request. sets and uses are the pgbench script with which PostgreSQL alone is measured for comparison. once
// means that no request may be repeated.
type workload struct {
	name, path string
	sets       []string
	uses       []use
	once       bool
	rate       int // the number of requests per second, or 0 for as many as possible
	// page means that the workload requests a page of the site. tokens then contains the texts of targets.
	page bool
	// content means that changes of the changer may change the response. whileChanged returns the requests that are answered alike
	// before and after every change; nil means all.
	content      bool
	whileChanged func([]ask) []ask
	// asks returns up to n requests. If once is set, no two calls return the same request.
	asks func(n int) []ask
	// tokens contains the access tokens or targets to which the field Token of requests refers by index.
	tokens []string
	// given returns the pgbench variables of the next run. proof, if not nil, returns an error unless that run had an effect.
	given func() variables
	proof func(context.Context, *api) error
}

func (w workload) sample() ask { return w.asks(1)[0] }

// barePath returns the path of the bare route for this workload. For pages it is "/", which matches every path, because the
// paths of pages differ between companies.
func (w workload) barePath() string {
	if w.page {
		return "/"
	}
	return w.path
}

// unchecked returns a copy of the workload for the bare route, whose requests may be repeated.
func (w workload) unchecked() workload {
	w.once = false
	return w
}

func unchecked(asks []ask) []ask {
	bare := slices.Clone(asks)
	for i := range bare {
		bare[i].Want = nil
	}
	return bare
}

const (
	pageSize   = 20
	listPath   = "/webapi/v1/trainee-list"
	enrollPath = "/webapi/v1/enroll-trainee"
)

// scene has the values that all workloads share: the ids of the test data, and the users who send requests.
type scene struct {
	ids
	callers []caller
	cookies []string // the cookies of the learners
	large   string   // the access token of the large company's API user
	random  *rand.Rand
	today   string
	clients int // the number of pgbench clients
	block   int // the number of pairs of a trainee and a course that one run may use
	used    int // the number of pairs that runs have used
}

func (s *scene) workloads() []workload {
	return []workload{s.courseList(), s.courseDetails(), s.announcementList(), s.traineeProfile(), s.myCourses(), s.enrollTrainee()}
}

func (s *scene) lists() []workload {
	last := s.Large / pageSize
	return []workload{s.traineeList("first page", 1), s.traineeList(fmt.Sprintf("page %d, the last", last), last)}
}

// step returns the distance between the company numbers of two adjacent callers.
func (s *scene) step() int { return s.callers[1].company - s.callers[0].company }

func (s *scene) apiTokens() (tokens []string) {
	for _, c := range s.callers {
		tokens = append(tokens, c.api)
	}
	return tokens
}

func (s *scene) traineeTokens() (tokens []string) {
	for _, c := range s.callers {
		tokens = append(tokens, c.trainee)
	}
	return tokens
}

// randomly returns a function that returns n requests. It calls one with a random caller for each request.
func (s *scene) randomly(one func(caller int) ask) func(n int) []ask {
	return func(n int) []ask {
		asks := make([]ask, n)
		for i := range asks {
			caller := s.random.IntN(len(s.callers))
			asks[i] = one(caller)
			asks[i].Token = caller
		}
		return asks
	}
}

// drawCompany returns the pgbench commands that set the variable n to the company number of a random caller, and company to the id
// of this company.
func (s *scene) drawCompany() []string {
	return []string{
		fmt.Sprintf("n random(0, %d) * %d", len(s.callers)-1, s.step()),
		fmt.Sprintf("company :n + %d", s.company),
	}
}

const companyVariable = ":company::bigint"

const courseListName = "course-list"

func (s *scene) courseList() workload {
	pages := s.Courses / pageSize
	return workload{
		name: courseListName, path: "/webapi/v1/course-list", tokens: s.apiTokens(), content: true, whileChanged: withoutTotal,
		asks: s.randomly(func(caller int) ask {
			page := s.random.IntN(pages)
			return ask{
				Body: fmt.Sprintf(`{"page":%d,"pageSize":%d}`, page+1, pageSize),
				Want: []string{
					fmt.Sprintf(`"course_list":[{"id":%d,`, s.courseID(s.callers[caller].company, page*pageSize)),
					fmt.Sprintf(`"totalCount":%d,`, s.Courses),
				},
			}
		}),
		sets: append(s.drawCompany(),
			fmt.Sprintf("offset random(0, %d) * %d", pages-1, pageSize),
			fmt.Sprintf("first :n * %d + :offset + %d", s.Courses, s.course)),
		uses: []use{
			{"course/list", []string{companyVariable, ":size::bigint", ":offset::bigint"}},
			{"course/prices", []string{companyVariable, coursesFrom(pageSize)}},
		},
		given: func() variables { return variables{"size": fmt.Sprint(pageSize)} },
	}
}

// withoutTotal returns requests of lists of courses whose responses may have another total, because one course of a company is
// sometimes not published.
func withoutTotal(asks []ask) []ask {
	asks = slices.Clone(asks)
	for i := range asks {
		asks[i].Want = asks[i].Want[:1]
	}
	return asks
}

func (s *scene) courseDetails() workload {
	return workload{
		name: "course-basic-details", path: "/webapi/v1/course-basic-details", tokens: s.apiTokens(), content: true, whileChanged: s.withoutHidden,
		asks: s.randomly(func(caller int) ask {
			id := s.courseID(s.callers[caller].company, s.random.IntN(s.Courses))
			return ask{Body: fmt.Sprintf(`{"courseID":%d}`, id), Want: []string{fmt.Sprintf(`"data":{"id":%d,`, id)}}
		}),
		sets: append(s.drawCompany(), fmt.Sprintf("course :n * %d + random(0, %d) + %d", s.Courses, s.Courses-1, s.course)),
		uses: []use{
			{"course/details", []string{companyVariable, ":course::bigint"}},
			{"course/prices", []string{companyVariable, "array[:course::bigint]"}},
		},
		given: func() variables { return nil },
	}
}

// withoutHidden returns the requests for courses that are always published.
func (s *scene) withoutHidden(asks []ask) []ask {
	return slices.DeleteFunc(slices.Clone(asks), func(a ask) bool {
		return a.Body == fmt.Sprintf(`{"courseID":%d}`, s.courseID(s.callers[a.Token].company, s.hiddenCourse()))
	})
}

// hiddenCourse returns the number of the course that the changer publishes and hides: the last one, so that the pages of lists
// begin with the same courses.
func (s *scene) hiddenCourse() int { return s.Courses - 1 }

func (s *scene) announcementList() workload {
	return workload{
		name: "announcement-list", path: "/webapi/v1/announcement-list", tokens: s.apiTokens(), content: true,
		asks: s.randomly(func(caller int) ask {
			return ask{Body: `{}`, Want: []string{
				fmt.Sprintf(`"companyID":%d,`, s.companyID(s.callers[caller].company)), fmt.Sprintf(`"totalCount":%d,`, s.News),
			}}
		}),
		sets:  s.drawCompany(),
		uses:  []use{{"announcement/list", []string{companyVariable, ":size::bigint", "0"}}},
		given: func() variables { return variables{"size": fmt.Sprint(pageSize)} },
	}
}

func (s *scene) traineeProfile() workload {
	return workload{
		name: "trainee-profile", path: "/webapi/v1/trainee-profile", tokens: s.apiTokens(),
		asks: s.randomly(func(caller int) ask {
			company := s.callers[caller].company
			id := s.traineeID(company, s.random.IntN(s.Trainees))
			return ask{
				Body: fmt.Sprintf(`{"userID":%d}`, id),
				Want: []string{fmt.Sprintf(`"data":{"id":%d,`, id), "@" + emailDomain(company) + `"`},
			}
		}),
		sets: append(s.drawCompany(),
			fmt.Sprintf("trainee :n * %d + random(0, %d) + %d", s.traineeStride(), s.Trainees-1, s.trainee)),
		uses:  []use{{"trainee/profile", []string{companyVariable, ":trainee::bigint"}}},
		given: func() variables { return nil },
	}
}

func (s *scene) myCourses() workload {
	return workload{
		name: "my-courses", path: "/webapi/v1/my-courses", tokens: s.traineeTokens(),
		asks: s.randomly(func(caller int) ask {
			want := []string{fmt.Sprintf(`"totalCount":%d,`, s.Enrolled)}
			for i := range s.Enrolled {
				want = append(want, fmt.Sprintf(`"courseID":%d,`, s.courseID(s.callers[caller].company, i)))
			}
			return ask{Body: `{}`, Want: want}
		}),
		sets: append(s.drawCompany(), fmt.Sprintf("trainee :n * %d + %d", s.traineeStride(), s.trainee)),
		uses: []use{{"course/own_list", []string{companyVariable, ":size::bigint", ":offset::bigint", ":trainee::bigint", "false", "''"}}},
		given: func() variables {
			return variables{"size": fmt.Sprint(pageSize), "offset": "0"}
		},
	}
}

// enrollTrainee returns the workload that enrolls trainees in courses. It uses each pair of a trainee and a course once.
func (s *scene) enrollTrainee() workload {
	started := 0
	return workload{
		name: "enroll-trainee", path: enrollPath, tokens: s.apiTokens(), once: true,
		asks: func(n int) []ask {
			asks := make([]ask, min(n, s.block))
			start := s.take(len(asks))
			for i := range asks {
				asks[i] = s.pair(start + i)
			}
			return asks
		},
		sets: []string{
			"i :i + 1",
			fmt.Sprintf("k :start + :i * %d + :client_id", s.clients),
			fmt.Sprintf("n mod(:k, %d) * %d", len(s.callers), s.step()),
			fmt.Sprintf("company :n + %d", s.company),
			fmt.Sprintf("rest :k / %d", len(s.callers)),
			fmt.Sprintf("trainee :n * %d + mod(:rest, %d) + %d", s.traineeStride(), s.Trainees, s.trainee),
			fmt.Sprintf("actor :n * %d + %d", s.traineeStride(), s.apiID(0)),
			fmt.Sprintf("course :n * %d + :rest / %d + %d", s.Courses, s.Trainees, s.course+int64(s.Enrolled)),
		},
		uses: []use{{"enrollment/add", []string{
			companyVariable, ":trainee::bigint", ":course::bigint", "null", ":today::date",
			":actor::bigint", ":address::text", ":request::text", ":source::text", "0", "false", "null",
		}}},
		given: func() variables {
			started = s.take(s.block)
			return variables{
				"i": "-1", "start": fmt.Sprint(started), "today": s.today,
				"address": "127.0.0.1", "request": "0123456789abcdef0123456789abcdef", "source": "direct",
			}
		},
		proof: func(ctx context.Context, a *api) error {
			pair := s.pair(started)
			_, err := a.post(ctx, enrollPath, s.callers[pair.Token].api, pair.Body)
			if err == nil || !strings.Contains(err.Error(), "already_enrolled") {
				return fmt.Errorf("pgbench has not enrolled %s: %w", pair.Body, err)
			}
			return nil
		},
	}
}

// take reserves n unused pairs and returns the number of the first pair.
func (s *scene) take(n int) int {
	start := s.used
	s.used += n
	return start
}

// pairs returns the number of pairs of a trainee and a course, of all callers' companies, without the initial enrollments.
func (s *scene) pairs() int { return len(s.callers) * s.Trainees * (s.Courses - s.Enrolled) }

// pair returns the request that enrolls the trainee of the k-th pair in the course of this pair. Adjacent pairs belong to
// different companies.
func (s *scene) pair(k int) ask {
	caller, rest := k%len(s.callers), k/len(s.callers)
	company := s.callers[caller].company
	trainee, course := s.traineeID(company, rest%s.Trainees), s.courseID(company, s.Enrolled+rest/s.Trainees)
	return ask{
		Token: caller, Body: fmt.Sprintf(`{"userID":%d,"courseID":%d}`, trainee, course), Want: []string{"has been enrolled"},
	}
}

// traineeList returns the workload that requests one page of the large company's trainee list. The first page has the number 1.
func (s *scene) traineeList(name string, page int) workload {
	offset := (page - 1) * pageSize
	one := ask{
		Body: fmt.Sprintf(`{"page":%d,"pageSize":%d}`, page, pageSize),
		Want: []string{
			fmt.Sprintf(`"trainee_list":[{"id":%d,`, s.traineeID(s.Companies, offset)), fmt.Sprintf(`"totalCount":%d,`, s.Large),
		},
	}
	return workload{
		name: name, path: listPath, tokens: []string{s.large},
		asks: func(n int) []ask { return slices.Repeat([]ask{one}, min(n, 1)) },
		uses: []use{{"trainee/list", []string{companyVariable, ":size::bigint", ":offset::bigint"}}},
		given: func() variables {
			return variables{
				"company": fmt.Sprint(s.companyID(s.Companies)), "size": fmt.Sprint(pageSize), "offset": fmt.Sprint(offset),
			}
		},
	}
}
