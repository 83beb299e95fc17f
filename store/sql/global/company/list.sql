-- Returns all companies, by slug, with their sandboxes if $1 is true.
select
    c.id, c.slug, c.name, c.timezone, y.code as currency, c.tagline, c.support_email, c.logo, c.brand_color, c.accent_color,
    c.region, c.favicon, c.welcome, c.front_picture, c.call_text, c.call_url, c.footer, c.help, c.imprint_url, c.privacy_url, c.terms_url, c.legal_texts,
    c.language, c.mail_from, c.sign_up, c.require_second_factor, c.api_origins, c.suspended_at is not null as suspended, c.moved_to,
    coalesce(h.host, '') as hosted_domain, coalesce(d.host, '') as custom_domain
from companies c
join currencies y on y.id = c.currency_id
left join lateral (
    select host from domains where company_id = c.id and kind = 'hosted' and state = 'active' order by created_at, host limit 1
) h on true
left join lateral (
    select host
    from domains
    where company_id = c.id and kind = 'custom' and redirect_to = '' and (state = 'active' or state = 'failing' and ready_at is not null)
    order by main desc, state, created_at, host
    limit 1
) d on true
where $1::boolean or c.sandbox_of is null
order by c.slug
