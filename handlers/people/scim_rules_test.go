package people_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/auth"
	"lyceum/auth/ratelimit"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/people"
	"lyceum/store"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

func newSCIMUser(name, more string) string {
	return fmt.Sprintf(`{"userName":"%s@north.test","name":{"givenName":"%s","familyName":"New"}%s}`, strings.ToLower(name), name, more)
}

func TestSCIM_Isolation(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	before := storetest.Digest(t, w.South)
	user, group := handlerstest.UserPath(w.South, storetest.Trainee), handlerstest.GroupPath(w.South, 1)
	patch := `{"Operations":[{"op":"replace","path":"externalId","value":"x"}]}`
	for _, path := range []string{user, group} {
		for _, call := range [][2]string{
			{http.MethodGet, ""}, {http.MethodPut, `{"userName":"tara@south.test","displayName":"Batch"}`}, {http.MethodPatch, patch}, {http.MethodDelete, ""},
		} {
			a := w.SCIM("north-api", call[0], path, call[1])
			if a.Status != 404 {
				t.Errorf("%s %s: %d %s", call[0], path, a.Status, a.Body)
			}
			w.MustNotContainSouth(call[0]+path, a)
		}
	}
	member := fmt.Sprintf(`{"Operations":[{"op":"add","path":"members","value":[{"value":"%d"}]}]}`, w.South.ID(storetest.Trainee))
	w.scimFails(400, "invalidValue", http.MethodPatch, handlerstest.GroupPath(w.North, 1), member)
	w.scimFails(400, "invalidValue", http.MethodPost, "/Groups", fmt.Sprintf(`{"displayName":"Strangers","members":[{"value":"%d"}]}`, w.South.ID(storetest.Trainee)))
	for _, query := range []string{
		"/Users?count=200", "/Groups?count=200", "/Users?filter=userName+co+%22south%22", "/Users?filter=userName+eq+%22tara@south.test%22",
		fmt.Sprintf("/Users?filter=id+eq+%%22%d%%22", w.South.ID(storetest.Trainee)), fmt.Sprintf("/Groups?filter=id+eq+%%22%d%%22", w.South.ID(1)),
		fmt.Sprintf("/Groups?filter=members.value+eq+%%22%d%%22", w.South.ID(storetest.Trainee)),
	} {
		w.MustNotContainSouth(query, w.SCIM("north-api", http.MethodGet, query, ""))
	}
	a := w.Do(apitest.Request{Method: http.MethodGet, Host: "learn.south.test", Bearer: "north-api", Path: people.SCIMPath + "/Users"})
	if a.Status != 403 || decoded(t, a.Body)["schemas"].([]any)[0] != "urn:ietf:params:scim:api:messages:2.0:Error" {
		t.Errorf("on the host of the other company: %d %s", a.Status, a.Body)
	}
	for _, bearer := range []string{"north-trainee", "north-manager"} {
		if a := w.SCIM(bearer, http.MethodGet, "/Users", ""); a.Status != 403 {
			t.Errorf("%s: %d %s", bearer, a.Status, a.Body)
		}
	}
	if a := w.SCIM("", http.MethodGet, "/Users", ""); a.Status != 401 {
		t.Errorf("without a bearer: %d %s", a.Status, a.Body)
	}
	storetest.MustBeUnchanged(t, w.South, before)
}

func TestSCIM_Discovery(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	config := w.scimOK(200, http.MethodGet, "/ServiceProviderConfig", "")
	if problem := contains(config, map[string]any{"patch": map[string]any{"supported": true}, "etag": map[string]any{"supported": true}, "sort": map[string]any{"supported": false},
		"bulk": map[string]any{"maxOperations": 1000.0}}, "config"); problem != "" {
		t.Error(problem)
	}
	if list := w.scimOK(200, http.MethodGet, "/ResourceTypes", ""); list["totalResults"] != 2.0 {
		t.Errorf("%v", list)
	}
	if one := w.scimOK(200, http.MethodGet, "/ResourceTypes/Group", ""); one["endpoint"] != "/Groups" {
		t.Errorf("%v", one)
	}
	if one := w.scimOK(200, http.MethodGet, "/Schemas/urn:ietf:params:scim:schemas:core:2.0:User", ""); one["name"] != "User" {
		t.Errorf("%v", one)
	}
	w.scimFails(404, "", http.MethodGet, "/Schemas/urn:unknown", "")
	w.scimFails(404, "", http.MethodGet, "/ResourceTypes/Device", "")
}

