package handlers_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
	"lyceum/handlers/web/jsonschema"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// hostileValues are JSON values at the limits of the fields, or of another type.
var hostileValues = []string{
	"null", `""`, `" "`, "0", "1", "-1", "1.5", "1e308", "1e-9", "9223372036854775807", "9223372036854775808", "true", "[]", "{}", "[null]", "[[]]", "[{}]", `[0,0]`,
	`"\u0000"`, `"\u200b"`, `"\u202e"`, `"\ud83d\ude00"`, `"\ud800"`, `"2026-13-45"`, `"2026-02-28"`, `"0000-00-00"`, `"25:99"`, `"a@b"`, `"a@b.test"`, `"<b>"`, `"admin"`, `"%"`, `"\r\n"`,
	`"+4930123456"`, `"Mars/Olympus"`, `"xx"`, `"https://[::1"`, `"../x"`, `"` + strings.Repeat("é", 3000) + `"`,
}

// parameterOfPath matches a parameter in the path of a route.
var parameterOfPath = regexp.MustCompile(`:\w+`)

// hostile makes random requests from the descriptions of routes. The same seed makes the same requests.
type hostile struct {
	*rand.Rand
	world storetest.World
}

func (h hostile) oneOf(values []string) string { return values[h.IntN(len(values))] }

// value returns JSON that mostly fits the schema of a field.
func (h hostile) value(schema jsonschema.Schema) string {
	if h.IntN(3) == 0 {
		return h.oneOf(hostileValues)
	}
	if enum, err := json.Marshal(schema["enum"]); err == nil && schema["enum"] != nil {
		var choices []json.RawMessage
		if json.Unmarshal(enum, &choices) == nil && len(choices) > 0 {
			return string(choices[h.IntN(len(choices))])
		}
	}
	switch kind := fmt.Sprint(schema["type"]); {
	case strings.Contains(kind, "integer"):
		return strconv.FormatInt(h.world.ID(h.Int64N(8)), 10)
	case strings.Contains(kind, "boolean"):
		return h.oneOf([]string{"true", "false"})
	case strings.Contains(kind, "array"):
		item, _ := schema["items"].(jsonschema.Schema)
		list := make([]string, h.IntN(4))
		for i := range list {
			list[i] = h.value(item)
		}
		return "[" + strings.Join(list, ",") + "]"
	case strings.Contains(kind, "object"):
		members, _ := schema["properties"].(jsonschema.Schema)
		fields := map[string]json.RawMessage{}
		for _, name := range slices.Sorted(maps.Keys(members)) {
			if member, ok := members[name].(jsonschema.Schema); ok && h.IntN(3) > 0 {
				fields[name] = json.RawMessage(h.value(member))
			}
		}
		return encoded(fields)
	}
	return h.oneOf([]string{`"Nora"`, `"nora@north.test"`, `"2026-05-01"`, `"7.50"`, `"INR"`, `"en"`})
}

// body returns an object with random fields of a route.
func (h hostile) body(r *web.Route) string {
	fields := map[string]any{}
	for _, f := range r.Fields() {
		if f.Object || h.IntN(4) == 0 {
			continue
		}
		place(fields, f.Name, json.RawMessage(h.value(f.Schema)))
	}
	return encoded(fields)
}

func encoded(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		return "{" // A value such as a half of a surrogate pair is no JSON: send a broken body.
	}
	return string(text)
}

// A response to a random request must have the form of a response of the API, without 5xx and without anything of the other company.
func TestRoutes_RandomFields(t *testing.T) {
	tier.All(t)
	t.Parallel()
	const requests, seed = 12000, 20261128
	w := startWorlds(t)
	h, before := hostile{rand.New(rand.NewPCG(seed, 1)), w.North}, storetest.Digest(t, w.South)
	routes := slices.DeleteFunc(slices.Clone(allRoutes()), func(r web.Route) bool { return r.Form == web.Browser || strings.Contains(r.Path, "*") })
	statuses := map[int]int{}
	for range requests {
		r := routes[h.IntN(len(routes))]
		request := apitest.Request{Method: r.Method, Host: "learn.north.test", Header: handlerstest.OverHTTPS, Bearer: "north-" + h.oneOf([]string{"admin", "manager", "trainee", "api"})}
		request.Path = parameterOfPath.ReplaceAllStringFunc(r.Path, func(string) string { return url.PathEscape(strings.Trim(h.oneOf(hostileValues[:28]), `"`)) })
		if r.Method == http.MethodGet {
			values := url.Values{}
			for _, f := range r.Fields() {
				values.Add(f.Name, strings.Trim(h.value(f.Schema), `"`))
			}
			request.Path += "?" + values.Encode()
		} else {
			request.Body = h.body(&r)
		}
		a := w.Do(request)
		statuses[a.Status]++
		if a.Status >= 500 && !strings.HasPrefix(a.Code(), "gateway_") { // The gateway of the tests refuses the keys.
			t.Errorf("%s %s by %s: %d %.300s\n%.600s", r.Method, request.Path, request.Bearer, a.Status, a.Body, request.Body)
		}
		if !strings.HasSuffix(r.Path, "/country") { // South Africa
			w.MustNotContainSouth(r.Path, a)
		}
	}
	if statuses[200] < requests/50 || statuses[429] > requests/10 {
		t.Errorf("the requests do not reach the functions of the routes: %v", statuses)
	}
	storetest.MustBeUnchanged(t, w.South, before)
}

