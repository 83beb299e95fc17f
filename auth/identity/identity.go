// Package identity describes a person as an identity provider has vouched for them. Each protocol verifies an answer of the provider
// and returns an Identity; auth turns it into a user and a session.
package identity

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"lyceum/store"
)

// Identity is the content of a verified answer of the identity provider of a connection.
type Identity struct {
	// Connection is the connection for which the answer was verified: its company, issuer, audience and address.
	Connection int64
	// Answer identifies the answer among all answers of the connection, such as the id of an assertion. An answer counts once. Until is the
	// time after which the protocol does not accept it any more.
	Answer string

	Until time.Time
	// Subject is the provider's id of the account, which never changes.
	Subject string
	// Session is the provider's id of its own session, or "".
	Session string
	// Email is the address of the account, or "". EmailVerified reports whether the provider says that the address belongs to the person.
	// It is false if the provider does not say so.
	Email         string
	EmailVerified bool
	// FirstName and LastName are the names by the usual attributes of the protocol, or "".
	FirstName, LastName string
	// Groups are the groups of the account. Attributes are all attributes with their values.
	Groups     []string
	Attributes map[string][]string
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

// maxText is the maximum length of a text of the profile, in characters.
const maxText = 255

// Text returns a value as a text of the profile: on one line, without characters that names must not contain, and at most 255 characters long.
func Text(value string) string {
	words := strings.FieldsFunc(value, func(r rune) bool { return unicode.IsSpace(r) || !store.IsName(string(r)) })
	runes := []rune(strings.Join(words, " "))
	return strings.TrimSpace(string(runes[:min(len(runes), maxText)]))
}

// maxAddress is the maximum length of an e-mail address in bytes.
const maxAddress = 254

// IsAddress reports whether a text has the form of an e-mail address.
func IsAddress(text string) bool {
	local, domain, found := strings.Cut(text, "@")
	return found && len(text) <= maxAddress && local != "" && domain != "" && !strings.Contains(domain, "@") &&
		!strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) || r == unicode.ReplacementChar })
}
