-- Adds the lengths of films and sounds, which the server reads from their files. Trainees must play 95 percent of these lengths. The lengths of
-- existing files are read when they are played for the first time.
-- Rolling upgrade: a node of the previous release takes the lengths from the reports of the players.

-- +goose Up
-- The length of a film or sound in seconds. Null: it was not read yet. 0: it cannot be read.
alter table files add column length_seconds integer;
alter table files add constraint files_length_seconds_check check (length_seconds between 0 and 360000);
alter table documents add column length_seconds integer;
alter table documents add constraint documents_length_seconds_check check (length_seconds between 0 and 360000);
-- The greatest length that players have reported for the version of the document. It counts if the length cannot be read.
alter table documents add column reported_seconds integer not null default 0;
alter table documents add constraint documents_reported_seconds_check check (reported_seconds between 0 and 360000);

-- +goose Down
alter table documents drop column reported_seconds;
alter table documents drop column length_seconds;
alter table files drop column length_seconds;
