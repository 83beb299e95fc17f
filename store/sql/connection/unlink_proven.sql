-- Remove the linked accounts of the connection $2 of the people whose e-mail address is in a proven domain of the connection. At their next
-- sign-in, their accounts are linked again by their addresses.
delete from linked_accounts l
using users u, connections n
where l.company_id = $1 and l.connection_id = $2 and u.company_id = $1 and u.id = l.user_id and n.company_id = $1 and n.id = $2
    and split_part(lower(u.email), '@', 2) in (
        select e.domain from email_domains e where e.company_id = $1 and e.proven_at is not null and e.domain = any(n.domains)
    )
