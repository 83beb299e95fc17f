-- name: company/add (global)
-- Add a company and return its id. Returns no row if the currency $4 is unknown.
insert into companies (
    slug, name, timezone, currency_id, tagline, support_email, logo, brand_color, accent_color,
    region, favicon, welcome, footer, imprint_url, privacy_url, terms_url,
    language, mail_from, sign_up, help, weekly_goal
)
select $1, $2, $3, y.id, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
    coalesce(nullif($17, ''), 'en'), $18, $19, $20, $21
from currencies y
where y.code = $4
returning id

-- name: company/alike (global)
-- Returns the slug of a company whose slug has the skeleton $1, which package tenant computes. Sandboxes do not count, because their
-- slugs lead to no page.
select slug
from companies
where sandbox_of is null and replace(replace(replace(slug, '0', 'o'), '1', 'l'), 'm', 'rn') = $1
order by slug
limit 1

-- name: company/announce_change (global)
-- Notify every node, on the channel $1, of a changed company or domain with the affected hosts $2.
select pg_notify($1, $2)

-- name: company/by_host (global)
-- Returns the company that has the domain $1, if the deployment answers that domain.
select
    {company/columns c.suspended_at},
    a.kind = 'hosted' or a.state = 'active' or a.ready_at is not null as ready, a.content, coalesce(r.host, '') as sends_to
from domains a
join companies c on c.id = a.company_id
join currencies y on y.id = c.currency_id
{company/domains c.id}
left join domains r on r.host = a.redirect_to and r.company_id = a.company_id and r.state in ('active', 'failing') and r.ready_at is not null
where a.host = $1 and a.state in ('issuing', 'active', 'failing', 'lost')

-- name: company/by_id (global)
-- Returns the company $1. A sandbox has the domains of its company, and is suspended with it.
select
    {company/columns coalesce(c.suspended_at,p.suspended_at)},
    coalesce(c.sandbox_of, 0) as sandbox_of
from companies c
join currencies y on y.id = c.currency_id
left join companies p on p.id = c.sandbox_of
{company/domains coalesce(c.sandbox_of,c.id)}
where c.id = $1

-- name: company/by_slug (global)
-- Returns the company with the slug $1, unless it is a sandbox.
select
    {company/columns c.suspended_at}
from companies c
join currencies y on y.id = c.currency_id
{company/domains c.id}
where c.slug = $1 and c.sandbox_of is null

-- name: company/columns
-- The columns of a company. {1} is the time of its suspension.
c.id, c.slug, c.name, c.timezone, y.code as currency, c.tagline, c.support_email, c.logo, c.brand_color, c.accent_color,
c.region, c.favicon, c.welcome, c.front_picture, c.call_text, c.call_url, c.footer, c.help, c.imprint_url, c.privacy_url, c.terms_url, c.legal_texts, c.page_texts,
c.language, c.mail_from, c.sign_up, c.require_second_factor, c.weekly_goal, c.embedded_videos, c.api_origins, {1} is not null as suspended, c.moved_to,
coalesce(h.host, '') as hosted_domain, coalesce(d.host, '') as custom_domain, coalesce(k.host, '') as content_domain

-- name: company/dismiss_first_steps
-- Record that staff have dismissed the list of first steps.
update companies set first_steps_dismissed_at = now() where id = $1 and first_steps_dismissed_at is null

-- name: company/domains
-- The hosted domain h, the own domain d and the content domain k of the company {1}.
left join lateral (
    select host from domains where company_id = {1} and kind = 'hosted' and state = 'active' order by created_at, host limit 1
) h on true
left join lateral (
    select host
    from domains
    where company_id = {1} and kind = 'custom' and not content and redirect_to = '' and (state = 'active' or state = 'failing' and ready_at is not null)
    order by main desc, state, created_at, host
    limit 1
) d on true
left join lateral (
    select host
    from domains
    where company_id = {1} and kind = 'custom' and content and (state = 'active' or state = 'failing' and ready_at is not null)
    order by state, created_at, host
    limit 1
) k on true

-- name: company/first_steps
-- Returns for each first step whether the company has done it, and whether staff have dismissed the list. $2 and $3 are the
-- colors of a company that has not chosen any.
select
    c.logo <> '' or c.brand_color <> $2 or c.accent_color <> $3 as brand,
    exists (select 1 from courses where company_id = $1 and status <> 0) as course,
    exists (select 1 from users where company_id = $1 and role = 'trainee' and deleted_at is null) as trainee,
    c.mail_from <> '' or c.support_email <> '' or exists (select 1 from mail_templates where company_id = $1) as mail,
    exists (select 1 from domains where company_id = $1 and kind = 'custom' and not content and state = 'active') as domain,
    exists (select 1 from gateway_accounts where company_id = $1) as payment,
    c.first_steps_dismissed_at is not null as dismissed
from companies c
where c.id = $1

-- name: company/hold_active (global)
-- Lock the company $1 against its suspension and return its id. Returns no row if the company is suspended.
select id from companies where id = $1 and suspended_at is null for share

-- name: company/list (global)
-- Returns all companies, by slug, with their sandboxes if $1 is true.
select
    {company/columns c.suspended_at}
from companies c
join currencies y on y.id = c.currency_id
{company/domains c.id}
where $1::boolean or c.sandbox_of is null
order by c.slug

-- name: company/lock
-- Lock the settings of the company and return them.
select
    id, revision, name, tagline, support_email, timezone, language, region, brand_color, accent_color, logo, favicon, welcome,
    front_picture, call_text, call_url,
    help, footer, imprint_url, privacy_url, terms_url, sign_up, require_second_factor, weekly_goal, embedded_videos, api_origins, mail_from,
    (select code from currencies where currencies.id = companies.currency_id) as currency
