package scim

import (
	"slices"
	"strings"
)

// These are the types of attributes by RFC 7643.
const (
	typeString    = "string"
	typeBoolean   = "boolean"
	typeDecimal   = "decimal"
	typeDateTime  = "dateTime"
	typeReference = "reference"
	typeComplex   = "complex"
)

// Attribute describes an attribute in the format of RFC 7643, section 7.
type Attribute struct {
	Name            string      `json:"name"`
	Type            string      `json:"type"`
	SubAttributes   []Attribute `json:"subAttributes,omitempty"`
	MultiValued     bool        `json:"multiValued"`
	Description     string      `json:"description"`
	Required        bool        `json:"required"`
	CanonicalValues []string    `json:"canonicalValues,omitempty"`
	CaseExact       bool        `json:"caseExact"`
	Mutability      string      `json:"mutability"`
	Returned        string      `json:"returned"`
	Uniqueness      string      `json:"uniqueness"`
	ReferenceTypes  []string    `json:"referenceTypes,omitempty"`
}

// readOnly reports whether requests cannot change the attribute.
func (a *Attribute) readOnly() bool { return a.Mutability == "readOnly" }

// find returns the attribute of list with the name, in any case, or nil.
func find(list []Attribute, name string) *Attribute {
	for i := range list {
		if strings.EqualFold(list[i].Name, name) {
			return &list[i]
		}
	}
	return nil
}

// attribute returns a string attribute that requests can change.
func attribute(name, description string, more ...func(*Attribute)) Attribute {
	a := Attribute{Name: name, Type: typeString, Description: description, Mutability: "readWrite", Returned: "default", Uniqueness: "none"}
	for _, change := range more {
		change(&a)
	}
	return a
}

func ofType(name string) func(*Attribute) { return func(a *Attribute) { a.Type = name } }
func readOnly(a *Attribute)               { a.Mutability = "readOnly" }
func required(a *Attribute)               { a.Required = true }
func caseExact(a *Attribute)              { a.CaseExact = true }
func unique(a *Attribute)                 { a.Uniqueness = "server" }
func many(a *Attribute)                   { a.MultiValued = true }
func always(a *Attribute)                 { a.Returned = "always" }

func canonical(values ...string) func(*Attribute) {
	return func(a *Attribute) { a.CanonicalValues = values }
}

func complexOf(sub ...Attribute) func(*Attribute) {
	return func(a *Attribute) { a.Type, a.SubAttributes = typeComplex, sub }
}

func referenceTo(types ...string) func(*Attribute) {
	return func(a *Attribute) { a.Type, a.ReferenceTypes, a.CaseExact = typeReference, types, true }
}

// common contains the attributes that every resource has and no schema lists.
var common = []Attribute{
	attribute("id", "The number of the resource.", readOnly, caseExact, always, unique),
	attribute("externalId", "The id of the resource at the client.", caseExact),
	attribute("meta", "Facts about the resource.", readOnly, complexOf(
		attribute("resourceType", "User or Group.", readOnly, caseExact),
		attribute("created", "When the resource was added.", readOnly, ofType(typeDateTime)),
		attribute("lastModified", "When the resource was last changed.", readOnly, ofType(typeDateTime)),
		attribute("location", "The address of the resource.", readOnly, caseExact),
		attribute("version", "The ETag of the resource.", readOnly, caseExact),
	)),
}

// extension is an extension schema. A resource contains the attributes of an extension in an object whose key is the
// URN.
type extension struct {
	urn, name, description string
	attributes             []Attribute
}

// Type is a type of resources: users or groups.
type Type struct {
	Name, Path, Schema, Description string
	attributes                      []Attribute
	extensions                      []extension
	// ignored contains attributes of RFC 7643 that the service does not store. Requests may contain them.
	ignored map[string]bool
}

