package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/lib/pq"
)

var (
	categoryTree         = scoped("category/tree")
	loadCategories       = scoped("load/categories")
	loadCourses          = scoped("load/courses")
	loadCourseCategories = scoped("load/course_categories")
	loadPricesCourses    = scoped("load/prices_courses")
	loadPricesDefaults   = scoped("load/prices_defaults").ofCourses()
	loadPrices           = scoped("load/prices").ofCourses()
	loadRatings          = scoped("load/ratings")
	loadRatingsHold      = scoped("load/ratings_hold")
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
	Code        string `load:"course_code"`
	Title       string `load:"title"`
	Description string `load:"description"`
	Thumbnail   string `load:"thumbnail"`
	StartDate   Date   `load:"start_date"`
	EndDate     Date   `load:"end_date"`
	// Duration is the number of days, or 0 for none.
	Duration int `load:"duration"`
	// Department and Designation are names of existing rows, or empty.
	Department      string `load:"department"`
	Designation     string `load:"designation"`
	TrainerName     string `load:"trainer_name"`
	HideTrainerName bool   `load:"hide_trainer_name"`
	FAQ             string `load:"faq"`
	DemoVideo       string `load:"demo_video"`
	Features        string `load:"features"`
	Tags            string `load:"tags"`
	SEOTitle        string `load:"seo_title"`
	SEODescription  string `load:"seo_description"`
	SEOKeywords     string `load:"seo_keywords"`
	// Status is 1 for a published course and 0 for a draft.
	Status int `load:"status"`
	// CreatedAt is used for a new row only. Unset means now.
	CreatedAt Time `load:"created_at"`
}

// BulkCourseCategories lists all categories of a course by their paths.
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
	CreatedAt Time `load:"created_at"`
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
func (c Company) CategoryPaths(ctx context.Context) (map[string]int64, error) {
	rows, err := listOf[categoryRow](ctx, c, categoryTree)
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
// children. It returns ErrReference if a parent is neither among the rows nor stored.
func (c Company) LoadCategories(ctx context.Context, rows []BulkCategory, absent Absent) (all Loaded, err error) {
	err = c.Tx(ctx, func(c Company) error {
		all = Loaded{}
		for _, level := range categoryLevels(rows) {
			some, err := c.loadCategoryLevel(ctx, level, absent)
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

func (c Company) loadCategoryLevel(ctx context.Context, rows []BulkCategory, absent Absent) (Loaded, error) {
	known, err := c.CategoryPaths(ctx)
	if err != nil {
		return Loaded{}, err
	}
	level := make([]categoryLevelRow, len(rows))
	for i, row := range rows {
		level[i] = categoryLevelRow{Name: strings.TrimSpace(row.Path), Position: row.Position}
		if cut := strings.LastIndex(row.Path, CategorySeparator); cut >= 0 {
			level[i].Name = strings.TrimSpace(row.Path[cut+len(CategorySeparator):])
			if level[i].ParentID = known[CategoryKey(row.Path[:cut])]; level[i].ParentID == 0 {
				return Loaded{}, unknownRow(loadCategories, row.Path)
			}
		}
	}
	return load(ctx, c, loadCategories, level, absent)
}

func unknownRow(st *statement, key string) error {
	return &databaseError{kind: ErrReference, statement: st.name, cause: fmt.Errorf("%q is not there", key)}
}

// LoadCourses adds and changes courses. It returns ErrReference if a department or designation is unknown.
func (c Company) LoadCourses(ctx context.Context, rows []BulkCourse, absent Absent) (Loaded, error) {
	return load(ctx, c, loadCourses, rows, absent)
}

// LoadCourseCategories sets the categories of each course to exactly the categories of its row. The result counts pairs of a
// course and a category. LoadCourseCategories returns ErrReference if a course or a category is unknown.
func (c Company) LoadCourseCategories(ctx context.Context, rows []BulkCourseCategories) (all Loaded, err error) {
	err = c.Tx(ctx, func(c Company) error {
		all = Loaded{}
		known, err := c.CategoryPaths(ctx)
		if err != nil {
			return err
		}
		for chunk := range slices.Chunk(rows, loadRows) {
			some, err := c.loadCourseCategories(ctx, chunk, known)
			if err != nil {
				return err
			}
			all = all.Plus(some)
		}
		return nil
	})
	return all, err
}

func (c Company) loadCourseCategories(ctx context.Context, rows []BulkCourseCategories, known map[string]int64) (Loaded, error) {
	var courses, codes []string
	var categories []int64
	for _, row := range rows {
		courses = append(courses, row.CourseCode)
		for _, path := range row.Paths {
			id := known[CategoryKey(path)]
			if id == 0 {
				return Loaded{}, unknownRow(loadCourseCategories, path)
			}
			codes, categories = append(codes, row.CourseCode), append(categories, id)
		}
	}
	return c.loadMembers(ctx, loadCourseCategories, len(courses), pq.Array(courses), pq.Array(codes), pq.Array(categories))
}

// loadMembers runs a statement that sets the members of each of several objects, such as the courses of each batch, to
// exactly the given members. owners is the number of objects that have members. loadMembers returns ErrReference if the
// statement does not find all of these objects and all members.
func (c Company) loadMembers(ctx context.Context, st *statement, owners int, args ...any) (Loaded, error) {
	var answer struct {
		Loaded
		Owners  int
		Unknown int
	}
	err := c.Tx(ctx, func(c Company) error {
		if err := c.planLoads(ctx); err != nil {
			return err
		}
		if err := c.change(ctx, &answer, st, append(args, c.importID())...); err != nil {
			return err
		}
		if missing := owners - answer.Owners + answer.Unknown; missing != 0 {
			return unknownRow(st, fmt.Sprintf("%d of the names", missing))
		}
		c.countImported(st, answer.Loaded)
		return nil
	})
	return answer.Loaded, err
}

// LoadPrices adds and changes prices. A new default price replaces the previous default. It returns ErrReference if a
// course or a currency is unknown.
func (c Company) LoadPrices(ctx context.Context, rows []BulkPrice) (all Loaded, err error) {
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
	err = c.Tx(ctx, func(c Company) error {
		ids, err := listOf[int64](ctx, c, loadPricesCourses, pq.Array(courses))
		if err != nil {
			return err
		}
		c = c.withPricesOf(ids)
		if all, err = load(ctx, c, loadPrices, others, nil); err != nil {
			return err
		}
		// A unique index allows one default per course, so the old default is cleared first.
		ended, err := c.exec(ctx, loadPricesDefaults, pq.Array(codes), pq.Array(currencies))
		if err != nil {
			return err
		}
		all.Changed += ended
		c.countImported(loadPrices, Loaded{Changed: ended})
		some, err := load(ctx, c, loadPrices, defaults, nil)
		all = all.Plus(some)
		return err
	})
	return all, err
}

// LoadRatings adds and changes ratings. It returns ErrReference if a course or a trainee is unknown.
func (c Company) LoadRatings(ctx context.Context, rows []BulkRating, absent Absent) (all Loaded, err error) {
	codes := make([]string, len(rows))
	for i, row := range rows {
		codes[i] = row.CourseCode
	}
	err = c.Tx(ctx, func(c Company) error {
		// Without the lock, two concurrent loads would each add the same ratings to the sums of the courses, or
		// deadlock.
		var held int64
		if err := c.change(ctx, &held, loadRatingsHold, pq.Array(codes)); err != nil {
			return err
		}
		all, err = load(ctx, c, loadRatings, rows, absent)
		return err
	})
	return all, err
}
