package auth

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

// How long a password may be, in characters as people count code points.
const (
	MinPassword = 10
	MaxPassword = 256
)

// ErrPassword means that a password may not be chosen; a PasswordError says why.
var ErrPassword = errors.New("not a password that may be chosen")

// Codes of a PasswordError.
const (
	RuleShort      = "short"
	RuleLong       = "long"
	RuleUnreadable = "unreadable"
	RuleKnown      = "known"
	RuleOwn        = "own"
)

// PasswordError is ErrPassword with the rule that was broken, as one of the codes and as a sentence for whoever chooses.
type PasswordError struct{ Code, Rule string }

func (e *PasswordError) Error() string { return e.Rule }
func (e *PasswordError) Unwrap() error { return ErrPassword }

var (
	errPasswordShort  = &PasswordError{RuleShort, fmt.Sprintf("The password must have at least %d characters.", MinPassword)}
	errPasswordLong   = &PasswordError{RuleLong, fmt.Sprintf("The password must have at most %d characters.", MaxPassword)}
	errPasswordLetter = &PasswordError{RuleUnreadable, "The password must be text, without line breaks and other invisible signs."}
	errPasswordKnown  = &PasswordError{RuleKnown, "The password is among those that are guessed first; choose another, such as some words that do not belong together."}
	errPasswordOwn    = &PasswordError{RuleOwn, "The password must not be made of the own name or address, or of the company's name."}
)

// PasswordOwner is whose password is chosen. Every part may be empty.
type PasswordOwner struct {
	Company   string // its name
	Hosts     []string
	Email     string
	FirstName string
	LastName  string
}

// CheckPassword tells whether somebody may choose a password: by its length, and because nobody would guess it from the
// lists of passwords or from knowing its owner. It asks for no classes of characters, which make passwords that are alike.
// It returns a PasswordError.
func CheckPassword(password string, who PasswordOwner) error {
	text, err := precis.OpaqueString.String(password)
	switch n := utf8.RuneCountInString(text); {
	case password != "" && (err != nil || !utf8.ValidString(password)):
		return errPasswordLetter
	case n < MinPassword:
		return errPasswordShort
	case n > MaxPassword:
		return errPasswordLong
	}
	text = strings.ToLower(text)
	switch {
	case madeOf(text, who.words()):
		return errPasswordOwn
	case guessedFirst(text):
		return errPasswordKnown
	}
	return nil
}

// prepared is a password as it is hashed: what looks the same to people is the same, as RFC 8265 says. What that refuses
// was not chosen here, and is taken as it is.
func prepared(password string) string {
	text, err := precis.OpaqueString.String(password)
	if err != nil {
		return password
	}
	return text
}

// shortestWord is how long a word must be to be looked for; shorter ones stand in many others.
const shortestWord = 4

// words are what others know of the owner, the longest first, because some are parts of others.
func (o PasswordOwner) words() (words []string) {
	for _, text := range append([]string{o.Company, o.Email, o.FirstName + o.LastName, o.LastName + o.FirstName, o.FirstName, o.LastName}, o.Hosts...) {
		for _, word := range append(strings.FieldsFunc(text, notLetterOrDigit), letters(text)) {
			if word = strings.ToLower(word); utf8.RuneCountInString(word) >= shortestWord {
				words = append(words, word)
			}
		}
	}
	slices.SortFunc(words, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	return words
}

func notLetterOrDigit(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// letters is what is left of a text without everything that people add to a word to please a rule.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, text)
}

// madeOf tells whether a password has fewer letters beside the words than would make a word.
func madeOf(password string, words []string) bool {
	rest, found := undisguised(password), false
	for _, word := range words {
		if strings.Contains(rest, word) {
			rest, found = strings.ReplaceAll(rest, word, " "), true
		}
	}
	return found && utf8.RuneCountInString(letters(rest)) < shortestWord
}

// guessedFirst tells whether a password is on the list, or is one that is on it repeated or decorated, or runs along the
// alphabet or the numbers.
func guessedFirst(password string) bool {
	if isKnown(password) || isKnown(undisguised(password)) || runs(password) {
		return true
	}
	core := strings.TrimFunc(undisguised(password), func(r rune) bool { return !unicode.IsLetter(r) })
	if isKnown(core) && 2*utf8.RuneCountInString(core) >= utf8.RuneCountInString(password) {
		return true
	}
	unit := repeated([]rune(password))
	return unit != "" && (utf8.RuneCountInString(unit) < shortestWord || isKnown(unit) || runs(unit))
}

// disguises are the signs that stand for letters in the passwords of people who had to use signs.
var disguises = strings.NewReplacer("@", "a", "4", "a", "3", "e", "1", "i", "!", "i", "0", "o", "$", "s", "5", "s", "7", "t")

// undisguised undoes the disguise of the part between the first and the last letter, which is where people put it.
func undisguised(password string) string {
	first := strings.IndexFunc(password, unicode.IsLetter)
	last := strings.LastIndexFunc(password, unicode.IsLetter)
	if first < 0 {
		return password
	}
	if first == 1 { // p4ssword begins with a letter, @dmin does not
		first = 0
	}
	return password[:first] + disguises.Replace(password[first:last]) + password[last:]
}

// runs tells whether every character is as far from the one before it; after 9 comes 0.
func runs(text string) bool {
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

// repeated gives the part that a password repeats, or nothing.
func repeated(password []rune) string {
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
