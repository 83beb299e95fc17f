-- Returns the connection with which the user $2 must sign in instead of a password, because the user has a linked account at
-- the connection, or because the connection has the domain $3 of the user's address and the company has proven this domain.
-- Returns no row if there is no such connection.
select c.id, c.name
from connections c
where c.company_id = $1 and c.status = 1 and c.sso_only and c.break_glass_id is distinct from $2::bigint
    and (
        exists (
            select 1 from linked_accounts l where l.company_id = $1 and l.connection_id = c.id and l.user_id = $2::bigint
        )
        or $3::text = any(c.domains) and exists (
            select 1 from email_domains e where e.company_id = $1 and e.domain = $3::text and e.proven_at is not null
        )
    )
order by c.id
limit 1
