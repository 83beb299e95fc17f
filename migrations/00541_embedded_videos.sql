-- Adds the setting whether lessons of a company play videos of YouTube and Vimeo after a click, or link to them.
-- Rolling upgrade: a node of the previous release links to them, and its form of the company keeps the setting.

-- +goose Up
alter table companies add column embedded_videos boolean not null default true;

-- +goose Down
alter table companies drop column embedded_videos;
