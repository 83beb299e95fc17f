-- Adds a mark to messages that are being sent to the mail server. A message is marked and parked before its
-- last byte is sent. After a crash of the node, it is therefore sent again only if an operator retries it.
-- claims is never reset, so that a result of an earlier claim is not applied to a later one. attempts starts
-- again at 0 when an operator retries a message.

-- +goose Up
alter table outbox
    add column handed_at timestamptz,
    add column claims    bigint not null default 0;
