package courses_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

func TestCourseOutline(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	ask := func(bearer string, course int64) apitest.Answer {
		return w.Ask(bearer, "/course-outline", fmt.Sprintf(`{"courseID":%d}`, w.North.ID(course)))
	}
	w.Success("outline of a trainee", ask("north-trainee", storetest.Forklift))
	w.Success("outline of staff", ask("north-manager", storetest.Forklift))
	w.Success("outline of an empty course", ask("north-trainee", storetest.FirstAid))
	w.Expect(ask("north-manager", storetest.Draft), 200, "")
	w.Expect(ask("north-trainee", storetest.Draft), 404, "not_found")
	w.Expect(ask("north-manager", 99), 404, "not_found")

	// The outline must show the progress of the trainee. The ids in the outline must be valid in other requests.
	before := strings.Count(ask("north-trainee", storetest.Forklift).Body, `"done":true`)
	w.Expect(w.Ask("north-trainee", "/document-done", w.Document(storetest.Film, storetest.OngoingEnrollment)), 200, "")
	after := ask("north-trainee", storetest.Forklift).Body
	if strings.Count(after, `"done":true`) != before+1 || !strings.Contains(after, fmt.Sprintf(`"enrollmentID":%d`, w.North.ID(storetest.OngoingEnrollment))) {
		t.Errorf("%d documents were done before the film, now %s", before, after)
	}
	if other := ask("north-second", storetest.Forklift).Body; strings.Contains(other, `"done":true`) {
		t.Errorf("another trainee has done something: %s", other)
	}
	w.Expect(w.Ask("north-api", "/unenroll-trainee", fmt.Sprintf(`{"userenrollID":%d}`, w.North.ID(storetest.OngoingEnrollment))), 200, "")
	if over := ask("north-trainee", storetest.Forklift).Body; strings.Contains(over, `"done":true`) || !strings.Contains(over, `"enrollmentID":null`) {
		t.Errorf("the outline contains the ended enrollment: %s", over)
	}
}

func TestDocumentTypes(t *testing.T) {
	for mediaType, want := range map[string]string{
		"": "page", "text/html; charset=utf-8": "page", "TEXT/PLAIN": "page", "application/pdf": "pdf", "video/mp4": "film", "audio/mpeg": "audio",
		"application/vnd.openxmlformats-officedocument.presentationml.presentation": "slides",
		"image/png": "download", "application/zip": "download", "text/csv": "download", "nonsense": "download", "video/;": "film",
	} {
		if got := string(courses.DocumentTypeOf(mediaType)); got != want {
			t.Errorf("%q is %s, want %s", mediaType, got, want)
		}
	}
}
