// Package bulk adds and changes many rows of a company at once, as an import does, and undoes an import.
package bulk

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	categoryTree         = statement.Scoped("category/tree")
	loadCategories       = statement.Scoped("load/categories")
	loadCourses          = store.NewLoad[BulkCourse](only.Store{}, "load/courses")
	loadCourseCategories = statement.Scoped("load/course_categories")
	loadPricesCourses    = statement.Scoped("load/prices_courses")
	loadPricesDefaults   = statement.Scoped("load/prices_defaults").OfCourses()
	loadPrices           = statement.Scoped("load/prices").OfCourses()
	loadRatings          = statement.Scoped("load/ratings")
	loadCoursesHold      = statement.Scoped("load/courses_hold")
)

// CategorySeparator separates the names in the path of a category.
const CategorySeparator = ">"

// BulkCategory is a category for LoadCategories. Its key is Path: the names from the top, for example "Safety >
// Machines".
type BulkCategory struct {
	Path     string
	Position int
}

// Maximum lengths, in bytes, of texts that pages show in full. Even without compression, a page of 60 kB has room for three
// texts of LongestRich, and for two texts of LongestSEO in its head.
const (
	LongestRich = 16_000
	LongestSEO  = 1_000
)

// BulkCourse is a course for LoadCourses. Its key is Code.
type BulkCourse struct {
	Code        string     `load:"course_code"`
	Title       string     `load:"title,plain"`
	Description string     `load:"description,plain"`
	StartDate   store.Date `load:"start_date"`
	EndDate     store.Date `load:"end_date"`
	// Duration is the number of days, or 0 for none.
	Duration int `load:"duration"`
	// Department and Designation are names of existing rows, or empty.
	Department  string `load:"department"`
	Designation string `load:"designation"`
	courses.CourseTexts
	// CompletionExams is one of the texts of courses.ExamsNeeded, or empty for none.
	CompletionExams string `load:"completion_exams"`
	CompletionFilms bool   `load:"completion_films"`
	// Acknowledgement is empty for none.
	Acknowledgement string `load:"acknowledgement"`
	// Status is 1 for a published course and 0 for a draft.
	Status int `load:"status"`
	// CreatedAt is used for a new row only. Unset means now.
	CreatedAt store.Time `load:"created_at"`
}

type BulkCourseCategories struct {
	CourseCode string
	Paths      []string
}

// BulkPrice is the price of a course in a currency for LoadPrices. Its key is CourseCode and Currency.
type BulkPrice struct {
	CourseCode string `load:"course_code"`
	// Currency is an ISO 4217 code.
	Currency string `load:"currency"`
	// Amount is the price in minor units.
	Amount    int64 `load:"amount"`
	IsDefault bool  `load:"is_default"`
}

// BulkRating is the rating of a course by a trainee for LoadRatings. Its key is CourseCode and Email.
type BulkRating struct {
	CourseCode string `load:"course_code"`
	Email      string `load:"email"`
	Stars      int    `load:"stars"`
	Review     string `load:"review"`
	// CreatedAt is used for a new row only. Unset means now.
	CreatedAt store.Time `load:"created_at"`
}

type categoryRow struct {
	ID       int64
	ParentID int64 `db:"parent_id"`
	Name     string
}

// CategoryKey returns a normalized path. Two paths of the same category have the same key.
func CategoryKey(path string) string {
	names := strings.Split(path, CategorySeparator)
	for i, name := range names {
		names[i] = strings.ToLower(strings.TrimSpace(name))
	}
	return strings.Join(names, CategorySeparator)
}

