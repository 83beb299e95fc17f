-- Adds from which score the package of a document is passed: from the one in its manifest, from one in percent, or as its content reports.
-- Rolling upgrade: a node of the previous release lets the content decide, and keeps the rule.

-- +goose Up
alter table documents
    add column pass_rule text not null default 'package',
    add column pass_percent integer not null default 80;
alter table documents add constraint documents_pass_rule_check check (pass_rule in ('package', 'percent', 'off')) not valid;
alter table documents add constraint documents_pass_percent_check check (pass_percent between 1 and 100) not valid;

-- +goose Down
alter table documents drop column pass_percent, drop column pass_rule;
