package main

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"

	"lyceum/store"
	"lyceum/tenant"
)

// operatorAPI serves the limits of companies to programs of the operator that send the token. check returns an error until the
// database is open.
type operatorAPI struct {
	db    *store.DB
	token string
	check func() error
	log   *slog.Logger
}

// handler adds the routes of the API to those of the operations port.
func (o operatorAPI) handler(operations http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", operations)
	mux.HandleFunc("GET /companies/{slug}/limits", o.limits)
	mux.HandleFunc("PATCH /companies/{slug}/limits", o.limits)
	return mux
}

// mostLimitBytes is the maximum size of a request.
const mostLimitBytes = 4096

// limits responds with the limits of a company. PATCH changes the limits that the body contains; null means no limit.
func (o operatorAPI) limits(w http.ResponseWriter, r *http.Request) {
	sent := sha256.Sum256([]byte(strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")))
	known := sha256.Sum256([]byte(o.token))
	if subtle.ConstantTimeCompare(sent[:], known[:]) != 1 {
		w.Header().Set("WWW-Authenticate", "Bearer")
		o.respond(w, http.StatusUnauthorized, map[string]string{"error": "the token of the operator is missing or wrong"})
		return
	}
	limits, err := o.apply(r)
	var wrong *limitInputError
	switch {
	case err == nil:
		o.respond(w, http.StatusOK, limits)
	case errors.As(err, &wrong):
		o.respond(w, http.StatusBadRequest, map[string]string{"error": wrong.Error()})
	case errors.Is(err, tenant.ErrUnknown):
		o.respond(w, http.StatusNotFound, map[string]string{"error": "there is no such company"})
	default:
		o.log.Error("limits of a company", "error", err)
		o.respond(w, http.StatusServiceUnavailable, map[string]string{"error": "the limits cannot be read or changed now"})
	}
}

func (o operatorAPI) apply(r *http.Request) (store.CompanyLimits, error) {
	if err := o.check(); err != nil {
		return store.CompanyLimits{}, err
	}
	slug := r.PathValue("slug")
	if r.Method != http.MethodPatch {
		return o.db.CompanyLimits(r.Context(), slug)
	}
	var fields map[string]*int64
	if err := json.NewDecoder(http.MaxBytesReader(nil, r.Body, mostLimitBytes)).Decode(&fields); err != nil {
		return store.CompanyLimits{}, &limitInputError{"the body is not a JSON object of whole numbers or null"}
	}
	for name, value := range fields {
		if name != "people" && name != "storageBytes" && name != "messages" {
			return store.CompanyLimits{}, &limitInputError{fmt.Sprintf("%q is not a limit; the limits are people, storageBytes and messages", name)}
		}
		if value != nil && *value < 0 {
			return store.CompanyLimits{}, &limitInputError{name + " must not be negative"}
		}
	}
	return o.db.LimitCompany(r.Context(), slug, func(l *store.CompanyLimits) {
		for name, to := range map[string]**int64{"people": &l.People, "storageBytes": &l.Storage, "messages": &l.Messages} {
			if value, is := fields[name]; is {
				*to = value
			}
		}
	})
}

func (o operatorAPI) respond(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(body); err != nil {
		o.log.Info("a response to the operator was not sent", "error", err)
	}
}

// limitInputError says what is wrong with a request.
type limitInputError struct{ message string }

// Error returns the message.
func (e *limitInputError) Error() string { return e.message }
