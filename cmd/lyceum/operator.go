package main

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"lyceum/cmd/lyceum/cli"
	"lyceum/store"
	"lyceum/tenant"
)

// operatorAPI is the API for programs of the operator. With the token, such a program can change the limits of companies,
// and suspend, erase, export and import companies. check returns an error until the database is open.
type operatorAPI struct {
	db    *store.DB
	token string
	check func() error
	log   *slog.Logger
	// archives exports and imports companies.
	archives operatorArchives
}

// handler returns a handler that serves the routes of the API and passes all other requests to operations, the handler
// of the operations port.
func (o operatorAPI) handler(operations http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", operations)
	mux.HandleFunc("GET /companies/{slug}/limits", o.route(o.limits))
	mux.HandleFunc("PATCH /companies/{slug}/limits", o.route(o.limits))
	mux.HandleFunc("POST /companies/{slug}/suspend", o.route(o.suspend))
	mux.HandleFunc("POST /companies/{slug}/resume", o.route(o.resume))
	mux.HandleFunc("GET /companies/{slug}/erase", o.route(o.erasureCounts))
	mux.HandleFunc("POST /companies/{slug}/erase", o.route(o.erase))
	mux.HandleFunc("GET /companies/{slug}/export", o.streamRoute(o.archives.export))
	mux.HandleFunc("POST /companies/{slug}/import", o.streamRoute(o.archives.receive))
	return mux
}

// maxOperatorBody is the maximum size of a request body, in bytes.
const maxOperatorBody = 4096

// route returns a handler that checks the token and sends the result of run as JSON.
func (o operatorAPI) route(run func(*http.Request) (any, error)) http.HandlerFunc {
	return o.streamRoute(func(_ http.ResponseWriter, r *http.Request) (any, error) { return run(r) })
}

