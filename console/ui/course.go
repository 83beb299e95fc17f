package ui

import (
	"context"
	"strconv"
	"strings"

	"lyceum/handlers/courses"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
)

// The addresses of the pages of a course. :id is the id of the course.
const (
	CourseOverview    = CoursesPath + "/:id"
	CourseContent     = CoursesPath + "/:id/outline"
	CourseSettings    = CoursesPath + "/:id/edit"
	CourseOwners      = CoursesPath + "/:id/owners"
	CoursePrices      = CoursesPath + "/:id/prices"
	CourseExams       = CoursesPath + "/:id/exams"
	CourseCertificate = CoursesPath + "/:id/certificate"
)

// withinCourse is the value of the filter within of a list that is shown as a page of the course in its filter courseID.
const withinCourse = "course"

func listOfCourse(list string) string { return list + "?courseID=:id&within=" + withinCourse }

// CourseAt returns the address of a page of a course.
func CourseAt(page string, id int64) string {
	return strings.Replace(page, ":id", strconv.FormatInt(id, 10), 1)
}

// courseTabs are the tabs of a course that the user may change, and readTabs are those of other courses.
var (
	courseTabs = append([]tab{
		single(CourseContent, "course.tab-content", "outline-update"),
		{"course.tab-settings", []section{{CourseSettings, "course.tab-settings", "course-update"}, {CourseOwners, "course.tab-owners", "course-owner-list"}}},
		single(CoursePrices, "course.tab-prices", "price-set"),
		single(CourseExams, "course.tab-exams", "exam-list-all"),
		single(CourseCertificate, "course.tab-certificate", "certificate-template-set"),
	}, peopleTabs...)
	readTabs   = append([]tab{single(CourseOverview, "course.tab-overview", "course-edit-details")}, peopleTabs...)
	peopleTabs = []tab{
		single(listOfCourse(EnrollmentsPath), "course.tab-people", "enrollment-list"),
		{"course.tab-reports", []section{
			{listOfCourse(DocumentReportPath), "nav.document-report", "report-documents"},
			{listOfCourse(CompletionsPath), "nav.completions", "report-completions"},
			{listOfCourse(PeopleReportPath), "nav.people-report", "report-people"},
			{listOfCourse(ExamReportPath), "nav.exam-report", "report-exams"},
			{listOfCourse(PackageReportPath), "nav.package-report", "report-packages"},
		}},
	}
)

type courseVisit struct {
	head           *pages.ObjectHead
	tabs, sections []pages.Link
}

// EnterCourse shows the page as one of the pages of a course: with the head and the tabs of the course. page is the address of the
// page with :id in place of the id. It returns store.ErrNotFound if the user may not read the course.
func (v *Visit) EnterCourse(ctx context.Context, id int64, page string) error {
	found, err := courses.ReadCourseToEdit(ctx, v.Call, &courses.CourseID{CourseID: id})
	if err != nil {
		return err
	}
	return v.InCourse(ctx, found, page)
}

// InCourse is EnterCourse for a course that has been read.
func (v *Visit) InCourse(ctx context.Context, found courses.CourseToEdit, page string) error {
	id, tabs := found.Course.ID, courseTabs
	if !found.MayChange {
		tabs = readTabs
	}
	in := courseVisit{head: &pages.ObjectHead{
		Back: pages.Link{Path: CoursesPath, Name: v.T("nav.courses")}, Link: pages.Link{Path: CoursePath(id), Name: found.Course.Title},
		NotesTitle: v.T("course.before-publish"),
		Actions:    v.Links(JobLink{"course-edit-details", ObjectSubpath(CoursesPath, id, "preview"), "drafts.to-preview"}),
	}}
	for i := range tabs {
		in.tabs, in.sections = v.addTab(in.tabs, in.sections, tabs[i], page)
	}
	for _, links := range [][]pages.Link{in.tabs, in.sections} {
		for i := range links {
			links[i].Path = CourseAt(links[i].Path, id)
		}
	}
	v.course = &in
	return v.addCourseState(ctx, found, page)
}

