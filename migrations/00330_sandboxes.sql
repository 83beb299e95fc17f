-- Adds sandboxes. The sandbox of a company is a company of its own, on which the test keys of the company act. It has no domain, and it is
-- complete once it was filled. A company has at most one.

-- +goose Up
alter table companies add column sandbox_of bigint;
alter table companies add column sandbox_filled_at timestamptz;
alter table companies add constraint companies_sandbox_of foreign key (sandbox_of) references companies (id);
alter table companies add constraint companies_sandbox unique (sandbox_of);
