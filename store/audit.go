package store

// Actor is who makes a change, for the audit log.
type Actor struct {
	// UserID is zero when it is the deployment itself, on the command line or at a set time.
	UserID    int64
	Address   string
	RequestID string
}
