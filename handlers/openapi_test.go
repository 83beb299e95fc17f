package handlers_test

import (
	"bytes"
	"lyceum/handlers"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/speakeasy-api/openapi/openapi"

	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
)

// documentOf returns the OpenAPI document of an API with the routes.
func documentOf(routes []web.Route) []byte {
	api := handlers.NewAPI(routes)
	return api.Document()
}

func TestOpenAPI_DocumentIsValid(t *testing.T) {
	for name, text := range map[string][]byte{"the API": handlers.Document()} {
		doc, err := openapi3.NewLoader().LoadFromData(text)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := doc.Validate(t.Context()); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := apitest.New(text); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, problem := range libopenapiErrors(t, text) {
			t.Errorf("%s: %v", name, problem)
		}
	}
}

// libopenapiErrors returns the errors of a second OpenAPI validator, which shares no code with kin-openapi.
func libopenapiErrors(t *testing.T, text []byte) []error {
	t.Helper()
	doc, problems, err := openapi.Unmarshal(t.Context(), bytes.NewReader(text))
	if err != nil {
		return []error{err}
	}
	return append(problems, doc.Validate(t.Context())...)
}

func TestOpenAPI_SecondValidatorFindsErrors(t *testing.T) {
	broken := bytes.ReplaceAll(handlers.Document(), []byte(`"description": "Success."`), []byte(`"x-description": "Success."`))
	if libopenapiErrors(t, broken) == nil {
		t.Error("a document without descriptions of responses is accepted")
	}
}

// The OpenAPI document must describe the fields in this test exactly, because earlier descriptions of these fields were
// wrong.
func TestOpenAPI_DescribesAcceptedFields(t *testing.T) {
	doc, err := openapi3.NewLoader().LoadFromData(handlers.Document())
	if err != nil {
		t.Fatal(err)
	}
	field := func(path, name string) *openapi3.Schema {
		t.Helper()
		item := doc.Paths.Value(path)
		if item == nil || item.Post == nil {
			t.Fatalf("no POST %s", path)
		}
		return item.Post.RequestBody.Value.Content["application/json"].Schema.Value.Properties[name].Value
	}
	for _, c := range []struct {
		path, name, takes string
		good, bad         []any
	}{
		{"/webapi/v1/authorize/forgot-password", "sendEmailNotification", "integer", []any{1., 2.}, []any{3., "x"}},
		{"/site/login-by-jwt-token", "type", "integer", []any{1., 2.}, []any{3.}},
		{"/webapi/v1/course-by-enrollments", "type", "integer", []any{1., 2.}, []any{3.}},
		{"/webapi/v1/validate-token", "fs", "string", []any{"1"}, []any{"2"}},
		{"/webapi/v1/tempsignup", "fromip", "string", []any{"192.0.2.1", "2001:db8::1"}, nil},
		{"/webapi/v1/tempsignup", "zipcode", "integer string", []any{600001., "00501", "SW1A 1AA"}, []any{"a/b", true}},
		{"/webapi/v1/tempsignup", "mobile", "integer string", []any{919812345678., "919812345678", "+919812345678"}, []any{1., "+1", "home", true}},
	} {
		in := field(c.path, c.name)
		types := in.Type.Slice()
		for _, one := range in.OneOf {
			types = append(types, one.Value.Type.Slice()...)
		}
		if got := strings.Join(types, " "); got != c.takes {
			t.Errorf("%s of %s is %s, want %s", c.name, c.path, got, c.takes)
		}
		for _, good := range c.good {
			if err := in.VisitJSON(good); err != nil {
				t.Errorf("%s of %s does not take %v: %v", c.name, c.path, good, err)
			}
		}
		for _, bad := range c.bad {
			if in.VisitJSON(bad) == nil {
				t.Errorf("%s of %s takes %v", c.name, c.path, bad)
			}
		}
	}
	if in := field("/webapi/v1/trainee-list", "pageSize"); in.Default != nil || !strings.Contains(in.Description, "Default: 20.") {
		t.Errorf("pageSize is described as %+v", in)
	}
	for _, path := range []string{"/authorize/login", "/webapi/v1/authorize/login"} {
		if doc.Paths.Value(path) == nil || doc.Paths.Value(path).Post == nil {
			t.Errorf("%s is not under paths", path)
		}
	}
	for path, item := range doc.Paths.Map() {
		for method, operation := range item.Operations() {
			success := operation.Responses.Status(200)
			if success == nil || success.Value.Content["application/json"] == nil {
				continue
			}
			if data := success.Value.Content["application/json"].Schema.Value.Properties["data"]; data != nil && data.Value.PermitsNull() {
				t.Errorf("%s %s: data may be null", method, path)
			}
		}
	}
}
