package store_test

import (
	"database/sql"
	"fmt"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

const (
	many     = 3000
	pageSize = 20
	// allowedRows is the maximum number of rows that reading a page may touch. A page may read its rows and small
	// tables several times, but never the whole list.
	allowedRows = many / 5
)

// A query for the first or the last page of a list must read few rows. On a deployment with a single company, the planner
// once joined every page with the whole list, because it could not estimate the number of rows of a page.
func TestPages_ReadFewRows(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	// On a busy machine, filling the lists may take longer than the default timeout.
	db, err := store.Open(t.Context(), store.Config{DSN: dsn, StatementTimeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	world := storetest.MakeWorld(t, db, dsn, "north")
	fill(t, db.For(world.Company))
	conn := storetest.AnalysedConn(t, dsn)
	category := idOf(t, conn, "testdata/many_category.sql")
	batch := idOf(t, conn, "testdata/many_batch.sql")
	for _, list := range []struct {
		name  string
		total int
		more  string
	}{
		{"course/list", many + 4, ""},
		{"course/list_categorised", many + 2, ""},
		{"course/list_of_category", many, ", " + category},
		{"category/list", many + 4, ""},
		{"trainee/list", many + 4, ""},
		{"exam/list", many + 1, ""},
		{"announcement/list", many + 1, ""},
		{"faq/list", many + 1, ""},
		{"batch/list", many + 1, ""},
		{"batch/course_list", many, ", " + batch},
		{"batch/trainee_list", many, ", " + batch},
		{"course/list_by_rating", many + 4, ""},
		{"course/list_by_enrollments_current", many + 4, ""},
		{"course/list_by_enrollments_made", many + 4, ""},
	} {
		storetest.PrepareStatement(t, conn, list.name)
		for _, offset := range []int{0, list.total - pageSize} {
			rows := storetest.RowsRead(t, conn, fmt.Sprintf("%d, %d, %d%s", world.Company.ID(), pageSize, offset, list.more))
			if rows < pageSize || rows > allowedRows {
				t.Errorf("%s from %d reads %v rows for a page of %d", list.name, offset, rows, pageSize)
			}
		}
	}
	storetest.PrepareStatement(t, conn, "user/select_exact")
	for _, keys := range []string{"array['many-5@north.test'], null, null", "null, 'many-5', null", "null, null, 'many-5'", "array['many-5@north.test'], 'many-5', 'many-5'"} {
		const filters = "'', 'trainee', -1, 0, 0, null, null, null, 0, '', null, 'lastSeen', false"
		if rows := storetest.RowsRead(t, conn, fmt.Sprintf("%d, %d, 0, %s, %s, 0, null, null", world.Company.ID(), pageSize, filters, keys)); rows == 0 || rows > 10 {
			t.Errorf("%v rows are read to find a user by %s", rows, keys)
		}
	}
}

func fill(t *testing.T, c store.Company) {
	t.Helper()
	var courses []bulk.BulkCourse
	var places []bulk.BulkCourseCategories
	var people []bulk.BulkUser
	categories, batches := []bulk.BulkCategory{{Path: "Many"}}, []bulk.BulkBatch(nil)
	var exams []bulk.BulkExam
	var notices []bulk.BulkAnnouncement
	var questions []bulk.BulkFAQ
	inBatch, members := bulk.BulkBatchCourses{Batch: "many-0"}, []bulk.BulkBatchTrainee(nil)
	for i := range many {
		name := fmt.Sprintf("many-%d", i)
		courses = append(courses, bulk.BulkCourse{Code: name, Title: name, Status: 1})
		places = append(places, bulk.BulkCourseCategories{CourseCode: name, Paths: []string{"Many"}})
		categories = append(categories, bulk.BulkCategory{Path: name})
		notices = append(notices, bulk.BulkAnnouncement{Title: name, Status: 1, Author: "admin@north.test"})
		questions = append(questions, bulk.BulkFAQ{Question: name, Status: 1, Author: "admin@north.test"})
		exams = append(exams, bulk.BulkExam{CourseCode: "many-0", Title: name})
		batches = append(batches, bulk.BulkBatch{Name: name})
		inBatch.CourseCodes = append(inBatch.CourseCodes, name)
		members = append(members, bulk.BulkBatchTrainee{Batch: "many-0", Email: name + "@north.test"})
		people = append(people, bulk.BulkUser{Email: name + "@north.test", Role: "trainee", Status: 1, Rollno: name, ExternalID: name})
	}
	if _, err := bulk.LoadCategories(t.Context(), c, categories, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadCourses(t.Context(), c, courses, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadCourseCategories(t.Context(), c, places); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadUsers(t.Context(), c, people, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadExams(t.Context(), c, exams, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadAnnouncements(t.Context(), c, notices, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadFAQs(t.Context(), c, questions, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadBatches(t.Context(), c, batches, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadBatchCourses(t.Context(), c, []bulk.BulkBatchCourses{inBatch}); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadBatchTrainees(t.Context(), c, members); err != nil {
		t.Fatal(err)
	}
}

func idOf(t *testing.T, conn *sql.Conn, file string) string {
	t.Helper()
	ids, err := storetest.FirstColumn(t.Context(), conn, storetest.ReadFile(t, file))
	if err != nil || len(ids) != 1 {
		t.Fatalf("%s gives %v, %v", file, ids, err)
	}
	return ids[0]
}
