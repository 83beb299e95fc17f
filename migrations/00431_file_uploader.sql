-- Adds the user who began the upload of a file. It is null for uploads that began before, and for the files of an import.

-- +goose Up
alter table files add column uploaded_by bigint;
