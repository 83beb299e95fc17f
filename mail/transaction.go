package mail

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"regexp"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
)

// The library's own way to send does not tell the moment before which nobody can have a message: that before the dot that
// ends it, since a server takes no message without (RFC 5321, 4.1.1.4).

// offer sends a message, but for the dot. Nothing else may be said in the session afterwards without sending it.
func offer(session *smtp.Client, m *gomail.Msg) (dot io.Closer, err error) {
	from, err := m.GetSender(false)
	if err != nil {
		return nil, err
	}
	to, err := m.GetRecipients()
	if err != nil {
		return nil, err
	}
	if err := session.Mail(from); err != nil {
		return nil, refused("the sender", err)
	}
	for _, address := range to {
		if err := session.Rcpt(address); err != nil {
			return nil, refused("the recipient", err)
		}
	}
	data, err := session.Data()
	if err != nil {
		return nil, refused("the message", err)
	}
	// Not the library's way to close it, which cannot tell whether the dot was sent.
	closer, known := data.(*smtp.DataCloser)
	if !known {
		return nil, fmt.Errorf("the library sends messages otherwise: %T", data)
	}
	if _, err = m.WriteTo(data); err == nil {
		err = session.Text.W.Flush()
	}
	if err != nil {
		return nil, fmt.Errorf("send the message: %w", err)
	}
	return closer.WriteCloser, nil
}

// finish sends the dot and waits for the server's answer to the message.
func finish(ctx context.Context, session *smtp.Client, dot io.Closer) error {
	if err := dot.Close(); err != nil {
		return fmt.Errorf("end the message: %w", err) // so the dot has not left, or not all of it
	}
	_, _, err := session.Text.ReadResponse(2)
	var answer *textproto.Error
	var senseless textproto.ProtocolError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &answer) && answer.Code >= 400 && answer.Code < 600:
		return refused("the message", err)
	case errors.As(err, &answer) || errors.As(err, &senseless):
		return fmt.Errorf("%w: its answer makes no sense", errUnknown)
	}
	return fmt.Errorf("%w: %w", errUnknown, because(ctx, err))
}

var enhancedCode = regexp.MustCompile(`^[245]\.\d{1,3}\.\d{1,3}\b`)

// refused tells of a server's answer without its text, which may hold the recipient's address: that is not to outlive the
// recipient.
func refused(what string, err error) error {
	var answer *textproto.Error
	if !errors.As(err, &answer) {
		return fmt.Errorf("offer %s: %w", what, err)
	}
	reason := fmt.Sprintf("the mail server refused %s: %d", what, answer.Code)
	if code := enhancedCode.FindString(answer.Msg); code != "" {
		reason += " " + code
	}
	if answer.Code >= 500 && answer.Code < 600 {
		return refuse(reason, nil)
	}
	return errors.New(reason)
}

// because gives the reason for which ctx has ended, which is why the connection was closed, or else err.
func because(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}
