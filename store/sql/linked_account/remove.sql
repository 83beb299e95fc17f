-- Remove the linked account of the user $2 at the connection $3. Returns the name of the connection, or no row if there is no such
-- account.
with gone as (
    delete from linked_accounts where company_id = $1 and user_id = $2 and connection_id = $3 returning connection_id
)
select n.name
from gone g
join connections n on n.company_id = $1 and n.id = g.connection_id
