package main

import (
	"fmt"
	"slices"
)

// The maximum numbers of rows that the pages show of each list.
const (
	pageOfCourses  = 60
	pageOfFound    = 20 // the number of found lessons
	pageOfNewest   = 20 // the number of newest enrollments that the front page reads
	pageOfNews     = 10
	pageOfEntries  = 12
	pageOfPayments = 20
	pageOfOrders   = 10 // the number of pending orders that a page shows
	pageOfWaiting  = 50 // the number of payments in payment review
	pageOfSessions = 100
	pageOfCatalog  = 24
	maxFound       = 1000 // the maximum number of results of a search
)

// wanted contains SQL literals for the parameters $4 to $13 of the statement that searches courses. The search with these
// words and without filters matches every course.
var wanted = []string{
	"$$'foundations':* & 'of':* & 'the':* & 'trade':*$$", fmt.Sprint(maxFound), "array[$$'foundations':*$$, $$'of':*$$, $$'the':*$$, $$'trade':*$$]",
	"array['foundations', '', 'the', 'trade']", "'foundations|the|trade'", "null", "''", "'relevance'", "false", "false",
}

// indiaID is the id of the country of all users of the measurement. The ids of countries are the numbers of ISO 3166.
const indiaID = "356"

// learnerPages returns the workloads of the pages for signed-in users, and of the public pages that signed-in users open.
func (s *scene) learnerPages() []workload {
	const user = ":trainee::bigint"
	enrollment := []string{companyVariable, ":enrollment::bigint"}
	document := append(slices.Clone(enrollment), ":document::bigint")
	examsOfCourse := use{"exam/own_list", []string{companyVariable, user, ":first::bigint"}}
	list := func(size int, more ...string) []string {
		return append([]string{companyVariable, fmt.Sprint(size), "0"}, more...)
	}
	catalog := []use{{"course/prices", []string{companyVariable, coursesFrom(pageOfCatalog)}}, {"category/navigation", list(pageOfCatalog)}}
	lastCourse := func(l learner) string { return fmt.Sprintf(`href="/courses/%d"`, l.course+pageOfCatalog-1) }
	still := func(path string) func(learner) string { return func(learner) string { return path } }
	return []workload{
		s.learnerPage("own front page", still("/"), func(l learner) string {
			return fmt.Sprintf(`href="/courses/%d"`, l.course+frontCourses-1)
		}, use{"course/list", list(frontCourses)}, use{"course/prices", []string{companyVariable, coursesFrom(frontCourses)}},
			use{"category/navigation", list(frontCategories)}, use{"course/own_list", list(pageOfNewest, user, "true", "''")},
			use{"enrollment/of_courses", []string{companyVariable, user, coursesFrom(frontCourses)}},
			use{"enrollment/page", enrollment}, use{"enrollment/outline", enrollment}),
		s.learnerPage("own course page", func(l learner) string { return fmt.Sprintf("/courses/%d", l.course) }, func(l learner) string {
			return fmt.Sprintf(`href="/learn/%d"`, l.enrollment)
		}, use{"course/page", []string{companyVariable, ":first::bigint", user}},
			use{"course/prices", []string{companyVariable, "array[:first::bigint]"}},
			use{"course/outline", []string{companyVariable, ":first::bigint"}}, use{"document/samples", []string{companyVariable, ":first::bigint"}}),
		s.learnerPage("my courses", still("/my-courses"), func(l learner) string {
			return fmt.Sprintf(`href="/learn/%d"`, l.enrollment)
		}, use{"course/own_list", list(pageOfCourses, user, "true", "''")}),
		s.learnerPage("learning", func(l learner) string { return fmt.Sprintf("/learn/%d", l.enrollment) }, func(l learner) string {
			return fmt.Sprintf(`href="/learn/%d/%d"`, l.enrollment, l.document)
		}, use{"enrollment/page", enrollment}, use{"enrollment/outline", enrollment}, examsOfCourse),
		s.learnerPage("document", func(l learner) string { return fmt.Sprintf("/learn/%d/%d", l.enrollment, l.document) }, text("/files/"),
			use{"document/get", document}, use{"enrollment/visit", document}, use{"enrollment/page", enrollment},
			use{"enrollment/outline", enrollment}, examsOfCourse, use{"note/get", document}),
		s.learnerPage("lesson search", still("/my-lessons?q="+searchedWord), text("<mark>"+searchedWord+"</mark>"),
			use{"lesson_text/find", []string{companyVariable, user, "'" + searchedWord + ":*'",
				"array['simple', 'english']", "null", "current_date", fmt.Sprint(maxFound)}},
			use{"lesson_text/shown", []string{companyVariable, lessonsFrom(pageOfFound), fmt.Sprintf("array_fill(0, array[%d])", pageOfFound)}},
			use{"lesson_text/matching", []string{companyVariable, "array['" + searchedWord + ":*']", "array['english']", "array['" + searchedWord + "']"}},
			use{"course/own_list", []string{companyVariable, "5", "0", user, "true", "'" + searchedWord + "'"}},
			use{"course/own_total", []string{companyVariable, user, "true", "'" + searchedWord + "'"}}),
		s.learnerPage("my exams", still("/my-exams"), func(l learner) string {
			return fmt.Sprintf(`href="/learn/%d"`, l.enrollment)
		}, use{"exam/own_list", []string{companyVariable, user, "null"}}),
		s.learnerPage("my payments", still("/my-payments"), text(paymentName(learnerPayments-1)),
			use{"order/in_progress", []string{companyVariable, user, fmt.Sprint(pageOfOrders)}},
			use{"payment_review/list_of_trainee", []string{companyVariable, user, fmt.Sprint(pageOfWaiting)}},
			use{"transaction/own_list", list(pageOfPayments, user)}),
		s.learnerPage("profile", still("/profile"), text("Number0"), use{"user/own_profile", []string{companyVariable, user}},
			use{"session/list", []string{companyVariable, user, "now()", fmt.Sprint(pageOfSessions)}}, use{"reminder/refused", []string{companyVariable, user}},
			use{"user_field/all", []string{companyVariable, "true"}}),
		s.learnerPage("profile form", still("/profile/change"), text("Number0"), use{"user/own_profile", []string{companyVariable, user}},
			use{"place/countries", nil}, use{"place/states_of_country", []string{indiaID}}),
		s.learnerPage("catalogue", still("/courses"), lastCourse,
			append(catalog, use{"course/list", list(pageOfCatalog)},
				use{"enrollment/of_courses", []string{companyVariable, user, coursesFrom(pageOfCatalog)}})...),
		s.learnerPage("search", still("/courses?q=foundations+of+the+trade"), lastCourse,
			append(catalog, use{"course/search", list(pageOfCatalog, wanted...)},
				use{"enrollment/of_courses", []string{companyVariable, user, coursesFrom(pageOfCatalog)}})...),
		s.learnerPage("order", func(l learner) string { return fmt.Sprintf("/orders/%d", l.order) }, text(paymentName(0)),
			use{"order/page", []string{companyVariable, ":order::bigint", user}}),
		s.learnerPage("announcements", still("/announcements"), text("Announcement 9"), use{"announcement/list", list(pageOfNews)}),
		s.learnerPage("questions", still("/faq"), text("What about 9?"), use{"faq/list", list(pageOfNews)}),
		s.learnerPage("blog", still("/blog"), text("Entry 11"), use{"blog/entries", list(pageOfEntries)}),
		s.learnerPage("blog entry", func(l learner) string { return fmt.Sprintf("/blog/%d", l.entry) }, text(description),
			use{"blog/get", []string{companyVariable, ":entry::bigint"}}),
	}
}

