package main

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"lyceum/cmd/lyceum/demo"
)

// newCourse is a published course of one chapter, in which the trainee of a company is enrolled.
type newCourse struct {
	id, version, enrollment int64
	documents               []int64
	d                       *devServer
	company                 demo.Company
}

// newCourse adds a course with the code and the documents, as fields of /outline-add.
func (d *devServer) newCourse(t *testing.T, c demo.Company, title, code string, documents ...url.Values) *newCourse {
	t.Helper()
	var course struct{ ID, Version int64 }
	var subject, chapter struct{ ID int64 }
	d.mustAsAdmin(t, c, "course-add", url.Values{"title": {title}, "courseCode": {code}}, &course)
	add := func(kind string, parent int64, fields url.Values, into any) {
		t.Helper()
		fields.Set("courseID", fmt.Sprint(course.ID))
		fields.Set("kind", kind)
		if parent != 0 {
			fields.Set("parentID", fmt.Sprint(parent))
		}
		d.mustAsAdmin(t, c, "outline-add", fields, into)
	}
	made := &newCourse{id: course.ID, version: course.Version, d: d, company: c}
	add("subject", 0, url.Values{"title": {title}}, &subject)
	add("chapter", subject.ID, url.Values{"title": {"First steps"}}, &chapter)
	for _, fields := range documents {
		var document struct{ ID int64 }
		add("document", chapter.ID, fields, &document)
		made.documents = append(made.documents, document.ID)
	}
	made.change(t, "course-publish")
	var enrolled struct{ EnrollmentID int64 }
	d.mustAsAdmin(t, c, "enroll-trainee", url.Values{"courseID": {fmt.Sprint(course.ID)}, "userID": {fmt.Sprint(c.Trainee.UserID)}}, &enrolled)
	made.enrollment = enrolled.EnrollmentID
	return made
}

// change calls a route that changes the state of the course, such as course-archive.
func (n *newCourse) change(t *testing.T, route string) {
	t.Helper()
	var changed struct{ Version int64 }
	n.d.mustAsAdmin(t, n.company, route, url.Values{"id": {fmt.Sprint(n.id)}, "version": {fmt.Sprint(n.version)}}, &changed)
	n.version = changed.Version
}

// mustAsAdmin calls a route as the admin of a company. It fails the test unless the status is 200.
func (d *devServer) mustAsAdmin(t *testing.T, c demo.Company, route string, form url.Values, into any) {
	t.Helper()
	if status := d.call("/webapi/v1/"+route, d.token(c, c.Admin), form, into); status != http.StatusOK {
		t.Fatalf("%s: status %d", route, status)
	}
}
