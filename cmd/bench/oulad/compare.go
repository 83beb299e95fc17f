package main

import (
	"cmp"
	"context"
	"encoding/csv"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lyceum/auth/password"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/tenant"
)

const (
	pageSize     = 100
	hashPatience = time.Minute
	prolongedFor = 30 * 24 * time.Hour
)

// comparison compares the API's responses with the dataset.
type comparison struct {
	data       *dataset
	deployment *deployment
	staff      client
	// courseOf maps course ids to codes.
	courseOf    map[int64]string
	differences []string
}

func (c *comparison) equal(what string, got, want any) {
	if fmt.Sprint(got) == fmt.Sprint(want) {
		fmt.Printf("  same  %s: %v\n", what, want)
		return
	}
	c.differences = append(c.differences, fmt.Sprintf("%s: the API says %v, the dataset %v", what, got, want))
}

func (c *comparison) outcome() error {
	if len(c.differences) == 0 {
		fmt.Println("Everything the API says is what the dataset says.")
		return nil
	}
	return fmt.Errorf("%d differences:\n  %s", len(c.differences), strings.Join(c.differences, "\n  "))
}

type courseItem struct {
	ID        int64  `json:"id"`
	Title     string `json:"title"`
	Code      string `json:"courseCode"`
	StartDate string `json:"start_date"`
	EndDate   string `json:"end_date"`
	Duration  int    `json:"duration"`
}

func (i courseItem) line() string {
	return fmt.Sprintf("%s %q %s to %s, %d days", i.Code, i.Title, i.StartDate, i.EndDate, i.Duration)
}

func (c *comparison) courses(ctx context.Context) error {
	var answer struct {
		Courses []courseItem `json:"course_list"`
		Total   int          `json:"totalCount"`
	}
	if err := c.staff.call(ctx, "/webapi/v1/course-list", map[string]int{"pageSize": pageSize}, &answer); err != nil {
		return err
	}
	c.equal("courses", answer.Total, len(c.data.presentations))
	c.courseOf = make(map[int64]string)
	var got, want []string
	for _, item := range answer.Courses {
		c.courseOf[item.ID] = item.Code
		got = append(got, item.line())
	}
	for _, p := range c.data.presentations {
		item := courseItem{Title: p.title(), Code: p.code(), StartDate: date(p.start()), EndDate: date(p.end()), Duration: p.days}
		want = append(want, item.line())
	}
	slices.Sort(got)
	slices.Sort(want)
	for i := range min(len(got), len(want)) {
		c.equal("course", got[i], want[i])
	}
	return nil
}

func (c *comparison) categories(ctx context.Context) error {
	var answer struct {
		Categories []struct {
			Name    string `json:"name"`
			Courses int    `json:"totalCourses"`
		} `json:"category"`
	}
	if err := c.staff.call(ctx, "/webapi/v1/course-category", map[string]int{"pageSize": pageSize}, &answer); err != nil {
		return err
	}
	got, want := make(map[string]int), make(map[string]int)
	for _, category := range answer.Categories {
		got[category.Name] = category.Courses
	}
	for _, p := range c.data.presentations {
		want[p.field()]++
	}
	c.equal("courses by category", got, want)
	return nil
}

// enrollments compares the number of enrollments in each course. The number of current enrollments must be 0, because the dataset
// is years old.
func (c *comparison) enrollments(ctx context.Context) error {
	want := make(map[string]int64)
	for _, r := range c.data.registrations {
		want[r.presentation.code()]++
	}
	got, all, err := c.enrolled(ctx, courses.AllEnrollments)
	if err != nil {
		return err
	}
	c.equal("enrollments", all, len(c.data.registrations))
	c.equal("enrollments by course", got, want)
	_, current, err := c.enrolled(ctx, courses.CurrentEnrollments)
	c.equal("current enrollments", current, 0)
	return err
}

func (c *comparison) enrolled(ctx context.Context, of courses.EnrollmentCount) (byCourse map[string]int64, all int64, err error) {
	var courses []struct {
		ID    int64 `json:"id"`
		Count int64 `json:"enrollmentcount"`
	}
	request := map[string]int64{"type": int64(of), "pageSize": pageSize}
	if err := c.staff.call(ctx, "/webapi/v1/course-by-enrollments", request, &courses); err != nil {
		return nil, 0, err
	}
	byCourse = make(map[string]int64)
	for _, course := range courses {
		byCourse[c.courseOf[course.ID]] = course.Count
		all += course.Count
	}
	return byCourse, all, nil
}