// CategoryPaths returns the ids of all categories of the company by their CategoryKey.
func CategoryPaths(ctx context.Context, c store.Company) (map[string]int64, error) {
	rows, err := store.ListOf[categoryRow](ctx, c, categoryTree)
	if err != nil {
		return nil, err
	}
	byID := make(map[int64]categoryRow, len(rows))
	for _, row := range rows {
		byID[row.ID] = row
	}
	paths := make(map[string]int64, len(rows))
	for _, row := range rows {
		path := row.Name
		// The number of categories bounds the loop, so that it also ends if parents form a cycle.
		for parent, n := row.ParentID, 0; parent != 0 && n < len(rows); n++ {
			path = byID[parent].Name + CategorySeparator + path
			parent = byID[parent].ParentID
		}
		paths[CategoryKey(path)] = row.ID
	}
	return paths, nil
}

type categoryLevelRow struct {
	ParentID int64  `load:"parent_id"`
	Name     string `load:"name"`
	Position int    `load:"position"`
}

// LoadCategories adds and changes categories. The rows may have any order, because parents are loaded before their
// children. It returns store.ErrReference if a parent is neither among the rows nor stored.
func LoadCategories(ctx context.Context, c store.Company, rows []BulkCategory, absent store.Absent) (all store.Loaded, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		all = store.Loaded{}
		for _, level := range categoryLevels(rows) {
			some, err := loadCategoryLevel(ctx, c, level, absent)
			if err != nil {
				return err
			}
			all = all.Plus(some)
		}
		return nil
	})
	return all, err
}

// categoryLevels groups rows by the depth of their paths, top level first.
func categoryLevels(rows []BulkCategory) [][]BulkCategory {
	depth := func(row BulkCategory) int { return strings.Count(row.Path, CategorySeparator) }
	sorted := slices.SortedStableFunc(slices.Values(rows), func(a, b BulkCategory) int { return cmp.Compare(depth(a), depth(b)) })
	var levels [][]BulkCategory
	for i, row := range sorted {
		if i == 0 || depth(row) != depth(sorted[i-1]) {
			levels = append(levels, nil)
		}
		levels[len(levels)-1] = append(levels[len(levels)-1], row)
	}
	return levels
}

func loadCategoryLevel(ctx context.Context, c store.Company, rows []BulkCategory, absent store.Absent) (store.Loaded, error) {
	known, err := CategoryPaths(ctx, c)
	if err != nil {
		return store.Loaded{}, err
	}
	level := make([]categoryLevelRow, len(rows))
	for i, row := range rows {
		level[i] = categoryLevelRow{Name: strings.TrimSpace(row.Path), Position: row.Position}
		if cut := strings.LastIndex(row.Path, CategorySeparator); cut >= 0 {
			level[i].Name = strings.TrimSpace(row.Path[cut+len(CategorySeparator):])
			if level[i].ParentID = known[CategoryKey(row.Path[:cut])]; level[i].ParentID == 0 {
				return store.Loaded{}, unknownRow(loadCategories, row.Path)
			}
		}
	}
	return store.Load(ctx, c, loadCategories, level, absent)
}

func unknownRow(st *statement.Statement, key string) error {
	return &store.DatabaseError{Kind: store.ErrReference, Statement: st.Name, Cause: fmt.Errorf("%q is not there", key)}
}

// LoadCourses adds and changes courses. It returns store.ErrReference if a department or designation is unknown.
func LoadCourses(ctx context.Context, c store.Company, rows []BulkCourse, absent store.Absent) (store.Loaded, error) {
	return store.Load(ctx, c, loadCourses, rows, absent)
}

// LoadCourseCategories sets the categories of each course to exactly the categories of its row. The result counts pairs of a
// course and a category. LoadCourseCategories returns store.ErrReference if a course or a category is unknown.
func LoadCourseCategories(ctx context.Context, c store.Company, rows []BulkCourseCategories) (all store.Loaded, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		all = store.Loaded{}
		known, err := CategoryPaths(ctx, c)
		if err != nil {
			return err
		}
		for chunk := range slices.Chunk(rows, store.LoadRows) {
			some, err := loadAllCourseCategories(ctx, c, chunk, known)
			if err != nil {
				return err
			}
			all = all.Plus(some)
		}
		return nil
	})
	return all, err
}

