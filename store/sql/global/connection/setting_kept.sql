-- Returns whether the connection still has the settings with which it was opened.
select current_setting('application_name') <> '' and current_setting('statement_timeout') <> '0' as kept
