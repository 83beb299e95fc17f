-- Returns the settings of the company.
select
    id, revision, name, tagline, support_email, timezone, language, region, brand_color, accent_color, logo, favicon, welcome,
    front_picture, call_text, call_url,
    help, footer, imprint_url, privacy_url, terms_url, sign_up, require_second_factor, api_origins, mail_from,
    (select code from currencies where currencies.id = companies.currency_id) as currency
from companies
where id = $1
