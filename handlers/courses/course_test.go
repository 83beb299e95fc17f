package courses_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/courses"
	"lyceum/store/storetest"
)

func TestCatalogueAnswers(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	forklift := fmt.Sprintf(`{"courseID": %d}`, w.North.ID(storetest.Forklift))
	for _, c := range []struct{ name, path, body string }{
		{"course list", "/course-list", ""},
		{"course list categorised", "/course-list", `{"allcourse": 1, "page": 2, "pageSize": 1}`},
		{"course list of category", "/course-list", fmt.Sprintf(`{"categoryID": "%d", "pageSize": 1}`, w.North.ID(storetest.Safety))},
		{"course list of empty category", "/course-list", fmt.Sprintf(`{"categoryID": %d}`, w.North.ID(storetest.EmptyCategory))},
		{"course list past the end", "/course-list", `{"page": 9}`},
		{"course category", "/course-category", `{"pageSize": 2}`},
		{"course basic details", "/course-basic-details", forklift},
		{"course all details", "/course-all-details", forklift},
		{"my courses", "/my-courses", `{"page": 1}`},
	} {
		a := w.Ask("north-trainee", c.path, c.body)
		w.Expect(a, 200, "")
		if strings.Contains(a.Body, "south") {
			t.Errorf("%s contains data of the other company: %s", c.name, a.Body)
		}
		w.Golden(c.name, a.Body)
	}
}

func TestCatalogue_VisibleToStaff(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	asTrainee := w.Ask("north-trainee", "/course-list", "")
	for _, bearer := range []string{"north-admin", "north-manager", "north-api"} {
		if a := w.Ask(bearer, "/course-list", ""); a.Body != asTrainee.Body {
			t.Errorf("%s is answered %s", bearer, a.Body)
		}
		w.Golden("my courses of staff", w.Ask(bearer, "/my-courses", "").Body)
	}
	for _, path := range []string{"/course-list", "/course-category", "/course-basic-details", "/course-all-details", "/courseview", "/my-courses"} {
		w.Expect(w.Ask("", path, ""), 401, "bad_token")
	}
}

func TestCourseView(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	var list struct {
		Data struct {
			Courses []struct {
				CourseID string `json:"courseID"`
			} `json:"course_list"`
		}
	}
	if err := json.Unmarshal([]byte(w.Ask("north-trainee", "/course-list", "").Body), &list); err != nil {
		t.Fatal(err)
	}
	forklift, selling := list.Data.Courses[0].CourseID, list.Data.Courses[1].CourseID
	w.Golden("courseview", w.Ask("north-trainee", "/courseview?id="+forklift, "").Body)
	for bearer, want := range map[string]string{"north-trainee": "ongoing", "north-second": "upcoming", "north-admin": "notenrolled"} {
		if a := w.Ask(bearer, "/courseview?id="+forklift, ""); !strings.Contains(a.Body, `"enrollmentstatus":"`+want+`"`) {
			t.Errorf("%s is answered %s", bearer, a.Body)
		}
	}
	if a := w.Ask("north-trainee", "/courseview", `{"id":"`+selling+`"}`); !strings.Contains(a.Body, `"enrollmentstatus":"completed"`) {
		t.Errorf("with the id in the body: %s", a.Body)
	}
}

func TestNotFound_SameForMissingAndForeignRows(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	north, south := w.North, w.South
	bodies := map[string]string{}
	field := regexp.MustCompile(`"field":"(courseID|categoryID)"`)
	add := func(name string, a apitest.Answer) {
		w.Expect(a, 404, "not_found")
		_, bodies[name], _ = strings.Cut(a.Body, `"error"`)
		bodies[name], _, _ = strings.Cut(bodies[name], `"requestId"`)
		bodies[name] = field.ReplaceAllString(bodies[name], `"field":"ID"`)
	}
	for name, id := range map[string]string{
		"another company's":                    w.Sealer.Seal(south.Company, courses.SealedCourse, south.ID(storetest.Forklift)),
		"another company's course in our seal": w.Sealer.Seal(north.Company, courses.SealedCourse, south.ID(storetest.Forklift)),
		"a draft":                              w.Sealer.Seal(north.Company, courses.SealedCourse, north.ID(storetest.Draft)),
		"another kind":                         w.Sealer.Seal(north.Company, "enrollment", north.ID(storetest.Forklift)),
		"plain":                                strconv.FormatInt(north.ID(storetest.Forklift), 10),
		"made up":                              "c29tZXRoaW5nIG1hZGUgdXA",
	} {
		add("view of "+name, w.Ask("north-trainee", "/courseview?id="+id, ""))
	}
	for name, id := range map[string]int64{"another company's": south.ID(storetest.Forklift), "a draft": north.ID(storetest.Draft), "none": -1} {
		for _, path := range []string{"/course-basic-details", "/course-all-details"} {
			add(path+" of "+name, w.Ask("north-admin", path, fmt.Sprintf(`{"courseID":%d}`, id)))
		}
	}
	add("another company's category", w.Ask("north-admin", "/course-list", fmt.Sprintf(`{"categoryID":%d}`, south.ID(storetest.Safety))))
	add("no category", w.Ask("north-admin", "/course-list", `{"categoryID":7}`))
	for name, body := range bodies {
		want := bodies["no category"]
		if strings.HasPrefix(name, "view of ") {
			want = bodies["view of made up"]
		}
		if body != want {
			t.Errorf("%s is answered %s, other things %s", name, body, want)
		}
	}
}

func TestCatalogue_RejectsInvalidFields(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, c := range []struct{ path, body, field string }{
		{"/course-list", `{"page":0}`, "page"},
		{"/course-list", `{"pageSize":101}`, "pageSize"},
		{"/course-list", `{"allcourse":2}`, "allcourse"},
		{"/course-list", `{"categoryID":"safety"}`, "categoryID"},
		{"/course-category", `{"pageSize":0}`, "pageSize"},
		{"/course-basic-details", `{}`, "courseID"},
		{"/course-all-details", `{"courseID":1.5}`, "courseID"},
		{"/courseview", `{}`, "id"},
		{"/my-courses", `{"page":-1}`, "page"},
	} {
		a := w.Ask("north-trainee", c.path, c.body)
		w.Expect(a, 400, "invalid_input")
		if !strings.Contains(a.Body, `"field":"`+c.field+`"`) {
			t.Errorf("%s %s does not name %s: %s", c.path, c.body, c.field, a.Body)
		}
	}
}
