package storetest

import "testing"

// SiteSessions returns the number of the company's browser sessions.
func SiteSessions(tb testing.TB, w World) string {
	tb.Helper()
	return w.value(tb, "select count(*) from sessions where company_id = $1 and kind = 'site'", w.Company.ID())
}

// UnusedTickets returns the number of the company's unused tickets.
func UnusedTickets(tb testing.TB, w World) string {
	tb.Helper()
	return w.value(tb, "select count(*) from tickets where company_id = $1 and used_at is null", w.Company.ID())
}

// AuditTrail returns the audit log entries of a request from an address, in order. Each entry has the actor, the kind and
// the trainee on whose behalf the actor acted, such as "17 landing for 4".
func AuditTrail(tb testing.TB, w World, address, requestID string) string {
	tb.Helper()
	return w.value(tb, `
		select string_agg(actor_id || ' ' || action || ' for ' || coalesce(acting_for, 0), ', ' order by id)
		from audit_log where company_id = $1 and address = $2 and request_id = $3`, w.Company.ID(), address, requestID)
}

// SetStatus sets the status of a user directly in the database.
func SetStatus(tb testing.TB, w World, user int64, status int) {
	tb.Helper()
	w.value(tb, "update users set status = $3 where company_id = $1 and id = $2 returning id", w.Company.ID(), user, status)
}

// SetRole sets the role of a user directly in the database.
func SetRole(tb testing.TB, w World, user int64, role string) {
	tb.Helper()
	w.value(tb, "update users set role = $3 where company_id = $1 and id = $2 returning id", w.Company.ID(), user, role)
}

// SigningKeys returns the number of signing keys in the database at dsn, and the number of those whose tokens are accepted
// now.
func SigningKeys(tb testing.TB, dsn string) (all, believed string) {
	tb.Helper()
	return Value(tb, dsn, "select count(*) from signing_keys"),
		Value(tb, dsn, "select count(*) from signing_keys where retired_at is null or retired_at > now()")
}