var UserType = &Type{
	Name: "User", Path: "Users", Schema: UserSchema, Description: "A person of the company.",
	attributes: []Attribute{
		attribute("userName", "The e-mail address with which the person signs in.", required, unique),
		attribute("name", "The parts of the name.", complexOf(
			attribute("formatted", "The full name.", readOnly),
			attribute("familyName", "The last name."),
			attribute("givenName", "The first name."),
			attribute("honorificPrefix", "Ms, Mr, Dr and the like."),
		)),
		attribute("displayName", "The full name.", readOnly),
		attribute("title", "The job that the person has, such as Vice President."),
		attribute("active", "Whether the person may sign in. The sessions of a person who becomes inactive end.", ofType(typeBoolean)),
		attribute("emails", "The e-mail address, which equals userName.", many, complexOf(
			attribute("value", "The e-mail address."),
			attribute("type", "The kind of the address.", canonical("work")),
			attribute("primary", "Whether the address is the preferred one.", ofType(typeBoolean)),
		)),
		attribute("phoneNumbers", "The mobile telephone number. Other numbers are not stored.", many, complexOf(
			attribute("value", "The number in the format E.164."),
			attribute("type", "The kind of the number.", canonical("mobile")),
			attribute("primary", "Whether the number is the preferred one.", ofType(typeBoolean)),
		)),
		attribute("roles", "The role. Without an API key that may set roles, it is trainee.", many, complexOf(
			attribute("value", "The role.", canonical("trainee", "manager")),
			attribute("primary", "Whether the role is the preferred one.", ofType(typeBoolean)),
		)),
		attribute("groups", "The groups of the person.", many, readOnly, complexOf(
			attribute("value", "The id of the group.", readOnly, caseExact),
			attribute("$ref", "The address of the group.", readOnly, referenceTo("Group")),
			attribute("display", "The name of the group.", readOnly),
			attribute("type", "Always direct.", readOnly, canonical("direct")),
		)),
	},
	extensions: []extension{{EnterpriseSchema, "EnterpriseUser", "Facts about the person at work.", []Attribute{
		attribute("employeeNumber", "The number that the company gives the person."),
		attribute("organization", "The employer."),
		attribute("department", "The department. A department that the company does not have is added."),
		attribute("manager", "The person to whom the person reports.", complexOf(
			attribute("value", "The id of the manager, who is a person of the company.", caseExact),
			attribute("$ref", "The address of the manager.", readOnly, referenceTo("User")),
		)),
	}}},
	ignored: setOf("nickName", "profileUrl", "userType", "preferredLanguage", "locale", "timezone", "password", "ims", "photos",
		"addresses", "entitlements", "x509Certificates", "costCenter", "division", "middleName", "honorificSuffix", "display", "schemas"),
}

// UserTypeWith returns the type of the users of a company that has defined fields for its people. attributes are the fields.
func UserTypeWith(attributes []Attribute) *Type {
	if len(attributes) == 0 {
		return UserType
	}
	t := *UserType
	fields := extension{FieldsSchema, "Fields", "The fields that the company has defined for its people.", attributes}
	t.extensions = append(slices.Clone(t.extensions), fields)
	return &t
}

// TextAttribute returns a text that requests can change. choices are its possible values, or nil if it can be any text.
func TextAttribute(name, description string, choices []string) Attribute {
	return attribute(name, description, canonical(choices...))
}

// NumberAttribute returns a decimal number that requests can change. A resource contains it as a json.Number.
func NumberAttribute(name, description string) Attribute {
	return attribute(name, description, ofType(typeDecimal))
}

var GroupType = &Type{
	Name: "Group", Path: "Groups", Schema: GroupSchema, Description: "A batch of trainees.",
	attributes: []Attribute{
		attribute("displayName", "The name of the batch.", required, unique),
		attribute("members", "The trainees of the batch.", many, complexOf(
			attribute("value", "The id of the user.", caseExact),
			attribute("$ref", "The address of the user.", referenceTo("User")),
			attribute("type", "Always User.", canonical("User")),
			attribute("display", "The name of the user.", readOnly),
		)),
	},
	ignored: setOf("schemas"),
}

func setOf(names ...string) map[string]bool {
	set := map[string]bool{}
	for _, name := range names {
		set[strings.ToLower(name)] = true
	}
	return set
}

// top returns the attribute with the name of the core schema, or nil.
func (t *Type) top(name string) *Attribute {
	if a := find(t.attributes, name); a != nil {
		return a
	}
	return find(common, name)
}

// extension returns the extension with the URN, in any case, or nil.
func (t *Type) extension(urn string) *extension {
	for i := range t.extensions {
		if strings.EqualFold(t.extensions[i].urn, urn) {
			return &t.extensions[i]
		}
	}
	return nil
}

// ignores reports whether requests may contain the attribute although the service does not store it. It returns true for
// all attributes of unknown extensions.
func (t *Type) ignores(urn, name string) bool {
	other := urn != "" && !strings.EqualFold(urn, t.Schema) && t.extension(urn) == nil
	return other || t.ignored[strings.ToLower(name)]
}
