-- Suspends the company, or resumes it if $2 is false. Returns the hosted domain, or no row if the company is in that state already.
update companies
set suspended_at = case when $2 then now() end
where id = $1 and (suspended_at is not null) <> $2
returning (select coalesce(min(host), '') from domains where company_id = $1 and kind = 'hosted') as hosted
