package main

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"lyceum/cmd/lyceum/demo"
)

// coursesPages are the pages about courses and news, and the list of the trainee's payments.
var coursesPages = []sitePage{
	{name: "catalogue", path: at("/courses")},
	{name: "category", path: firstCategory},
	{name: "categories", path: at("/categories")},
	{name: "search", path: coursesWanted, sees: ".tile"},
	{name: "search-without-result", path: at("/courses?q=nothing+is+called+that")},
	{name: "offer", path: newestOffer},
	{name: "offer-enrolled", path: ongoingOffer, asTrainee: true},
	{name: "offer-rich", path: richOffer, sees: ".rich h3"},
	{name: "announcements", path: at("/announcements")},
	{name: "questions", path: at("/faq")},
	{name: "blog", path: at("/blog")},
	{name: "legal text", path: at("/legal/privacy")},
	{name: "blog-entry", path: newestEntry},
	{name: "my-payments", path: at("/my-payments"), asTrainee: true},
}

// coursesWanted returns the path of a search for the first three letters of the trainee's ongoing course.
func coursesWanted(d *devServer, c demo.Company) string {
	d.t.Helper()
	return "/courses?" + url.Values{"q": {string([]rune(d.ongoing(c).Title)[:3])}}.Encode()
}

func newestEntry(d *devServer, c demo.Company) string {
	d.t.Helper()
	var list struct{ Latest []struct{ ID int64 } }
	if status := d.call("/webapi/v1/blog-list", d.token(c, c.Trainee), nil, &list); status != http.StatusOK || len(list.Latest) == 0 {
		d.t.Fatalf("blog-list: status %d", status)
	}
	return "/blog/" + strconv.FormatInt(list.Latest[0].ID, 10)
}

func firstCategory(d *devServer, c demo.Company) string {
	d.t.Helper()
	var list struct{ Category []struct{ ID int64 } }
	if status := d.call("/webapi/v1/course-category", d.token(c, c.Trainee), nil, &list); status != http.StatusOK || len(list.Category) == 0 {
		d.t.Fatalf("course-category: status %d", status)
	}
	return "/courses?category=" + strconv.FormatInt(list.Category[0].ID, 10)
}

// newestOffer returns the path of the last course in the course list, in which no user is enrolled.
func newestOffer(d *devServer, c demo.Company) string {
	d.t.Helper()
	list := d.catalogue(c)
	return offerPath(list[len(list)-1])
}

// filmedOffer returns the path of the first course whose page contains a film.
func filmedOffer(d *devServer, c demo.Company) string {
	d.t.Helper()
	for _, course := range d.catalogue(c) {
		if strings.Contains(d.pageOf(c, offerPath(course)), "<video") {
			return offerPath(course)
		}
	}
	d.t.Fatal("no course has a film")
	return ""
}

// catalogue returns the ids of the company's courses, in the order of the API.
func (d *devServer) catalogue(c demo.Company) (courses []int64) {
	d.t.Helper()
	var list struct {
		CourseList []struct{ ID int64 } `json:"course_list"`
	}
	form := url.Values{"pageSize": {"100"}}
	if status := d.call("/webapi/v1/course-list", d.token(c, c.Trainee), form, &list); status != http.StatusOK || len(list.CourseList) == 0 {
		d.t.Fatalf("course-list: status %d", status)
	}
	for _, course := range list.CourseList {
		courses = append(courses, course.ID)
	}
	return courses
}

// richOffer returns the path of an ongoing course of the trainee with a description in HTML. It returns an empty
// path if there is none.
func richOffer(d *devServer, c demo.Company) string {
	if one := d.rich(c); one != nil {
		return offerPath(one.CourseID)
	}
	return ""
}

// richCourse returns the path of the learning page of the course that richOffer returns, or an empty path.
func richCourse(d *devServer, c demo.Company) string {
	if one := d.rich(c); one != nil {
		return "/learn/" + strconv.FormatInt(one.ID, 10)
	}
	return ""
}

func (d *devServer) rich(c demo.Company) *course {
	d.t.Helper()
	var mine struct{ Courses []course }
	if status := d.call("/webapi/v1/my-courses", d.token(c, c.Trainee), nil, &mine); status != http.StatusOK {
		d.t.Fatalf("my-courses: status %d", status)
	}
	for i, one := range mine.Courses {
		if one.Status == "ongoing" && strings.Contains(one.Description, "<h2>") {
			return &mine.Courses[i]
		}
	}
	if strings.HasPrefix(c.Name, "Kaveri") {
		d.t.Fatalf("%s has no course that is described in HTML among %+v", c.Trainee.Email, mine.Courses)
	}
	return nil
}

func ongoingOffer(d *devServer, c demo.Company) string { return offerPath(d.ongoing(c).CourseID) }

func offerPath(course int64) string { return "/courses/" + strconv.FormatInt(course, 10) }
