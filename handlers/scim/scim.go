// Package scim implements the messages of SCIM 2.0 (RFC 7643 and RFC 7644): schemas, filters, PATCH, attribute selection and
// errors. It is independent of how resources are stored.
package scim

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
)

// ContentType is the media type of all messages.
const ContentType = "application/scim+json"

// The URNs of schemas and messages.
const (
	UserSchema       = "urn:ietf:params:scim:schemas:core:2.0:User"
	GroupSchema      = "urn:ietf:params:scim:schemas:core:2.0:Group"
	EnterpriseSchema = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"
	// FieldsSchema is the extension with the fields that the company has defined for its people.
	FieldsSchema = "urn:lyceum:scim:schemas:extension:fields:2.0:User"

	schemaSchema       = "urn:ietf:params:scim:schemas:core:2.0:Schema"
	resourceTypeSchema = "urn:ietf:params:scim:schemas:core:2.0:ResourceType"
	configSchema       = "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"
	listMessage        = "urn:ietf:params:scim:api:messages:2.0:ListResponse"
	errorMessage       = "urn:ietf:params:scim:api:messages:2.0:Error"
	bulkMessage        = "urn:ietf:params:scim:api:messages:2.0:BulkResponse"
)

// Object is a JSON object. Its keys are names of attributes in the spelling of their schema.
type Object = map[string]any

// The values of scimType that RFC 7644 defines for status 400 and 409.
const (
	InvalidFilter = "invalidFilter"
	InvalidPath   = "invalidPath"
	InvalidSyntax = "invalidSyntax"
	InvalidValue  = "invalidValue"
	Mutability    = "mutability"
	NoTarget      = "noTarget"
	TooMany       = "tooMany"
	Uniqueness    = "uniqueness"
)

// Error is the error response to a request. Type is the scimType, which may be empty. Detail is a sentence for people.
type Error struct {
	Status       int
	Type, Detail string
}

func (e *Error) Error() string { return e.Detail }

// Bad returns an error with status 400.
func Bad(scimType, format string, args ...any) *Error {
	return &Error{http.StatusBadRequest, scimType, fmt.Sprintf(format, args...)}
}

// Body returns the JSON object of the error response.
func (e *Error) Body() Object {
	body := Object{"schemas": []string{errorMessage}, "status": strconv.Itoa(e.Status), "detail": e.Detail}
	if e.Type != "" {
		body["scimType"] = e.Type
	}
	return body
}

// Encode returns a message as JSON. It panics if the message contains a value that JSON cannot represent.
func Encode(message any) []byte {
	text, err := json.Marshal(message)
	if err != nil {
		panic("scim: " + err.Error())
	}
	return text
}

// List returns the list response to a query: one page of resources. start is the index of the first resource, from 1, and total is
// the number of all resources that the query selects.
func List(resources []Object, start, total int64) Object {
	if resources == nil {
		resources = []Object{}
	}
	return Object{
		"schemas": []string{listMessage}, "totalResults": total, "startIndex": start, "itemsPerPage": len(resources), "Resources": resources,
	}
}

// Decode returns the JSON object in the body of a request. It returns an *Error with the type InvalidSyntax for any other body.
func Decode(body []byte) (Object, error) {
	var o Object
	if err := json.Unmarshal(body, &o); err != nil || o == nil {
		return nil, Bad(InvalidSyntax, "The body must be a JSON object.")
	}
	return o, nil
}

// Bulk returns the response to a bulk request. results contains nil for each operation that has not run, and Bulk leaves these out.
func Bulk(results []Object) Object {
	done := []Object{}
	for _, r := range results {
		if r != nil {
			done = append(done, r)
		}
	}
	return Object{"schemas": []string{bulkMessage}, "Operations": done}
}
