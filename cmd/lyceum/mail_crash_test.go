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
	"lyceum/store/company"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// stoppingMailServer is a mail server that stores the messages that it accepts. It can stop responding during a delivery.
type stoppingMailServer struct {
	listener net.Listener
	mu       sync.Mutex
	// taken contains the complete text of each accepted message, with its headers.
	taken []string
	// stopAt is the SMTP command after which the server stops responding. When this happens, the server sends to reached.
	stopAt  string
	reached chan struct{}
}

func startMailServer(t *testing.T) *stoppingMailServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	o := &stoppingMailServer{listener: listener, reached: make(chan struct{}, 1)}
	var open sync.WaitGroup
	open.Go(func() {
		for {
			conn, err := listener.Accept()
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
		_ = listener.Close()
		open.Wait() // The clients have been killed, so their connections end.
	})
	return o
}

func (o *stoppingMailServer) serve(conn net.Conn) {
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
			_ = in.Scan() // The server does not respond. The connection stays open until the node is killed.
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

func (o *stoppingMailServer) take(message string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.taken = append(o.taken, message)
}

// stands reports whether the server must stop responding at a command. It returns true once per value of stopAt.
func (o *stoppingMailServer) stands(verb string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if verb != o.stopAt {
		return false
	}
	o.stopAt = ""
	return true
}

var messageID = regexp.MustCompile(`(?m)^Message-ID: (.*)$`)

// copies returns the number of accepted copies of each message, by its Message-ID header.
func (o *stoppingMailServer) copies() map[string]int {
	o.mu.Lock()
	defer o.mu.Unlock()
	all := make(map[string]int)
	for _, message := range o.taken {
		all[messageID.FindString(message)]++
	}
	return all
}

// mailQueue is a deployment whose nodes deliver mail to a stoppingMailServer. Its operator runs commands on the same
// database.
type mailQueue struct {
	*proof
	mailServer *stoppingMailServer
	operator   operator
}

func newMailQueue(t *testing.T) *mailQueue {
	t.Helper()
	mailServer := startMailServer(t)
	p := newProof(t)
	p.environ = append(p.environ, "LYCEUM_SMTP_HOST=127.0.0.1", "LYCEUM_SMTP_PORT="+strconv.Itoa(mailServer.listener.Addr().(*net.TCPAddr).Port), "LYCEUM_SMTP_TLS=none")
	return &mailQueue{p, mailServer, operator{t, p.dsn, []string{"LYCEUM_DATABASE_URL=" + p.dsn}}}
}

// enqueueMessage enqueues a message about a changed password to the trainee and returns the id of the message.
func (c *mailQueue) enqueueMessage(cause string) string {
	c.t.Helper()
	err := c.db.For(c.world.Company).Tx(c.t.Context(), func(rows store.Company) error {
		return rows.EnqueueMessage(c.t.Context(), store.PasswordChanged, cause, people.PasswordNotice{UserID: c.world.ID(storetest.Trainee), At: time.Unix(1_700_000_000, 0).UTC()})
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return storetest.Value(c.t, c.dsn, `select max(id) from outbox`)
}

// diesAt enqueues a message, waits until the node has sent the SMTP command verb, and kills the node. It returns the id
// of the message.
func (c *mailQueue) diesAt(verb string) string {
	c.t.Helper()
	c.mailServer.stopAt = verb
	c.start()
	number := c.enqueueMessage("the first")
	select {
	case <-c.mailServer.reached:
	case <-time.After(patience):
		c.t.Fatalf("the node never said %s", verb)
	}
	c.kill()
	return number
}

// becomes waits until the message with the number is in the state want. It fails the test if this takes longer than patience.
func (c *mailQueue) becomes(number string, want company.MessageState) {
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
	tier.All(t)
	t.Parallel()
	c := newMailQueue(t)
	number := c.diesAt(".")
	c.becomes(number, company.MessageSending)
	storetest.AdvanceOutbox(t, c.dsn, time.Hour)
	c.becomes(number, company.MessageUnknown)
	c.start()
	c.becomes(c.enqueueMessage("the second"), company.MessageSent) // The delivery of a later message proves that the node has claimed all due messages.
	if copies := c.mailServer.copies(); len(copies) != 2 || len(c.mailServer.taken) != 2 {
		t.Fatalf("copies: %v, want one of each", copies)
	}
	c.becomes(number, company.MessageUnknown)
	if list := c.operator.must("mail", "list"); !strings.Contains(list, "unknown") || !strings.Contains(list, "it is unknown whether the mail server accepted the message") || !strings.Contains(list, "lyceum mail retry "+number) {
		t.Errorf("the list does not show the unknown delivery: %s", list)
	}
	if said := c.operator.must("mail", "retry", "--all"); said != "Messages that will be retried: 0.\n" {
		t.Errorf("parked messages: %s", said)
	}
	c.operator.must("mail", "retry", number)
	c.becomes(number, company.MessageSent)
	all := 0
	copies := c.mailServer.copies()
	for _, n := range copies {
		all += n
	}
	if len(copies) != 2 || all != 3 {
		t.Errorf("copies: %v, want two of the first with the same Message-ID", copies)
	}
}

func TestNodeCrash_BeforeMessageAccepted(t *testing.T) {
	tier.All(t)
	t.Parallel()
	for _, verb := range []string{"EHLO", "RCPT", "DATA"} {
		t.Run(verb, func(t *testing.T) {
			t.Parallel()
			c := newMailQueue(t)
			number := c.diesAt(verb)
			storetest.AdvanceOutbox(t, c.dsn, time.Hour)
			c.start()
			c.becomes(number, company.MessageSent)
			if copies := c.mailServer.copies(); len(copies) != 1 || len(c.mailServer.taken) != 1 {
				t.Errorf("copies: %v", copies)
			}
		})
	}
}
