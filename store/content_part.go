package store

import (
	"math/bits"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// contentNames are the parts of a company's content that can change separately. They are the tables that the catalogue,
// course pages and lists show to every visitor, and the kinds of totals in countersTable at the end. A transaction that writes to one
// of these tables increments the company's content version and names the table.
var contentNames = [...]string{
	"courses", coursePricesTable, "course_categories", "categories", "course_ratings", "subjects", "chapters", "documents",
	"departments", "designations", "exams", "announcements", "faqs", "blogs", "testimonials", "pictures", "trainers", "legal_texts",
	"gateway_accounts",        // A course page shows whether the course can be bought.
	"companies", domainsTable, // The company's record, which every page and many other responses show.
	"currencies", "countries", "states", "cities", // The lookups, which only migrations write.
	"counters/announcements", "counters/batch_courses", "counters/batch_trainees", "counters/batches", "counters/categories",
	"counters/category_courses", "counters/courses", "counters/courses_categorised", "counters/exams", "counters/faqs",
	"counters/trainees", "counters/transactions",
}

const (
	coursePricesTable = "course_prices"
	// countersTable contains the stored totals of lists. Totals are not content. A transaction that writes content and
	// totals names the kinds of these totals too, because lists of content show them.
	countersTable = "counters"
	domainsTable  = "domains"
)

// contentRemoved lists, for each table of content, the other tables of content whose rows are removed with a row of the
// table.
var contentRemoved = map[string][]string{
	"courses":    {coursePricesTable, "course_categories", "course_ratings", "subjects", "chapters", "documents"},
	"categories": {"course_categories"},
	"subjects":   {"chapters", "documents"},
	"chapters":   {"documents"},
	"documents":  {"documents"},
	"exams":      {"documents"},
}

// otherColumns contains, for tables of content, the columns that are not content. No cached response and no record of a company
// contains them.
var otherColumns = map[string][]string{
	"courses":    {"enrollments_made", "enrollments_current"}, // Only the lists by enrollments show them.
	"companies":  {"first_steps_dismissed_at", "sandbox_filled_at", "import_began_at"},
	domainsTable: {"next_check_at", "asked", "leased_until", "claims", "code", "cause"}, // the work of the domain checks
}

// IsContentTable reports whether a write to the table changes the content version. It returns false for the stored totals.
func IsContentTable(table string) bool {
	return slices.Contains(contentNames[:], table)
}

// IsContent reports whether a write to the column changes the content version. It returns false for otherColumns.
func IsContent(table, column string) bool {
	return IsContentTable(table) && !slices.Contains(otherColumns[table], column)
}

// content is a set of parts of a company's content. A part is a table, or the rows of one course in one of courseTables.
type content struct {
	// tables has a bit for each table, at the index of the table in contentNames.
	tables uint64
	// rows contains the rows of single courses that belong to the set even if their table does not.
	rows []courseRows
}

// courseRows are the rows of one course in a table. table is the index of the table in contentNames.
type courseRows struct {
	table  int
	course int64
}

// courseTables are the tables whose rows each belong to one course, and whose changes name single courses.
var courseTables = namedContent("courses", coursePricesTable, "course_categories").tables

var (
	allContent   = content{tables: 1<<len(contentNames) - 1}
	countersBits = namedContent(countersTable).tables
	recordBits   = namedContent("companies", domainsTable).tables
)

// contentBits maps each name to its bits in content.tables. countersTable has the bits of all kinds of totals.
var contentBits = func() map[string]uint64 {
	named := make(map[string]uint64, len(contentNames)+1)
	for i, name := range contentNames {
		named[name] = 1 << i
		if table, _, isKind := strings.Cut(name, "/"); isKind {
			named[table] |= 1 << i
		}
	}
	return named
}()

// namedContent returns the set of the tables and kinds of totals with the names. It ignores unknown names.
func namedContent(names ...string) (all content) {
	for _, name := range names {
		all.tables |= contentBits[name]
	}
	return all
}

// totalsNamed returns the set without the kinds of totals that text does not contain as literals. If it contains no kind, as a
// statement with a kind as parameter, the set keeps all kinds.
func (c content) totalsNamed(text string) content {
	if c.tables&countersBits == 0 {
		return c
	}
	var named uint64
	for i, name := range contentNames {
		if table, kind, _ := strings.Cut(name, "/"); table == countersTable && strings.Contains(text, "'"+kind+"'") {
			named |= 1 << i
		}
	}
	if named != 0 {
		c.tables &^= countersBits &^ named
	}
	return c
}

// changesRecord reports whether the set contains the record of the company.
func (c content) changesRecord() bool { return c.tables&recordBits != 0 }

// has reports whether the set contains the table with an index in contentNames.
func (c content) has(index int) bool { return c.tables&(1<<index) != 0 }

func (c *content) add(other content) {
	c.tables |= other.tables
	for _, rows := range other.rows {
		if !slices.Contains(c.rows, rows) {
			c.rows = append(c.rows, rows)
		}
	}
}

// wholeTables returns the set with the whole table instead of the rows of single courses.
func (c content) wholeTables() content {
	for _, rows := range c.rows {
		c.tables |= 1 << rows.table
	}
	return content{tables: c.tables}
}

// maxNamedRows is the maximum number of parts of single courses that a change names. A change of more parts names the tables.
const maxNamedRows = 20

// String returns the names of the parts, separated by spaces. The prices of a course have the name course_prices/ID.
func (c content) String() string {
	if len(c.rows) > maxNamedRows {
		c = c.wholeTables()
	}
	var names []string
	for i, name := range contentNames {
		if c.has(i) {
			names = append(names, name)
		}
	}
	for _, rows := range c.rows {
		names = append(names, contentNames[rows.table]+"/"+strconv.FormatInt(rows.course, 10))
	}
	return strings.Join(names, " ")
}

// parseContent returns the set with the names. If a name is unknown, it returns all content, because a later release may
// have written the name.
func parseContent(names []string) (all content) {
	for _, name := range names {
		if one := namedContent(name); one.tables != 0 {
			all.add(one)
			continue
		}
		table, of, _ := strings.Cut(name, "/")
		course, err := strconv.ParseInt(of, 10, 64)
		if err != nil || contentBits[table]&courseTables == 0 {
			return allContent
		}
		all.rows = append(all.rows, courseRows{bits.TrailingZeros64(contentBits[table]), course})
	}
	return all
}

var (
	sqlComment   = regexp.MustCompile(`--[^\n]*`)
	writtenTable = regexp.MustCompile(`\b(insert\s+into|update|delete\s+from)\s+(\w+)`)
	anyWord      = regexp.MustCompile(`\w+`)
)

// contentTotals is the statement that corrects the stored totals of a company's lists. It counts as a statement that writes
// content although it writes no table of content, because lists of content show these totals.
const contentTotals = "counter/reconcile"

// writesNoContent contains the statements that write tables of content and no content, so that they need no transaction and no
// new version. Most of them write only otherColumns.
var writesNoContent = map[string]bool{
	"course/enrollments_settle": true, // The lists by enrollments run it before they read.

	"company/dismiss_first_steps": true,
	"sandbox/empty":               true,

	"domain/claim_due": true, "domain/cleaned": true, "domain/explain": true, "domain/postpone": true, "domain/return": true, "domain/recheck": true,
	// These delete domains that were removed before. No record contains a removed domain.
	"domain/purge": true, "domain/trim": true,

	// RecordDomainCheck increments the version only if the check has changed the domain.
	"domain/settle": true,
	// No row of the company remains, so it has no content version. Nodes find the company in the table erased_companies.
	"erasure/finish": true,
}

// contentRead returns the content that a statement may read: every table that its text names.
func contentRead(text string) content {
	text = sqlComment.ReplaceAllString(text, "")
	return namedContent(anyWord.FindAllString(text, -1)...).totalsNamed(text)
}

// contentWritten returns the content that a statement writes, including rows of other tables that are removed with a removed
// row. needsVersion is false if the statement writes only totals, because then it needs no new content version.
func contentWritten(name, text string) (written content, needsVersion bool) {
	if writesNoContent[name] {
		return content{}, false
	}
	text = sqlComment.ReplaceAllString(text, "")
	for _, match := range writtenTable.FindAllStringSubmatch(text, -1) {
		written.add(namedContent(match[2]))
		if strings.HasPrefix(match[1], "delete") {
			written.add(namedContent(contentRemoved[match[2]]...))
		}
	}
	written = written.totalsNamed(text)
	return written, name == contentTotals || written.tables&^countersBits != 0
}

// ofCourses declares that the statement reads and writes the rows of some courses only in the tables of courseTables that its text
// names. These are the course or the courses in its parameter $2, or Company.pricesOf if that is set.
func (st *statement) ofCourses() *statement { st.courseRows = true; return st }

// ofCourses returns the set with only the rows of courses in the tables of courseTables.
func (c content) ofCourses(courses []int64) content {
	narrow := content{tables: c.tables &^ courseTables}
	for table := range contentNames {
		if courseTables&c.tables&(1<<table) == 0 {
			continue
		}
		narrow.rows = slices.Grow(narrow.rows, len(courses))
		for _, course := range courses {
			narrow.rows = append(narrow.rows, courseRows{table, course})
		}
	}
	return narrow
}
