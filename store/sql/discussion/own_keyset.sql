-- Returns the ids of at most $3 discussions of the trainee $4 with ids below $2, newest first. If $2 is 0, it starts with
-- the newest discussion. $5 is the document; null selects all. $6 selects the discussions that the transaction $6 or a later
-- one wrote; null selects all.
select d.id
from discussions d
where d.company_id = $1 and d.user_id = $4 and ($5::bigint is null or d.document_id = $5)
    and ($6::xid is null or age(d.xmin) <= age($6::xid))
    and ($2::bigint = 0 or d.id < $2::bigint)
order by d.id desc
limit $3::bigint
