// Package mail writes and delivers email.
//
// A change that requires a message inserts the message into the outbox in the same database transaction. After the
// commit, the Worker claims the message, renders it in the company's style, and passes it to a Deliverer. The Worker
// never sends a message twice on its own. If a process or a connection ends during a delivery, it is unknown whether
// the mail server accepted the message. Such a message is parked until an operator decides.
package mail
