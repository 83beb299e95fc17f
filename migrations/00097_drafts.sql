-- Adds drafts of documents, which trainees do not see, changes that wait to be published, and rules that say when a document
-- opens in an enrollment.

-- +goose Up
alter table documents add column draft boolean not null default false;
-- The title, the description and the body that replace those of a published document when it is published again.
alter table documents add column pending jsonb;
-- Days from the start of an enrollment until the document opens.
alter table documents add column release_after_days integer not null default 0;
alter table documents add constraint documents_release_after_days_check check (release_after_days >= 0);
-- The document of the same course that a trainee does before this one opens.
alter table documents add column release_after_document_id bigint;
create index documents_by_release on documents (company_id, release_after_document_id) where release_after_document_id is not null;
alter table documents add constraint documents_release
    foreign key (company_id, release_after_document_id) references documents (company_id, id);
