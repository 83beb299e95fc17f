-- Returns the connections with which people can sign in to the company, ordered by name.
select
    c.id, c.kind, c.name, c.button, c.sso_only, array(
        select e.domain from email_domains e
        where e.company_id = $1 and e.proven_at is not null and e.domain = any(c.domains)
        order by e.domain
    ) as proven
from connections c
where c.company_id = $1 and c.status = 1
order by c.name, c.id
