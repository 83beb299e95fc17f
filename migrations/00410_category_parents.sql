-- Forbids a category that is its own parent. A request could add one, if it guessed the id that the category got, and no page showed it.
-- Rolling upgrade: nodes of the previous release get an error for such a request.

-- +goose Up
update categories set parent_id = null where parent_id = id;
alter table categories add constraint categories_parent_other check (parent_id <> id);
