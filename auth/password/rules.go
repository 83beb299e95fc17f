package password

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/secure/precis"
)

// The length limits of a chosen password, in Unicode code points of its normalized form.
const (
	MinLength = 10
	MaxLength = 256
)

// ErrNotAllowed means that a chosen password breaks a rule. A RuleError has the rule.
var ErrNotAllowed = errors.New("password not allowed")

// The codes of a RuleError. Pages select the translated message by the code.
const (
	RuleShort      = "short"
	RuleLong       = "long"
	RuleUnreadable = "unreadable"
	RuleKnown      = "known"
	RuleOwn        = "own"
)

// RuleError is ErrNotAllowed with the broken rule, as a code and as a sentence for the user.
type RuleError struct{ Code, Rule string }

func (e *RuleError) Error() string { return e.Rule }
func (e *RuleError) Unwrap() error { return ErrNotAllowed }

var (
	errShort      = &RuleError{RuleShort, fmt.Sprintf("The password must have at least %d characters.", MinLength)}
	errLong       = &RuleError{RuleLong, fmt.Sprintf("The password must have at most %d characters.", MaxLength)}
	errUnreadable = &RuleError{RuleUnreadable, "The password must be text, without line breaks and other invisible signs."}
	errKnown      = &RuleError{RuleKnown, "The password is among those that are guessed first; choose another, such as some words that do not belong together."}
	errOwn        = &RuleError{RuleOwn, "The password must not be made of the own name or address, or of the company's name."}
)

// Owner describes the user who chooses a password. Every field may be empty.
type Owner struct {
	Company   string // the name of the company
	Hosts     []string
	Email     string
	FirstName string
	LastName  string
}

// Check returns nil if a user may choose the password, else a *RuleError with the broken rule. The password must have an
// allowed length, and must not be guessable from lists of common passwords or from the owner's data. Check requires no
// character classes, because such rules lead to similar passwords.
func Check(password string, who Owner) error {
	text, err := precis.OpaqueString.String(password)
	switch n := utf8.RuneCountInString(text); {
	case password != "" && (err != nil || !utf8.ValidString(password)):
		return errUnreadable
	case n < MinLength:
		return errShort
	case n > MaxLength:
		return errLong
	}
	text = strings.ToLower(text)
	switch {
	case consistsOf(text, who.personalWords()):
		return errOwn
	case isGuessable(text):
		return errKnown
	}
	return nil
}

// normalizePassword returns the form of a password that is hashed. Inputs that look the same have the same form (RFC 8265). A
// password that the profile of the RFC rejects is returned unchanged; Check accepts no such password.
func normalizePassword(password string) string {
	text, err := precis.OpaqueString.String(password)
	if err != nil {
		return password
	}
	return text
}

// minWordLength is the length of the shortest personal word that Check searches for, in code points. Shorter words are parts of
// many other words.
const minWordLength = 4

// personalWords returns the words of the owner's names, addresses and company in lower case. The longest are first, so that
// consistsOf removes a word before the words that it contains.
func (o Owner) personalWords() (words []string) {
	for _, text := range append([]string{o.Company, o.Email, o.FirstName + o.LastName, o.LastName + o.FirstName, o.FirstName, o.LastName}, o.Hosts...) {
		for _, word := range append(strings.FieldsFunc(text, notLetterOrDigit), letters(text)) {
			if word = strings.ToLower(word); utf8.RuneCountInString(word) >= minWordLength {
				words = append(words, word)
			}
		}
	}
	slices.SortFunc(words, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	return words
}

func notLetterOrDigit(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// letters returns text without the characters that are not letters.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, text)
}

// consistsOf reports whether a password contains one of the words and, without all these words, has fewer than minWordLength
// letters.
func consistsOf(password string, words []string) bool {
	rest, found := withoutSubstitutions(password), false
	for _, word := range words {
		if strings.Contains(rest, word) {
			rest, found = strings.ReplaceAll(rest, word, " "), true
		}
	}
	return found && utf8.RuneCountInString(letters(rest)) < minWordLength
}

// isGuessable reports whether a password is a common password, a common password repeated or with a few other characters before
// or after it, or a sequence of neighboring letters or digits.
func isGuessable(password string) bool {
	if isCommon(password) || isCommon(withoutSubstitutions(password)) || isSequence(password) {
		return true
	}
	core := strings.TrimFunc(withoutSubstitutions(password), func(r rune) bool { return !unicode.IsLetter(r) })
	if isCommon(core) && 2*utf8.RuneCountInString(core) >= utf8.RuneCountInString(password) {
		return true
	}
	unit := repeatedUnit([]rune(password))
	return unit != "" && (utf8.RuneCountInString(unit) < minWordLength || isCommon(unit) || isSequence(unit))
}

// substitutions maps usual replacement characters to the letters that they replace.
var substitutions = strings.NewReplacer("@", "a", "4", "a", "3", "e", "1", "i", "!", "i", "0", "o", "$", "s", "5", "s", "7", "t")

// withoutSubstitutions returns a password with substituted characters replaced by their letters. It only replaces characters
// between the first and the last letter, and a first character before a letter.
func withoutSubstitutions(password string) string {
	first := strings.IndexFunc(password, unicode.IsLetter)
	last := strings.LastIndexFunc(password, unicode.IsLetter)
	if first < 0 {
		return password
	}
	if first == 1 { // In @dmin, the first character is a substitution. In 2026admin, the digits are not.
		first = 0
	}
	return password[:first] + substitutions.Replace(password[first:last]) + password[last:]
}

// isSequence reports whether all neighboring characters have the same distance, as in "abcd", "9876" or "aaaa". 0 counts as
// the successor of 9.
func isSequence(text string) bool {
	all := []rune(text)
	for i := 2; i < len(all); i++ {
		if step(all[i-1], all[i]) != step(all[0], all[1]) {
			return false
		}
	}
	return true
}

func step(from, to rune) rune {
	switch {
	case from == '9' && to == '0':
		return 1
	case from == '0' && to == '9':
		return -1
	}
	return to - from
}

// repeatedUnit returns the shortest text whose repetition is the password, or "" if the password repeats no text. The
// last repetition may be incomplete.
func repeatedUnit(password []rune) string {
	for n := 1; n <= len(password)/2; n++ {
		whole := true
		for i := n; i < len(password); i++ {
			whole = whole && password[i] == password[i-n]
		}
		if whole {
			return string(password[:n])
		}
	}
	return ""
}
