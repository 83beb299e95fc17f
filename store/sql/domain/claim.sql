-- Claim the domain $2 for the company with the token $3, the state $4 and the redirect target $5. A removed claim becomes a
-- new claim. An existing claim stays unchanged, and no row is returned. Also returns no row and changes nothing if the
-- company has $6 claims, or 2 * $6 claims including removed ones that are not cleaned up yet. A new claim adds an audit log
-- entry of the actor $7 with the address $8 and the request $9.
with added as (
    insert into domains (host, company_id, kind, token, state, redirect_to, next_check_at, asked, verified_at)
    select $2, $1, 'custom', $3, $4, $5, now(), true, case when $4 = 'verified' then now() end
    where (
        select count(*) filter (where state <> 'removed') < $6 and count(*) < 2 * $6
        from domains
        where company_id = $1 and kind = 'custom' and (state <> 'removed' or next_check_at is not null)
    )
    on conflict (host, company_id) do update
    set token = excluded.token, state = excluded.state, redirect_to = excluded.redirect_to, main = false, code = '', cause = '',
        attempts = 0, misses = 0, next_check_at = now(), asked = true, order_after = null, leased_until = null, claims = domains.claims + 1,
        created_at = now(), changed_at = now(), checked_at = null, verified_at = excluded.verified_at, ready_at = null,
        certificate_from = null, certificate_until = null
    where domains.state = 'removed' and domains.kind = 'custom'
    returning host
)
insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_name, address, request_id)
select $1, now(), nullif($7::bigint, 0), 'domain_add', 'domain', a.host, $8, $9
from added a
returning subject_name
