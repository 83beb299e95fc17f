package razorpayfake

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
)

// problem is an error response of the gateway. It contains the HTTP status and the fields of the JSON body.
type problem struct {
	status      int
	Code        string   `json:"code"`
	Description string   `json:"description"`
	Source      string   `json:"source"`
	Step        string   `json:"step"`
	Reason      string   `json:"reason"`
	Metadata    struct{} `json:"metadata"`
	Field       string   `json:"field,omitempty"`
}

func (p *problem) Error() string { return p.Description }

// badRequest returns the error that the gateway sends for most invalid calls.
func badRequest(field, description string) *problem {
	return &problem{
		status: http.StatusBadRequest, Code: "BAD_REQUEST_ERROR", Description: description,
		Source: "business", Step: "payment_initiation", Reason: "input_validation_failed", Field: field,
	}
}

func unknownID() *problem { return badRequest("", "The id provided does not exist") }

func refuse(w http.ResponseWriter, err error) {
	var p *problem
	if !errors.As(err, &p) {
		p = &problem{status: http.StatusInternalServerError, Code: "SERVER_ERROR", Description: err.Error()}
	}
	reply(w, p.status, map[string]any{"error": p})
}

func reply(w http.ResponseWriter, status int, answer any) {
	body, err := json.Marshal(answer)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

// take parses the JSON body of a request into the value that into points to.
func take(r *http.Request, into any) error {
	if err := json.NewDecoder(r.Body).Decode(into); err != nil {
		return badRequest("", "The request body is not valid JSON: "+err.Error())
	}
	return nil
}

func startsWithBasic(r *http.Request) bool {
	return strings.HasPrefix(r.Header.Get("Authorization"), "Basic ")
}
