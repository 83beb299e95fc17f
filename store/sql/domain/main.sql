-- Make the active or failing domain $2 the main domain of the company if it does not redirect, and add an audit log entry of
-- the actor $3 with the address $4 and the request $5. Returns the hosts of all domains of the company, so that the caller
-- can notify the nodes. Returns no row if the company has no such domain.
with chosen as (
    select host
    from domains
    where company_id = $1 and host = $2 and kind = 'custom' and state in ('active', 'failing') and redirect_to = ''
    for update
), changed as (
    update domains
    set main = domains.host = $2
    where company_id = $1 and exists (select 1 from chosen) and (domains.main or domains.host = $2)
    returning host
), noted as (
    insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_name, address, request_id)
    select $1, now(), nullif($3::bigint, 0), 'domain_main', 'domain', c.host, $4, $5
    from chosen c
)
select host
from domains
where company_id = $1 and exists (select 1 from chosen) and state <> 'removed'
