package payment

import (
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"unicode"
)

var errNoWords = errors.New("no error in the answer")

// complaint explains an answer that does not say it succeeded.
func complaint(status int, body []byte) *Error {
	e := &Error{Kind: ErrAnswer, Status: status}
	if status == http.StatusTooManyRequests || status >= http.StatusInternalServerError {
		e.Kind = ErrUnreachable
	}
	var words struct {
		Error *struct{ Code, Description, Field, Source, Step, Reason Text }
	}
	if err := json.Unmarshal(body, &words); err != nil || words.Error == nil {
		e.Cause = cmp.Or(err, errNoWords)
		return e
	}
	said := words.Error
	e.Code, e.Reason, e.Description = short(said.Code), short(said.Reason), short(said.Description)
	e.Field, e.Source, e.Step = short(said.Field), short(said.Source), short(said.Step)
	if e.Kind == ErrAnswer && status >= http.StatusBadRequest {
		e.Kind = kindOf(status, strings.ToLower(e.Description))
	}
	return e
}

// kindOf reads the status and, since the gateway answers 400 to nearly everything, the description.
func kindOf(status int, description string) error {
	said := func(words string) bool { return strings.Contains(description, words) }
	switch {
	case status == http.StatusUnauthorized, said("api key"), said("authentication failed"):
		return ErrCredentials
	case status == http.StatusNotFound, said("id provided does not exist"), said("is not a valid id"):
		return ErrUnknownID
	}
	return ErrRejected
}

const longestWords = 200

// short bounds the gateway's words for logs, and keeps them on one line.
func short(words Text) string {
	runes := []rune(strings.ToValidUTF8(string(words), "?"))
	for i, r := range runes {
		if unicode.IsControl(r) {
			runes[i] = ' '
		}
	}
	return string(runes[:min(len(runes), longestWords)])
}
