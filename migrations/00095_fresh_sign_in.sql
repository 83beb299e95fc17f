-- A session records when its user proved who they are, with a password or at an identity provider. A session that
-- staff or a deep link opened has no such time. Sensitive jobs of staff need a recent time.

-- +goose Up
alter table sessions add column signed_in_at timestamptz;