func TestSCIM_Versions(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	user, group := handlerstest.UserPath(w.North, storetest.Trainee), handlerstest.GroupPath(w.North, 1)
	for _, path := range []string{user, group} {
		a := w.SCIM("north-api", http.MethodGet, path, "")
		etag := a.Header.Get("ETag")
		if !strings.HasPrefix(etag, `W/"`) || decoded(t, a.Body)["meta"].(map[string]any)["version"] != etag {
			t.Fatalf("%s: ETag %q in %s", path, etag, a.Body)
		}
		if a := w.SCIM("north-api", http.MethodGet, path, "", "If-None-Match", etag); a.Status != 304 || a.Body != "" {
			t.Errorf("%s unchanged: %d %s", path, a.Status, a.Body)
		}
		change := `{"Operations":[{"op":"replace","path":"externalId","value":"one"}]}`
		w.scimFails(412, "", http.MethodPatch, path, change, "If-Match", `W/"999-0"`)
		changed := w.SCIM("north-api", http.MethodPatch, path, change, "If-Match", etag)
		if changed.Status >= 300 || changed.Header.Get("ETag") == etag {
			t.Errorf("%s with the current version: %d %v %s", path, changed.Status, changed.Header, changed.Body)
		}
		w.scimFails(412, "", http.MethodPatch, path, change, "If-Match", etag)
		w.scimFails(412, "", http.MethodDelete, path, "", "If-Match", etag)
		if a := w.SCIM("north-api", http.MethodGet, path, "", "If-None-Match", etag); a.Status != 200 {
			t.Errorf("%s changed: %d %s", path, a.Status, a.Body)
		}
	}
	// A new member must change both the version of the group and the version of the user.
	before := w.SCIM("north-api", http.MethodGet, user, "").Header.Get("ETag")
	added := w.scimOK(201, http.MethodPost, "/Groups", fmt.Sprintf(`{"displayName":"Newcomers","members":[{"value":"%d"}]}`, w.North.ID(storetest.Trainee)))
	if after := w.SCIM("north-api", http.MethodGet, user, "").Header.Get("ETag"); after == before {
		t.Error("the version of a person stays although the groups have changed")
	}
	w.scimOK(204, http.MethodPatch, "/Groups/"+added["id"].(string), `{"Operations":[{"op":"remove","path":"members"}]}`)
	if a := w.SCIM("north-api", http.MethodGet, "/Groups/"+added["id"].(string), ""); a.Header.Get("ETag") == added["meta"].(map[string]any)["version"] {
		t.Error("the version of a group stays although the members have changed")
	}
}

// A rule of a connection has added a trainee to a batch. If a SCIM request names the trainee as a member of the batch, the
// trainee must no longer count as added by the rule, so that no sign-in removes the trainee from the batch. If a SCIM
// request changes the batch and neither names nor removes the trainee, the trainee must still count as added by the rule.
func TestSCIM_ListedMembers(t *testing.T) {
	t.Parallel()
	tara := func(w worlds) string { return fmt.Sprint(w.North.ID(storetest.Trainee)) }
	second := func(w worlds) string { return fmt.Sprint(w.North.ID(storetest.SecondTrainee)) }
	for name, c := range map[string]struct {
		method, body string
		member       func(worlds) string
		of           string
	}{
		"a new name":           {http.MethodPatch, `{"Operations":[{"op":"replace","path":"displayName","value":"Renamed"}]}`, tara, "1"},
		"another member":       {http.MethodPatch, `{"Operations":[{"op":"add","path":"members","value":[{"value":"%s"}]}]}`, second, "1"},
		"a resource without":   {http.MethodPut, `{"displayName":"Renamed"}`, tara, "1"},
		"the member":           {http.MethodPatch, `{"Operations":[{"op":"Add","path":"members","value":[{"value":"%s"}]}]}`, tara, "0"},
		"without a path":       {http.MethodPatch, `{"Operations":[{"op":"add","value":{"members":[{"value":"%s"}]}}]}`, tara, "0"},
		"all members":          {http.MethodPatch, `{"Operations":[{"op":"replace","path":"members","value":[{"value":"%s"}]}]}`, tara, "0"},
		"a resource":           {http.MethodPut, `{"displayName":"Renamed","members":[{"value":"%s"}]}`, tara, "0"},
		"removed and added":    {http.MethodPatch, `{"Operations":[{"op":"remove","path":"members"},{"op":"add","path":"members","value":[{"value":"%s"}]}]}`, tara, "0"},
		"removed":              {http.MethodPatch, `{"Operations":[{"op":"remove","path":"members","value":[{"value":"%s"}]}]}`, tara, "0"},
		"another one replaces": {http.MethodPatch, `{"Operations":[{"op":"replace","path":"members","value":[{"value":"%s"}]}]}`, second, "0"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := startWorlds(t)
			others := storetest.Digest(t, w.South)
			body := c.body
			if strings.Contains(body, "%s") {
				body = fmt.Sprintf(body, c.member(w))
			}
			if a := w.SCIM("north-api", c.method, handlerstest.GroupPath(w.North, 1), body); a.Status >= 300 {
				t.Fatalf("%d %s", a.Status, a.Body)
			}
			got := storetest.Value(t, w.North.DSN(), "select count(*) from connection_batches where company_id = $1", w.North.Company.ID())
			if got != c.of {
				t.Errorf("%s batches of rules, want %s", got, c.of)
			}
			storetest.MustBeUnchanged(t, w.South, others)
		})
	}
}

