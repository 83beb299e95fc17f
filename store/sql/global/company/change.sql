-- Change the settings of a company; NULL leaves a setting unchanged. Returns the id and the hosted domain, or no row if
-- there is no such company.
update companies
set name = coalesce($2, name), tagline = coalesce($3, tagline), support_email = coalesce($4, support_email),
    timezone = coalesce($5, timezone), brand_color = coalesce($6, brand_color), accent_color = coalesce($7, accent_color),
    logo = coalesce($8, logo), favicon = coalesce($9, favicon), region = coalesce($10, region),
    welcome = coalesce($11, welcome), footer = coalesce($12, footer),
    imprint_url = coalesce($13, imprint_url), privacy_url = coalesce($14, privacy_url), terms_url = coalesce($15, terms_url),
    language = coalesce($16, language), mail_from = coalesce($17, mail_from),
    sign_up = coalesce($18, sign_up),
    help = coalesce($19, help),
    currency_id = case when $20::text is null then currency_id else (select id from currencies where code = $20) end
where slug = $1
returning id, (select coalesce(min(host), '') from domains where company_id = companies.id and kind = 'hosted') as hosted
