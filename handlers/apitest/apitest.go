// Package apitest validates every response of a test against the OpenAPI document. A response must contain
// everything that the document requires, and nothing that the document does not describe.
package apitest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Checker validates responses against an OpenAPI document. It is safe for concurrent use.
type Checker struct {
	operations map[string]operation // by method and path, such as "POST /webapi/v1/course-list"; the path is in lower case
	responses  map[string]response
	codes      sharedCodes
	compiling  sync.Mutex // It is locked while a schema is compiled.
	compiler   *jsonschema.Compiler
}

type document struct {
	Paths      map[string]map[string]operation `json:"paths"`
	Codes      sharedCodes                     `json:"x-error-codes"`
	Components struct {
		Responses map[string]response `json:"responses"`
	} `json:"components"`
}

type operation struct {
	at        string              // the JSON pointer of the operation in the document
	Responses map[string]response `json:"responses"`
	Codes     map[string][]string `json:"x-error-codes"` // the codes that only this operation and a few others have
	Security  []json.RawMessage   `json:"security"`      // empty and not nil if the operation needs no bearer
}

// sharedCodes contains the error codes that many operations have, by HTTP status. Operations list only their other codes.
type sharedCodes struct {
	Every  map[string][]string `json:"everyRoute"`
	Bearer map[string][]string `json:"bearerRoutes"`
	Before []string            `json:"beforeRouting"`
}

type response struct {
	Ref     string                     `json:"$ref"`
	Content map[string]json.RawMessage `json:"content"`
}

const resource = "openapi.json"

// New returns a Checker for an OpenAPI 3.1 document.
func New(text []byte) (*Checker, error) {
	var doc document
	if err := json.Unmarshal(text, &doc); err != nil {
		return nil, err
	}
	whole, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	c := &Checker{operations: map[string]operation{}, responses: doc.Components.Responses, codes: doc.Codes, compiler: jsonschema.NewCompiler()}
	c.compiler.AssertFormat()
	if err := c.compiler.AddResource(resource, whole); err != nil {
		return nil, err
	}
	for path, item := range doc.Paths {
		for method, op := range item {
			op.at = "/paths/" + escape(path) + "/" + method
			c.operations[strings.ToUpper(method)+" "+strings.ToLower(path)] = op
		}
	}
	return c, nil
}

func escape(token string) string {
	return strings.ReplaceAll(strings.ReplaceAll(token, "~", "~0"), "/", "~1")
}

// Check validates one response. It accepts every response of a path that is not in the document, such as the path
// of a page.
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
	return errors.Join(c.validate(at+"/content/"+escape(media)+"/schema", body), c.documents(op, status, body))
}

// CheckEvent validates the message of an event of the type name that was sent to a webhook.
func (c *Checker) CheckEvent(name string, body []byte) error {
	return c.validate("/webhooks/"+escape(name)+"/post/requestBody/content/application~1json/schema", body)
}

// documents returns an error if the body has an error code that the document does not list for the operation and the status.
func (c *Checker) documents(op operation, status int, body []byte) error {
	if c.codes.Every == nil || status < http.StatusBadRequest {
		return nil
	}
	key := strconv.Itoa(status)
	codes := c.codes.Before
	if _, listed := op.Responses[key]; listed {
		shared := c.codes.Bearer
		if op.Security != nil {
			shared = c.codes.Every
		}
		codes = slices.Concat(shared[key], op.Codes[key])
	}
	var failure struct{ Error struct{ Code string } }
	if err := json.Unmarshal(body, &failure); err != nil {
		return err
	}
	if !slices.Contains(codes, failure.Error.Code) {
		return fmt.Errorf("the code %q is not documented for %d", failure.Error.Code, status)
	}
	return nil
}

// response returns the description of a status and its JSON pointer in the document. It returns an error for an
// undocumented status below 400; for other undocumented statuses it returns the default response.
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

// checkers maps the text of a document to its Checker. Tests share the Checkers, because parsing a document takes longer
// than most tests.
var checkers sync.Map

// of returns the Checker of the OpenAPI document text. All tests with the same document get the same Checker.
func of(text []byte) (*Checker, error) {
	if known, ok := checkers.Load(string(text)); ok {
		return known.(*Checker), nil
	}
	c, err := New(text)
	if err != nil {
		return nil, err
	}
	kept, _ := checkers.LoadOrStore(string(text), c)
	return kept.(*Checker), nil
}

// Transport returns a transport that sends requests with base and fails the test if a response does not match the document.
func Transport(tb testing.TB, text []byte, base http.RoundTripper) http.RoundTripper {
	tb.Helper()
	checker, err := of(text)
	if err != nil {
		tb.Fatalf("parse the OpenAPI document: %v", err)
	}
	return &transport{tb, checker, base}
}

type transport struct {
	tb      testing.TB
	checker *Checker
	base    http.RoundTripper
}

// RoundTrip sends req and validates the response. It reads the whole body before it returns.
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
		t.tb.Errorf("%s %s response %d does not match the document: %v\n%s", req.Method, req.URL.Path, resp.StatusCode, err, body)
	}
	return resp, nil
}