// Of concurrent changes with the same If-Match, exactly one must succeed. Concurrent changes without If-Match must all
// succeed.
func TestSCIM_ConcurrentChanges(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	group := handlerstest.GroupPath(w.North, 1)
	etag := w.SCIM("north-api", http.MethodGet, group, "").Header.Get("ETag")
	statuses := make([]int, 12)
	var all sync.WaitGroup
	for i := range statuses {
		all.Go(func() {
			header := []string{"If-Match", etag}
			if i >= 6 {
				header = nil
			}
			path, body := group, fmt.Sprintf(`{"Operations":[{"op":"replace","path":"displayName","value":"Batch %d"}]}`, i)
			if i >= 6 {
				path, body = handlerstest.UserPath(w.North, storetest.Trainee), fmt.Sprintf(`{"Operations":[{"op":"replace","path":"name.givenName","value":"Name %d"}]}`, i)
			}
			statuses[i] = w.SCIM("north-api", http.MethodPatch, path, body, header...).Status
		})
	}
	all.Wait()
	slices.Sort(statuses[:6])
	slices.Sort(statuses[6:])
	if !slices.Equal(statuses, []int{204, 412, 412, 412, 412, 412, 200, 200, 200, 200, 200, 200}) {
		t.Errorf("statuses %v", statuses)
	}
}