func loadAllCourseCategories(ctx context.Context, c store.Company, rows []BulkCourseCategories, known map[string]int64) (store.Loaded, error) {
	var courses, codes []string
	var categories []int64
	for _, row := range rows {
		courses = append(courses, row.CourseCode)
		for _, path := range row.Paths {
			id := known[CategoryKey(path)]
			if id == 0 {
				return store.Loaded{}, unknownRow(loadCourseCategories, path)
			}
			codes, categories = append(codes, row.CourseCode), append(categories, id)
		}
	}
	return loadMembers(ctx, c, loadCourseCategories, len(courses), pq.Array(courses), pq.Array(codes), pq.Array(categories))
}

// loadMembers runs a statement that sets the members of each of several objects, such as the courses of each batch, to
// exactly the given members. owners is the number of objects that have members. loadMembers returns store.ErrReference if the
// statement does not find all of these objects and all members.
func loadMembers(ctx context.Context, c store.Company, st *statement.Statement, owners int, args ...any) (store.Loaded, error) {
	var answer struct {
		store.Loaded
		Owners  int
		Unknown int
	}
	err := c.Tx(ctx, func(c store.Company) error {
		if err := c.PlanLoads(ctx); err != nil {
			return err
		}
		if err := c.Change(ctx, &answer, st, append(args, c.ImportID())...); err != nil {
			return err
		}
		if missing := owners - answer.Owners + answer.Unknown; missing != 0 {
			return unknownRow(st, fmt.Sprintf("%d of the names", missing))
		}
		c.CountImported(st, answer.Loaded)
		return nil
	})
	return answer.Loaded, err
}

// LoadPrices adds and changes prices. A new default price replaces the previous default. It returns store.ErrReference if a
// course or a currency is unknown.
func LoadPrices(ctx context.Context, c store.Company, rows []BulkPrice) (all store.Loaded, err error) {
	var others, defaults []BulkPrice
	var codes, currencies, courses []string
	for _, row := range rows {
		courses = append(courses, row.CourseCode)
		if !row.IsDefault {
			others = append(others, row)
			continue
		}
		defaults = append(defaults, row)
		codes, currencies = append(codes, row.CourseCode), append(currencies, row.Currency)
	}
	err = c.Tx(ctx, func(c store.Company) error {
		ids, err := store.ListOf[int64](ctx, c, loadPricesCourses, pq.Array(courses))
		if err != nil {
			return err
		}
		c = c.WithPricesOf(ids)
		if all, err = store.Load(ctx, c, loadPrices, others, nil); err != nil {
			return err
		}
		// A unique index allows one default per course, so the old default is cleared first.
		ended, err := c.Exec(ctx, loadPricesDefaults, pq.Array(codes), pq.Array(currencies))
		if err != nil {
			return err
		}
		all.Changed += ended
		c.CountImported(loadPrices, store.Loaded{Changed: ended})
		some, err := store.Load(ctx, c, loadPrices, defaults, nil)
		all = all.Plus(some)
		return err
	})
	return all, err
}

// LoadRatings adds and changes ratings. It returns store.ErrReference if a course or a trainee is unknown.
func LoadRatings(ctx context.Context, c store.Company, rows []BulkRating, absent store.Absent) (all store.Loaded, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		// Without the lock, two concurrent loads would each add the same ratings to the sums of the courses, or
		// deadlock.
		if _, err := holdCourses(ctx, c, rows, func(row BulkRating) string { return row.CourseCode }); err != nil {
			return err
		}
		all, err = store.Load(ctx, c, loadRatings, rows, absent)
		return err
	})
	return all, err
}

// holdCourses locks the courses of rows until the transaction ends, and returns their ids.
func holdCourses[R any](ctx context.Context, c store.Company, rows []R, code func(R) string) ([]int64, error) {
	codes := make(map[string]bool, len(rows))
	for _, row := range rows {
		codes[code(row)] = true
	}
	return store.ListOf[int64](ctx, c, loadCoursesHold, pq.Array(slices.Collect(maps.Keys(codes))))
}
