package handlers_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lyceum/fakes/razorpayfake"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// A portal of the company must be able to sign up a trainee, enroll the trainee, and open the course in the trainee's
// browser, although the trainee has not confirmed the address. Each response must contain what the next request
// needs.
func TestPortal_SignUpEnrollDeepLink(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	api := w.Login(w.North, "api@north.test").Access
	ask := func(path, format string, args ...any) (got struct {
		Token, URL     string
		UserID         int64
		EnrollmentID   int64
		GatewayOrderID string
		Enrollments    []struct{ EnrollmentID int64 }
	}) {
		t.Helper()
		a := w.Ask(api, path, fmt.Sprintf(format, args...))
		w.Expect(a, 200, "")
		body := struct{ Data any }{&got}
		if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
			t.Fatal(err)
		}
		return got
	}
	joined := ask("/tempsignup", `{"fname":"Nina","lname":"New","email":"nina@north.test","mobile":"+919812345678"}`)
	enrolled := ask("/enroll-trainee", `{"userID":%d,"courseID":%d,"sendMail":1}`, joined.UserID, w.North.ID(storetest.FirstAid))
	link := ask("/deep-link", `{"enrollmentID":%d}`, enrolled.EnrollmentID).URL
	path := strings.TrimPrefix(link, "https://learn.north.test:8443")
	w.ExpectLanded(w.Do(apitest.Request{Method: "GET", Path: path, Host: "learn.north.test", Header: handlerstest.OverHTTPS}), enrolled.EnrollmentID)
	w.ExpectLanded(w.Land("learn.north.test", joined.Token, "2", enrolled.EnrollmentID), enrolled.EnrollmentID)

	added := ask("/trainees-in-batch", `{"batchID":%d,"userID":%d}`, w.North.ID(1), joined.UserID)
	if len(added.Enrollments) != 1 || added.EnrollmentID != added.Enrollments[0].EnrollmentID {
		t.Errorf("added: %+v", added)
	}
	ask("/deep-link", `{"enrollmentID":%d}`, added.EnrollmentID)
	if order := ask("/order", `{"userID":%d,"courseID":%d}`, joined.UserID, w.North.ID(storetest.Selling)); order.GatewayOrderID == "" {
		t.Errorf("order: %+v", order)
	}
	paid := w.Pays(razorpayfake.NewPayment{Notes: w.Note(joined.UserID, w.North.ID(storetest.Selling))})
	w.Expect(w.Submits(joined.Token, paid), 200, "")
	w.Expect(w.Ask(api, "/enroll-trainee", fmt.Sprintf(`{"userID":%d,"courseID":%d}`, joined.UserID, w.North.ID(storetest.Selling))), 409, "already_enrolled")
	a := w.Ask(joined.Token, "/trainee-profile", fmt.Sprintf(`{"userID":%d}`, joined.UserID))
	if a.Status != 200 || !strings.Contains(a.Body, `"status":2`) {
		t.Errorf("the profile: %d %s", a.Status, a.Body)
	}
}
