package handlers

import (
	"testing"

	"lyceum/store/storetest"
)

func TestADatabaseThatCannotWriteIsUnavailable(t *testing.T) {
	t.Parallel()
	for code, what := range map[string]string{"53100": "full", "25006": "read-only", "0A000": "standby"} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			w := startWorlds(t)
			heal := storetest.FailInserts(t, w.north.DSN(), "enrollments", code)
			enroll := call{path: "/webapi/v1/enroll-trainee", host: "api.lyceum.test", bearer: "north-api", body: `{"userID":100007,"courseID":100001}`}
			a := w.do(enroll)
			w.expect(a, 503, "unavailable")
			if a.header.Get("Retry-After") == "" {
				t.Error("no Retry-After")
			}
			w.success("course list", w.ask("north-api", "/course-list", `{}`))
			heal()
			w.expect(w.do(enroll), 200, "")
		})
	}
}
