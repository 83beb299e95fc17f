-- Adds a revision to objects that staff edit. Each change increments it, and a change names the revision on
-- which it is based, so that it cannot overwrite a concurrent change. Adds the changed fields to audit log
-- entries, each with the value before and after.

-- +goose Up
alter table users add column revision bigint not null default 1;
alter table categories add column revision bigint not null default 1;
alter table courses add column revision bigint not null default 1;
alter table subjects add column revision bigint not null default 1;
alter table chapters add column revision bigint not null default 1;
alter table documents add column revision bigint not null default 1;
alter table enrollments add column revision bigint not null default 1;
alter table learning_paths add column revision bigint not null default 1;
alter table batches add column revision bigint not null default 1;
alter table exams add column revision bigint not null default 1;
alter table announcements add column revision bigint not null default 1;
alter table faqs add column revision bigint not null default 1;
alter table blogs add column revision bigint not null default 1;
alter table testimonials add column revision bigint not null default 1;
alter table companies add column revision bigint not null default 1;
alter table audit_log add column changes jsonb;
