package importer

import (
	"cmp"
	"slices"
	"strings"

	"lyceum/store"
)

// The names of the CSV files in an import folder.
const (
	departmentsFile   = "departments.csv"
	designationsFile  = "designations.csv"
	categoriesFile    = "categories.csv"
	coursesFile       = "courses.csv"
	pricesFile        = "prices.csv"
	traineesFile      = "trainees.csv"
	batchesFile       = "batches.csv"
	batchTraineesFile = "batch_trainees.csv"
	subjectsFile      = "subjects.csv"
	chaptersFile      = "chapters.csv"
	documentsFile     = "documents.csv"
	examsFile         = "exams.csv"
	enrollmentsFile   = "enrollments.csv"
	progressFile      = "document_progress.csv"
	ordersFile        = "orders.csv"
	transactionsFile  = "transactions.csv"
	announcementsFile = "announcements.csv"
	faqsFile          = "faqs.csv"
	blogFile          = "blog.csv"

	pathsFile        = "learning_paths.csv"
	pathTraineesFile = "learning_path_trainees.csv"
	attemptsFile     = "exam_attempts.csv"
	ratingsFile      = "ratings.csv"
	testimonialsFile = "testimonials.csv"
	trainersFile     = "trainers.csv"
)

// fileNames has the names of the files in the order in which they are loaded. No file refers to a later one.
var fileNames = []string{
	departmentsFile, designationsFile, categoriesFile, coursesFile, pricesFile, traineesFile, batchesFile, batchTraineesFile, pathsFile, pathTraineesFile,
	subjectsFile, chaptersFile, documentsFile, examsFile, enrollmentsFile, progressFile, ordersFile, transactionsFile, attemptsFile, ratingsFile,
	announcementsFile, faqsFile, blogFile, testimonialsFile, trainersFile,
}

// formerNames maps former names of tables to their names. Imports accept a former name for one release.
var formerNames = map[string]string{"questions.csv": faqsFile}

// tableOf returns the name of the table in a CSV file or workbook, such as trainees.csv, and the extension of the file.
func tableOf(name string) (table, ending string) {
	stem, ending := stemOf(name)
	table = stem + ".csv"
	return cmp.Or(formerNames[table], table), ending
}

// fileOrder returns the index in fileNames of the table in a CSV file or workbook. It returns -1 if an import has no such table.
func fileOrder(name string) int {
	table, _ := tableOf(name)
	return slices.Index(fileNames, table)
}

// The maximum numbers in cells. They are far above all realistic values, so that only typing errors are rejected.
const (
	mostDays  = 36_500
	mostCount = 1_000_000
)

// fold returns keys in lower case, because keys are compared without regard to case. It changes the slice keys.
func fold(keys ...string) []string {
	for i, key := range keys {
		keys[i] = strings.ToLower(key)
	}
	return keys
}

func daysInOrder(start, end store.Date, wrong func(field, format string, args ...any)) {
	if end.Before(start) {
		wrong("end_date", "%s is before the start, %s", end, start)
	}
}
