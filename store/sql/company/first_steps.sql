-- Returns for each first step whether the company has done it, and whether staff have dismissed the list. $2 and $3 are the
-- colors of a company that has not chosen any.
select
    c.logo <> '' or c.brand_color <> $2 or c.accent_color <> $3 as brand,
    exists (select 1 from courses where company_id = $1 and status = 1) as course,
    exists (select 1 from users where company_id = $1 and role = 'trainee' and deleted_at is null) as trainee,
    c.mail_from <> '' or c.support_email <> '' or exists (select 1 from mail_templates where company_id = $1) as mail,
    exists (select 1 from domains where company_id = $1 and kind = 'custom' and state = 'active') as domain,
    exists (select 1 from gateway_accounts where company_id = $1) as payment,
    c.first_steps_dismissed_at is not null as dismissed
from companies c
where c.id = $1
