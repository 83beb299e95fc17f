-- Delete up to $4 audit log entries of the company from $2, inclusive, until $3, exclusive.
delete from audit_log
where company_id = $1 and id in (
    select id from audit_log where company_id = $1 and at >= $2 and at < $3 order by at, id limit $4
)
