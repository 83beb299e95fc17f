-- Remove the request $1. Of concurrent transactions only the first one removes it.
delete from company_requests where id = $1
