-- Adds sandboxes. The sandbox of a company is a separate company without a domain, on which the test keys of the company act. It
-- can be used from the time sandbox_filled_at on. A company has at most one sandbox.

-- +goose Up
alter table companies add column sandbox_of bigint;
alter table companies add column sandbox_filled_at timestamptz;
alter table companies add constraint companies_sandbox_of foreign key (sandbox_of) references companies (id);
alter table companies add constraint companies_sandbox unique (sandbox_of);
