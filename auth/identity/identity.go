// Package identity describes a person according to a verified answer of an identity provider. Each protocol verifies an
// answer of the provider and returns an Identity. Package auth finds or adds the user of the Identity and creates a
// session.
package identity

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"lyceum/store/people"
)

// Identity is the content of a verified answer of the identity provider of a connection.
type Identity struct {
	// Connection is the id of the connection for which the answer was verified. The verification includes the company,
	// the issuer, the audience and the address of the answer.
	Connection int64
	// Answer identifies the answer among all answers of the connection. For example, it is the id of an assertion. Each
	// answer is accepted once. Until is the time after which the protocol no longer accepts the answer.
	Answer string

	Until time.Time
	// Subject is the provider's id of the account, which never changes.
	Subject string
	// Session is the provider's id of its own session, or "".
	Session string
	// NameFormat is the format of the subject of a SAML provider, or "".
	NameFormat string
	// Email is the address of the account, or "". EmailVerified reports whether the provider states that the address
	// belongs to the person.
	Email         string
	EmailVerified bool
	// FirstName and LastName are the values of the protocol's usual attributes for names, or "".
	FirstName, LastName string
	// Groups are the groups of the account, or nil if the provider did not send them. Attributes are all attributes with their values.
	Groups     []string
	Attributes map[string][]string
	// Incomplete contains the names of the attributes of which the answer does not contain all values. Cut means that the
	// answer does not contain all attributes.
	Incomplete []string
	Cut        bool
	// Token is the identity token of an OpenID Connect provider, as a hint for the sign-out, or "". It must not be logged.
	Token string
	// Open means that nothing follows from an attribute that the answer does not contain: the provider may have it elsewhere.
	Open bool
}

// Attribute returns the first value of an attribute, or "".
func (i Identity) Attribute(name string) string {
	if values := i.Attributes[name]; len(values) > 0 {
		return values[0]
	}
	return ""
}

// Has reports whether an attribute has a value. The attribute "groups" includes Groups.
func (i Identity) Has(name, value string) bool {
	return slices.Contains(i.Attributes[name], value) || name == "groups" && slices.Contains(i.Groups, value)
}

// IsComplete reports whether the answer has all values of an attribute. An attribute that the provider did not send has no values,
// unless the answer is cut or open.
func (i Identity) IsComplete(name string) bool {
	_, sent := i.Attributes[name]
	sent = sent || name == "groups" && i.Groups != nil
	return (sent || !i.Cut && !i.Open) && !slices.ContainsFunc(i.Incomplete, func(one string) bool { return name == one || strings.HasPrefix(name, one+".") })
}

// maxText is the maximum length of a text of the profile, in characters.
const maxText = 255

// Text converts a value to a text of the profile. The result is on one line, has no characters that names must not
// contain, and has at most maxText characters.
func Text(value string) string {
	words := strings.FieldsFunc(value, func(r rune) bool { return unicode.IsSpace(r) || !people.IsName(string(r)) })
	runes := []rune(strings.Join(words, " "))
	return strings.TrimSpace(string(runes[:min(len(runes), maxText)]))
}
