-- Drops the index of course words. It contained the words of all companies and was updated by every enrollment.
-- A search now reads the words of its company's courses. If the migration is interrupted, it can run again.
-- Nodes of the previous release can search without the index.

-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists courses_by_words;
