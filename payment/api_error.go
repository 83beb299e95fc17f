package payment

import (
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"unicode"
)

var errNoDetails = errors.New("no error object in the response")

// apiError returns the error for a response whose status is not 200.
func apiError(status int, body []byte) *APIError {
	e := &APIError{Kind: ErrAnswer, Status: status}
	if status == http.StatusTooManyRequests || status == http.StatusConflict || status >= http.StatusInternalServerError {
		e.Kind = ErrUnreachable
	}
	var parsed struct {
		Error *struct{ Code, Description, Field, Source, Step, Reason Text }
	}
	if err := json.Unmarshal(body, &parsed); err != nil || parsed.Error == nil {
		e.Cause = cmp.Or(err, errNoDetails)
		return e
	}
	reported := parsed.Error
	e.Code, e.Reason, e.Description = short(reported.Code), short(reported.Reason), short(reported.Description)
	e.Field, e.Source, e.Step = short(reported.Field), short(reported.Source), short(reported.Step)
	if e.Kind == ErrAnswer && status >= http.StatusBadRequest {
		e.Kind = kindOf(status, strings.ToLower(e.Description))
	}
	return e
}

// kindOf returns the kind of an error by its status and its description, because the gateway sends status 400 for
// most errors.
func kindOf(status int, description string) error {
	contains := func(words string) bool { return strings.Contains(description, words) }
	switch {
	case status == http.StatusUnauthorized, contains("api key"), contains("authentication failed"):
		return ErrCredentials
	case status == http.StatusNotFound, contains("id provided does not exist"), contains("is not a valid id"):
		return ErrUnknownID
	}
	return ErrRejected
}

const longestText = 200

// short shortens a text of the gateway for the log and replaces its control characters by spaces.
func short(text Text) string {
	runes := []rune(strings.ToValidUTF8(string(text), "?"))
	for i, r := range runes {
		if unicode.IsControl(r) {
			runes[i] = ' '
		}
	}
	return string(runes[:min(len(runes), longestText)])
}
