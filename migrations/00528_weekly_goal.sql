-- Adds the weekly goal of a person: how many lessons the person wants to complete in each week, null for none. A company decides whether its trainees
-- can choose one.
-- Rolling upgrade: a node of the previous release does not show goals, and its form of the company keeps the setting.

-- +goose Up
alter table companies add column weekly_goal boolean not null default false;
alter table users add column weekly_goal smallint;
alter table users add constraint users_weekly_goal_check check (weekly_goal between 1 and 20);

-- +goose Down
alter table users drop column weekly_goal;
alter table companies drop column weekly_goal;
