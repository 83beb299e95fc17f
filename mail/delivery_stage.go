package mail

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/textproto"
	"strings"

	gomail "github.com/wneessen/go-mail"
)

// Stage is the step at which a delivery failed. It shows an operator which setting to check.
type Stage string

// The stages, in the order of a delivery.
const (
	StageFolder     Stage = "folder"     // the folder is not writable
	StageName       Stage = "name"       // the mail server's name has no address
	StageConnect    Stage = "connect"    // no connection or no greeting
	StageEncryption Stage = "encryption" // TLS is missing or failed
	StageLogin      Stage = "login"      // the server rejects the account or requires one
	StageSender     Stage = "sender"     // the server rejects the sender's address
	StageRecipient  Stage = "recipient"  // the server rejects the recipient's address
	StageMessage    Stage = "message"    // the server rejects the message
)

// StageOf returns the stage at which a delivery failed with err, or "" if err has no stage.
func StageOf(err error) Stage {
	if failed, is := errors.AsType[*stageError](err); is {
		return failed.stage
	}
	return ""
}

// stageError adds a stage to an error without changing its text.
type stageError struct {
	error
	stage Stage
}

func (e *stageError) Unwrap() error { return e.error }

func at(stage Stage, err error) error {
	if err == nil || stage == "" {
		return err
	}
	return &stageError{err, stage}
}

// stageOfSession returns the stage of an error from opening a session. go-mail has no type for a server without STARTTLS, for a server
// without AUTH and for a failed login, so these cases depend on the text.
func stageOfSession(err error) Stage {
	var name *net.DNSError
	var answer *textproto.Error
	switch {
	case errors.As(err, &name):
		return StageName
	case isTLS(err) || strings.Contains(err.Error(), "STARTTLS"):
		return StageEncryption
	case errors.Is(err, gomail.ErrNoSupportedAuthDiscovered) || strings.Contains(err.Error(), "AUTH"),
		errors.As(err, &answer) && isLoginCode(answer.Code):
		return StageLogin
	}
	return StageConnect
}

func isTLS(err error) bool {
	var certificate *tls.CertificateVerificationError
	var record tls.RecordHeaderError
	var alert tls.AlertError
	var host x509.HostnameError
	return errors.As(err, &certificate) || errors.As(err, &record) || errors.As(err, &alert) || errors.As(err, &host)
}

// isLoginCode reports whether code means that an account is missing or rejected (RFC 4954, section 6).
func isLoginCode(code int) bool { return code == 454 || code >= 530 && code <= 538 }

// stageOfAnswer returns StageLogin if err is an answer of the server that concerns the account. In all other cases it
// returns the given stage.
func stageOfAnswer(err error, otherwise Stage) Stage {
	if answer, is := errors.AsType[*textproto.Error](err); is && isLoginCode(answer.Code) {
		return StageLogin
	}
	return otherwise
}
