package main

import (
	"fmt"
	"strings"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	storecourses "lyceum/store/courses"
	storepeople "lyceum/store/people"
	"lyceum/tenant"
)

// world has the numbers of rows of the test data.
type world struct {
	Companies int // the number of ordinary companies
	Trainees  int // the number of trainees per ordinary company
	Courses   int // the number of courses per company
	Enrolled  int // the number of initial enrollments per trainee of an ordinary company
	Large     int // the number of trainees of the large company, which follows the ordinary ones
	News      int // the number of announcements per ordinary company
	Learners  int // the number of companies with one trainee each, who has many rows in every list; they have the highest numbers
}

// ids has the ids of the first company, its first trainee and its first course. Companies, courses and users have consecutive ids,
// so that pgbench can compute the id of any row from the numbers of its company, trainee and course. The numbers start at 0.
type ids struct {
	world
	company, trainee, course int64
	learners                 []learner
}

func (i ids) companyID(company int) int64 { return i.company + int64(company) }

// traineeStride returns the number of users per company: the API user, then the trainees.
func (i ids) traineeStride() int { return i.Trainees + 1 }

func (i ids) traineeID(company, trainee int) int64 {
	return i.trainee + int64(company*i.traineeStride()+trainee)
}

func (i ids) apiID(company int) int64 { return i.traineeID(company, 0) - 1 }

func (i ids) courseID(company, course int) int64 { return i.course + int64(company*i.Courses+course) }

const (
	apex          = "bench.localhost"
	apiHost       = "api." + apex
	worldPassword = "correct horse battery staple"
	// courseDays is the duration of every course, in days.
	courseDays = 90
	// enrolledOn is the start of the initial enrollments, in days from today.
	enrolledOn = -7
)

// description is a text as long as a real course description.
const description = "Learn what the work asks for, step by step, with examples from practice. Each chapter ends with questions " +
	"that show whether it has been understood, and a certificate is given for passing the last one. No knowledge is needed beforehand. "

func slug(company int) string { return fmt.Sprintf("company-%04d", company) }

func companyName(company int) string { return fmt.Sprintf("Company %04d", company) }

func emailDomain(company int) string { return slug(company) + ".example" }

func apiEmail(company int) string { return "api@" + emailDomain(company) }

func traineeEmail(company, trainee int) string {
	return fmt.Sprintf("trainee-%d@%s", trainee, emailDomain(company))
}

func courseCode(course int) string { return fmt.Sprintf("C-%03d", course) }

func record(company int) tenant.Record {
	return tenant.Record{
		Slug: slug(company), Name: companyName(company), Timezone: "UTC", Currency: "INR",
		Brand:        tenant.Brand{Color: "#1f4e79", Accent: "#c2571a"},
		HostedDomain: slug(company) + "." + apex, SignUp: true,
	}
}

var (
	departments  = []storepeople.BulkName{{Name: "Operations"}, {Name: "Sales"}, {Name: "Research"}, {Name: "Finance"}}
	designations = []storepeople.BulkName{{Name: "Assistant"}, {Name: "Engineer"}, {Name: "Team lead"}}
)

func courses(number int) []bulk.BulkCourse {
	rows := make([]bulk.BulkCourse, number)
	for i := range rows {
		rows[i] = bulk.BulkCourse{
			Code: courseCode(i), Title: fmt.Sprintf("Course %d: the foundations of the trade", i),
			Description: strings.Repeat(description, 1+i%2), Duration: courseDays,
			Department: departments[i%len(departments)].Name, Designation: designations[i%len(designations)].Name,
			CourseTexts: storecourses.CourseTexts{TrainerName: "R. Example"}, Status: 1,
		}
	}
	return rows
}

func prices(number int) []bulk.BulkPrice {
	var rows []bulk.BulkPrice
	for i := range number {
		rows = append(rows,
			bulk.BulkPrice{CourseCode: courseCode(i), Currency: "INR", Amount: int64(1000+10*i) * 100, IsDefault: true},
			bulk.BulkPrice{CourseCode: courseCode(i), Currency: "USD", Amount: int64(20+i) * 100})
	}
	return rows
}

// people returns the API user of a company and then its trainees, all with the password hash.
func people(company, trainees int, hash string) []bulk.BulkUser {
	rows := make([]bulk.BulkUser, 0, 1+trainees)
	rows = append(rows, bulk.BulkUser{Email: apiEmail(company), Role: "api", Status: 1, PasswordHash: hash, Fname: "API"})
	for i := range trainees {
		rows = append(rows, bulk.BulkUser{
			Email: traineeEmail(company, i), Role: "trainee", Status: 1, PasswordHash: hash, Title: "Ms",
			Fname: "Trainee", Lname: fmt.Sprintf("Number%d", i), Mobile: 919800000000 + int64(i), Rollno: fmt.Sprintf("R-%06d", i),
			Grade: "B", Address: "1 Example Road", Zip: "560001", Zone: "South", City: "Example", State: "Example",
			Country: "IN", Department: departments[i%len(departments)].Name,
		})
	}
	return rows
}

// enrollments returns the enrollments of every trainee of a company in the first courses of the company. each is the
// number of these courses.
func enrollments(company, trainees, each int, now time.Time) []bulk.BulkEnrollment {
	start := store.DateOf(now.UTC()).AddDays(enrolledOn)
	var rows []bulk.BulkEnrollment
	for i := range trainees {
		for j := range each {
			rows = append(rows, bulk.BulkEnrollment{
				Email: traineeEmail(company, i), CourseCode: courseCode(j), StartDate: start, EndDate: start.AddDays(courseDays),
				Status: "active", CompletedPercent: 10 * (j % 10),
			})
		}
	}
	return rows
}
