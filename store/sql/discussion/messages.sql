-- Returns the messages of the discussion $2 in the order in which they were written. Photo is the id of the author's photo,
-- or 0.
select m.id, m.author_id, u.fname, u.lname, m.staff, m.body, m.created_at, coalesce(p.id, 0) as photo
from discussion_messages m
join users u on u.company_id = $1 and u.id = m.author_id
left join profile_photos p on p.company_id = $1 and p.user_id = m.author_id
where m.company_id = $1 and m.discussion_id = $2
order by m.id
