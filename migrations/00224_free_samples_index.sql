-- Finds the free samples of a course. Most documents are none.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists documents_free_samples on documents (company_id, chapter_id) where free_sample;
