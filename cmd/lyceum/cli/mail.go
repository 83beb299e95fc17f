package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"lyceum/store"
	"lyceum/store/company"
)

type mailCommand struct {
	List     mailListCommand     `cmd:"" help:"List messages, newest first."`
	Show     mailShowCommand     `cmd:"" help:"Show a message and the reason why it was not delivered."`
	Retry    mailRetryCommand    `cmd:"" help:"Retry messages now."`
	Drop     mailDropCommand     `cmd:"" help:"Cancel messages permanently."`
	Test     mailTestCommand     `cmd:"" help:"Send one test message and name the wrong setting if it fails."`
	Template mailTemplateCommand `cmd:"" help:"Manage a company's message templates."`
}

type mailListCommand struct {
	Company string `help:"Short name of a company. Default: all."`
	Kind    string `help:"Kind of message, such as password_reset."`
	State   string `default:"open" enum:"open,waiting,given-up,unknown,done,all" help:"State of the messages. open: all that are waiting, given up or unknown."`
	Limit   int    `default:"50" help:"Maximum number of entries."`
}

// Run prints one line per matching message, newest first.
func (c *mailListCommand) Run(ctx context.Context, p *Process) error {
	if c.Limit < 1 {
		return UsageError{fmt.Errorf("--limit: %d is less than 1", c.Limit)}
	}
	return WithDatabase(ctx, p, func(db *store.DB) error {
		if err := mustKnow(ctx, db, c.Company); err != nil {
			return err
		}
		all := c.State == "all"
		messages, err := company.Messages(ctx, db, company.MessageFilter{
			Company: c.Company, Kind: c.Kind,
			Waiting: all || c.State == "open" || c.State == "waiting",
			GivenUp: all || c.State == "open" || c.State == "given-up",
			Unknown: all || c.State == "open" || c.State == "unknown",
			Done:    all || c.State == "done",
		}, c.Limit)
		if err != nil {
			return err
		}
		return listMessages(p.Stdout, messages)
	})
}

// mustKnow returns an error if no company has this slug. It returns nil for an empty slug.
func mustKnow(ctx context.Context, db *store.DB, slug string) error {
	if slug == "" {
		return nil
	}
	_, _, err := companyBySlug(ctx, db, slug)
	return err
}

func listMessages(out io.Writer, messages []company.Message) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "NUMBER\tCOMPANY\tKIND\tENQUEUED\tSTATE\tATTEMPTS\tNEXT\tREASON")
	for _, m := range messages {
		next := ""
		if m.State() == company.MessageWaiting {
			next = stamp(m.DueAt)
		}
		fmt.Fprintf(table, "%d\t%s\t%s\t%s\t%s\t%d\t%s\t%s\n", m.ID, m.Company, m.Kind, stamp(m.CreatedAt), m.State(), m.Attempts, next, reason(m))
	}
	return table.Flush()
}

func stamp(t store.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Time().UTC().Format(time.RFC3339)
}

type mailShowCommand struct {
	Number int64 `arg:"" help:"Id of the message, from lyceum mail list."`
}

// Run prints the message's row in the outbox. The row contains neither the recipient nor the secret of a link. A
// node determines both when it renders the message.
func (c *mailShowCommand) Run(ctx context.Context, p *Process) error {
	return WithDatabase(ctx, p, func(db *store.DB) error {
		m, err := company.ReadMessage(ctx, db, c.Number)
		if errors.Is(err, store.ErrNotFound) {
			return fmt.Errorf("there is no message %d; see lyceum mail list --state all", c.Number)
		}
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
		for _, row := range [][2]string{
			{"Message", strconv.FormatInt(m.ID, 10)}, {"Company", m.Company}, {"Kind", m.Kind}, {"State", string(m.State())},
			{"Enqueued", stamp(m.CreatedAt)}, {"Delivery attempts", strconv.Itoa(m.Attempts)}, {"Next delivery attempt", stamp(m.DueAt)},
			{"Handed over", stamp(m.HandedAt)}, {"Given up", givenUp(m)}, {"Done", stamp(m.DeliveredAt)}, {"Reason", reason(m)}, {"About", about(m.Payload)},
		} {
			if row[1] != "" && (row[0] != "Next delivery attempt" || m.ParkedAt.IsZero() && m.DeliveredAt.IsZero()) {
				fmt.Fprintf(table, "%s:\t%s\n", row[0], row[1])
			}
		}
		return table.Flush()
	})
}

