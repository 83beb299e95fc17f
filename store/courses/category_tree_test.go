package courses_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// treeLines formats categories as name, depth and number of courses.
func treeLines(list []courses.CategoryNode) (lines []string) {
	for _, s := range list {
		lines = append(lines, fmt.Sprintf("%s/%d/%d", s.Name, s.Depth, s.TotalCourses))
	}
	return lines
}

func TestCategoryNavigation(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	c := db.For(north.Company)
	if _, err := bulk.LoadCategories(t.Context(), c, []bulk.BulkCategory{
		{Path: "Tools", Position: 9}, {Path: "Tools > Drills", Position: 2}, {Path: "Tools > Saws", Position: 1},
		{Path: "Tools > Saws > Blades"}, {Path: "Tools > Empty"},
	}, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadCourseCategories(t.Context(), c, []bulk.BulkCourseCategories{{CourseCode: "1001", Paths: storetest.Texts(north,
		"Safety north", "Safety north > Machines north", "Tools > Drills", "Tools > Saws > Blades",
	)}}); err != nil {
		t.Fatal(err)
	}
	tree := storetest.Texts(north, "Safety north/0/2", "Machines north/1/1", "Tools/0/0", "Saws/1/0", "Blades/2/1", "Drills/1/1")
	var ids = map[string]int64{"none": 0, "another company's": south.ID(storetest.Safety)}
	for size := 1; size <= 7; size++ {
		var got []string
		for number := 1; number <= 7; number++ {
			list, err := courses.CategoryTree(t.Context(), c, store.Page{Number: number, Size: size})
			if err != nil || list.Total != 6 || list.Items == nil {
				t.Fatalf("page %d of %d: %+v, %v", number, size, list, err)
			}
			got = append(got, treeLines(list.Items)...)
			for _, s := range list.Items {
				ids[s.Name] = s.ID
			}
		}
		if diff := cmp.Diff(tree, got); diff != "" {
			t.Errorf("in pages of %d (-want +got):\n%s", size, diff)
		}
	}
	ids["Empty north"] = north.ID(storetest.EmptyCategory)
	for _, tc := range []struct {
		asked string
		most  int
		want  []string
	}{
		{"none", 9, []string{"Safety north/0/2", "Tools/0/0"}},
		{"none", 1, []string{"Safety north/0/2"}},
		{"another company's", 9, []string{"Safety north/0/2", "Tools/0/0"}},
		{"Tools", 9, []string{"Safety north/0/2", "Tools/0/0", "Saws/1/0", "Drills/1/1"}},
		{"Tools", 1, []string{"Safety north/0/2", "Tools/0/0", "Saws/1/0"}},
		{"Blades", 1, []string{"Safety north/0/2", "Tools/0/0", "Saws/1/0", "Blades/2/1"}},
		{"Empty north", 9, []string{"Safety north/0/2", "Empty north/0/0", "Tools/0/0"}},
	} {
		list, err := courses.CategoryNavigation(t.Context(), c, tc.most, ids[tc.asked])
		if diff := cmp.Diff(storetest.Texts(north, tc.want...), treeLines(list.Items)); err != nil || list.Total != 6 || diff != "" {
			t.Errorf("%d around %s: %d in all, %v (-want +got):\n%s", tc.most, tc.asked, list.Total, err, diff)
		}
	}
}
