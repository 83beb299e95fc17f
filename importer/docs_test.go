package importer

import (
	"os"
	"regexp"
	"slices"
	"testing"
)

// documentedFile matches the headings of files in docs/import.md, and documentedHeader the rows of the tables below them.
var (
	documentedFile   = regexp.MustCompile("(?m)^## `([a-z_]+\\.csv)`$")
	documentedHeader = regexp.MustCompile("(?m)^\\| `([a-z_0-9]+)` \\| (yes|no|with)")
)

// headersOf returns the headers of a file, each with its documented requirement.
func headersOf[T any](t table[T]) (list []string) {
	for _, c := range t.columns {
		required := "no"
		if c.required {
			required = "yes"
		} else if slices.Contains(t.together, c.header) {
			required = "with"
		}
		list = append(list, c.header+" "+required)
	}
	return list
}

// headersOfFiles returns the headers of every file of an import by its name.
func headersOfFiles() map[string][]string {
	in := newInput()
	return map[string][]string{
		departmentsFile: headersOf(in.departments), designationsFile: headersOf(in.designations),
		categoriesFile: headersOf(in.categories), coursesFile: headersOf(in.courses), pricesFile: headersOf(in.prices),
		traineesFile: headersOf(in.trainees), batchesFile: headersOf(in.batches), batchTraineesFile: headersOf(in.batchTrainees),
		subjectsFile: headersOf(in.subjects), chaptersFile: headersOf(in.chapters), documentsFile: headersOf(in.documents),
		examsFile: headersOf(in.exams), enrollmentsFile: headersOf(in.enrollments), progressFile: headersOf(in.progress),
		ordersFile: headersOf(in.orders), transactionsFile: headersOf(in.transactions),
		pathsFile: headersOf(in.paths), pathTraineesFile: headersOf(in.pathTrainees), attemptsFile: headersOf(in.attempts),
		ratingsFile: headersOf(in.ratings), testimonialsFile: headersOf(in.testimonials),
		announcementsFile: headersOf(in.announcements), faqsFile: headersOf(in.faqs), blogFile: headersOf(in.blog), trainersFile: headersOf(in.trainers),
	}
}

func TestImportDocs_HaveEveryHeader(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../docs/import.md")
	if err != nil {
		t.Fatal(err)
	}
	documented := make(map[string][]string)
	sections := documentedFile.FindAllSubmatchIndex(text, -1)
	for i, section := range sections {
		end := len(text)
		if i+1 < len(sections) {
			end = sections[i+1][0]
		}
		for _, header := range documentedHeader.FindAllSubmatch(text[section[0]:end], -1) {
			name := string(text[section[2]:section[3]])
			documented[name] = append(documented[name], string(header[1])+" "+string(header[2]))
		}
	}
	for name, want := range headersOfFiles() {
		if got := documented[name]; !slices.Equal(got, want) {
			t.Errorf("%s: documented headers %q, headers of the table %q", name, got, want)
		}
	}
}