// progress compares the report of progress by course. The report omits unenrolled trainees.
func (c *comparison) progress(ctx context.Context) error {
	type line struct{ enrolled, completed, average int64 }
	got, want, sum := make(map[string]line), make(map[string]line), make(map[string]int64)
	for _, r := range c.data.registrations {
		if r.status() == unenrolled {
			continue
		}
		code := r.presentation.code()
		l := want[code]
		l.enrolled++
		if r.status() == completed {
			l.completed++
		}
		want[code] = l
		sum[code] += int64(r.percent(c.data.assessments[code]))
	}
	for code, l := range want {
		l.average = (2*sum[code] + l.enrolled) / (2 * l.enrolled) // Rounds half up.
		want[code] = l
	}
	var report struct {
		Courses []struct {
			Code                string `json:"courseCode"`
			Enrolled, Completed int64
			Average             int64 `json:"averageProgress"`
		}
	}
	if err := c.staff.call(ctx, "/webapi/v1/report-progress", map[string]int{"pageSize": pageSize}, &report); err != nil {
		return err
	}
	for _, course := range report.Courses {
		got[course.Code] = line{course.Enrolled, course.Completed, course.Average}
	}
	c.equal("enrolled, completed and average progress by course", got, want)
	return nil
}

// completions reads every page of the report of completions and compares the number of completions by course and date.
func (c *comparison) completions(ctx context.Context) error {
	got, want, total := make(map[string]int), make(map[string]int), 0
	for _, r := range c.data.registrations {
		if r.status() == completed {
			want[r.presentation.code()+" "+date(r.presentation.end())]++
			total++
		}
	}
	for page := 1; ; page++ {
		var report struct {
			Completions []struct {
				Code string `json:"courseCode"`
				On   string `json:"completedDate"`
			}
			Total int `json:"totalCount"`
		}
		if err := c.staff.call(ctx, "/webapi/v1/report-completions", map[string]int{"pageSize": pageSize, "page": page}, &report); err != nil {
			return err
		}
		if page == 1 {
			c.equal("completions", report.Total, total)
		}
		if len(report.Completions) == 0 {
			break
		}
		for _, one := range report.Completions {
			got[one.Code+" "+one.On]++
		}
	}
	c.equal("completions by course and date", got, want)
	return nil
}

// trainees reads every page of the trainee list. Each student of the dataset must occur once, with the right name.
func (c *comparison) trainees(ctx context.Context) error {
	left := make(map[string]student, len(c.data.students))
	for _, s := range c.data.students {
		left[address(s.number)] = s
	}
	wrong := 0
	for page := 1; ; page++ {
		var answer struct {
			Trainees []struct{ Email, Fname, Lname, Rollno string } `json:"trainee_list"`
			Total    int                                            `json:"totalCount"`
		}
		if err := c.staff.call(ctx, "/webapi/v1/trainee-list", map[string]int{"pageSize": pageSize, "page": page}, &answer); err != nil {
			return err
		}
		if page == 1 {
			c.equal("trainees", answer.Total, len(c.data.students))
		}
		for _, t := range answer.Trainees {
			s, known := left[t.Email]
			if !known || t.Fname != s.fname() || t.Lname != s.lname() || t.Rollno != fmt.Sprint(s.number) {
				wrong++
			}
			delete(left, t.Email)
		}
		if len(answer.Trainees) == 0 {
			break
		}
	}
	c.equal("trainees on the pages of the list who are not students of the dataset", wrong, 0)
	c.equal("students of the dataset who are on no page", len(left), 0)
	return nil
}

type myCourse struct {
	ID       int64  `json:"id"`
	CourseID int64  `json:"courseID"`
	Status   string `json:"enrollmentstatus"`
	Percent  int    `json:"completedPercent"`
	EndDate  string `json:"endDate"`
}

// myCourses signs in as a sample of the trainees and compares their courses with the dataset. The API's list omits courses from
// which a trainee was unenrolled.
func (c *comparison) myCourses(ctx context.Context, trainees int) error {
	sample := c.sample(trainees)
	if err := c.givePasswords(ctx, sample); err != nil {
		return err
	}
	perCourse, wantPerCourse := make(map[string]int), make(map[string]int)
	for _, s := range sample {
		got, err := c.coursesOf(ctx, s)
		if err != nil {
			return err
		}
		var want []string
		for _, r := range c.data.registrations {
			if r.student != s.number || r.status() == unenrolled {
				continue
			}
			want = append(want, r.line(c.data.assessments[r.presentation.code()]))
			wantPerCourse[r.presentation.code()]++
		}
		var lines []string
		for _, m := range got {
			lines = append(lines, fmt.Sprintf("%s %s %d%% until %s", c.courseOf[m.CourseID], m.Status, m.Percent, m.EndDate))
			perCourse[c.courseOf[m.CourseID]]++
		}
		slices.Sort(lines)
		slices.Sort(want)
		if !slices.Equal(lines, want) {
			c.equal(fmt.Sprintf("courses of student %d", s.number), lines, want)
		}
	}
	c.equal(fmt.Sprintf("courses of %d sampled trainees", len(sample)), perCourse, wantPerCourse)
	return nil
}

