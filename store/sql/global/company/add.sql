-- Add a company and return its id. Returns no row if the currency $4 is unknown.
insert into companies (
    slug, name, timezone, currency_id, tagline, support_email, logo, brand_color, accent_color,
    region, favicon, welcome, footer, imprint_url, privacy_url, terms_url,
    language, mail_from, sign_up, help
)
select $1, $2, $3, y.id, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
    coalesce(nullif($17, ''), 'en'), $18, $19, $20
from currencies y
where y.code = $4
returning id
