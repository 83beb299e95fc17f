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

// Length limits of a password in Unicode code points.
const (
	MinLength = 10
	MaxLength = 256
)

// ErrNotAllowed means that a chosen password breaks a rule. A RuleError has the rule.
var ErrNotAllowed = errors.New("password not allowed")

// Codes of a RuleError.
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

// Check checks the length of a chosen password and that it cannot be guessed from lists of common passwords or
// from the owner's data. It requires no character classes, because they lead to similar passwords. It returns a
// RuleError.
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

// normalizePassword returns the form of a password that is hashed, as RFC 8265 defines it: equal-looking inputs are
// equal. A password that the profile rejects was not chosen here and stays unchanged.
func normalizePassword(password string) string {
	text, err := precis.OpaqueString.String(password)
	if err != nil {
		return password
	}
	return text
}

// minWordLength is the length of the shortest word that the check searches for. Shorter words are part of many
// others.
const minWordLength = 4

// personalWords returns the words that other people know about the owner, the longest first, because some contain
// others.
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

// letters removes every character that is not a letter.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, text)
}

// consistsOf reports whether a password contains one of the words and has fewer than minWordLength other letters.
func consistsOf(password string, words []string) bool {
	rest, found := withoutSubstitutions(password), false
	for _, word := range words {
		if strings.Contains(rest, word) {
			rest, found = strings.ReplaceAll(rest, word, " "), true
		}
	}
	return found && utf8.RuneCountInString(letters(rest)) < minWordLength
}

// isGuessable reports whether a password is a common password, a repeated or decorated one, or a sequence of letters or
// digits.
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

// substitutions maps the usual replacement characters to the letters they stand for.
var substitutions = strings.NewReplacer("@", "a", "4", "a", "3", "e", "1", "i", "!", "i", "0", "o", "$", "s", "5", "s", "7", "t")

// withoutSubstitutions replaces substituted characters between the first and the last letter, where they usually are.
func withoutSubstitutions(password string) string {
	first := strings.IndexFunc(password, unicode.IsLetter)
	last := strings.LastIndexFunc(password, unicode.IsLetter)
	if first < 0 {
		return password
	}
	if first == 1 { // p4ssword begins with a letter; @dmin does not.
		first = 0
	}
	return password[:first] + substitutions.Replace(password[first:last]) + password[last:]
}

// isSequence reports whether all neighboring characters have the same distance. 0 follows 9.
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

// repeatedUnit returns the part that a password repeats, or "".
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