// addCourseState adds the state of the course and the jobs that change it to the head of the course. Only the page of the content offers who finds the
// course: on the other pages the choice would take a second line from their lists, and publishing keeps what the settings say.
func (v *Visit) addCourseState(ctx context.Context, found courses.CourseToEdit, page string) (err error) {
	id, head := found.Course.ID, v.course.head
	drafts, pending := Unpublished(found)
	at := func(page string) string { return ObjectSubpath(CoursesPath, id, page) }
	state := CourseState(v, found.Course.Status, found.Course.EnrolledOnly)
	last := JobLink{"course-remove", at("remove"), "list.remove"}
	if found.Course.Status == 1 {
		last = JobLink{"course-archive", at("archive"), "course.to-archive"}
		if !found.Course.EnrolledOnly {
			head.Actions = append(head.Actions, pages.Link{Path: "/courses/" + strconv.FormatInt(id, 10), Name: v.T("course.to-page")})
		}
	}
	head.State, head.Tone, head.Icon = state.Text, string(state.Tone), state.Icon()
	if found.MayChange {
		head.More, head.MoreTitle = v.Links(JobLink{"course-copy", at("copy"), "course.to-copy"}, last), v.T("course.more")
	}
	switch {
	case !found.MayChange:
	case found.Course.Status == 0 && v.Allowed("course-publish"):
		head.Submit = &pages.HeadButton{Path: at("publish"), Name: v.T("course.to-publish"), Version: found.Course.Version, List: v.address()}
		if page == CourseContent {
			head.Submit.Choice = v.whoFinds(found)
		}
		head.Notes, err = v.courseNotes(ctx, found, drafts)
	case drafts+pending > 0 && v.Allowed("outline-publish"):
		head.Submit = &pages.HeadButton{Path: at("outline/publish"), Name: v.T("drafts.to-publish"), List: v.address()}
	}
	return err
}

func CourseState(v *Visit, status int64, enrolledOnly bool) Cell {
	switch {
	case status == 0:
		return State(Off, v.T("status.draft"))
	case enrolledOnly:
		return State(Good, v.T("course.state-enrolled-only"))
	}
	return State(Good, v.T("status.published"))
}

// whoFinds returns the choice of the people who find a course once it is published.
func (v *Visit) whoFinds(found courses.CourseToEdit) *pages.HeadChoice {
	choice := &pages.HeadChoice{Name: "enrolledOnly", Label: v.T("course.field-enrolledOnly")}
	for _, enrolledOnly := range []bool{false, true} {
		value := strconv.FormatBool(enrolledOnly)
		choice.Options = append(choice.Options,
			pages.HeadOption{Value: value, Name: v.T("course.field-enrolledOnly-" + value), Chosen: found.Course.EnrolledOnly == enrolledOnly})
	}
	return choice
}

// courseNotes returns what a draft of a course lacks. Each note leads to the page where staff mend it.
func (v *Visit) courseNotes(ctx context.Context, found courses.CourseToEdit, drafts int64) (notes []pages.Link, err error) {
	id := found.Course.ID
	add := func(page, text string) { notes = append(notes, pages.Link{Path: CourseAt(page, id), Name: text}) }
	switch lessons := len(DocumentsOf(found)); {
	case lessons == 0:
		add(CourseContent+"#add", v.T("course.note-no-lesson"))
	case drafts > 0:
		add(CoursesPath+"/:id/outline/publish", v.N("course.note-drafts", drafts))
	}
	for _, d := range DocumentsOf(found) {
		if d.Type.Asks() && d.Questions == 0 {
			add(ObjectPath(QuizzesPath, d.ID), v.T("course.note-empty-quiz", "Lesson", d.Title))
		}
	}
	switch {
	case !v.Allowed("price-set"):
	case len(found.Prices) == 0 && !found.Course.EnrolledOnly:
		add(CoursePrices, v.T("course.note-no-price"))
	case len(found.Prices) > 0 && found.Course.EnrolledOnly:
		add(CoursePrices, v.T("course.note-unused-price"))
	}
	if found.Course.Description == "" {
		add(CourseSettings, v.T("course.note-no-description"))
	}
	if len(found.Exams) == 0 || !v.Allowed("exam-list-all") {
		return notes, nil
	}
	exams, err := learning.ListStaffExams(ctx, v.Call, &learning.StaffExamList{CourseID: &id, Paging: web.Paging{Page: 1, PageSize: ListSize}})
	for _, e := range exams.Exams {
		if e.TotalQuestions == 0 {
			add(ObjectPath(ExamsPath, e.ID)+"#questions", v.T("course.note-no-question", "Exam", e.Name))
		}
	}
	return notes, err
}

func DocumentsOf(course courses.CourseToEdit) (all []courses.OutlineDocument) {
	for _, s := range course.Subjects {
		for _, h := range s.Chapters {
			all = append(all, h.Documents...)
		}
	}
	return all
}

// Unpublished returns the number of drafts and the number of documents with pending changes.
func Unpublished(course courses.CourseToEdit) (drafts, pending int64) {
	for _, d := range DocumentsOf(course) {
		switch {
		case d.Draft:
			drafts++
		case d.Pending:
			pending++
		}
	}
	return drafts, pending
}
