package handlers_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers/web"
)

// alternatives lists fields of which a route needs one of several, or that it needs for some values of other fields.
var alternatives = map[string][]string{
	"/outline-add": {"parentID"}, "/rating-hide": {"reason"}, "/attempt-mark": {"questionID"}, "/order": {"userID"}, "/order-refund": {"id"}, "/picture-add": {"name"}, "/media-details": {"name"},
	"/certificate-issue": {"enrollmentID"}, "/coupon-add": {"percent"}, "/enroll-many": {"courseIDs"}, "/reminder-send": {"enrollmentIDs"}, "/enrollment-update-many": {"endDate"}, "/user-invite-check": {"csv"},
	"/assignment-add":       {"courseID", "batchID"},
	"/saved-view-set":       {"path"},   // A change of a view does not name the list.
	"/package-attempt-list": {"userID"}, // Trainees need not name themselves.
}

// A field without which a route always refuses a request must be required in the OpenAPI document.
func TestRequiredFields_AreDeclared(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, r := range allRoutes() {
		path, isAPI := strings.CutPrefix(r.Path, "/webapi/v1")
		if !isAPI || strings.Contains(path, ":") {
			continue
		}
		var declared []string
		for _, f := range r.Fields() {
			if f.Required {
				declared = append(declared, f.Name)
			}
		}
		var answer struct {
			Error struct {
				Fields []struct{ Field, Message string }
			}
		}
		_ = json.Unmarshal([]byte(w.Ask("north-admin", path, "{}").Body), &answer)
		for _, f := range answer.Error.Fields {
			if !slices.Contains(declared, f.Field) && !slices.Contains(alternatives[path], f.Field) && slices.ContainsFunc(r.Fields(), func(known web.Field) bool { return known.Name == f.Field }) {
				t.Errorf("%s: %s (%s) is not required", path, f.Field, f.Message)
			}
		}
	}
}
