package handlers_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/url"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
)

// encodings are the ways in which a client may encode the fields of a request.
var encodings = map[string]func(t *testing.T, fields map[string]any) (query, contentType, body string){
	"JSON": func(t *testing.T, fields map[string]any) (string, string, string) {
		return "", "application/json", handlerstest.JSONText(t, fields)
	},
	"urlencoded": func(t *testing.T, fields map[string]any) (string, string, string) {
		return "", "application/x-www-form-urlencoded", formOf(t, fields).Encode()
	},
	"query": func(t *testing.T, fields map[string]any) (string, string, string) {
		return "?" + formOf(t, fields).Encode(), "", ""
	},
	"multipart": func(t *testing.T, fields map[string]any) (string, string, string) {
		var body bytes.Buffer
		parts := multipart.NewWriter(&body)
		for name, values := range formOf(t, fields) {
			if err := parts.WriteField(name, values[0]); err != nil {
				t.Fatal(err)
			}
		}
		if err := parts.Close(); err != nil {
			t.Fatal(err)
		}
		return "", parts.FormDataContentType(), body.String()
	},
}

// formOf encodes fields as a form. It encodes the value of a nested object as JSON text.
func formOf(t testing.TB, fields map[string]any) url.Values {
	t.Helper()
	form := url.Values{}
	for name, v := range fields {
		if part, nested := v.(map[string]any); nested {
			form.Set(name, handlerstest.JSONText(t, part))
		} else {
			form.Set(name, fmt.Sprint(v))
		}
	}
	return form
}

// sample is a successful call of a route, with values for its fields.
type sample struct {
	method, path, bearer string
	fields               map[string]any
}

// samples returns the calls of the isolation test with ids of north, and two calls of every documented route that needs a
// bearer and has no required fields.
func samples(w worlds) (list []sample) {
	methods := map[string]string{}
	for _, r := range allRoutes() {
		methods[r.Path] = r.Method
		if !needsFields(r) && r.Access != web.Open && r.Documented() {
			list = append(list, sample{r.Method, r.Path, "north-trainee", map[string]any{"page": 1, "pageSize": "2"}})
			list = append(list, sample{r.Method, r.Path, "north-admin", map[string]any{"page": 0}})
		}
	}
	for _, c := range isolationCases {
		bearer := ""
		if c.who != "" {
			bearer = "north-" + c.who
		}
		var fields map[string]any
		if err := json.Unmarshal([]byte(c.body(w)), &fields); err != nil {
			w.T.Fatal(err)
		}
		wholeNumbers(fields)
		list = append(list, sample{methods[c.route()], c.route(), bearer, fields})
	}
	return list
}

// wholeNumbers converts the float64 values of fields to int64. formOf would otherwise write 100000 as 1e+05.
func wholeNumbers(fields map[string]any) {
	for name, v := range fields {
		switch v := v.(type) {
		case float64:
			fields[name] = int64(v)
		case map[string]any:
			wholeNumbers(v)
		}
	}
}

func TestRoutes_AcceptEveryEncoding(t *testing.T) {
	t.Parallel()
	answers := map[string][]string{}
	var asked []sample
	for name, encode := range encodings {
		// Each encoding has its own database, because some of the calls change rows.
		w := startOwnWorlds(t)
		w.SignIn()
		w.UploadFiles()
		asked = samples(w)
		for _, s := range asked {
			query, contentType, body := encode(t, s.fields)
			a := w.Do(apitest.Request{
				Method: s.method, Path: s.path + query, Host: "learn.north.test", Bearer: s.bearer,
				ContentType: contentType, Body: body, Header: handlerstest.OverHTTPS,
			})
			answers[name] = append(answers[name], fmt.Sprint(a.Status, " ", handlerstest.ByChance.ReplaceAllString(a.Body, "?")))
		}
	}
	for i, s := range asked {
		for name := range encodings {
			if answers[name][i] != answers["JSON"][i] {
				t.Errorf("%s as %s answers %.300s\nas JSON %.300s", s.path, name, answers[name][i], answers["JSON"][i])
			}
		}
		if strings.HasPrefix(answers["JSON"][i], "400") && s.fields["page"] == nil {
			t.Errorf("%s: the sample is not a valid call: %s", s.path, answers["JSON"][i])
		}
	}
}
