insert into discussion_messages (company_id, id, discussion_id, author_id, staff, body, created_at)
select d.company_id, 2 * d.id + m, d.id, case m when 0 then d.user_id else s.people + 1 end, m = 1, 'Why is the lever red?', d.created_at
from size s
join discussions d on d.company_id = s.company
cross join generate_series(0, 1) m
