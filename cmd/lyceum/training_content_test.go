package main

import (
	"fmt"
	"strings"

	"lyceum/store/storetest"
)

const (
	trainingCourse = "Working at heights"
	trainingBatch  = "Riggers"
	trainingDays   = 14
	trainedPeople  = 30
	trainingExam   = "Final exam"
)

var trainingPages = []string{"Harness", "Anchors", "Rescue"}

// makeTraining adds the course with three pages, a film that must be watched, and an exam that must be passed. Its exam has one question.
func (n *trainingNode) makeTraining(staff *scriptBrowser) {
	staff.t.Helper()
	staff.open(n.origin + "/manage/courses")
	staff.follow("Add a course")
	staff.submit("Add", map[string]string{"title": trainingCourse})
	staff.follow("Courses")
	staff.follow(trainingCourse)
	course := strings.TrimSuffix(staff.address(), "/outline")
	staff.open(course + "/edit")
	staff.submit("Save", map[string]string{"duration": "60", "completionExams": "passed", "completionFilms": "1"})
	staff.follow("Courses")
	staff.follow("Media library")
	staff.upload(journeyFilm)
	n.addTrainingContent(strings.TrimPrefix(course, n.origin+"/manage/courses/"))
	staff.open(course)
	staff.submit("Publish", nil)
	staff.see("The course is published.")
}

// addTrainingContent adds the pages, the uploaded film and the exam to the course. A trainee may attempt the exam twice.
func (n *trainingNode) addTrainingContent(courseID string) {
	n.t.Helper()
	var subject, chapter, question, exam struct{ ID, Version int64 }
	var uploaded struct{ Files []struct{ ID int64 } }
	n.must("v1/outline-add", map[string]any{"kind": "subject", "courseID": courseID, "title": "Ropes and ladders"}, &subject)
	n.must("v1/outline-add", map[string]any{"kind": "chapter", "courseID": courseID, "parentID": subject.ID, "title": "On the mast"}, &chapter)
	document := func(fields map[string]any) {
		fields["kind"], fields["courseID"], fields["parentID"] = "document", courseID, chapter.ID
		n.must("v1/outline-add", fields, nil)
	}
	for _, title := range trainingPages {
		document(map[string]any{"type": "page", "title": title, "body": "All about it: " + title + "."})
	}
	n.must("v1/file-list", map[string]any{}, &uploaded)
	document(map[string]any{"type": "film", "title": "The climb", "fileID": uploaded.Files[0].ID})
	n.must("v1/question-add", map[string]any{
		"kind": "single", "text": "Who checks the harness?", "options": []string{"Nobody", "Who wears it"}, "correct": []int{1},
	}, &question)
	n.must("v1/exam-add", map[string]any{
		"courseID": courseID, "name": trainingExam, "duration": 30, "attempts": 2, "passMark": "60", "questions": []map[string]any{{"questionID": question.ID}},
	}, &exam)
	n.must("v1/exam-publish", map[string]any{"id": exam.ID, "version": exam.Version}, nil)
}

// riggerEmail returns the address of one of the people, from 0.
func riggerEmail(i int) string { return fmt.Sprintf("rigger%02d@north.test", i) }

func riggerName(i int) string { return fmt.Sprintf("Rigger Number%02d", i) }

// addRiggers adds the people with their department and their line manager. They have the password of the admin.
func (n *trainingNode) addRiggers() {
	n.t.Helper()
	users := make([]map[string]any, trainedPeople)
	for i := range users {
		users[i] = map[string]any{
			"email": riggerEmail(i), "fname": "Rigger", "lname": fmt.Sprintf("Number%02d", i), "department": "Rigging", "managerEmail": "manager@north.test",
		}
	}
	n.must("v1/user-add-many", map[string]any{"users": users, "sendMail": 0}, nil)
	n.company.Exec(n.t, fmt.Sprintf(`update users set password_hash = (select a.password_hash from users a where a.company_id = :company and a.id = %d)
		where company_id = :company and email like 'rigger%%'`, n.company.ID(storetest.Admin)))
}
