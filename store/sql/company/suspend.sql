-- Suspends the company, or resumes it if $2 is false, which cancels its erasure. Returns the hosted domain, or no row if the company is in that
-- state already or the time to erase it has come.
update companies
set suspended_at = case when $2 then now() end, erase_at = case when $2 then erase_at end, moved_to = case when $2 then moved_to else '' end
where id = $1 and (suspended_at is not null) <> $2 and ($2 or erase_at is null or erase_at > now())
returning (select coalesce(min(host), '') from domains where company_id = $1 and kind = 'hosted') as hosted
