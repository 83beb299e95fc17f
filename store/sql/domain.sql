-- name: domain/add (global)
-- Add the domain $1 of the kind $3 to the company $2, with the operator vouching for it. The deployment answers a hosted
-- domain immediately, and a custom domain as soon as it resolves to the deployment.
insert into domains (host, company_id, kind, state, verified_at, ready_at, next_check_at, asked)
values (
    $1, $2, $3, case when $3::text = 'custom' then 'verified' else 'active' end, now(),
    case when $3::text = 'custom' then null else now() end, case when $3::text = 'custom' then now() end, $3::text = 'custom'
)

-- name: domain/claim
-- Claim the domain $2 for the company with the token $3, the state $4 and the redirect target $5. A removed claim becomes a
-- new claim. An existing claim stays unchanged, and no row is returned. Also returns no row and changes nothing if the
-- company has $6 claims, or 2 * $6 claims including removed ones that are not cleaned up yet. A new claim adds an audit log
-- entry of the actor $7 with the address $8 and the request $9. If $10 is true, only packages run on the domain.
with added as (
    insert into domains (host, company_id, kind, token, state, redirect_to, next_check_at, asked, verified_at, content)
    select $2, $1, 'custom', $3, $4, $5, now(), true, case when $4 = 'verified' then now() end, $10::boolean
    where (
        select count(*) filter (where state <> 'removed') < $6 and count(*) < 2 * $6
        from domains
        where company_id = $1 and kind = 'custom' and (state <> 'removed' or next_check_at is not null)
    )
    on conflict (host, company_id) do update
    set token = excluded.token, state = excluded.state, redirect_to = excluded.redirect_to, content = excluded.content, main = false, code = '', cause = '',
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

-- name: domain/claim_due (global)
-- Lease the custom domain that must be checked next to the caller for $1 seconds, and return it. Companies with fewer than
-- two leased domains come first. Within each group of companies, domains with a requested check come first if $2 is true.
-- Otherwise domains with a routine check come first. The values contain these four cases in order.
with busy as (
    select company_id
    from domains
    where leased_until > now()
    group by company_id
    having count(*) >= 2
), due as (
    select found.host, found.company_id
    from (values (false, $2::boolean), (false, not $2), (true, $2), (true, not $2)) as turn (busy, asked)
    cross join lateral (
        select host, company_id
        from domains
        where asked = turn.asked and next_check_at <= now() and (leased_until is null or leased_until <= now())
            and (company_id in (select company_id from busy)) = turn.busy
        order by next_check_at
        limit 1
        for update skip locked
    ) found
    limit 1
)
update domains d
set leased_until = now() + make_interval(secs => $1), claims = d.claims + 1
from due
where d.host = due.host and d.company_id = due.company_id
returning
    d.host, d.company_id, d.state, d.token, d.code, d.cause, d.redirect_to, d.attempts, d.misses, d.next_check_at, d.claims,
    d.created_at, d.checked_at, d.verified_at, d.ready_at, d.certificate_from, d.certificate_until,
    coalesce(extract(epoch from d.order_after - now()), 0)::float8 as order_wait,
    extract(epoch from now() - d.changed_at)::float8 as in_state

-- name: domain/cleaned (global)
-- Record that the removed domain $1 of the company $2 is cleaned up. No row changes unless the counter claims of the domain
-- is still $3.
update domains
set next_check_at = null, leased_until = null
where host = $1 and company_id = $2 and claims = $3 and state = 'removed'

-- name: domain/displace (global)
-- Remove the domain $1 from the company $2 with the cause $3, because its DNS record was replaced by the record of another
-- company. A domain that the operator vouches for stays unchanged.
update domains
set state = 'removed', code = 'moved', cause = $3, next_check_at = now(), asked = true, leased_until = null, claims = claims + 1, changed_at = now()
where host = $1 and company_id = $2 and token <> '' and state in ('verified', 'issuing', 'active', 'failing', 'lost')

-- name: domain/expire (global)
-- End the claim of the company $2 on the domain $1 with the code $4 and the cause $5, because the company has abandoned the
-- claim. No row changes unless the counter claims of the domain is still $3. $6 is the time at which the check was due. A
-- request for a check is cleared, unless it was made after this time was read.
update domains
set state = 'removed', code = $4, cause = $5, leased_until = null, changed_at = now(), checked_at = now(),
    next_check_at = case when next_check_at is distinct from $6 then next_check_at else now() end,
    asked = asked and next_check_at is distinct from $6
where host = $1 and company_id = $2 and claims = $3 and state <> 'removed'

-- name: domain/explain (global)
-- Record the code $4 and the cause $5 for which the domain $1 of the company $2 still has no certificate. No row changes
-- unless the counter claims of the domain is still $3.
update domains
set code = $4, cause = $5
where host = $1 and company_id = $2 and claims = $3 and state = 'issuing'

-- name: domain/get
-- Returns the company's claim on the custom domain $2, with its state.
select
    host, company_id, state, token, code, cause, redirect_to, attempts, misses, next_check_at, claims, created_at,
    checked_at, verified_at, ready_at, certificate_from, certificate_until, main, content
from domains
where company_id = $1 and host = $2 and kind = 'custom'

-- name: domain/holder (global)
-- Returns the company that has proven the domain $1, with its token. A lost domain counts as proven.
select company_id, token
from domains
where host = $1 and state in ('verified', 'issuing', 'active', 'failing', 'lost')

-- name: domain/list
-- Returns the custom domains of the company, oldest claim first, including removed ones that are still listed.
select
    host, company_id, state, token, code, cause, redirect_to, attempts, misses, next_check_at, claims, created_at,
    checked_at, verified_at, ready_at, certificate_from, certificate_until, main, content
from domains
where company_id = $1 and kind = 'custom'
order by created_at, host

-- name: domain/main
-- Make the active or failing domain $2 the main domain of the company if it does not redirect, and add an audit log entry of
-- the actor $3 with the address $4 and the request $5. Returns the hosts of all domains of the company, so that the caller
-- can notify the nodes. Returns no row if the company has no such domain.
with chosen as (
    select host
    from domains
    where company_id = $1 and host = $2 and kind = 'custom' and not content and state in ('active', 'failing') and redirect_to = ''
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

-- name: domain/page
-- Returns a page of the company's custom domains, with the number of all of them. Existing claims are listed first, oldest
-- first. Removed claims follow, last removed first. $4 is another order. The statement counts the domains each time, because the lists are short.
select
    count(*) over () as total_count,
    host, company_id, state, token, code, cause, redirect_to, attempts, misses, next_check_at, claims, created_at,
    checked_at, verified_at, ready_at, certificate_from, certificate_until, main, content
from domains
where company_id = $1 and kind = 'custom'
order by {sort $4} state = 'removed', case when state = 'removed' then changed_at end desc, created_at, host
limit $2::bigint offset $3::bigint

-- name: domain/postpone (global)
-- Schedule the next check of the domain $1 of the company $2 in $5 seconds, or now if a check was requested since the domain
-- was due at $4. No row changes unless the counter claims of the domain is still $3.
update domains
set next_check_at = case when next_check_at is distinct from $4 then next_check_at else now() + make_interval(secs => $5) end,
    asked = asked and next_check_at is distinct from $4, leased_until = null
where host = $1 and company_id = $2 and claims = $3

-- name: domain/prove (global)
-- Record that the company $2 has proven the pending domain $1, and make its next check due now. No row changes unless the
-- counter claims of the domain is still $3.
update domains
set state = 'verified', code = '', cause = '', attempts = 0, misses = 0, verified_at = now(), changed_at = now(), checked_at = now(),
    next_check_at = now(), asked = true, leased_until = null
where host = $1 and company_id = $2 and claims = $3 and state = 'pending'

-- name: domain/proven (global)
-- Returns whether a company has proven that it owns the host $1, whether or not the host is served yet. A lost domain
-- does not count as proven.
select exists (select 1 from domains where host = $1 and state in ('verified', 'issuing', 'failing', 'active'))

-- name: domain/purge (global)
-- Delete domains that were removed before $1 and are cleaned up.
delete from domains
where state = 'removed' and changed_at < $1 and next_check_at is null

-- name: domain/recheck
-- Make the check of the company's domain $2 due now.
update domains
set next_check_at = now(), asked = true
where company_id = $1 and host = $2 and kind = 'custom' and state <> 'removed'

-- name: domain/redirect
-- Set the redirect target of the company's domain $2 to $3. An empty target ends the redirect. Adds an audit log entry of
-- the actor $4 with the address $5 and the request $6.
with changed as (
    update domains
    set redirect_to = $3
    where company_id = $1 and host = $2 and kind = 'custom' and state <> 'removed' and redirect_to <> $3
    returning host
)
insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_name, address, request_id)
select $1, now(), nullif($4::bigint, 0), 'domain_redirect', 'domain', c.host, $5, $6
from changed c

-- name: domain/remove
-- Mark the company's domain $2 as removed with the cause $3, and add an audit log entry of the actor $4 with the address $5
-- and the request $6. The domain check, which is due immediately, deletes the certificates of the domain unless another
-- company has the domain.
with taken as (
    update domains
    set state = 'removed', code = 'removed', cause = $3, next_check_at = now(), asked = true, leased_until = null, claims = claims + 1, changed_at = now()
    where company_id = $1 and host = $2 and kind = 'custom' and state <> 'removed'
    returning host
)
insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_name, address, request_id)
select $1, now(), nullif($4::bigint, 0), 'domain_remove', 'domain', t.host, $5, $6
from taken t

