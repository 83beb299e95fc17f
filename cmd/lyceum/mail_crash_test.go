package main

import (
	"bufio"
	"net"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
)

// postOffice is a mail server that stores accepted messages. It can pause a node in the middle of a delivery.
type postOffice struct {
	door net.Listener
	mu   sync.Mutex
	// taken contains the accepted messages, from the first header to the last line.
	taken []string
	// stopAt is the last command that the server reads before it pauses the client. The server closes reached
	// at that time.
	stopAt  string
	reached chan struct{}
}

func openPostOffice(t *testing.T) *postOffice {
	t.Helper()
	door, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	o := &postOffice{door: door, reached: make(chan struct{}, 1)}
	var open sync.WaitGroup
	open.Go(func() {
		for {
			conn, err := door.Accept()
			if err != nil {
				return
			}
			open.Go(func() {
				defer func() { _ = conn.Close() }()
				o.serve(conn)
			})
		}
	})
	t.Cleanup(func() {
		_ = door.Close()
		open.Wait() // The test has killed all clients.
	})
	return o
}

func (o *postOffice) serve(conn net.Conn) {
	in := bufio.NewScanner(conn)
	say := func(line string) { _, _ = conn.Write([]byte(line + "\r\n")) }
	say("220 post.test")
	var message []string
	inMessage := false
	for in.Scan() {
		line := in.Text()
		verb, _, _ := strings.Cut(line, " ")
		switch {
		case inMessage && line != ".":
			message = append(message, strings.TrimPrefix(line, "."))
			continue
		case inMessage:
			o.take(strings.Join(message, "\n"))
			inMessage, message = false, nil
		}
		if o.stands(verb) {
			o.reached <- struct{}{}
			_ = in.Scan() // The connection stays open without a response until the node is killed.
			return
		}
		switch verb {
		case "DATA":
			inMessage = true
			say("354 go on")
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

func (o *postOffice) take(message string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.taken = append(o.taken, message)
}

// stands reports whether the server must pause the client at a command.
func (o *postOffice) stands(verb string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if verb != o.stopAt {
		return false
	}
	o.stopAt = ""
	return true
}

var messageID = regexp.MustCompile(`(?m)^Message-ID: (.*)$`)

// copies returns the number of accepted copies of each message.
func (o *postOffice) copies() map[string]int {
	o.mu.Lock()
	defer o.mu.Unlock()
	all := make(map[string]int)
	for _, message := range o.taken {
		all[messageID.FindString(message)]++
	}
	return all
}

// correspondence is a deployment whose nodes send mail to a postOffice, with an operator who runs commands.
type correspondence struct {
	*proof
	office   *postOffice
	operator operator
}

func newCorrespondence(t *testing.T) *correspondence {
	t.Helper()
	office := openPostOffice(t)
	p := newProof(t)
	p.environ = append(p.environ, "LYCEUM_SMTP_HOST=127.0.0.1", "LYCEUM_SMTP_PORT="+strconv.Itoa(office.door.Addr().(*net.TCPAddr).Port), "LYCEUM_SMTP_TLS=none")
	return &correspondence{p, office, operator{t, p.dsn, []string{"LYCEUM_DATABASE_URL=" + p.dsn}}}
}

// enqueueMessage enqueues a message to the trainee and returns its number.
func (c *correspondence) enqueueMessage(cause string) string {
	c.t.Helper()
	err := c.db.For(c.world.Company).Tx(c.t.Context(), func(rows store.Company) error {
		return rows.EnqueueMessage(c.t.Context(), store.PasswordChanged, cause, store.PasswordNotice{UserID: c.world.ID(storetest.Trainee), At: time.Unix(1_700_000_000, 0).UTC()})
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return storetest.Value(c.t, c.dsn, `select max(id) from outbox`)
}

// diesAt enqueues a message, kills the node at a command of the delivery, and returns the number of the
// message.
func (c *correspondence) diesAt(verb string) string {
	c.t.Helper()
	c.office.stopAt = verb
	c.start()
	number := c.enqueueMessage("the first")
	select {
	case <-c.office.reached:
	case <-time.After(patience):
		c.t.Fatalf("the node never said %s", verb)
	}
	c.kill()
	return number
}

// becomes waits until the message is in a state.
func (c *correspondence) becomes(number string, want store.MessageState) {
	c.t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		shown := c.operator.must("mail", "show", number)
		if regexp.MustCompile(`(?m)^State: +` + string(want) + `$`).MatchString(shown) {
			return
		}
		if time.Now().After(deadline) {
			c.t.Fatalf("message %s is not %s:\n%s", number, want, shown)
		}
	}
}

func TestNodeCrash_AfterMessageAccepted(t *testing.T) {
	t.Parallel()
	c := newCorrespondence(t)
	number := c.diesAt(".")
	c.becomes(number, store.MessageSending)
	storetest.AdvanceOutbox(t, c.dsn, time.Hour)
	c.becomes(number, store.MessageUnknown)
	c.start()
	c.becomes(c.enqueueMessage("the second"), store.MessageSent) // The delivery of a later message proves that the node has looked for due messages.
	if copies := c.office.copies(); len(copies) != 2 || len(c.office.taken) != 2 {
		t.Fatalf("copies: %v, want one of each", copies)
	}
	c.becomes(number, store.MessageUnknown)
	if list := c.operator.must("mail", "list"); !strings.Contains(list, "unknown") || !strings.Contains(list, "it is unknown whether the mail server accepted the message") || !strings.Contains(list, "lyceum mail retry "+number) {
		t.Errorf("the list does not show the unknown delivery: %s", list)
	}
	if said := c.operator.must("mail", "retry", "--all"); said != "Messages that are tried again: 0.\n" {
		t.Errorf("parked messages: %s", said)
	}
	c.operator.must("mail", "retry", number)
	c.becomes(number, store.MessageSent)
	all := 0
	copies := c.office.copies()
	for _, n := range copies {
		all += n
	}
	if len(copies) != 2 || all != 3 {
		t.Errorf("copies: %v, want two of the first with the same Message-ID", copies)
	}
}

func TestNodeCrash_BeforeMessageAccepted(t *testing.T) {
	t.Parallel()
	for _, verb := range []string{"EHLO", "RCPT", "DATA"} {
		t.Run(verb, func(t *testing.T) {
			t.Parallel()
			c := newCorrespondence(t)
			number := c.diesAt(verb)
			storetest.AdvanceOutbox(t, c.dsn, time.Hour)
			c.start()
			c.becomes(number, store.MessageSent)
			if copies := c.office.copies(); len(copies) != 1 || len(c.office.taken) != 1 {
				t.Errorf("copies: %v", copies)
			}
		})
	}
}
