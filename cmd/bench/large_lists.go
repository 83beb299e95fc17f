package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/handlers/web"
)

var errRefused = errors.New("the node refuses the request")

// listCall is one request to a list of the API.
type listCall struct {
	name, path, token string
	body              map[string]any
}

// largeIDs has the ids of objects with many and with few rows, by the name of the field that selects them.
var largeIDs = map[string][]any{
	"courseID": {1, 250, 495}, "batchID": {1, 2}, "userID": {5, 777}, "examID": {1, 150}, "categoryID": {3}, "documentID": {10}, "learningPathID": {1},
	"webhookID": {1}, "questionID": {6}, "enrollmentID": {1}, "orderID": {10}, "subjectID": {5}, "objectID": {5}, "countryID": {101}, "stateID": {1},
}

// largeObjects has the id of the object of a route with the required field id, by the first part of the name of the route.
var largeObjects = map[string]any{"invitation": 200, "sandbox": 1}

// largeTexts has the values of fields with a text that no schema lists: of a search, texts that many, some and no people have.
var largeTexts = map[string][]any{
	"search": {"a", "sharma", "trainee-4711@", "nobody has this"}, "email": {"trainee-777@company-0000.example"}, "user": {"trainee-777@company-0000.example"},
	"rollno": {"R-777"}, "externalID": {"E-778"}, "subject": {"user"}, "kinds": {"login_failed", "enroll,unenroll"}, "tag": {"tag1"}, "kind": {"truefalse"},
	"language": {"en"}, "date": {"2026-11-20"}, "eventType": {"enrollment.created"}, "event": {"enrollment.created"}, "number": {"CDEF"}, "country": {101},
	"code": {"CODE7"}, "course": {"safety"}, "word": {"safety"},
}

// unselective are the fields that select no entries.
var unselective = []string{"page", "pageSize", "cursor", "updatedSince", "domain", "format", "before"}

// lists returns the requests to each list of the API for a caller of a role: without fields, and with each value of each field.
func lists(role auth.Role, token string) (calls []listCall) {
	for _, r := range handlers.Routes(&handlers.Services{}) {
		if !isLargeList(&r) || !r.Access.Allows(role) {
			continue
		}
		name := strings.TrimPrefix(r.Path, "/webapi/v1/")
		base := map[string]any{}
		fields := r.Fields()
		for _, f := range fields {
			if f.Required {
				base[f.Name] = requiredValue(name, f)
			}
		}
		add := func(what string, more map[string]any) {
			body := maps.Clone(base)
			maps.Copy(body, more)
			calls = append(calls, listCall{name: fmt.Sprintf("%s %s%s", role, name, what), path: r.Path, token: token, body: body})
		}
		add("", nil)
		for _, f := range fields {
			if slices.Contains(unselective, f.Name) || f.Object || f.Secret || strings.Contains(f.Name, ".") {
				continue
			}
			for _, value := range valuesOf(f) {
				more := map[string]any{f.Name: value}
				if f.Name == "subjectID" {
					more["subject"] = "user"
				}
				add(fmt.Sprintf(" %s=%v", f.Name, value), more)
			}
		}
		if has(fields, "updatedSince") && has(fields, "page") {
			add(" updatedSince=an hour ago", map[string]any{"updatedSince": time.Now().Add(-time.Hour).UTC().Format(time.RFC3339), "cursor": web.StartCursor})
		}
	}
	return calls
}

func has(fields []web.Field, name string) bool {
	return slices.ContainsFunc(fields, func(f web.Field) bool { return f.Name == name })
}

// isLargeList reports whether the response of a route of the API is a list, a part of a list or a report.
func isLargeList(r *web.Route) bool {
	if r.Method != http.MethodPost || !r.Documented() || !strings.HasPrefix(r.Path, "/webapi/v1/") {
		return false
	}
	fields := r.Fields()
	return has(fields, "pageSize") || has(fields, "cursor") || strings.Contains(r.Path, "-list") ||
		strings.Contains(r.Path, "/report-") && has(fields, "format") ||
		strings.HasSuffix(r.Path, "/dashboard") || strings.HasSuffix(r.Path, "-history") || strings.HasSuffix(r.Path, "-details") && !r.Idempotent()
}

func requiredValue(route string, f web.Field) any {
	kind, _, _ := strings.Cut(route, "-")
	if f.Name == "id" && largeObjects[kind] != nil {
		return largeObjects[kind]
	}
	if values := valuesOf(f); len(values) > 0 {
		return values[0]
	}
	return 1
}