-- name: domain/return (global)
-- Release the domain $1 of the company $2 without a check. The domain stays due. No row changes unless the counter claims of
-- the domain is still $3.
update domains
set leased_until = null
where host = $1 and company_id = $2 and claims = $3

-- name: domain/settle (global)
-- Record the result of a check of the domain $1 of the company $2 that was due at $4. No row changes unless the counter
-- claims of the domain is still $3. The next check is due in $10 seconds, or now if another check was requested in the
-- meantime. If $11 is positive, no certificate is ordered in the next $11 seconds. The request for a check stays pending
-- while a certificate is being obtained.
update domains
set state = $5, code = $6, cause = $7, attempts = $8, misses = $9,
    next_check_at = case when next_check_at is distinct from $4 then next_check_at else now() + make_interval(secs => $10) end,
    asked = case when next_check_at is distinct from $4 then asked else $5 = 'issuing' end,
    order_after = case when $11::float8 > 0 then now() + make_interval(secs => $11) when $5 = 'active' then null else order_after end,
    ready_at = case when $12 then coalesce(ready_at, now()) else ready_at end,
    certificate_from = coalesce($13, certificate_from), certificate_until = coalesce($14, certificate_until),
    changed_at = case when state = $5 then changed_at else now() end,
    checked_at = now(), leased_until = null