func TestSCIM_PagesAndFilters(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for i := range 7 {
		w.scimOK(201, http.MethodPost, "/Users", newSCIMUser(fmt.Sprintf("Page%d", i), fmt.Sprintf(`,"externalId":"E-%d","active":%v`, i, i%2 == 0)))
	}
	total := int(w.scimOK(200, http.MethodGet, "/Users?count=0", "")["totalResults"].(float64))
	seen := map[string]bool{}
	for start := 1; start <= total; start += 3 {
		page := w.scimOK(200, http.MethodGet, fmt.Sprintf("/Users?startIndex=%d&count=3", start), "")
		if page["totalResults"] != float64(total) || page["startIndex"] != float64(start) {
			t.Fatalf("page from %d: %v", start, page)
		}
		for _, one := range page["Resources"].([]any) {
			seen[one.(map[string]any)["id"].(string)] = true
		}
	}
	if len(seen) != total || total != 13 { // The API user is not a resource of SCIM.
		t.Errorf("%d of %d people in pages", len(seen), total)
	}
	for query, want := range map[string]float64{
		`userName sw "page"`: 7, `userName ew "@NORTH.test" and externalId pr`: 7, `active eq false and userName co "page"`: 3,
		`not (active eq true) and userName sw "page"`: 3, `externalId eq "E-3"`: 1, `externalId eq "e-3"`: 0, `externalId gt "E-4" and externalId lt "F"`: 2,
		`name.familyName eq "new" and name.givenName ne "Page1" and userName sw "page"`: 6, `(userName eq "page1@north.test") or (userName eq "page2@north.test")`: 2,
		`emails[type eq "work" and value eq "page5@north.test"]`: 1, `emails[type eq "home"]`: 0, `roles.value eq "admin"`: 1, `roles eq "manager"`: 1,
		`meta.lastModified gt "2020-01-01T00:00:00Z" and externalId eq "E-1"`: 1, `meta.created lt "2020-01-01T00:00:00Z" and externalId pr`: 0,
		`nickName pr`: 0, `nickName eq "x" or externalId eq "E-1"`: 1, `externalId eq null and userName sw "page"`: 0, `groups pr and externalId pr`: 0,
		`urn:ietf:params:scim:schemas:core:2.0:User:userName eq "page0@north.test"`: 1, `userName eq "page\u0031@north.test"`: 1, `groups.value eq "0"`: 0,
	} {
		list := w.scimOK(200, http.MethodGet, "/Users?filter="+urlText(query), "")
		if list["totalResults"] != want {
			t.Errorf("%s: %v results, want %v", query, list["totalResults"], want)
		}
	}
	page := w.scimOK(200, http.MethodGet, "/Users?startIndex=3&count=2&attributes=externalId&filter="+urlText(`userName sw "page"`), "")
	if problem := contains(page, map[string]any{"totalResults": 7.0, "itemsPerPage": 2.0, "Resources": []any{map[string]any{"externalId": "E-2"}, map[string]any{"externalId": "E-3"}}}, "page"); problem != "" {
		t.Error(problem)
	}
	for _, query := range []string{`userName`, `userName eq`, `userName is "x"`, `nonsense eq "x"`, `userName eq "x" and`, `(userName eq "x"`, `active gt true`, `active eq "perhaps"`, `name[givenName eq 5]`,
		`userName eq 5`, strings.Repeat("(", 40) + `userName pr` + strings.Repeat(")", 40), `emails[emails[type pr]]`, `name eq "x"`, `meta.created gt "yesterday"`} {
		w.scimFails(400, "invalidFilter", http.MethodGet, "/Users?filter="+urlText(query), "")
	}
	w.scimFails(400, "invalidValue", http.MethodGet, "/Users?startIndex=first", "")
}

