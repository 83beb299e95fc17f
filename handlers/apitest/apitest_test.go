package apitest

import (
	"net/http"
	"testing"
)

const sample = `{"openapi":"3.1.0","info":{"title":"t","version":"1"},
"paths":{"/a":{"post":{"responses":{
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
		{"failure", "/a", asJSON, `{"code":"bad"}`, 418, true},
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
