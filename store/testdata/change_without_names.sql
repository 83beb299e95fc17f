-- Increment the content version as a program of the release without names of changes does.
update content_versions set version = version + 1, changed_in = pg_current_xact_id() where company_id = $1 returning version
