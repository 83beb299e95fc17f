// Package archive writes a company with its rows and files to a folder, and adds a company from such a folder to a
// deployment.
//
// The folder contains manifest.json, one compressed file with JSON lines for each table, and the files of the file
// store. Rows keep their ids, because ids are unique within a company. The archive leaves out secrets that only the old
// deployment can read.
package archive

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

const (
	// format is the number of the archive format. Import rejects archives with another number.
	format       = 1
	manifestFile = "manifest.json"
	tableFolder  = "tables"
	fileFolder   = "files"
	fileList     = "files.jsonl.gz"
)

// The errors of an archive that Import cannot add.
var (
	// ErrIncomplete means that the folder has no manifest: it contains no archive, or the export was interrupted.
	ErrIncomplete = errors.New("the folder contains no complete archive")
	// ErrVersion means that the archive has another format, or that the exporting database had another schema.
	ErrVersion = errors.New("the archive has another version")
	// ErrDamaged means that the contents of the archive differ from its manifest.
	ErrDamaged = errors.New("the archive is damaged")
)

// manifest describes an archive. It is written last.
type manifest struct {
	Format     int             `json:"format"`
	Schema     int64           `json:"schema"`
	ExportedAt time.Time       `json:"exportedAt"`
	Company    json.RawMessage `json:"company"`
	Tables     []tableEntry    `json:"tables"`
	Files      string          `json:"files"`
	// LeftOut contains, for each table whose rows are not in the archive, the reason.
	LeftOut map[string]string `json:"leftOut"`
}

// tableEntry describes the file of a table. SHA256 is the checksum of the compressed file.
type tableEntry struct {
	Name   string `json:"name"`
	Rows   int64  `json:"rows"`
	SHA256 string `json:"sha256"`
}

// fileEntry describes a file of the file store. SHA256 is the checksum of its content.
type fileEntry struct {
	Key    string `json:"key"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

// LeftOut returns the tables of companies whose rows an archive does not contain, with the reasons.
func LeftOut() map[string]string {
	const (
		secret   = "secrets that only this deployment can read; set them up again"
		sessions = "sign-ins, links and codes of this deployment"
		work     = "work in progress of this deployment"
		hosts    = "hosts belong to a deployment; add the domains again"
	)
	return map[string]string{
		"gateway_accounts": secret, "gateway_keys": secret, "identity_clients": secret, "identity_providers": secret, "second_factors": secret, "data_keys": secret,
		"connections": secret, "connection_batches": secret, "connection_keys": secret, "linked_accounts": secret, "saml_keys": secret,
		"saml_metadata": secret, "recovery_codes": secret, "passkeys": "keys for the hosts of this deployment",
		"sessions": sessions, "tickets": sessions, "reset_tokens": sessions, "used_answers": sessions, "connection_sessions": sessions,
		"api_keys": "keys of this deployment; add new ones",
		"outbox":   work, "payment_tasks": work, "payment_turns": work, "invitation_turns": work,
		"course_imports": work, "course_import_turns": work, "lesson_text_turns": work,
		"lesson_texts":     "made from the lessons again",
		"idempotency_keys": work, "reminder_turns": work,
		"content_versions": work, "tombstones": work, "batch_rule_changes": work,
		"webhooks": secret, "webhook_deliveries": "events of this deployment",
		"webhook_tries": "requests of this deployment", "webhook_turns": work, "webhook_days": work,
		"domains": hosts, "sandbox_messages": "messages of a sandbox, which an archive does not contain",
		"email_domains": "proven by DNS records for this deployment; add them again", "certificate_orders": hosts,
	}
}

// emptied contains, by table, the columns that refer to tables that an archive leaves out. An archive does not contain
// these columns.
var emptied = map[string][]string{"transactions": {"account_id"}, "orders": {"account_id"}, "undecided_payments": {"account_id"}}

// renumbered are the tables whose ids are unique in a deployment. Their rows get new ids.
var renumbered = map[string]bool{"attempt_deadlines": true}

func damaged(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrDamaged, fmt.Sprintf(format, args...))
}
