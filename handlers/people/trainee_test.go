package people_test

import (
	"strings"
	"testing"
)

func TestTraineeList(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for name, body := range map[string]string{
		"trainee list":              "",
		"trainee list second page":  `{"pageSize":2,"page":"2"}`,
		"trainee list past the end": `{"page":9}`,
	} {
		a := w.Ask("north-manager", "/trainee-list", body)
		w.Success(name, a)
		if strings.Contains(a.Body, "south") || strings.Contains(a.Body, "manager@") {
			t.Errorf("%s contains other trainees: %s", name, a.Body)
		}
	}
	w.Expect(w.Ask("north-trainee", "/trainee-list", ""), 403, "forbidden")
	w.ExpectField(w.Ask("north-api", "/trainee-list", `{"page":0}`), 400, "invalid_input", "page")
	w.ExpectField(w.Ask("north-api", "/trainee-list", `{"pageSize":101}`), 400, "invalid_input", "pageSize")
}

func TestTraineeProfile(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Success("trainee profile", w.Ask("north-trainee", "/trainee-profile", `{"userID":north#4}`))
	w.Success("trainee profile", w.Ask("north-api", "/trainee-profile", `{"userid":"north#4"}`))
	w.Success("trainee profile with little", w.Ask("north-manager", "/trainee-profile", `{"userID":north#5}`))

	// A trainee must get the same response for existing and for missing profiles of others.
	for _, id := range []string{"north#5", "north#99", "south#4", "0", "-1"} {
		w.Expect(w.Ask("north-trainee", "/trainee-profile", `{"userID":`+id+`}`), 403, "forbidden")
	}
	for _, id := range []string{"north#1", "north#99", "0", "-1", "9223372036854775807"} {
		w.Expect(w.Ask("north-api", "/trainee-profile", `{"userID":`+id+`}`), 404, "not_found")
	}
	for _, body := range []string{`{"userID":"tara"}`, `{"userID":9223372036854775808}`, `{}`, ``} {
		w.ExpectField(w.Ask("north-api", "/trainee-profile", body), 400, "invalid_input", "userID")
	}
}

func TestTraineeBasicDetails(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Success("trainee profile", w.Ask("north-trainee", "/trainee-basic-details", `{"emailID":"Tara@North.test"}`))
	w.Success("trainee profile", w.Ask("north-api", "/trainee-basic-details", `{"emailID":" tara@north.test "}`))

	for _, email := range []string{"uma@north.test", "nobody@north.test", "admin@north.test", "tara@south.test"} {
		w.Expect(w.Ask("north-trainee", "/trainee-basic-details", `{"emailID":"`+email+`"}`), 403, "forbidden")
	}
	for _, email := range []string{"nobody@north.test", "admin@north.test", "tara@south.test", "%"} {
		w.Expect(w.Ask("north-manager", "/trainee-basic-details", `{"emailID":"`+email+`"}`), 404, "not_found")
	}
	for _, nothing := range []string{``, `{"emailID":" "}`} {
		w.ExpectField(w.Ask("north-manager", "/trainee-basic-details", nothing), 400, "invalid_input", "emailID")
	}
}

func TestTraineeDetails(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Success("trainee details", w.Ask("north-trainee", "/trainee-details", `{"userID":north#4}`))
	w.Success("trainee details", w.Ask("north-manager", "/trainee-details", `{"userID":north#4}`))
	w.Success("trainee details upcoming", w.Ask("north-second", "/trainee-details", `{"userID":north#5}`))
	w.Success("trainee details of nothing", w.Ask("north-api", "/trainee-details", `{"userID":north#7}`))

	for _, id := range []string{"north#5", "north#99", "south#4", "0"} {
		w.Expect(w.Ask("north-trainee", "/trainee-details", `{"userID":`+id+`}`), 403, "forbidden")
	}
	for _, id := range []string{"north#1", "north#99", "south#4", "-1"} {
		w.Expect(w.Ask("north-api", "/trainee-details", `{"userID":`+id+`}`), 404, "not_found")
	}
	w.ExpectField(w.Ask("north-api", "/trainee-details", `{}`), 400, "invalid_input", "userID")
}
