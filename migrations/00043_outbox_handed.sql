-- Adds a mark to messages that are being sent to the mail server. A message is marked and parked before its
-- last byte is sent, so that after a crash of the node it is not sent a second time without an operator. claims
-- is never reset, so that a result of an earlier claim is not applied to a later one. attempts starts again at
-- 0 when an operator retries a message.

-- +goose Up
alter table outbox
    add column handed_at timestamptz,
    add column claims    bigint not null default 0;
