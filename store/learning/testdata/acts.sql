-- Returns how often each action is in the audit log of the company.
select coalesce(string_agg(action || ' ' || n, ', ' order by action), '')
from (select action, count(*) as n from audit_log where company_id = $1 group by action) a
