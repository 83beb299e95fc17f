-- Returns the trainees with the ids $2, in the order of $2, with the columns of the list of trainees.
select u.id, u.rollno, u.external_id, u.title, u.fname, u.lname, u.email, u.status
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join users u on u.company_id = $1 and u.id = i.id
order by i.row_index
