-- A search reads the words of its company's courses. In an index they stood with those of all companies, and it was written
-- anew whenever somebody enrolled. Cut short, this may run again; nodes of the version before search without it.

-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists courses_by_words;
