package mail

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"regexp"
	"slices"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"

	"lyceum/mail/mailbox"
)

// This file sends a message step by step, because the library's Send has no hook at the last moment before the
// server can accept the message. That moment is immediately before the final dot (RFC 5321, section 4.1.1.4).

// offer sends a message without the final dot. The caller closes dot to send the final dot, before any other command
// in the session.
func offer(session *smtp.Client, m *gomail.Msg) (dot io.Closer, err error) {
	from, err := m.GetSender(false)
	if err != nil {
		return nil, err
	}
	to, err := m.GetRecipients()
	if err != nil {
		return nil, err
	}
	if err := useUTF8(session, append(to, from)); err != nil {
		return nil, err
	}
	if err := session.Mail(from); err != nil {
		return nil, at(stageOfAnswer(err, StageSender), answerError("the sender", err))
	}
	for _, address := range to {
		if err := session.Rcpt(address); err != nil {
			return nil, at(stageOfAnswer(err, StageRecipient), answerError("the recipient", err))
		}
	}
	data, err := session.Data()
	if err != nil {
		return nil, at(StageMessage, answerError("the message", err))
	}
	// The library's Close does not report whether the dot was sent.
	closer, known := data.(*smtp.DataCloser)
	if !known {
		return nil, fmt.Errorf("unexpected writer of the mail library: %T", data)
	}
	if _, err = m.WriteTo(data); err == nil {
		err = session.Text.W.Flush()
	}
	if err != nil {
		return nil, fmt.Errorf("send the message: %w", err)
	}
	return closer.WriteCloser, nil
}

// useUTF8 makes the session request SMTPUTF8 only if one of the addresses needs it, because the next server on the way may lack it
// (RFC 6531, section 3.4). All headers are ASCII, because the library encodes them. It returns a permanent error if an address needs
// SMTPUTF8 and the server lacks it.
func useUTF8(session *smtp.Client, addresses []string) error {
	needed := slices.ContainsFunc(addresses, func(address string) bool { return !mailbox.IsASCII(address) })
	session.SkipSMTPUTF8(!needed)
	if has, _ := session.Extension("SMTPUTF8"); needed && !has {
		return at(StageRecipient, permanent("the address has letters besides ASCII before the @, and the mail server lacks SMTPUTF8", nil))
	}
	return nil
}

// finish sends the final dot and waits for the server's answer.
func finish(ctx context.Context, session *smtp.Client, dot io.Closer) error {
	if err := dot.Close(); err != nil {
		return fmt.Errorf("end the message: %w", err) // The final dot was not sent completely.
	}
	_, _, err := session.Text.ReadResponse(2)
	var answer *textproto.Error
	var senseless textproto.ProtocolError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &answer) && answer.Code >= 400 && answer.Code < 600:
		return at(StageMessage, answerError("the message", err))
	case errors.As(err, &answer) || errors.As(err, &senseless):
		return fmt.Errorf("%w: its answer is invalid", errUnknown)
	}
	return fmt.Errorf("%w: %w", errUnknown, causeOf(ctx, err))
}

var enhancedCode = regexp.MustCompile(`^[245]\.\d{1,3}\.\d{1,3}\b`)

// answerError converts a server's answer to an error with the codes, but without the text of the answer. The text may
// contain the recipient's address, which must be deleted with the recipient's account.
func answerError(what string, err error) error {
	var answer *textproto.Error
	if !errors.As(err, &answer) {
		return fmt.Errorf("offer %s: %w", what, err)
	}
	reason := fmt.Sprintf("the mail server refused %s: %d", what, answer.Code)
	if code := enhancedCode.FindString(answer.Msg); code != "" {
		reason += " " + code
	}
	if answer.Code >= 500 && answer.Code < 600 {
		return permanent(reason, nil)
	}
	return errors.New(reason)
}

// causeOf returns the cause of ctx if ctx is done, because the end of ctx closed the connection. Otherwise it returns
// err.
func causeOf(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}
