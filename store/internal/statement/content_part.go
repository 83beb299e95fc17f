package statement

import (
	"math/bits"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// ContentNames are the parts of a company's content that can change separately. They are the tables that the catalogue,
// course pages and lists show to every visitor, and the kinds of totals in CountersTable at the end. A transaction that writes to one
// of these tables increments the company's content version and names the table.
var ContentNames = [...]string{
	"courses", coursePricesTable, "course_categories", "categories", "course_ratings", "subjects", "chapters", "documents",
	"departments", "designations", "exams", "announcements", "faqs", "blogs", "testimonials", "pictures", "trainers", "legal_texts",
	"gateway_accounts",        // A course page shows whether the course can be bought.
	"companies", DomainsTable, // The company's record, which every page and many other responses show.
	"currencies", "countries", "states", "cities", // The lookups, which only migrations write.
	"counters/announcements", "counters/batch_courses", "counters/batch_trainees", "counters/batches", "counters/categories",
	"counters/category_courses", "counters/courses", "counters/courses_categorised", "counters/exams", "counters/faqs",
	"counters/trainees", "counters/transactions",
}

const (
	coursePricesTable = "course_prices"
	// CountersTable contains the stored totals of lists. Totals are not content. A transaction that writes content and
	// totals names the kinds of these totals too, because lists of content show them.
	CountersTable = "counters"
	DomainsTable  = "domains"
)

// ContentRemoved lists, for each table of content, the other tables of content whose rows are removed with a row of the
// table.
var ContentRemoved = map[string][]string{
	"courses":    {coursePricesTable, "course_categories", "course_ratings", "subjects", "chapters", "documents"},
	"categories": {"course_categories"},
	"subjects":   {"chapters", "documents"},
	"chapters":   {"documents"},
}

// otherColumns contains, for tables of content, the columns that are not content. No cached response and no record of a company
// contains them.
var otherColumns = map[string][]string{
	"courses":    {"enrollments_made", "enrollments_current"}, // Only the lists by enrollments show them.
	"documents":  {"reported_seconds"},                        // Only pages of trainees depend on the reports of players.
	"companies":  {"first_steps_dismissed_at", "sandbox_filled_at", "import_began_at"},
	DomainsTable: {"next_check_at", "asked", "leased_until", "claims", "code", "cause"}, // the work of the domain checks
}

// IsContentTable reports whether a write to the table changes the content version. It returns false for the stored totals.
func IsContentTable(table string) bool {
	return slices.Contains(ContentNames[:], table)
}

// IsContent reports whether a write to the column changes the content version. It returns false for otherColumns.
func IsContent(table, column string) bool {
	return IsContentTable(table) && !slices.Contains(otherColumns[table], column)
}

// Content is a set of parts of a company's content. A part is a table, or the rows of one course in one of CourseTables.
type Content struct {
	// Tables has a bit for each table, at the index of the table in ContentNames.
	Tables uint64
	// Rows contains the rows of single courses that belong to the set even if their table does not.
	Rows []CourseRows
}

// CourseRows are the rows of one course in a table. table is the index of the table in ContentNames.
type CourseRows struct {
	Table  int
	course int64
}

// CourseTables are the tables whose rows each belong to one course, and whose changes name single courses.
var CourseTables = NamedContent("courses", coursePricesTable, "course_categories").Tables

var (
	AllContent   = Content{Tables: 1<<len(ContentNames) - 1}
	countersBits = NamedContent(CountersTable).Tables
	recordBits   = NamedContent("companies", DomainsTable).Tables
)

// contentBits maps each name to its bits in content.tables. CountersTable has the bits of all kinds of totals.
var contentBits = func() map[string]uint64 {
	named := make(map[string]uint64, len(ContentNames)+1)
	for i, name := range ContentNames {
		named[name] = 1 << i
		if table, _, isKind := strings.Cut(name, "/"); isKind {
			named[table] |= 1 << i
		}
	}
	return named
}()

// NamedContent returns the set of the tables and kinds of totals with the names. It ignores unknown names.
func NamedContent(names ...string) (all Content) {
	for _, name := range names {
		all.Tables |= contentBits[name]
	}
	return all
}

// totalsNamed returns the set without the kinds of totals that text does not contain as literals. If it contains no kind, as a
// statement with a kind as parameter, the set keeps all kinds.
func (c Content) totalsNamed(text string) Content {
	if c.Tables&countersBits == 0 {
		return c
	}
	var named uint64
	for i, name := range ContentNames {
		if table, kind, _ := strings.Cut(name, "/"); table == CountersTable && strings.Contains(text, "'"+kind+"'") {
			named |= 1 << i
		}
	}
	if named != 0 {
		c.Tables &^= countersBits &^ named
	}
	return c
}

func (c Content) ChangesRecord() bool { return c.Tables&recordBits != 0 }

// Has reports whether the set contains the table with an index in ContentNames.
func (c Content) Has(index int) bool { return c.Tables&(1<<index) != 0 }

func (c *Content) Add(other Content) {
	c.Tables |= other.Tables
	for _, rows := range other.Rows {
		if !slices.Contains(c.Rows, rows) {
			c.Rows = append(c.Rows, rows)
		}
	}
}

// wholeTables returns the set with the whole table instead of the rows of single courses.
func (c Content) wholeTables() Content {
	for _, rows := range c.Rows {
		c.Tables |= 1 << rows.Table
	}
	return Content{Tables: c.Tables}
}

// maxNamedRows is the maximum number of parts of single courses that a change names. A change of more parts names the tables.
const maxNamedRows = 20

// String returns the names of the parts, separated by spaces. The prices of a course have the name course_prices/ID.
func (c Content) String() string {
	if len(c.Rows) > maxNamedRows {
		c = c.wholeTables()
	}
	var names []string
	for i, name := range ContentNames {
		if c.Has(i) {
			names = append(names, name)
		}
	}
	for _, rows := range c.Rows {
		names = append(names, ContentNames[rows.Table]+"/"+strconv.FormatInt(rows.course, 10))
	}
	return strings.Join(names, " ")
}

// ParseContent returns the set with the names. If a name is unknown, it returns all content, because a later release may
// have written the name.
func ParseContent(names []string) (all Content) {
	for _, name := range names {
		if one := NamedContent(name); one.Tables != 0 {
			all.Add(one)
			continue
		}
		table, of, _ := strings.Cut(name, "/")
		course, err := strconv.ParseInt(of, 10, 64)
		if err != nil || contentBits[table]&CourseTables == 0 {
			return AllContent
		}
		all.Rows = append(all.Rows, CourseRows{bits.TrailingZeros64(contentBits[table]), course})
	}
	return all
}

// These expressions find the content in the text of statements. 446 statements name about 970 tables of content, which would otherwise be declared
// beside their SQL. A test compares the content that they find as written with the plans of PostgreSQL. While 1 % of the requests are changes,
// course-basic-details has 0.76 of its rate without changes. With whole tables as the only parts it has 0.41, and with one version for each
// company 0.30.
var (
	sqlComment   = regexp.MustCompile(`--[^\n]*`)
	writtenTable = regexp.MustCompile(`\b(insert\s+into|update|delete\s+from)\s+(\w+)`)
	anyWord      = regexp.MustCompile(`\w+`)
)

// contentTotals is the statement that corrects the stored totals of a company's lists. It counts as a statement that writes
// content although it writes no table of content, because lists of content show these totals.
const contentTotals = "counter/reconcile"

// WritesNoContent contains the statements that write tables of content and no content, so that they need no transaction and no
// new version. Most of them write only otherColumns.
var WritesNoContent = map[string]bool{
	"course/enrollments_settle": true, // The lists by enrollments run it before they read.

	"company/dismiss_first_steps": true,
	"sandbox/empty":               true,

	"domain/claim_due": true, "domain/cleaned": true, "domain/explain": true, "domain/postpone": true, "domain/return": true, "domain/recheck": true,
	// These delete domains that were removed before. No record contains a removed domain.
	"domain/purge": true, "domain/trim": true,

	// hosts.RecordDomainCheck increments the version only if the check has changed the domain.
	"domain/settle": true,
	// No row of the company remains, so it has no content version. Nodes find the company in the table erased_companies.
	"erasure/finish": true,
}

// ContentRead returns the content that a statement may read: every table that its text names.
func ContentRead(text string) Content {
	text = sqlComment.ReplaceAllString(text, "")
	return NamedContent(anyWord.FindAllString(text, -1)...).totalsNamed(text)
}

// ContentWritten returns the content that a statement writes, including rows of other tables that are removed with a removed
// row. needsVersion is false if the statement writes only totals, because then it needs no new content version.
func ContentWritten(name, text string) (written Content, needsVersion bool) {
	if WritesNoContent[name] {
		return Content{}, false
	}
	text = sqlComment.ReplaceAllString(text, "")
	for _, match := range writtenTable.FindAllStringSubmatch(text, -1) {
		written.Add(NamedContent(match[2]))
		if strings.HasPrefix(match[1], "delete") {
			written.Add(NamedContent(ContentRemoved[match[2]]...))
		}
	}
	written = written.totalsNamed(text)
	return written, name == contentTotals || written.Tables&^countersBits != 0
}

// OfCourses declares that the statement reads and writes the rows of some courses only in the tables of CourseTables that its text
// names. These are the course or the courses in its parameter $2, or those of Company.WithPricesOf if that is set.
func (st *Statement) OfCourses() *Statement { st.CourseRows = true; return st }

// OfCourses returns the set with only the rows of courses in the tables of CourseTables.
func (c Content) OfCourses(courses []int64) Content {
	narrow := Content{Tables: c.Tables &^ CourseTables}
	for table := range ContentNames {
		if CourseTables&c.Tables&(1<<table) == 0 {
			continue
		}
		narrow.Rows = slices.Grow(narrow.Rows, len(courses))
		for _, course := range courses {
			narrow.Rows = append(narrow.Rows, CourseRows{table, course})
		}
	}
	return narrow
}
