-- Does the connection carry the settings that were made for it?
select current_setting('application_name') <> '' and current_setting('statement_timeout') <> '0' as kept
