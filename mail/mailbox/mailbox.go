// Package mailbox contains the rules of e-mail addresses: which texts are addresses, and the one form in which an address is
// stored, compared and sent.
package mailbox

import (
	"errors"
	netmail "net/mail"
	"net/netip"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"lyceum/tenant"
)

// ErrAddress means that a text is not an e-mail address.
var ErrAddress = errors.New("not an e-mail address")

// MaxLength and maxLocal are the maximum lengths of an address and of its part before the @, in bytes (RFC 5321, section
// 4.5.3.1).
const (
	MaxLength = 254
	maxLocal  = 64
)

// Parse returns the canonical form of an address. Its domain is in lower case, and an international domain is the A-label
// (xn--), which mail servers need. The part before the @ keeps its case, in the normal form NFC. Parse returns ErrAddress for a
// text that is too long, has a domain without a dot, or has spaces or invisible characters.
func Parse(text string) (string, error) {
	at := strings.LastIndexByte(text, '@')
	if at < 0 || strings.ContainsFunc(text, isInvisible) {
		return "", ErrAddress
	}
	local, domain := norm.NFC.String(text[:at]), text[at+1:]
	if !isLocal(local) || strings.Contains(domain, ":") || strings.HasSuffix(domain, ".") {
		return "", ErrAddress
	}
	host, err := tenant.Canonical(domain)
	if err != nil || !strings.Contains(host, ".") || len(local)+1+len(host) > MaxLength {
		return "", ErrAddress
	}
	if _, err := netip.ParseAddr(host); err == nil {
		return "", ErrAddress
	}
	return local + "@" + host, nil
}

// IsWide reports whether a text is an address by the wider rules of before. People whose addresses were stored by those rules can sign in
// and reset their passwords, and operators may use hosts without a dot.
func IsWide(text string) bool {
	address, err := netmail.ParseAddress(text)
	return err == nil && address.Name == "" && address.Address == text
}

// Is reports whether Parse accepts the text.
func Is(text string) bool {
	_, err := Parse(text)
	return err == nil
}

// Canonical returns the canonical form of an address, as Parse does. It returns any other text unchanged.
func Canonical(text string) string {
	if canonical, err := Parse(text); err == nil {
		return canonical
	}
	return text
}

// Key returns the text by which an address is compared: its canonical form in lower case. Of a text that Parse does not accept, it
// is the text itself in lower case. Addresses from before these rules thus remain known.
func Key(text string) string { return strings.ToLower(Canonical(strings.TrimSpace(text))) }

// Keys returns the texts by which the owner of an address is found: the text as it was entered in lower case, and its Key if that
// differs. The first one finds a user whose address was stored before these rules and could not be changed to the canonical form,
// because another user has that.
func Keys(text string) []string {
	entered, key := strings.ToLower(strings.TrimSpace(text)), Key(text)
	if entered == key {
		return []string{key}
	}
	return []string{entered, key}
}

// IsASCII reports whether a mail server accepts the address without the extension SMTPUTF8.
func IsASCII(address string) bool {
	return strings.IndexFunc(address, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
}

// marks are the ASCII characters besides letters and digits that may stand before the @ (RFC 5322, section 3.2.3).
const marks = "!#$%&'*+-/=?^_`{|}~"

// isLocal reports whether text may stand before the @: atoms with single dots between them, of ASCII or of other visible
// characters (RFC 6531, section 3.3).
func isLocal(text string) bool {
	if text == "" || len(text) > maxLocal || strings.HasPrefix(text, ".") || strings.HasSuffix(text, ".") || strings.Contains(text, "..") {
		return false
	}
	return !strings.ContainsFunc(text, func(r rune) bool {
		ascii := r == '.' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || strings.ContainsRune(marks, r)
		return !ascii && (r < utf8.RuneSelf || !unicode.IsGraphic(r) || unicode.IsSpace(r))
	})
}

// isInvisible reports whether r is not shown: control and format characters, which include the ones for the direction of text, spaces,
// and characters that programs ignore, such as the soft hyphen. It includes the character for invalid UTF-8.
func isInvisible(r rune) bool {
	return r == utf8.RuneError || unicode.In(r, unicode.C, unicode.Z, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) ||
		r == '\u034f' || r == '\u2800'
}
