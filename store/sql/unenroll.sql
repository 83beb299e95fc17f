-- End an enrollment. The answer tells whether there is such a one and whether it was this call that ended it.
with ended as (
    update enrollments
    set status = 'unenrolled', unenrolled_at = now()
    where company_id = $1 and id = $2 and latest and status <> 'unenrolled'
    returning id
),
noted as (
    insert into audit_log (company_id, actor_id, action, subject_kind, subject_id, address, request_id)
    select $1, nullif($3::bigint, 0), 'unenroll', 'enrollment', e.id, $4, $5
    from ended e
)
select
    exists (select from enrollments where company_id = $1 and id = $2) as found,
    exists (select from ended) as ended
