package people

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"lyceum/handlers/scim"
	"lyceum/handlers/web"
)

type bulkOperation struct {
	Method, Path, BulkID, Version string
	Data                          json.RawMessage
}

type bulkRequest struct {
	FailOnErrors int
	Operations   []bulkOperation
}

// bulkReference matches a reference to a resource that another operation of the bulk request adds.
var bulkReference = regexp.MustCompile(`bulkId:([^"/\\\s]+)`)

// scimBulk runs the operations of a bulk request one by one, each in its own transaction. An operation may refer to a resource that
// a later operation adds. It then runs after that later operation.
func (s *Handlers) scimBulk(ctx context.Context, c *web.Call, _ *web.NoFields) (*web.Reply, error) {
	var in bulkRequest
	if err := json.Unmarshal(c.Body, &in); err != nil {
		return nil, scim.Bad(scim.InvalidSyntax, "The body must be a bulk request.")
	}
	if len(in.Operations) > scimBulkOperations {
		return nil, &scim.Error{Status: http.StatusRequestEntityTooLarge, Detail: "A bulk request has at most " + strconv.Itoa(scimBulkOperations) + " operations."}
	}
	users, err := userTypeOf(ctx, c)
	if err != nil {
		return nil, err
	}
	b := bulk{Handlers: s, call: c, users: users, added: map[string]addedResource{}, results: make([]scim.Object, len(in.Operations))}
	if err := b.run(ctx, in); err != nil {
		return nil, err
	}
	return scimReply(http.StatusOK, scim.Bulk(b.results)), nil
}

type bulk struct {
	*Handlers
	call    *web.Call
	users   scimUserType
	added   map[string]addedResource // by bulkId
	results []scim.Object            // by operation; nil for an operation that has not run
	errors  int
}

type addedResource struct {
	of *scim.Type
	id string
}

// reference returns the text for a reference to the resource where a resource of the type is expected. For a resource of another type
// it is a text that is no id, because a group may have the same number as a user.
func (r addedResource) reference(expected *scim.Type) string {
	if expected != nil && r.of.Name == expected.Name {
		return r.id
	}
	return r.of.Path + "/" + r.id
}

func (b *bulk) run(ctx context.Context, in bulkRequest) error {
	for progress := true; progress; {
		progress = false
		for i, o := range in.Operations {
			if in.FailOnErrors > 0 && b.errors >= in.FailOnErrors {
				return nil
			}
			if b.results[i] != nil || !b.resolve(&o) {
				continue
			}
			progress = true
			if err := b.one(ctx, i, o); err != nil {
				return err
			}
		}
	}
	for i, o := range in.Operations {
		if b.results[i] == nil {
			b.fail(i, o, scim.Bad(scim.InvalidValue, "The operation refers to a bulkId that no operation has added."))
		}
	}
	return nil
}

// resolve replaces the references in o to added resources by the ids of these resources. It returns false if one of the resources
// has not been added yet.
func (b *bulk) resolve(o *bulkOperation) bool {
	known := true
	replaced := func(text []byte, expected *scim.Type) []byte {
		return bulkReference.ReplaceAllFunc(text, func(match []byte) []byte {
			r, is := b.added[string(bytes.TrimPrefix(match, []byte("bulkId:")))]
			if known = known && is; !is {
				return nil
			}
			return []byte(r.reference(expected))
		})
	}
	o.Path = string(replaced([]byte(o.Path), typeOfPath(o.Path)))
	o.Data = replaced(o.Data, scim.UserType) // Resources refer to users only.
	return known
}

// typeOfPath returns the type of the resources at the path of an operation, or nil.
func typeOfPath(text string) *scim.Type {
	first, _, _ := strings.Cut(strings.Trim(text, "/"), "/")
	for _, known := range []*scim.Type{scim.UserType, scim.GroupType} {
		if strings.EqualFold(first, known.Path) {
			return known
		}
	}
	return nil
}

// one runs operation i and stores its result. It returns an error only if a repetition can succeed, so that the client repeats the
// whole request.
func (b *bulk) one(ctx context.Context, i int, o bulkOperation) error {
	a, err := b.apply(ctx, o)
	if err != nil {
		problem, _ := b.call.Problem(err)
		var known *scim.Error
		if !problem.Final && !errors.As(err, &known) {
			return err
		}
		b.fail(i, o, scimError(web.ErrorResponse{Status: problem.Status, Message: problem.Message}, err))
		return nil
	}
	result := b.result(o, a.status)
	if a.resource != nil {
		result["location"], result["version"] = a.meta("location"), a.meta("version")
		if o.BulkID != "" {
			b.added[o.BulkID] = addedResource{a.of, scimText(a.resource, "id")}
		}
	}
	b.results[i] = result
	return nil
}

func (b *bulk) apply(ctx context.Context, o bulkOperation) (*scimAnswer, error) {
	path := strings.Split(strings.Trim(o.Path, "/"), "/")
	t := typeOfPath(o.Path)
	method := strings.ToUpper(o.Method)
	run := b.functions(t)[method]
	adds := method == http.MethodPost
	switch {
	case t == nil || run == nil || method == http.MethodGet || len(path) != 2 && !adds || len(path) != 1 && adds:
		return nil, scim.Bad(scim.InvalidSyntax, "An operation has the method POST with the path /Users or /Groups, "+
			"or PUT, PATCH or DELETE with the path of a resource.")
	case adds && o.BulkID == "":
		return nil, scim.Bad(scim.InvalidSyntax, "POST needs a bulkId.")
	}
	r := scimRequest{method: method, ifMatch: o.Version, body: o.Data, excluded: "members,groups", users: &b.users}
	if !adds {
		r.id = path[1]
	}
	return run(ctx, b.call, r)
}

func (b *bulk) result(o bulkOperation, status int) scim.Object {
	result := scim.Object{"method": o.Method, "status": strconv.Itoa(status)}
	if o.BulkID != "" {
		result["bulkId"] = o.BulkID
	}
	return result
}

func (b *bulk) fail(i int, o bulkOperation, e *scim.Error) {
	b.errors++
	b.results[i] = b.result(o, e.Status)
	b.results[i]["response"] = e.Body()
	if strings.ToUpper(o.Method) != http.MethodPost {
		b.results[i]["location"] = SCIMAddress(b.call) + "/" + strings.Trim(o.Path, "/")
	}
}
