package apitest

import (
	"net/http"
	"strings"
	"testing"
)

const sample = `{"openapi":"3.1.0","info":{"title":"t","version":"1"},
"x-error-codes":{"everyRoute":{"500":["internal"]},"bearerRoutes":{"500":["internal"],"401":["bad_token"]},"beforeRouting":["bad_request"]},
"paths":{"/b":{"post":{"security":[],"x-error-codes":{"409":["own"]},"responses":{"401":{},"409":{},"500":{},"default":{}}}},
"/c":{"post":{"responses":{"401":{},"409":{},"default":{}}}},
"/a":{"post":{"x-error-codes":{"409":["own"]},"responses":{
  "200":{"description":"","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Day"}}}},
  "default":{"$ref":"#/components/responses/Failure"}}}}},
"components":{
  "responses":{"Failure":{"description":"","content":{"application/json":{"schema":{"type":"object","required":["code"],
    "properties":{"code":{"enum":["bad"]}}}}}}},
  "schemas":{"Day":{"type":"object","required":["day"],"additionalProperties":false,
    "properties":{"day":{"type":["string","null"],"format":"date"}}}}}}`

func TestCheck(t *testing.T) {
	c, err := New([]byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	const asJSON = "application/json"
	for _, answer := range []struct {
		name, path, media, body string
		status                  int
		sound                   bool
	}{
		{"as described", "/a", asJSON, `{"day":"2026-01-31"}`, 200, true},
		{"null", "/a", asJSON, `{"day":null}`, 200, true},
		{"in capitals with a slash", "/A/", asJSON, `{"day":null}`, 200, true},
		{"missing field", "/a", asJSON, `{}`, 200, false},
		{"extra field", "/a", asJSON, `{"day":null,"night":1}`, 200, false},
		{"wrong type", "/a", asJSON, `{"day":1}`, 200, false},
		{"wrong format", "/a", asJSON, `{"day":"2026-02-31"}`, 200, false},
		{"not JSON", "/a", asJSON, `day`, 200, false},
		{"other media type", "/a", "text/html", `{"day":null}`, 200, false},
		{"unknown success", "/a", asJSON, `{"day":null}`, 201, false},
		{"failure", "/a", asJSON, `{"code":"bad","error":{"code":"bad_request"}}`, 418, true},
		{"unknown code", "/a", asJSON, `{"code":"worse"}`, 418, false},
		{"a page", "/pages/1", "text/html", `<p>`, 200, true},
	} {
		t.Run(answer.name, func(t *testing.T) {
			err := c.Check("POST", answer.path, answer.status, http.Header{"Content-Type": {answer.media}}, []byte(answer.body))
			if (err == nil) != answer.sound {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestCheck_ErrorCodes(t *testing.T) {
	text := strings.ReplaceAll(sample, `{}`, `{"description":"","content":{"application/json":{"schema":{"type":"object"}}}}`)
	c, err := New([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, answer := range []struct {
		path, code string
		status     int
		sound      bool
	}{
		{"/b", "internal", 500, true},
		{"/b", "own", 409, true},
		{"/b", "own", 500, false},
		{"/b", "bad_token", 401, false}, // the operation needs no bearer
		{"/b", "bad_request", 418, true},
		{"/b", "own", 418, false},
		{"/c", "bad_token", 401, true},
		{"/c", "own", 409, false},
	} {
		body := `{"error":{"code":"` + answer.code + `"}}`
		err := c.Check("POST", answer.path, answer.status, http.Header{"Content-Type": {"application/json"}}, []byte(body))
		if (err == nil) != answer.sound {
			t.Errorf("%s %d %s: got %v", answer.path, answer.status, answer.code, err)
		}
	}
}
