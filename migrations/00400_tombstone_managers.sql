-- Adds the managers who could read an object when it was removed, so that a manager's list of removed objects names no others. The
-- column is null for objects that managers cannot read, and for tombstones of the previous release: managers do not receive these.
-- Rolling upgrade: nodes of the previous release leave the column null.

-- +goose Up
alter table tombstones add column managers bigint[];
