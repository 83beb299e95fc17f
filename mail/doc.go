// Package mail writes and delivers the messages people receive.
//
// A change that owes somebody a message records it in the store's outbox, in the same transaction. The Worker takes
// messages from there after the commit, writes them in the look of the company they come from, and hands them to a
// Deliverer. A message is delivered at least once; should that happen twice, because a process was killed between the
// delivery and the record of it, both copies carry the same Message-ID.
package mail
