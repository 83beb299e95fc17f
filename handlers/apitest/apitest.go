// Package apitest holds every answer of a test against the API's own description, in both directions: nothing that is
// described may be missing, and nothing else may be there.
package apitest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Checker compares answers with a document.
type Checker struct {
	operations map[string]operation // by "POST /webapi/v1/course-list", path in lower case
	responses  map[string]response
	compiling  sync.Mutex // of answers that come at once
	compiler   *jsonschema.Compiler
}

type document struct {
	Paths      map[string]map[string]operation `json:"paths"`
	Components struct {
		Responses map[string]response `json:"responses"`
	} `json:"components"`
}

type operation struct {
	at        string              // JSON pointer
	Also      []string            `json:"x-also"`
	Responses map[string]response `json:"responses"`
}

type response struct {
	Ref     string                     `json:"$ref"`
	Content map[string]json.RawMessage `json:"content"`
}

const resource = "openapi.json"

// New reads an OpenAPI 3.1 document.
func New(text []byte) (*Checker, error) {
	var doc document
	if err := json.Unmarshal(text, &doc); err != nil {
		return nil, err
	}
	whole, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	c := &Checker{operations: map[string]operation{}, responses: doc.Components.Responses, compiler: jsonschema.NewCompiler()}
	c.compiler.AssertFormat()
	if err := c.compiler.AddResource(resource, whole); err != nil {
		return nil, err
	}
	for path, item := range doc.Paths {
		for method, op := range item {
			op.at = "/paths/" + escape(path) + "/" + method
			for _, name := range append(op.Also, path) {
				c.operations[strings.ToUpper(method)+" "+strings.ToLower(name)] = op
			}
		}
	}
	return c, nil
}

func escape(token string) string {
	return strings.ReplaceAll(strings.ReplaceAll(token, "~", "~0"), "/", "~1")
}

// Check compares one answer with the document. Paths that the document does not know are pages, or answered 404.
func (c *Checker) Check(method, path string, status int, header http.Header, body []byte) error {
	op, known := c.operations[method+" "+strings.ToLower(strings.TrimRight(path, "/"))]
	if !known {
		return nil
	}
	described, at, err := c.response(op, status)
	if err != nil {
		return err
	}
	media, _, err := mime.ParseMediaType(header.Get("Content-Type"))
	if len(described.Content) == 0 {
		return nil
	}
	if _, listed := described.Content[media]; !listed || err != nil {
		return fmt.Errorf("the content type %q is not documented for %d", header.Get("Content-Type"), status)
	}
	if media != "application/json" {
		return nil
	}
	return c.validate(at+"/content/"+escape(media)+"/schema", body)
}

// response finds the description of a status, and where in the document it stands.
func (c *Checker) response(op operation, status int) (response, string, error) {
	key := strconv.Itoa(status)
	found, listed := op.Responses[key]
	if !listed {
		if status < http.StatusBadRequest {
			return response{}, "", fmt.Errorf("the status %d is not documented", status)
		}
		key = "default"
		found = op.Responses[key]
	}
	at := op.at + "/responses/" + key
	if name, shared := strings.CutPrefix(found.Ref, "#/components/responses/"); shared {
		found, at = c.responses[name], "/components/responses/"+escape(name)
	}
	return found, at, nil
}

func (c *Checker) validate(at string, body []byte) error {
	schema, err := c.compile(at)
	if err != nil {
		return err
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return err
	}
	return schema.Validate(value)
}

func (c *Checker) compile(at string) (*jsonschema.Schema, error) {
	c.compiling.Lock()
	defer c.compiling.Unlock()
	return c.compiler.Compile(resource + "#" + at)
}

// Transport sends requests by base and fails the test when an answer does not agree with the document.
func Transport(tb testing.TB, text []byte, base http.RoundTripper) http.RoundTripper {
	tb.Helper()
	checker, err := New(text)
	if err != nil {
		tb.Fatalf("read the document: %v", err)
	}
	return &transport{tb, checker, base}
}

type transport struct {
	tb      testing.TB
	checker *Checker
	base    http.RoundTripper
}

// RoundTrip implements http.RoundTripper.
func (t *transport) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := t.base.RoundTrip(req)
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(resp.Body)
	if err = errors.Join(err, resp.Body.Close()); err != nil {
		return nil, err
	}
	resp.Body = io.NopCloser(bytes.NewReader(body))
	if err := t.checker.Check(req.Method, req.URL.Path, resp.StatusCode, resp.Header, body); err != nil {
		t.tb.Errorf("%s %s answered %d against its description: %v\n%s", req.Method, req.URL.Path, resp.StatusCode, err, body)
	}
	return resp, nil
}
