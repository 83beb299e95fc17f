-- Which totals of trainees and of trainees in batches are wrong?
select coalesce(string_agg(c.kind || ' ' || c.scope || ': ' || c.n, '; ' order by c.kind, c.scope), '')
from (
    select kind, scope, sum(n) as n from counters
    where company_id = $1 and kind in ('trainees', 'batch_trainees')
    group by kind, scope
) c
where c.n <> case c.kind
    when 'trainees' then (select count(*) from users where company_id = $1 and role = 'trainee' and deleted_at is null)
    else (select count(*) from batch_trainees where company_id = $1 and batch_id = c.scope)
end
