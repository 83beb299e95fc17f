package handlers

import (
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store/storetest"
)

func TestReadOnlyDatabase_Returns503(t *testing.T) {
	t.Parallel()
	for code, what := range map[string]string{"53100": "full", "25006": "read-only", "0A000": "standby"} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			w := startOwnWorlds(t)
			heal := storetest.FailInserts(t, w.north.DSN(), "enrollments", code)
			enroll := apitest.Request{Path: "/webapi/v1/enroll-trainee", Host: "api.lyceum.test", Bearer: "north-api", Body: `{"userID":north#7,"courseID":north#1}`}
			a := w.Do(enroll)
			w.Expect(a, 503, "unavailable")
			if a.Header.Get("Retry-After") == "" {
				t.Error("no Retry-After")
			}
			w.success("course list", w.ask("north-api", "/course-list", `{}`))
			heal()
			w.Expect(w.Do(enroll), 200, "")
		})
	}
}
