package people_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// scimOK sends a request as the API user of north. The response must have the status. scimOK returns the decoded body.
func (w worlds) scimOK(status int, method, path, body string, header ...string) map[string]any {
	w.T.Helper()
	a := w.SCIM("north-api", method, path, body, header...)
	if a.Status != status {
		w.T.Fatalf("%s %s %s: %d %s", method, path, body, a.Status, a.Body)
	}
	return decoded(w.T, a.Body)
}

// scimFails sends a request as the API user of north. The response must be an error with the status and the scimType. scimFails
// returns the text of the error for people.
func (w worlds) scimFails(status int, scimType, method, path, body string, header ...string) string {
	w.T.Helper()
	a := w.SCIM("north-api", method, path, body, header...)
	o := decoded(w.T, a.Body)
	got, _ := o["scimType"].(string)
	if a.Status != status || got != scimType || o["status"] != fmt.Sprint(status) {
		w.T.Errorf("%s %s %s: %d %s", method, path, body, a.Status, a.Body)
	}
	detail, _ := o["detail"].(string)
	return detail
}

func decoded(t testing.TB, body string) (o map[string]any) {
	t.Helper()
	if body == "" {
		return nil
	}
	if err := json.Unmarshal([]byte(body), &o); err != nil {
		t.Fatalf("%v: %s", err, body)
	}
	return o
}

// contains returns a description of the first place at which got differs from want, or "". Objects in got may have further
// attributes. Lists must have the same number of elements.
func contains(got, want any, at string) string {
	switch want := want.(type) {
	case map[string]any:
		has, ok := got.(map[string]any)
		if !ok {
			return fmt.Sprintf("%s is %v", at, got)
		}
		for name, value := range want {
			if problem := contains(has[name], value, at+"."+name); problem != "" {
				return problem
			}
		}
		return ""
	case []any:
		has, ok := got.([]any)
		if !ok || len(has) != len(want) {
			return fmt.Sprintf("%s is %v", at, got)
		}
		for i := range want {
			if problem := contains(has[i], want[i], fmt.Sprintf("%s[%d]", at, i)); problem != "" {
				return problem
			}
		}
		return ""
	}
	if !reflect.DeepEqual(got, want) {
		return fmt.Sprintf("%s is %v, want %v", at, got, want)
	}
	return ""
}

// scimSequence is a recorded sequence of requests of an identity provider. In the requests, {name} stands for a value that the
// response to an earlier request contained.
type scimSequence struct {
	Source string
	Steps  []struct {
		Name, Method, Path string
		Body               json.RawMessage
		Status             int
		Response           map[string]any
		Absent             []string
		Save               map[string]string
	}
}

func TestSCIM_RecordedSequences(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, name := range []string{"entra", "okta"} {
		text, err := os.ReadFile(filepath.Join("testdata", "scim", name+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var sequence scimSequence
		if err := json.Unmarshal(text, &sequence); err != nil {
			t.Fatal(err)
		}
		saved := []string{}
		for _, step := range sequence.Steps {
			fill := strings.NewReplacer(saved...)
			a := w.SCIM("north-api", step.Method, fill.Replace(step.Path), fill.Replace(string(step.Body)))
			got := decoded(t, a.Body)
			wantText, _ := json.Marshal(step.Response)
			problem := ""
			if step.Response != nil {
				problem = contains(got, decoded(t, fill.Replace(string(wantText))), name)
			}
			if a.Status != step.Status || problem != "" {
				t.Fatalf("%s, %s: %d %s\n%s", name, step.Name, a.Status, problem, a.Body)
			}
			for _, attribute := range step.Absent {
				if _, has := got[attribute]; has {
					t.Errorf("%s, %s: the response has %s", name, step.Name, attribute)
				}
			}
			for key, attribute := range step.Save {
				saved = append(saved, "{"+key+"}", got[attribute].(string))
			}
		}
	}
}

func TestSCIM_DisabledUserIsSignedOut(t *testing.T) {
	t.Parallel()
	first, second := startTwo(t, func() time.Time { return handlerstest.Noon })
	api := first.Login(first.North, "api@north.test")
	s := handlerstest.SignInAtBoth(first.Worlds, second.Worlds, "tara@north.test")
	user := fmt.Sprintf("/Users/%d", first.North.ID(storetest.Trainee))
	a := first.SCIM(api.Access, http.MethodPatch, user, `{"Operations":[{"op":"Replace","path":"active","value":"False"}]}`)
	if a.Status != 200 || decoded(t, a.Body)["active"] != false {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	first.Expect(first.Ask(s.Access, "/my-courses", ""), 401, "session_ended")
	second.Expect(second.Renew(s), 401, "session_ended")
	if a := second.SCIM(api.Access, http.MethodGet, user, ""); a.Status != 200 || decoded(t, a.Body)["active"] != false {
		t.Errorf("the disabled user: %d %s", a.Status, a.Body)
	}
}