where host = $1 and company_id = $2 and claims = $3 and state <> 'removed'

-- name: domain/states (global)
-- Returns the number of custom domains in each state, and the number of those whose certificates have less than a quarter of
-- their validity left.
select
    state, count(*) as domains,
    count(*) filter (
        where state in ('active', 'failing', 'lost') and certificate_until - now() < (certificate_until - certificate_from) / 4
    ) as little_life
from domains
where kind = 'custom'
group by state
order by state

-- name: domain/total
-- Returns the number of custom domains of the company, including removed ones that are still listed.
select count(*) as total
from domains
where company_id = $1 and kind = 'custom'

-- name: domain/trim (global)
-- Delete the removed and cleaned-up domains of the company $1, except the $2 that were removed last.
delete from domains
where company_id = $1 and kind = 'custom' and state = 'removed' and next_check_at is null and host in (
    select host
    from domains
    where company_id = $1 and kind = 'custom' and state = 'removed' and next_check_at is null
    order by changed_at desc, host
    offset $2::bigint
)

-- name: domain/vouch
-- Mark the company's existing claim on the domain $2 as vouched for by the operator, and make the check of the domain due
-- now. Adds an audit log entry of the actor $3 with the address $4 and the request $5.
with vouched as (
    update domains
    set token = '', state = case when state = 'pending' then 'verified' else state end,
        code = case when state = 'pending' then '' else code end, cause = case when state = 'pending' then '' else cause end,
        attempts = 0, next_check_at = now(), asked = true, leased_until = null, claims = claims + 1, verified_at = coalesce(verified_at, now()),
        changed_at = case when state = 'pending' then now() else changed_at end
    where company_id = $1 and host = $2 and kind = 'custom' and state <> 'removed' and token <> ''
    returning host
)
insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_name, address, request_id)
select $1, now(), nullif($3::bigint, 0), 'domain_vouch', 'domain', v.host, $4, $5
from vouched v