// valuesOf returns the values of a field that are measured: all that its schema lists, or those that its name stands for.
func valuesOf(f web.Field) []any {
	text, err := json.Marshal(f.Schema)
	if err != nil {
		panic(err) // A schema has texts and numbers only.
	}
	var schema struct {
		Enum   []any
		Format string
		OneOf  []struct{ Enum []any }
	}
	if err := json.Unmarshal(text, &schema); err != nil {
		return byName(f, string(text))
	}
	for _, one := range schema.OneOf {
		schema.Enum = append(schema.Enum, one.Enum...)
	}
	if len(schema.Enum) > 0 {
		return slices.DeleteFunc(schema.Enum, func(v any) bool { return v == nil || v == "" })
	}
	return byName(f, string(text))
}

func byName(f web.Field, schema string) []any {
	name := strings.ToLower(f.Name)
	day := func(back int) []any { return []any{time.Now().AddDate(0, 0, -back).Format(time.DateOnly)} }
	switch {
	case largeIDs[f.Name] != nil:
		return largeIDs[f.Name]
	case largeTexts[f.Name] != nil:
		return largeTexts[f.Name]
	case strings.Contains(schema, `"boolean"`):
		return []any{true}
	case strings.Contains(schema, `"date-time"`), strings.Contains(name, "since"), strings.HasPrefix(name, "seen"), strings.HasPrefix(name, "unseen"):
		return []any{time.Now().AddDate(0, 0, -2).UTC().Format(time.RFC3339)}
	case strings.Contains(name, "from"), strings.Contains(name, "asof"):
		return day(400)
	case strings.HasSuffix(name, "to"), strings.Contains(name, "until"):
		return day(400)
	case f.Name == "sort" && strings.Contains(f.About, "toMark"):
		return []any{"name", "course", "toMark"}
	case f.Name == "sort":
		return ordersOf(f.About)
	}
	return nil
}

var ordersIn = regexp.MustCompile(`sorted: ([^.;]+)`)

// ordersOf returns the orders that the description of a field names, ascending and descending.
func ordersOf(about string) (values []any) {
	found := ordersIn.FindStringSubmatch(about)
	if found == nil {
		return nil
	}
	for _, order := range strings.FieldsFunc(strings.ReplaceAll(found[1], " or ", ", "), func(r rune) bool { return r == ',' || r == ' ' || r == '-' }) {
		values = append(values, order, "-"+order)
	}
	return values
}

// pageAnswer has what the response of a list says about its other parts.
type pageAnswer struct {
	Data struct {
		TotalCount int64
		NextCursor *string
		Next       int64
	}
}

// further returns the requests to other parts of the list of which a request returned answer: by number and by cursor, in the middle and
// at the end.
func (c listCall) further(answer []byte, fields []web.Field) (calls []listCall) {
	var first pageAnswer
	if json.Unmarshal(answer, &first) != nil {
		return nil
	}
	add := func(what, field string, value any) {
		body := maps.Clone(c.body)
		body[field] = value
		calls = append(calls, listCall{name: c.name + what, path: c.path, token: c.token, body: body})
	}
	pages := (first.Data.TotalCount + 19) / 20
	if has(fields, "page") && pages > 2 {
		add(fmt.Sprintf(", page %d", pages/2), "page", pages/2)
		add(fmt.Sprintf(", page %d, the last", pages), "page", pages)
	}
	if has(fields, "cursor") {
		add(", cursor", "cursor", web.StartCursor)
	}
	if first.Data.Next > 0 {
		add(", older", "before", first.Data.Next/2)
	}
	return calls
}

// within returns the requests that continue after the cursor in answer: in the middle and at the end of a list of objects with ids up to
// highest.
func (c listCall) within(answer []byte, highest int64) (calls []listCall) {
	var first pageAnswer
	if json.Unmarshal(answer, &first) != nil || first.Data.NextCursor == nil {
		return nil
	}
	plain, err := base64.RawURLEncoding.DecodeString(*first.Data.NextCursor)
	if err != nil {
		return nil
	}
	var parts map[string]any
	if json.Unmarshal(plain, &parts) != nil {
		return nil
	}
	after, _ := parts["a"].(float64)
	highest = max(highest, int64(after))
	last := highest - 10
	if int64(after) > highest/2 {
		last = 10 // The list begins with the highest ids.
	}
	for what, id := range map[string]int64{" in the middle": highest / 2, " at the end": last} {
		parts["a"] = id
		text, err := json.Marshal(parts)
		if err != nil {
			return nil
		}
		body := maps.Clone(c.body)
		body["cursor"] = base64.RawURLEncoding.EncodeToString(text)
		calls = append(calls, listCall{name: c.name + what, path: c.path, token: c.token, body: body})
	}
	return calls
}

// send sends the request and returns the body of the response. A status other than 200 is an error.
func (g *large) send(ctx context.Context, c listCall) ([]byte, error) {
	body, err := json.Marshal(c.body)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+g.address+c.path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Host = apiHost
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+c.token)
	response, err := g.api.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("status %d: %.200s", response.StatusCode, answer)
		if response.StatusCode < http.StatusInternalServerError {
			err = errors.Join(errRefused, err)
		}
	}
	return answer, err
}
