-- A message that is being handed to the mail server is marked, and parked, before its last byte leaves: whatever happens to
-- the node then, nobody sends it again unasked. Claims are counted without end, so that what became of a claim is never
-- taken for what became of a later one; attempts begin anew when an operator tries a message again.

-- +goose Up
alter table outbox
    add column handed_at timestamptz,
    add column claims    bigint not null default 0;