// streamRoute returns a handler that checks the token, calls run and sends the result of run as JSON. run may send the
// response itself, and then returns no result.
func (o operatorAPI) streamRoute(run func(http.ResponseWriter, *http.Request) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		sent := sha256.Sum256([]byte(strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")))
		known := sha256.Sum256([]byte(o.token))
		if subtle.ConstantTimeCompare(sent[:], known[:]) != 1 {
			w.Header().Set("WWW-Authenticate", "Bearer")
			o.respond(w, http.StatusUnauthorized, map[string]string{"error": "the token of the operator is missing or wrong"})
			return
		}
		err := o.check()
		var result any
		if err == nil {
			result, err = run(w, r)
		}
		var wrong *operatorInputError
		var conflict *operatorConflict
		switch {
		case err == nil && result == nil:
		case err == nil:
			o.respond(w, http.StatusOK, result)
		case errors.As(err, &wrong):
			o.respond(w, http.StatusBadRequest, map[string]string{"error": wrong.Error()})
		case errors.Is(err, errSent):
			o.log.Error("operator API request failed", "path", r.URL.Path, "error", err)
			panic(http.ErrAbortHandler) // The abort shows the client that the archive is incomplete.
		case errors.As(err, &conflict):
			o.respond(w, http.StatusConflict, map[string]string{"error": conflict.Error()})
		case errors.Is(err, store.ErrErasureBegun):
			o.respond(w, http.StatusConflict, map[string]string{"error": "the time to erase the company has come"})
		case errors.Is(err, store.ErrCompanyIncomplete):
			o.respond(w, http.StatusConflict, map[string]string{"error": "the import of the company has not ended; " +
				"if it was interrupted, erase the company and import it again"})
		case errors.Is(err, tenant.ErrUnknown):
			o.respond(w, http.StatusNotFound, map[string]string{"error": "there is no such company"})
		default:
			o.log.Error("operator API request failed", "path", r.URL.Path, "error", err)
			o.respond(w, http.StatusServiceUnavailable, map[string]string{"error": "the company cannot be read or changed now"})
		}
	}
}

// suspension is the response to a request that suspends a company or ends its suspension.
type suspension struct {
	Suspended bool `json:"suspended"`
	Changed   bool `json:"changed"`
	// MovedTo is the address to which the pages of the company redirect, or empty.
	MovedTo string `json:"movedTo,omitempty"`
}

// suspend suspends a company. The body may contain the reason, and the address of another deployment to which the pages
// redirect. For a company that is suspended already, suspend changes only the address.
func (o operatorAPI) suspend(r *http.Request) (any, error) {
	var fields struct {
		Why     string `json:"why"`
		MovedTo string `json:"movedTo"`
	}
	body := json.NewDecoder(http.MaxBytesReader(nil, r.Body, maxOperatorBody))
	body.DisallowUnknownFields()
	if err := body.Decode(&fields); err != nil && err != io.EOF {
		return nil, &operatorInputError{`the body is not a JSON object with the texts "why" and "movedTo"`}
	}
	if fields.MovedTo != "" && !cli.IsOrigin(fields.MovedTo) {
		return nil, &operatorInputError{"movedTo must be https:// and a host, without a path"}
	}
	changed, err := o.db.SuspendCompany(r.Context(), r.PathValue("slug"), true, fields.Why)
	if err == nil && fields.MovedTo != "" {
		err = o.db.MoveCompany(r.Context(), r.PathValue("slug"), fields.MovedTo)
	}
	return suspension{true, changed, fields.MovedTo}, err
}

func (o operatorAPI) resume(r *http.Request) (any, error) {
	changed, err := o.db.SuspendCompany(r.Context(), r.PathValue("slug"), false, "")
	return suspension{Changed: changed}, err
}

// erasureCounts returns the numbers of rows of a company by table.
func (o operatorAPI) erasureCounts(r *http.Request) (any, error) {
	record, err := o.db.CompanyBySlug(r.Context(), r.PathValue("slug"))
	if err != nil {
		return nil, err
	}
	tables, err := o.db.ErasureCounts(r.Context(), record.ID)
	counts := make(map[string]int64, len(tables))
	for _, table := range tables {
		counts[table.Name] = table.Rows
	}
	return map[string]any{"rows": counts}, err
}

// erase suspends a company and schedules its erasure by housekeeping. The body contains the hours until the erasure;
// the default is 336. resume cancels a scheduled erasure.
func (o operatorAPI) erase(r *http.Request) (any, error) {
	fields := struct {
		AfterHours int64 `json:"afterHours"`
	}{14 * 24}
	body := json.NewDecoder(http.MaxBytesReader(nil, r.Body, maxOperatorBody))
	body.DisallowUnknownFields()
	if err := body.Decode(&fields); err != nil && err != io.EOF || fields.AfterHours < 0 || fields.AfterHours > maxErasureHours {
		return nil, &operatorInputError{`the body is not a JSON object with the number "afterHours" from 0 to 8760`}
	}
	_, at, err := o.db.ScheduleErasure(r.Context(), r.PathValue("slug"), time.Now().Add(time.Duration(fields.AfterHours)*time.Hour))
	return map[string]any{"suspended": true, "eraseAt": at.UTC().Format(time.RFC3339)}, err
}

// maxErasureHours is the longest time until an erasure: one year.
const maxErasureHours = 365 * 24

// limits returns the limits of a company. PATCH changes the limits that the body contains; null means no limit.
func (o operatorAPI) limits(r *http.Request) (any, error) {
	slug := r.PathValue("slug")
	if r.Method != http.MethodPatch {
		return o.db.CompanyLimits(r.Context(), slug)
	}
	var fields map[string]*int64
	if err := json.NewDecoder(http.MaxBytesReader(nil, r.Body, maxOperatorBody)).Decode(&fields); err != nil {
		return nil, &operatorInputError{"the body is not a JSON object of whole numbers or null"}
	}
	for name, value := range fields {
		if name != "people" && name != "storageBytes" && name != "messages" {
			return nil, &operatorInputError{fmt.Sprintf("%q is not a limit; the limits are people, storageBytes and messages", name)}
		}
		if value != nil && *value < 0 {
			return nil, &operatorInputError{name + " must not be negative"}
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
		o.log.Info("response of the operator API not sent", "error", err)
	}
}

// operatorInputError is the error of a request with an invalid value.
type operatorInputError struct{ message string }

// Error returns the message for the program that sent the request.
func (e *operatorInputError) Error() string { return e.message }
