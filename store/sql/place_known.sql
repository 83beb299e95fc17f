-- May links with a secret lead to the place $2? It is on the company's list, or its host $3 is one of the company's own
-- domains that people are sent to; $3 is empty where the place is not that of a domain.
select exists (select from company_origins where company_id = $1 and origin = $2)
    or exists (
        select from domains
        where company_id = $1 and host = $3
            and (state = 'active' or state = 'failing' and ready_at is not null)
    ) as known