func urlText(text string) string {
	return strings.NewReplacer("%", "%25", " ", "%20", `"`, "%22", "[", "%5B", "]", "%5D", `\`, "%5C", "&", "%26", "+", "%2B").Replace(text)
}

func TestSCIM_Bulk(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	body := fmt.Sprintf(`{"schemas":["urn:ietf:params:scim:api:messages:2.0:BulkRequest"],"Operations":[
		{"method":"POST","path":"/Groups","bulkId":"g","data":{"displayName":"Bulk","members":[{"value":"bulkId:one"}]}},
		{"method":"POST","path":"/Users","bulkId":"one","data":%s},
		{"method":"POST","path":"/Users","bulkId":"two","data":%s},
		{"method":"PATCH","path":"/Groups/bulkId:g","data":{"Operations":[{"op":"add","path":"members","value":[{"value":"bulkId:two"}]}]}},
		{"method":"POST","path":"/Users","bulkId":"three","data":%s},
		{"method":"PUT","path":"/Users/bulkId:none","data":{"userName":"x@north.test"}},
		{"method":"GET","path":"/Users/1"},
		{"method":"DELETE","path":"/Users/0"}]}`, newSCIMUser("One", ""), newSCIMUser("Two", ""), newSCIMUser("One", ""))
	answer := w.scimOK(200, http.MethodPost, "/Bulk", body)
	want := []string{"201", "201", "201", "204", "409", "400", "400", "404"}
	for i, one := range answer["Operations"].([]any) {
		if got := one.(map[string]any); got["status"] != want[i] {
			t.Errorf("operation %d: %v", i, got)
		}
	}
	list := w.scimOK(200, http.MethodGet, `/Groups?filter=displayName+eq+%22bulk%22`, "")
	if n := len(list["Resources"].([]any)[0].(map[string]any)["members"].([]any)); n != 2 {
		t.Errorf("%d members", n)
	}
	stopped := w.scimOK(200, http.MethodPost, "/Bulk", `{"failOnErrors":1,"Operations":[
		{"method":"POST","path":"/Users","bulkId":"a","data":{"userName":"nobody"}},{"method":"POST","path":"/Users","bulkId":"b","data":`+newSCIMUser("Late", "")+`}]}`)
	if n := len(stopped["Operations"].([]any)); n != 1 {
		t.Errorf("%d operations ran after the first error", n)
	}
	many := strings.TrimSuffix(strings.Repeat(`{"method":"DELETE","path":"/Users/0"},`, 1001), ",")
	w.scimFails(413, "", http.MethodPost, "/Bulk", `{"Operations":[`+many+`]}`)
	w.scimFails(413, "", http.MethodPost, "/Bulk", `{"Operations":["`+strings.Repeat("x", people.SCIMBulkBytes)+`"]}`)
	w.scimFails(400, "invalidSyntax", http.MethodPost, "/Bulk", `[]`)
}

func TestSCIM_RefusedChanges(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	before := storetest.Digest(t, w.North)
	user, group := handlerstest.UserPath(w.North, storetest.Trainee), handlerstest.GroupPath(w.North, 1)
	patch := func(op, path, value string) string {
		return fmt.Sprintf(`{"Operations":[{"op":"replace","path":"name.givenName","value":"Changed"},{"op":%q,"path":%q,"value":%s}]}`, op, path, value)
	}
	for body, scimType := range map[string]string{
		patch("replace", "userName", `"no address"`): "invalidValue", patch("replace", "active", `"perhaps"`): "invalidValue",
		patch("replace", "nonsense", `"x"`): "invalidPath", patch("replace", "name[", `"x"`): "invalidPath", patch("move", "active", `true`): "invalidSyntax",
		patch("replace", "id", `"5"`): "mutability", patch("replace", "groups", `[]`): "mutability", patch("replace", "meta.version", `"5"`): "mutability",
		patch("replace", "emails", `[{"value":"other@north.test","type":"work"}]`): "invalidValue", patch("replace", "roles", `["admin"]`): "invalidValue",
		patch("replace", "name.familyName", `5`):                              "invalidValue",
		patch("replace", `phoneNumbers[not (type eq "mobile")].value`, `"1"`): "noTarget", `{"Operations":[{"op":"remove"}]}`: "noTarget",
		`{"Operations":[]}`: "invalidSyntax", `no JSON`: "invalidSyntax", patch("remove", "userName", "null"): "invalidValue",
		patch("replace", "externalId", `"`+strings.Repeat("x", 300)+`"`): "invalidValue", patch("replace", "name.givenName", `"a\u0000b"`): "invalidValue",
	} {
		w.scimFails(400, scimType, http.MethodPatch, user, body)
	}
	w.scimFails(400, "invalidSyntax", http.MethodPut, user, `[]`)
	w.scimFails(400, "invalidValue", http.MethodPost, "/Users", `{"userName":"jo"}`)
	w.scimFails(400, "invalidValue", http.MethodPost, "/Groups", `{"displayName":" "}`)
	w.scimFails(400, "invalidValue", http.MethodPatch, group, `{"Operations":[{"op":"add","path":"members","value":[{"value":"x"}]}]}`)
	w.scimFails(409, "uniqueness", http.MethodPatch, user, `{"Operations":[{"op":"replace","value":{"userName":"MANAGER@north.test"}}]}`)
	for _, path := range []string{handlerstest.UserPath(w.North, storetest.APIUser), "/Users/0", "/Users/x", "/Groups/9999999999999999999", "/Users/-1"} {
		w.scimFails(404, "", http.MethodGet, path, "")
		w.scimFails(404, "", http.MethodDelete, path, "")
	}
	admin := handlerstest.UserPath(w.North, storetest.Admin)
	for _, body := range []string{`{"Operations":[{"op":"replace","path":"active","value":false}]}`, `{"Operations":[{"op":"replace","path":"userName","value":"mallory@north.test"}]}`} {
		w.scimFails(403, "", http.MethodPatch, admin, body)
	}
	w.scimFails(403, "", http.MethodDelete, admin, "")
	storetest.MustBeUnchanged(t, w.North, before)
}

// Members of a group must be enrolled in the courses of the batch. Staff must be skipped.
func TestSCIM_MembersAreEnrolled(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	user := w.scimOK(201, http.MethodPost, "/Users", newSCIMUser("Member", ""))
	body := fmt.Sprintf(`{"Operations":[{"op":"add","path":"members","value":[{"value":%q},{"value":"%d"},{"value":"%d"}]}]}`,
		user["id"], w.North.ID(storetest.Manager), w.North.ID(storetest.DisabledTrainee))
	got := w.scimOK(200, http.MethodPatch, handlerstest.GroupPath(w.North, 1)+"?attributes=members", body)
	ids := []string{}
	for _, m := range got["members"].([]any) {
		ids = append(ids, m.(map[string]any)["value"].(string))
	}
	if !slices.Contains(ids, user["id"].(string)) || slices.Contains(ids, fmt.Sprint(w.North.ID(storetest.Manager))) {
		t.Errorf("members %v", ids)
	}
	list := w.Ask("north-admin", "/enrollment-list", fmt.Sprintf(`{"userID":%s}`, user["id"]))
	w.Expect(list, 200, "")
	if !strings.Contains(list.Body, `"totalCount":1`) {
		t.Errorf("enrollments %s", list.Body)
	}
	audit := w.Ask("north-admin", "/audit-list", `{"pageSize":20}`)
	for _, action := range []string{"user_add", "add_to_batch"} {
		if !strings.Contains(audit.Body, `"`+action+`"`) {
			t.Errorf("no audit entry %s in %s", action, audit.Body)
		}
	}
	w.scimOK(204, http.MethodPatch, handlerstest.GroupPath(w.North, 1), fmt.Sprintf(`{"Operations":[{"op":"remove","path":"members[value eq \"%s\"]"}]}`, user["id"]))
	if audit := w.Ask("north-admin", "/audit-list", `{"pageSize":5}`); !strings.Contains(audit.Body, `"batch_trainee_remove"`) {
		t.Errorf("no audit entry of the removal in %s", audit.Body)
	}
	if list := w.Ask("north-admin", "/enrollment-list", fmt.Sprintf(`{"userID":%s}`, user["id"])); !strings.Contains(list.Body, `"totalCount":1`) {
		t.Errorf("the enrollment has gone: %s", list.Body)
	}
}

func TestSCIM_RolesAndLimits(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	manager := w.scimOK(201, http.MethodPost, "/Users", newSCIMUser("Boss", `,"roles":[{"value":"manager","primary":true}]`))
	if problem := contains(manager, map[string]any{"roles": []any{map[string]any{"value": "manager"}}}, "user"); problem != "" {
		t.Error(problem)
	}
	path := "/Users/" + manager["id"].(string)
	w.scimOK(200, http.MethodPatch, path, `{"Operations":[{"op":"Add","path":"roles","value":[{"value":"trainee","primary":true}]},{"op":"Remove","path":"roles[value eq \"manager\"]"}]}`)
	if role, err := storepeople.UserRole(t.Context(), w.DB.For(w.North.Company), people.IDsOf(manager["id"].(string))[0]); err != nil || role != "trainee" {
		t.Errorf("role %q %v", role, err)
	}
	one := int64(1)
	_, err := w.DB.For(w.North.Company).SetLimits(t.Context(), func(l *store.CompanyLimits) { l.People = &one }, store.Actor{})
	if err != nil {
		t.Fatal(err)
	}
	if detail := w.scimFails(422, "", http.MethodPost, "/Users", newSCIMUser("Excess", "")); !strings.Contains(detail, "limit of 1 people") {
		t.Errorf("detail %q", detail)
	}
}

func TestSCIM_RateLimit(t *testing.T) {
	t.Parallel()
	w := startWorlds(t, func(d *handlerstest.Deps) {
		d.Services.Auth = handlerstest.NewAuthService(t, d, func(o *auth.Options) {
			limits := ratelimit.DefaultLimits
			limits.User = ratelimit.Quota{Count: 2, Per: time.Hour}
			o.Limits = &limits
		})
	})
	w.scimOK(200, http.MethodGet, "/Users?count=1", "")
	w.scimOK(200, http.MethodGet, "/Users?count=1", "")
	a := w.SCIM("north-api", http.MethodGet, "/Users?count=1", "")
	if a.Status != 429 || a.Header.Get("Retry-After") == "" || decoded(t, a.Body)["status"] != "429" {
		t.Errorf("%d %v %s", a.Status, a.Header, a.Body)
	}
}

// A key that has only the scope scim must be able to provision trainees, but must not be able to assign roles. For
// roles it must need the scope users.
func TestSCIM_KeyScopes(t *testing.T) {
	t.Parallel()
	var known handlerstest.Bearers
	w := startWorlds(t, func(d *handlerstest.Deps) { known = d.Verifier.(handlerstest.Bearers) })
	for name, scopes := range map[string][]string{"scim": {"scim"}, "roles": {"scim", "users"}, "courses": {"courses"}} {
		known[w.North.Text("north-key-"+name)] = handlerstest.KeyOf(w.North, scopes...)
	}
	manager := handlerstest.UserPath(w.North, storetest.Manager)
	for _, c := range []struct {
		bearer, method, path, body string
		status                     int
	}{
		{"courses", http.MethodGet, "/Users", "", 403}, {"scim", http.MethodGet, "/Users", "", 200},
		{"scim", http.MethodPost, "/Users", newSCIMUser("Plain", `,"roles":[{"value":"trainee"}]`), 201},
		{"scim", http.MethodPost, "/Users", newSCIMUser("Riser", `,"roles":[{"value":"manager"}]`), 403},
		{"scim", http.MethodPatch, handlerstest.UserPath(w.North, storetest.Trainee), `{"Operations":[{"op":"add","path":"roles","value":["manager"]}]}`, 403},
		{"scim", http.MethodPatch, manager, `{"Operations":[{"op":"replace","path":"userName","value":"mallory@north.test"}]}`, 403},
		{"scim", http.MethodPatch, manager, `{"Operations":[{"op":"replace","path":"name.givenName","value":"Maria"}]}`, 200},
		{"scim", http.MethodPatch, manager, `{"Operations":[{"op":"replace","path":"active","value":false}]}`, 200},
		{"roles", http.MethodPatch, manager, `{"Operations":[{"op":"replace","value":{"userName":"new-manager@north.test","active":true}}]}`, 200},
		{"roles", http.MethodPatch, handlerstest.UserPath(w.North, storetest.Trainee), `{"Operations":[{"op":"add","path":"roles","value":["manager"]}]}`, 200},
		{"roles", http.MethodPatch, handlerstest.UserPath(w.North, storetest.Trainee), `{"Operations":[{"op":"add","path":"roles","value":["admin"]}]}`, 400},
	} {
		if a := w.SCIM("north-key-"+c.bearer, c.method, c.path, c.body); a.Status != c.status {
			t.Errorf("%s: %s %s %s: %d %s, want %d", c.bearer, c.method, c.path, c.body, a.Status, a.Body, c.status)
		}
	}
}

// A member that is another group must be rejected, also if a user has the same number, and must change nothing.
func TestSCIM_NestedGroup(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	before := storetest.Digest(t, w.North)
	id := w.North.ID(storetest.Trainee)
	members := fmt.Sprintf(`[{"value":"%d","type":"Group","$ref":"https://learn.north.test/scim/v2/Groups/%d"}]`, id, id)
	for _, one := range []string{
		members, fmt.Sprintf(`[{"value":"%d","type":"group"}]`, id), fmt.Sprintf(`[{"value":"%d","$ref":"https://learn.north.test/scim/v2/Groups/%d"}]`, id, id),
		fmt.Sprintf(`[{"value":"%d","$ref":"../Users/%d"}]`, id, w.North.ID(storetest.Manager)), fmt.Sprintf(`[{"$ref":"/Groups/%d"}]`, id), fmt.Sprintf(`[{"value":"%d"},{"value":"%d","type":"Group"}]`, id, id),
	} {
		w.scimFails(400, "invalidValue", http.MethodPatch, handlerstest.GroupPath(w.North, 1), `{"Operations":[{"op":"add","path":"members","value":`+one+`}]}`)
		w.scimFails(400, "invalidValue", http.MethodPatch, handlerstest.GroupPath(w.North, 1), `{"Operations":[{"op":"replace","value":{"members":`+one+`}}]}`)
		w.scimFails(400, "invalidValue", http.MethodPut, handlerstest.GroupPath(w.North, 1), `{"displayName":"Nested","members":`+one+`}`)
		w.scimFails(400, "invalidValue", http.MethodPost, "/Groups", `{"displayName":"Nested","members":`+one+`}`)
	}
	storetest.MustBeUnchanged(t, w.North, before)
	answer := w.scimOK(200, http.MethodPost, "/Bulk", `{"Operations":[
		{"method":"POST","path":"/Groups","bulkId":"inner","data":{"displayName":"Inner"}},
		{"method":"POST","path":"/Groups","bulkId":"outer","data":{"displayName":"Outer","members":[{"value":"bulkId:inner"}]}},
		{"method":"PATCH","path":"/Groups/bulkId:inner","data":{"Operations":[{"op":"add","path":"members","value":[{"$ref":"/Groups/bulkId:inner"}]}]}},
		{"method":"PATCH","path":"/Users/bulkId:inner","data":{"Operations":[{"op":"replace","path":"active","value":false}]}}]}`)
	statuses := []string{}
	for _, o := range answer["Operations"].([]any) {
		statuses = append(statuses, o.(map[string]any)["status"].(string))
	}
	if got := strings.Join(statuses, " "); got != "201 400 400 400" {
		t.Errorf("statuses %s", got)
	}
	user := w.scimOK(201, http.MethodPost, "/Users", newSCIMUser("Referred", ""))
	w.scimOK(204, http.MethodPatch, handlerstest.GroupPath(w.North, 1), fmt.Sprintf(`{"Operations":[{"op":"add","path":"members","value":[{"value":%q,"type":"User","$ref":"https://learn.north.test/scim/v2/Users/%s"}]}]}`, user["id"], user["id"]))
}

// A trainee whom the identity provider adds to a group before the activation must be a member, and must be enrolled by the activation,
// whether the identity provider or staff activate the trainee.
func TestSCIM_MembersBeforeActivation(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, byStaff := range []bool{false, true} {
		user := w.scimOK(201, http.MethodPost, "/Users", fmt.Sprintf(`{"userName":"new%t@north.test","active":false}`, byStaff))
		w.scimOK(204, http.MethodPatch, handlerstest.GroupPath(w.North, 1), fmt.Sprintf(`{"Operations":[{"op":"Add","path":"members","value":[{"value":%q}]}]}`, user["id"]))
		enrollments := func() string {
			return w.Query(`select count(*) from enrollments where company_id = $1 and user_id = $2`, user["id"])
		}
		if n := enrollments(); n != "0" {
			t.Errorf("%s enrollments before the activation", n)
		}
		if byStaff {
			w.Expect(w.Ask("north-admin", "/user-enable", fmt.Sprintf(`{"id":%s,"version":%s}`, user["id"], w.Query(`select revision::text from users where company_id = $1 and id = $2`, user["id"]))), 200, "")
		} else {
			w.scimOK(200, http.MethodPatch, "/Users/"+user["id"].(string), `{"Operations":[{"op":"Replace","path":"active","value":"True"}]}`)
		}
		got := w.scimOK(200, http.MethodGet, "/Users/"+user["id"].(string), "")
		if groups, _ := got["groups"].([]any); len(groups) != 1 || enrollments() != "1" {
			t.Errorf("by staff %t: groups %v, %s enrollments", byStaff, got["groups"], enrollments())
		}
		w.scimOK(204, http.MethodPatch, handlerstest.GroupPath(w.North, 1), fmt.Sprintf(`{"Operations":[{"op":"remove","path":"members[value eq \"%s\"]"}]}`, user["id"]))
	}
	w.reconciled()
}

// A telephone number without its country code must not become one of another country. A bad number must not keep the rest of the
// person from being stored.
func TestSCIM_TelephoneNumbers(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	user := w.scimOK(201, http.MethodPost, "/Users", `{"userName":"phone@north.test","name":{"givenName":"Before"},"phoneNumbers":[{"type":"mobile","value":"425-555-0100"}]}`)
	if user["phoneNumbers"] != nil {
		t.Errorf("phoneNumbers %v", user["phoneNumbers"])
	}
	path := "/Users/" + user["id"].(string)
	for i, c := range []struct{ value, want string }{
		{"+49 (151) 234-56789", "+4915123456789"}, {"425-555-0100", "+4915123456789"}, {"0151 2345678", "+4915123456789"}, {"call me", "+4915123456789"}, {"+0123456", "+4915123456789"}, {"+1 425 555 0100", "+14255550100"},
	} {
		name := fmt.Sprintf("Name%d", i)
		got := w.scimOK(200, http.MethodPatch, path, fmt.Sprintf(`{"Operations":[{"op":"Replace","path":"phoneNumbers[type eq \"mobile\"].value","value":%q},{"op":"Replace","path":"name.givenName","value":%q}]}`, c.value, name))
		if problem := contains(got, map[string]any{"name": map[string]any{"givenName": name}, "phoneNumbers": []any{map[string]any{"value": c.want}}}, "user"); problem != "" {
			t.Errorf("%q: %s", c.value, problem)
		}
	}
	if got := w.scimOK(200, http.MethodPatch, path, `{"Operations":[{"op":"remove","path":"phoneNumbers"}]}`); got["phoneNumbers"] != nil {
		t.Errorf("removed, but %v", got["phoneNumbers"])
	}
}
