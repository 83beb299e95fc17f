package people

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"lyceum/auth"
	"lyceum/handlers/scim"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
)

// SCIMPath is the path of the SCIM service on every host.
const SCIMPath = "/scim/v2"

const SCIMBulkBytes, scimBulkOperations = 1 << 20, 1000

// errVersion means that the resource has another version than the request demands.
var errVersion = &scim.Error{Status: http.StatusPreconditionFailed, Detail: "The resource has changed. Read it again."}

var scimProtocol = &web.Protocol{ContentType: scim.ContentType, Failure: scimFailure}

// scimFailure returns the status and the body of the SCIM response to err. r is the response that other routes of the API
// would send.
func scimFailure(r web.ErrorResponse, err error) (status int, body []byte) {
	e := scimError(r, err)
	return e.Status, scim.Encode(e.Body())
}

func scimError(r web.ErrorResponse, err error) *scim.Error {
	var known *scim.Error
	var input *web.InputError
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &input) && len(input.Fields) > 0:
		return scim.Bad(scim.InvalidValue, "%s", input.Fields[0].Message)
	case errors.Is(err, people.ErrEmailTaken), errors.Is(err, people.ErrExternalIDTaken), errors.Is(err, store.ErrNameTaken):
		return &scim.Error{Status: http.StatusConflict, Type: scim.Uniqueness, Detail: r.Message}
	case r.Status == http.StatusBadRequest:
		return scim.Bad(scim.InvalidValue, "%s", r.Message)
	}
	return &scim.Error{Status: r.Status, Detail: r.Message}
}

// scopeOfRoles is the scope that an API key needs, besides the scope of the SCIM routes, to assign roles by SCIM.
const scopeOfRoles = "users"

// assignsRoles reports whether a caller may assign roles by SCIM.
func assignsRoles(who auth.Principal) bool { return who.HasScope(scopeOfRoles) }

// scimSelection contains the query parameters that select the attributes of the resources in a response.
type scimSelection struct {
	Attributes         string `api:"attributes,max=2000" doc:"Names of the only attributes that the response contains, separated by commas."`
	ExcludedAttributes string `api:"excludedAttributes,max=2000" doc:"Names of the attributes that the response does not contain, separated by commas."`
}

func (q scimSelection) of(t *scim.Type) scim.Selection {
	return scim.Select(t, q.Attributes, q.ExcludedAttributes)
}

// scimTarget contains the fields of a request for one resource.
type scimTarget struct {
	scimSelection
	ID string `api:"id,max=100" doc:"ID of the SCIM resource."`
}

// scimRequest is a request for one resource. It is an HTTP request of its own or an operation of a bulk request.
type scimRequest struct {
	method, id, ifMatch  string
	body                 []byte
	attributes, excluded string
	users                *scimUserType // nil if the type of users has not been read yet
}

// userType returns the type of the users of the caller's company.
func (r scimRequest) userType(ctx context.Context, c *web.Call) (scimUserType, error) {
	if r.users != nil {
		return *r.users, nil
	}
	return userTypeOf(ctx, c)
}

func (r scimRequest) selection(t *scim.Type) scim.Selection {
	return scim.Select(t, r.attributes, r.excluded)
}

// number returns the id of the resource as a number. It returns store.ErrNotFound for a text that is not a positive number.
func (r scimRequest) number() (int64, error) {
	ids := IDsOf(r.id)
	if len(ids) == 0 {
		return 0, store.ErrNotFound
	}
	return ids[0], nil
}

// match returns errVersion if the request has a header If-Match that does not contain version. It returns nil otherwise.
func (r scimRequest) match(version string) error {
	if r.ifMatch == "" || hasETag(r.ifMatch, version) {
		return nil
	}
	return errVersion
}

