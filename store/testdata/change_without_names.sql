-- Increment the content version in the same way as a program of an earlier release, which does not store the
-- names of the changed parts.
update content_versions set version = version + 1, changed_in = pg_current_xact_id() where company_id = $1 returning version
