-- Returns whether the connection has the settings that were set for it.
select current_setting('application_name') <> '' and current_setting('statement_timeout') <> '0' as kept
