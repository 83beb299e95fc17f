-- Change the settings of the company to $2, and increment the revision. Returns the new revision and the hosted domain.
with changed as (
    update companies c
    set name = n.name, tagline = n.tagline, support_email = n."supportEmail", timezone = n.timezone, language = n.language,
        region = n.region, brand_color = n."brandColor", accent_color = n."accentColor", logo = n.logo, favicon = n.favicon,
        welcome = n.welcome, front_picture = n."frontPicture", call_text = n."callText", call_url = n."callURL",
        help = n.help, footer = n.footer, imprint_url = n."imprintURL", privacy_url = n."privacyURL",
        terms_url = n."termsURL", sign_up = n."signUp", require_second_factor = n."requireSecondFactor", mail_from = n."mailFrom",
        api_origins = n."apiOrigins",
        currency_id = (select id from currencies where code = n.currency), revision = c.revision + 1
    from jsonb_to_record($2::jsonb) as n (
        name text, tagline text, "supportEmail" text, timezone text, language text, region text, "brandColor" text,
        "accentColor" text, logo text, favicon text, welcome text, "frontPicture" text, "callText" text, "callURL" text,
        help text, footer text, "imprintURL" text, "privacyURL" text, "termsURL" text, "signUp" boolean, "requireSecondFactor" boolean, "mailFrom" text, "apiOrigins" text[], currency text
    )
    where c.id = $1
    returning c.revision
)
select c.revision, (select coalesce(min(host), '') from domains where company_id = $1 and kind = 'hosted') as hosted
from changed c
