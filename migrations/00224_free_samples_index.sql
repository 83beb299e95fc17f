-- Adds an index of the free samples of a course, because most documents are no free samples.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists documents_free_samples on documents (company_id, chapter_id) where free_sample;