// reason returns why a message has not been delivered. It returns an empty text while the message is handed over to
// the mail server.
func reason(m company.Message) string {
	if m.State() == company.MessageSending && !m.HandedAt.IsZero() {
		return ""
	}
	return m.LastError
}

// givenUp returns the time at which a message was parked. It returns an empty text if the message is not parked.
func givenUp(m company.Message) string {
	if m.State() != company.MessageGivenUp {
		return ""
	}
	return stamp(m.ParkedAt)
}

// about returns the payload of a message as JSON, without the nonce of a secret link. It returns an empty text if
// the payload is empty.
func about(payload json.RawMessage) string {
	facts := map[string]any{}
	if err := json.Unmarshal(payload, &facts); err != nil || len(facts) == 0 {
		return ""
	}
	delete(facts, "nonce")
	text, err := json.Marshal(facts)
	if err != nil {
		return ""
	}
	return string(text)
}

type mailRetryCommand struct {
	Numbers []int64 `arg:"" optional:"" name:"number" help:"Ids of the messages, from lyceum mail list."`
	All     bool    `help:"Select every parked message instead of single ones."`
	Unknown bool    `help:"With --all: retry messages with unknown results instead. Some recipients may get a second copy."`
	Company string  `help:"With --all: only messages of this company."`
	Kind    string  `help:"With --all: only messages of this kind."`
}

// Run makes the messages due, so that a running node sends them within seconds. It returns an error that names the
// messages that could not be retried.
func (c *mailRetryCommand) Run(ctx context.Context, p *Process) error {
	if c.All == (len(c.Numbers) > 0) || !c.All && (c.Unknown || c.Company+c.Kind != "") {
		return UsageError{errors.New("specify numbers of messages, or --all with or without --unknown, --company and --kind")}
	}
	return WithDatabase(ctx, p, func(db *store.DB) error {
		if !c.All {
			return eachMessage(p, c.Numbers, "will be retried", func(id int64) error { return company.RetryMessage(ctx, db, id) })
		}
		if err := mustKnow(ctx, db, c.Company); err != nil {
			return err
		}
		n, err := company.RetryMessages(ctx, db, c.Company, c.Kind, c.Unknown)
		if err == nil {
			fmt.Fprintf(p.Stdout, "Messages that will be retried: %d.\n", n)
		}
		return err
	})
}

type mailDropCommand struct {
	Numbers []int64 `arg:"" name:"number" help:"Ids of the messages, from lyceum mail list."`
}

// droppedReason is the reason in the outbox for a message that an operator dropped.
const droppedReason = "dropped by the operator"

// Run cancels the messages permanently. It returns an error that names the messages that could not be cancelled.
func (c *mailDropCommand) Run(ctx context.Context, p *Process) error {
	return WithDatabase(ctx, p, func(db *store.DB) error {
		return eachMessage(p, c.Numbers, "is cancelled", func(id int64) error { return company.DropMessage(ctx, db, id, droppedReason) })
	})
}

// eachMessage calls do for each message and prints done after each success. It continues if do returns
// store.ErrNotFound, and then returns one error that names these messages. It stops at any other error.
func eachMessage(p *Process, numbers []int64, done string, do func(id int64) error) error {
	var left []string
	for _, id := range numbers {
		err := do(id)
		if errors.Is(err, store.ErrNotFound) {
			left = append(left, strconv.FormatInt(id, 10))
			continue
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "Message %d %s.\n", id, done)
	}
	if len(left) > 0 {
		return fmt.Errorf("not changed: %s. The messages do not exist, are done, or are being delivered; see lyceum mail show", strings.Join(left, ", "))
	}
	return nil
}
