-- Clears the typed names of states and cities that were also chosen from the lookup tables. From now on a typed
-- name replaces the name of the chosen entry. The typed names that this migration clears were never shown, and
-- may name another place.

-- +goose Up
update users set state = '' where state_id is not null and state <> '';
update users set city = '' where city_id is not null and city <> '';