from companies
where id = $1
for update

-- name: company/move
-- Set the address $2 to which the pages of the suspended company redirect. Returns the hosted domain, or no row if the
-- company is not suspended.
with changed as (
    update companies
    set moved_to = $2
    where id = $1 and suspended_at is not null
    returning id
)
select (select coalesce(min(host), '') from domains where company_id = $1 and kind = 'hosted') as hosted
from changed

-- name: company/settings
-- Returns the settings of the company.
select
    id, revision, name, tagline, support_email, timezone, language, region, brand_color, accent_color, logo, favicon, welcome,
    front_picture, call_text, call_url,
    help, footer, imprint_url, privacy_url, terms_url, sign_up, require_second_factor, weekly_goal, embedded_videos, api_origins, mail_from,
    (select code from currencies where currencies.id = companies.currency_id) as currency
from companies
where id = $1

-- name: company/slugs (global)
-- Returns the slugs of all companies.
select slug from companies order by id

-- name: company/suspend
-- Suspend the company, or resume it if $2 is false, which cancels its erasure. Returns the hosted domain. Returns no row if
-- the company is already in that state, its scheduled time of erasure has passed, or its import has not ended.
with changed as (
    update companies c
    set suspended_at = case when $2 then n.now end, erase_at = case when $2 then c.erase_at end, moved_to = case when $2 then c.moved_to else '' end
    from (select now() as now) n
    where c.id = $1 and (c.suspended_at is not null) <> $2 and ($2 or (c.erase_at is null or c.erase_at > n.now) and c.import_began_at is null)
    returning c.id
)
select (select coalesce(min(host), '') from domains where company_id = $1 and kind = 'hosted') as hosted
from changed

-- name: company/suspended_for
-- Return for how many seconds the company has been suspended. Returns no row if the company is not suspended.
select extract(epoch from now() - suspended_at)::float8 as seconds from companies where id = $1 and suspended_at is not null

-- name: company/update
-- Change the settings of the company to $2, and increment the revision. Returns the new revision and the hosted domain.
with input as materialized (
    select n.*
    from jsonb_to_record($2::jsonb) as n (
        name text, tagline text, "supportEmail" text, timezone text, language text, region text, "brandColor" text,
        "accentColor" text, logo text, favicon text, welcome text, "frontPicture" text, "callText" text, "callURL" text,
        help text, footer text, "imprintURL" text, "privacyURL" text, "termsURL" text, "signUp" boolean, "requireSecondFactor" boolean, "weeklyGoal" boolean, "embeddedVideos" boolean,
        "mailFrom" text, "apiOrigins" text[], currency text
    )
),
changed as (
    update companies c
    set name = n.name, tagline = n.tagline, support_email = n."supportEmail", timezone = n.timezone, language = n.language,
        region = n.region, brand_color = n."brandColor", accent_color = n."accentColor", logo = n.logo, favicon = n.favicon,
        welcome = n.welcome, front_picture = n."frontPicture", call_text = n."callText", call_url = n."callURL",
        help = n.help, footer = n.footer, imprint_url = n."imprintURL", privacy_url = n."privacyURL",
        terms_url = n."termsURL", sign_up = n."signUp", require_second_factor = n."requireSecondFactor", mail_from = n."mailFrom",
        weekly_goal = n."weeklyGoal", embedded_videos = n."embeddedVideos", api_origins = n."apiOrigins",
        currency_id = (select id from currencies where code = n.currency), revision = c.revision + 1
    from input n
    where c.id = $1
    returning c.revision
)
select c.revision, (select coalesce(min(host), '') from domains where company_id = $1 and kind = 'hosted') as hosted
from changed c

-- name: company_limit/get
-- Returns the limits of the company, and no row if it has none.
select people, storage_bytes, messages from company_limits where company_id = $1

-- name: company_limit/hold
-- Lock the limits of the company and return them with the number of messages sent today. Returns no row if the company has
-- no limits.
select people, storage_bytes, messages, sent * (sent_on = (now() at time zone 'UTC')::date)::integer as sent
from company_limits
where company_id = $1
for update

-- name: company_limit/open
-- Add the row with the limits of the company, unless it exists.
insert into company_limits (company_id, people) values ($1, null) on conflict do nothing

-- name: company_limit/people
-- Returns the number of the company's users of all roles.
select count(*) from users where company_id = $1 and deleted_at is null

-- name: company_limit/set
-- Set the limits of the company. Null means no limit.
update company_limits set people = $2, storage_bytes = $3, messages = $4 where company_id = $1

-- name: company_request/add (global)
-- Add a request for a company and return its id.
insert into company_requests (secret_hash, slug, name, email, fname, lname, language, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning id

-- name: company_request/by_id (global)
-- Returns the request that has the id $1, unless it expired before $2.
select id, slug, name, email, fname, lname, language, expires_at
from company_requests
where id = $1 and expires_at > $2

-- name: company_request/by_secret (global)
-- Returns the request whose link has a secret with the hash $1, unless it expired before $2.
select id, slug, name, email, fname, lname, language, expires_at
from company_requests
where secret_hash = $1 and expires_at > $2

-- name: company_request/purge (global)
-- Delete the requests that expired before $1.
delete from company_requests where expires_at < $1

-- name: company_request/remove (global)
-- Remove the request $1. Of concurrent transactions only the first one removes it.
delete from company_requests where id = $1
