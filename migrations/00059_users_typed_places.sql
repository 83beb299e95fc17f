-- A typed name of a place that was chosen from the lookups stands for that place from now on. Those that are kept beside a
-- chosen place were never shown and may name another.

-- +goose Up
update users set state = '' where state_id is not null and state <> '';
update users set city = '' where city_id is not null and city <> '';
