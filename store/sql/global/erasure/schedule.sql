-- Suspend the company with the slug $1 and set the time $2 from which it may be erased. A time that has passed remains. Returns the company's
-- id and hosted domain and the time.
update companies
set suspended_at = coalesce(suspended_at, now()), erase_at = case when erase_at < now() then erase_at else $2 end
where slug = $1
returning id, (select coalesce(min(host), '') from domains where company_id = companies.id and kind = 'hosted') as hosted, erase_at
