-- Returns the linked accounts of the user $2 with their connections, ordered by the name of the connection.
select l.connection_id, n.name as connection, l.subject, l.created_at, l.seen_at
from linked_accounts l
join connections n on n.company_id = $1 and n.id = l.connection_id
where l.company_id = $1 and l.user_id = $2
order by n.name, l.connection_id
