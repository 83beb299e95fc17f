-- Returns whether links with a secret may point to the origin $2. Either the origin is on the company's list, or its host $3
-- is one of the company's own domains and is active, or is failing and was ready before. $3 is empty if the host of the
-- origin is not a domain.
select exists (select 1 from company_origins where company_id = $1 and origin = $2)
    or exists (select 1 from domains
        where company_id = $1 and host = $3
            and (state = 'active' or state = 'failing' and ready_at is not null)
    ) as known