// lessonsFrom returns the ids of so many lessons of a learner as SQL.
func lessonsFrom(number int) string {
	return fmt.Sprintf("array(select generate_series(:document::bigint, :document::bigint + %d))", number-1)
}

func text(want string) func(learner) string { return func(learner) string { return want } }

// learnerPage returns the workload of a page that random learners request. path returns the path of the page, and want
// returns a text that the page must contain. uses are the statements of the page. They run after the statement for the
// user's name.
func (s *scene) learnerPage(name string, path, want func(learner) string, uses ...use) workload {
	targets := make([]string, len(s.learners))
	for i, l := range s.learners {
		targets[i] = target{path(l), record(s.learner(i)).HostedDomain, s.cookies[i]}.String()
	}
	return workload{
		name: name, page: true, tokens: targets,
		asks: func(n int) []ask {
			asks := make([]ask, n)
			for i := range asks {
				who := s.random.IntN(len(s.learners))
				asks[i] = ask{Token: who, Want: []string{"<strong>" + companyName(s.learner(who)) + "</strong>", want(s.learners[who])}}
			}
			return asks
		},
		sets:  s.drawLearner(),
		uses:  append([]use{{"user/name", []string{companyVariable, ":trainee::bigint"}}}, uses...),
		given: func() variables { return nil },
	}
}

// drawLearner returns the pgbench commands that set the variables of learnerFields to the ids of a random learner.
func (s *scene) drawLearner() []string {
	sets := []string{fmt.Sprintf("n random(0, %d)", len(s.learners)-1)}
	first, second := s.learners[0].fields(), s.learners[1].fields()
	for i, name := range learnerFields {
		sets = append(sets, fmt.Sprintf("%s :n * %d + %d", name, second[i]-first[i], first[i]))
	}
	return sets
}
