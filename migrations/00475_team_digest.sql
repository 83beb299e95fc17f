-- Adds the weekly message to managers about their teams.
-- Rolling upgrade: a node of the previous release sends no such messages, and keeps them for a newer node.

-- +goose Up
alter table reminder_settings add column team_digest boolean not null default true;

-- The last Monday of which the company's messages about teams are enqueued. The first ones are those of the Monday after the row was added.
alter table reminder_turns add column digest_day date not null default current_date;

-- +goose Down
alter table reminder_turns drop column digest_day;
alter table reminder_settings drop column team_digest;