// A response to a random request of SCIM must be a resource, a list or an error of SCIM, without 5xx.
func TestSCIM_RandomRequests(t *testing.T) {
	tier.All(t)
	t.Parallel()
	const requests, seed = 6000, 20261128
	w := startWorlds(t)
	h := hostile{rand.New(rand.NewPCG(seed, 2)), w.North}
	attributes := []string{
		"userName", "externalId", "active", "name", "name.givenName", "displayName", "emails", `emails[type eq "work"].value`, "emails.value", "phoneNumbers", "members", "members.value", `members[value eq "1"]`,
		"roles", "addresses", "title", "locale", "meta.created", "id", "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", "nothing", "a[b", "",
	}
	id := func() string { return strconv.FormatInt(w.North.ID(h.Int64N(10)), 10) }
	value := func() string {
		return h.oneOf(append([]string{
			`"nora@north.test"`, `{"givenName":"Nora"}`, `[{"value":"nora@north.test","type":"work"}]`, `[{"value":"` + id() + `"}]`, `[{"value":"` + id() + `","type":"Group"}]`, `"bulkId:x"`,
		}, hostileValues...))
	}
	resource := func() string {
		parts := []string{}
		if h.IntN(2) == 0 {
			parts = append(parts, fmt.Sprintf(`"userName":"nora%d@north.test","displayName":"Nora %[1]d"`, h.IntN(50)))
		}
		for _, name := range attributes[:len(attributes)-2] {
			if h.IntN(len(attributes)/2) == 0 {
				parts = append(parts, strconv.Quote(name)+":"+value())
			}
		}
		return "{" + strings.Join(parts, ",") + "}"
	}
	patch := func() string {
		operations := []string{}
		for range h.IntN(3) + 1 {
			if h.IntN(2) == 0 {
				operations = append(operations, h.oneOf([]string{`{"op":"replace","path":"displayName","value":"Nora"}`, `{"op":"replace","value":{"active":false}}`, `{"op":"add","path":"members","value":[{"value":"` + id() + `"}]}`}))
				continue
			}
			operations = append(operations, fmt.Sprintf(`{"op":%s,"path":%s,"value":%s}`, h.oneOf([]string{`"add"`, `"replace"`, `"remove"`, `"Replace"`, "1"}), strconv.Quote(h.oneOf(attributes)), value()))
		}
		return `{"schemas":["urn:ietf:params:scim:api:messages:2.0:PatchOp"],"Operations":[` + strings.Join(operations, ",") + `]}`
	}
	statuses := map[int]int{}
	for range requests {
		kind := h.oneOf([]string{"/Users", "/Groups"})
		var method, path, body string
		switch h.IntN(6) {
		case 0:
			filter := h.oneOf(attributes) + " " + h.oneOf([]string{"eq", "ne", "co", "sw", "pr", "gt", "le", "xx"}) + " " + h.oneOf(hostileValues[:len(hostileValues)-1]) + h.oneOf([]string{"", "", " and active eq true", " or not (id pr)", ")", " and"})
			path = kind + "?" + url.Values{"filter": {filter}, "startIndex": {h.oneOf([]string{"1", "0", "-1", "x", "9223372036854775807"})}, "count": {h.oneOf([]string{"0", "1", "5", "-1", "x"})}}.Encode()
			method = http.MethodGet
		case 1:
			method, path, body = http.MethodPost, kind, resource()
		case 2:
			method, path, body = http.MethodPut, kind+"/"+id(), resource()
		case 3:
			method, path, body = http.MethodPatch, kind+"/"+id(), patch()
		case 4:
			method, path = http.MethodDelete, kind+"/"+id()
		default:
			method, path = http.MethodPost, "/Bulk"
			body = fmt.Sprintf(`{"schemas":["urn:ietf:params:scim:api:messages:2.0:BulkRequest"],"failOnErrors":%s,"Operations":[{"method":"POST","path":"%s","bulkId":"x","data":%s},{"method":"PATCH","path":"%s/%s","data":%s}]}`,
				value(), kind, resource(), kind, id(), patch())
		}
		a := w.SCIM("north-api", method, path, body)
		statuses[a.Status]++
		if a.Status >= 500 {
			t.Errorf("%s %s: %d %.300s\n%.600s", method, path, a.Status, a.Body, body)
		}
		w.MustNotContainSouth(path, a)
	}
	if statuses[200]+statuses[201]+statuses[204] < requests/40 || statuses[429] > requests/10 {
		t.Errorf("the requests do not reach the resources: %v", statuses)
	}
}