// hasETag reports whether header, the value of If-Match or If-None-Match, contains the version or a star. Weak and strong
// ETags count as equal.
func hasETag(header, version string) bool {
	for tag := range strings.SplitSeq(header, ",") {
		tag = strings.TrimSpace(tag)
		if tag == "*" || strings.TrimPrefix(tag, "W/") == strings.TrimPrefix(version, "W/") {
			return true
		}
	}
	return false
}

// sentResource is the resource in the body of a request. o contains only the attributes of the resource's schema. raw
// contains all attributes that the client has sent.
type sentResource struct{ o, raw scim.Object }

func (r scimRequest) resource(t *scim.Type) (sent sentResource, err error) {
	if sent.raw, err = scim.Decode(r.body); err != nil {
		return sent, err
	}
	sent.o, err = t.Normalize(sent.raw)
	return sent, err
}

// scimAnswer is the answer to a request for one resource. resource is nil if the request has removed the resource.
type scimAnswer struct {
	status   int
	of       *scim.Type
	resource scim.Object
}

func (a *scimAnswer) meta(name string) string {
	meta, _ := a.resource["meta"].(scim.Object)
	return scimText(meta, name)
}

type scimFunction func(ctx context.Context, c *web.Call, r scimRequest) (*scimAnswer, error)

// functions returns the functions that handle requests for one type of resources, by HTTP method.
func (s *Handlers) functions(t *scim.Type) map[string]scimFunction {
	if t == scim.GroupType {
		return map[string]scimFunction{
			http.MethodGet: s.scimReadGroup, http.MethodPost: s.scimAddGroup, http.MethodPut: s.scimReplaceGroup,
			http.MethodPatch: s.scimPatchGroup, http.MethodDelete: s.scimRemoveGroup,
		}
	}
	return map[string]scimFunction{
		http.MethodGet: s.scimReadUser, http.MethodPost: s.scimAddUser, http.MethodPut: s.scimReplaceUser,
		http.MethodPatch: s.scimPatchUser, http.MethodDelete: s.scimRemoveUser,
	}
}

// one returns a handler of requests for one resource of a type. The handler calls the function that s.functions returns for
// the method.
func (s *Handlers) one(t *scim.Type, method string) func(context.Context, *web.Call, *scimTarget) (*web.Reply, error) {
	run := s.functions(t)[method]
	return func(ctx context.Context, c *web.Call, in *scimTarget) (*web.Reply, error) {
		a, err := run(ctx, c, scimRequest{
			method: method, id: in.ID, body: c.Body, ifMatch: c.Headers.Get("If-Match"), attributes: in.Attributes, excluded: in.ExcludedAttributes,
		})
		if err != nil {
			return nil, err
		}
		return a.reply(method, c.Headers.Get("If-None-Match"), in.of(a.of)), nil
	}
}

// adding returns a handler of requests that add a resource of a type.
func (s *Handlers) adding(t *scim.Type) func(context.Context, *web.Call, *scimSelection) (*web.Reply, error) {
	add := s.one(t, http.MethodPost)
	return func(ctx context.Context, c *web.Call, in *scimSelection) (*web.Reply, error) {
		return add(ctx, c, &scimTarget{scimSelection: *in})
	}
}

func (a *scimAnswer) reply(method, ifNoneMatch string, selection scim.Selection) *web.Reply {
	if a.resource == nil {
		return &web.Reply{Status: a.status}
	}
	version := a.meta("version")
	header := map[string]string{"ETag": version}
	switch {
	case method == http.MethodGet && ifNoneMatch != "" && hasETag(ifNoneMatch, version):
		return &web.Reply{Status: http.StatusNotModified, Header: header}
	case a.status == http.StatusNoContent:
		return &web.Reply{Status: a.status, Header: header}
	case a.status == http.StatusCreated:
		header["Location"] = a.meta("location")
	}
	r := scimReply(a.status, selection.Of(a.resource))
	r.Header = header
	return r
}

func scimReply(status int, message scim.Object) *web.Reply {
	return &web.Reply{Status: status, Body: scim.Encode(message)}
}