// line returns the text of an enrollment as the API shows it after the end of its course.
func (r registration) line(assessments []assessment) string {
	status := "expired"
	if r.status() == completed {
		status = completed
	}
	return fmt.Sprintf("%s %s %d%% until %s", r.presentation.code(), status, r.percent(assessments), date(r.presentation.end()))
}

// sample returns up to size students, evenly selected from the whole dataset.
func (c *comparison) sample(size int) (list []student) {
	step := max(1, len(c.data.students)/max(1, size))
	for i := 0; i < len(c.data.students) && len(list) < size; i += step {
		list = append(list, c.data.students[i])
	}
	return list
}

func (c *comparison) coursesOf(ctx context.Context, s student) ([]myCourse, error) {
	trainee, err := signIn(ctx, c.deployment.API, c.deployment.hosted, address(s.number), c.deployment.password)
	if err != nil {
		return nil, err
	}
	var answer struct {
		Courses []myCourse `json:"courses"`
	}
	err = trainee.call(ctx, "/webapi/v1/my-courses", struct{}{}, &answer)
	return answer.Courses, err
}

// givePasswords sets the password of the sampled trainees in the database, because an import sets no passwords.
func (c *comparison) givePasswords(ctx context.Context, sample []student) error {
	hash, err := password.New(password.Options{Wait: hashPatience}).Hash(ctx, c.deployment.password)
	if err != nil {
		return err
	}
	db, err := store.Open(ctx, store.Config{DSN: c.deployment.settings["LYCEUM_DATABASE_URL"], Connections: 1})
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	company, err := tenant.NewResolver(db, tenant.Options{}).BySlug(ctx, c.deployment.slug)
	if err != nil {
		return err
	}
	users := make([]bulk.BulkUser, len(sample))
	for i, s := range sample {
		users[i] = bulk.BulkUser{Email: address(s.number), Role: "trainee", PasswordHash: hash}
	}
	_, err = bulk.LoadUsers(ctx, db.For(company), users, store.Absent{
		"status", "title", "fname", "lname", "mobile", "workphone", "rollno", "grade", "employer", "address", "zip",
		"zone", "timezone", "city", "state", "country", "department", "external_id", "designation",
	})
	return err
}

// landing opens the course of one enrollment with a browser through a deep link. Before that, it extends the enrollment with
// another import, because all courses of the dataset have ended.
func (c *comparison) landing(ctx context.Context, folder string) error {
	at := slices.IndexFunc(c.data.registrations, func(r registration) bool { return r.status() == completed })
	r := c.data.registrations[at]
	s := c.data.students[slices.IndexFunc(c.data.students, func(s student) bool { return s.number == r.student })]
	if err := c.prolong(ctx, r, filepath.Join(folder, "prolonged")); err != nil {
		return err
	}
	if err := c.givePasswords(ctx, []student{s}); err != nil {
		return err
	}
	mine, err := c.coursesOf(ctx, s)
	if err != nil {
		return err
	}
	at = slices.IndexFunc(mine, func(m myCourse) bool { return c.courseOf[m.CourseID] == r.presentation.code() })
	if at < 0 {
		return fmt.Errorf("student %d is not in %s", s.number, r.presentation.code())
	}
	var link struct{ URL string }
	if err := c.staff.call(ctx, "/webapi/v1/deep-link", map[string]int64{"enrollmentID": mine[at].ID}, &link); err != nil {
		return err
	}
	window, err := browser(c.deployment.TLS, c.deployment.CA)
	if err != nil {
		return err
	}
	page, last, err := open(ctx, window, link.URL)
	if err != nil {
		return err
	}
	page = html.UnescapeString(page)
	c.equal("the landing page "+last+" names its course", strings.Contains(page, r.presentation.title()), true)
	c.equal("and its trainee, "+s.fname(), strings.Contains(page, s.fname()), true)
	return nil
}

// prolong extends an enrollment until 30 days from now, with an import.
func (c *comparison) prolong(ctx context.Context, r registration, folder string) error {
	if err := os.Mkdir(folder, 0o755); err != nil {
		return err
	}
	file, err := os.Create(filepath.Join(folder, "enrollments.csv"))
	if err != nil {
		return err
	}
	writer := csv.NewWriter(file)
	err = writer.WriteAll([][]string{
		{"email", "course_code", "start_date", "end_date"},
		{address(r.student), r.presentation.code(), date(r.start()), date(time.Now().Add(prolongedFor))},
	})
	if err = cmp.Or(err, file.Close()); err != nil {
		return err
	}
	_, err = c.deployment.lyceum(ctx, "", "import", "--company", c.deployment.slug, folder)
	return err
}
