-- Remove the identity token that waits with the linked account of the user $3 at the connection $2, and return it.
with waiting as materialized (
    select id, id_token
    from linked_accounts
    where company_id = $1 and connection_id = $2 and user_id = $3 and id_token is not null
    for update
)
update linked_accounts l
set id_token = null
from waiting w
where l.company_id = $1 and l.id = w.id
returning w.id_token
