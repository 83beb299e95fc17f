package console

import (
	"context"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/billing"
	"lyceum/handlers/courses"
	"lyceum/handlers/learning"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/store"
	storehosts "lyceum/store/hosts"
	storelearning "lyceum/store/learning"
)

// waitingWork is a kind of work that waits for staff: how much it is, and the path of the page with it.
type waitingWork struct{ Path, Text string }

// workKind is a kind of work. Users see it if they have access to the API route. count returns how much waits. Lists count up to a limit.
type workKind struct {
	route, path, key string
	count            func(ctx context.Context, v *ui.Visit) (web.LimitedCounts, error)
}

// firstRow asks a list for its counts.
var firstRow = web.Paging{Page: 1, PageSize: 1}

func exactly(n int64) web.LimitedCounts { return web.LimitedCounts{Counts: web.Counts{TotalCount: n}} }

// workKinds is the work in the order in which the start page lists it.
var workKinds = []workKind{
	{"attempt-list", ui.AttemptsPath + "?status=" + strconv.Itoa(int(storelearning.AttemptSubmitted)), "home.to-mark",
		func(ctx context.Context, v *ui.Visit) (web.LimitedCounts, error) {
			submitted := int64(storelearning.AttemptSubmitted)
			found, err := learning.ListAttempts(ctx, v.Call, &learning.AttemptList{Status: &submitted, Paging: firstRow})
			return found.LimitedCounts, err
		}},
	{"discussion-list-all", ui.DiscussionsPath, "home.to-answer",
		func(_ context.Context, v *ui.Visit) (web.LimitedCounts, error) { return exactly(v.Waiting()), nil }},
	{"payment-review-list", ui.ReviewsPath, "home.to-decide", func(ctx context.Context, v *ui.Visit) (web.LimitedCounts, error) {
		found, err := billing.ListReviews(ctx, v.Call, &billing.ReviewSelection{Paging: firstRow})
		return found.LimitedCounts, err
	}},
	// The trainee of an enrollment that has ended cannot be reminded.
	{"enrollment-list", ui.EnrollmentsPath + "?due=overdue&status=ongoing", "home.overdue", func(ctx context.Context, v *ui.Visit) (web.LimitedCounts, error) {
		found, err := v.Console.Services.Learning().ListEnrollments(ctx, v.Call, &learning.EnrollmentSelection{
			Due: learning.DueName(storelearning.Overdue), Status: learning.StatusName(store.Ongoing), Paging: firstRow,
		})
		return found.LimitedCounts, err
	}},
	{"domain-list", ui.DomainsPath, "home.domains", func(ctx context.Context, v *ui.Visit) (web.LimitedCounts, error) {
		var n int64
		found, err := v.Console.Services.Settings().ListDomains(ctx, v.Call, &settings.DomainList{Paging: web.Paging{Page: 1, PageSize: ui.ChoiceSize}})
		for _, d := range found.Domains {
			if d.State == storehosts.DomainFailing || d.State == storehosts.DomainLost || d.LittleLife {
				n++
			}
		}
		return exactly(n), err
	}},
	{"course-list-all", ui.CoursesPath + "?status=0", "home.drafts", func(ctx context.Context, v *ui.Visit) (web.LimitedCounts, error) {
		draft := int64(0)
		found, err := courses.ListStaffCourses(ctx, v.Call, &courses.StaffCourseList{Status: &draft, Paging: firstRow})
		return found.LimitedCounts, err
	}},
	{"course-list-all", ui.CoursesPath + "?exams=unneeded", "home.unexamined", func(ctx context.Context, v *ui.Visit) (web.LimitedCounts, error) {
		found, err := courses.ListStaffCourses(ctx, v.Call, &courses.StaffCourseList{Unexamined: true, Paging: firstRow})
		return found.LimitedCounts, err
	}},
}

// workOf returns the work that waits for the user.
func workOf(ctx context.Context, v *ui.Visit) (list []waitingWork, err error) {
	for _, k := range workKinds {
		if !v.Allowed(k.route) {
			continue
		}
		n, err := k.count(ctx, v)
		if err != nil {
			return nil, err
		}
		if n.TotalCount == 0 {
			continue
		}
		text := v.N(k.key, n.TotalCount)
		if n.TotalIsLimit {
			text = v.T("list.more-than", "Count", text)
		}
		list = append(list, waitingWork{k.path, text})
	}
	return list, nil
}
