package store

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

// CompanyStart is the kind of messages with a link that confirms a CompanyRequest. These messages belong to no company.
const CompanyStart = "company_start"

// CompanyRequest is a visitor's request for a new company. It waits until the visitor confirms the e-mail address.
type CompanyRequest struct {
	ID         int64
	Slug, Name string
	Email      string
	FName      string `db:"fname"`
	LName      string `db:"lname"`
	Language   string
	ExpiresAt  Time `db:"expires_at"`
}

// CompanyStartNotice is the payload of a CompanyStart message. Without the master key, the secret of the link cannot be
// derived from the payload.
type CompanyStartNotice struct {
	RequestID int64  `json:"requestID"`
	Nonce     []byte `json:"nonce"`
	Language  string `json:"language"`
}

var (
	companyRequestAdd      = statement.Global("company_request/add")
	companyRequestByID     = statement.Global("company_request/by_id")
	companyRequestBySecret = statement.Global("company_request/by_secret")
	companyRequestRemove   = statement.Global("company_request/remove")
	companyRequestPurge    = statement.Global("company_request/purge")
	outboxEnqueueGlobal    = statement.Global("outbox/enqueue_without_company")
)

// RequestCompany adds a request and enqueues a CompanyStart message. nonce is random and the secret of the link is derived
// from it.
func (db *DB) RequestCompany(ctx context.Context, r CompanyRequest, secretHash, nonce []byte, expires time.Time) error {
	return db.Tx(ctx, func(a Executor) error {
		var id int64
		err := a.Change(ctx, &id, companyRequestAdd, secretHash, r.Slug, r.Name, r.Email, r.FName, r.LName, r.Language, expires)
		if err != nil {
			return err
		}
		text, err := json.Marshal(CompanyStartNotice{RequestID: id, Nonce: nonce, Language: r.Language})
		if err != nil {
			return fmt.Errorf("encode message %s: %w", CompanyStart, err)
		}
		if _, err := a.Exec(ctx, outboxEnqueueGlobal, CompanyStart, CompanyStart+"/"+strconv.FormatInt(id, 10), string(text)); err != nil {
			return err
		}
		a.AfterCommit(ctx, db.WakeOutbox)
		return nil
	})
}

// CompanyRequest returns a request. It returns ErrNotFound if there is none or it has expired.
func (db *DB) CompanyRequest(ctx context.Context, id int64, now time.Time) (r CompanyRequest, err error) {
	err = db.Get(ctx, &r, companyRequestByID, id, now)
	return r, err
}

// CompanyRequestOf returns the request whose link has the secret. It returns ErrNotFound if there is none or it has expired.
func (db *DB) CompanyRequestOf(ctx context.Context, secretHash []byte, now time.Time) (r CompanyRequest, err error) {
	err = db.Get(ctx, &r, companyRequestBySecret, secretHash, now)
	return r, err
}

// ConfirmCompany removes a request, creates the company and calls fill with it, all in one transaction. It returns
// ErrNotFound if there is no such request any more, the errors of AddCompany, and the error of fill.
func (db *DB) ConfirmCompany(ctx context.Context, requestID int64, record tenant.Record, fill func(Company) error) error {
	return db.Tx(ctx, func(a Executor) error {
		removed, err := a.Exec(ctx, companyRequestRemove, requestID)
		if err != nil {
			return err
		}
		if removed == 0 {
			return ErrNotFound
		}
		c, err := a.newCompany(ctx, record)
		if err != nil {
			return err
		}
		if err := fill(c); err != nil {
			return err
		}
		if err := a.NotifyNodes(ctx, record.HostedDomain); err != nil {
			return err
		}
		return c.incrementContentVersion(ctx, a.state.written)
	})
}

// PurgeCompanyRequests deletes the requests that expired before the given time.
func (db *DB) PurgeCompanyRequests(ctx context.Context, before time.Time) (int64, error) {
	return db.Exec(ctx, companyRequestPurge, before)
}
