-- Delete the requests that expired before $1.
delete from company_requests where expires_at < $1
