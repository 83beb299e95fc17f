-- name: redirect_origin/add
-- Allow the redirect origin $2 outside the company's domains.
insert into company_origins (company_id, origin) values ($1, $2)
on conflict (company_id, origin) do nothing

-- name: redirect_origin/allowed
-- Returns whether links with a secret may point to the origin $2. Either the origin is on the company's list, or its host $3
-- is one of the company's own domains and is active, or is failing and was ready before. $3 is empty if the host of the
-- origin is not a domain.
select exists (select 1 from company_origins where company_id = $1 and origin = $2)
    or exists (select 1 from domains
        where company_id = $1 and host = $3 and not content
            and (state = 'active' or state = 'failing' and ready_at is not null)
    ) as known

-- name: redirect_origin/list
-- Returns the redirect origins on the list of the company. The list contains origins outside the company's own domains.
select origin
from company_origins
where company_id = $1
order by origin

-- name: redirect_origin/remove
-- Remove the redirect origin $2 from the list of the company.
delete from company_origins where company_id = $1 and origin = $2
