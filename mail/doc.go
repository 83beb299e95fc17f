// Package mail writes and delivers the messages people receive.
//
// A change that owes somebody a message records it in the store's outbox, in the same transaction. The Worker takes
// messages from there after the commit, writes them in the look of the company they come from, and hands them to a
// Deliverer. No message is handed on twice unasked: one of which it is not known whether it arrived, because a process was
// killed or a connection broke in the moment of its delivery, is parked for an operator.
package mail
