-- Returns at most $3 finished files of the company with ids below $2, newest first. If $2 is 0, it starts with the newest
-- file. $4 is a part of the name, or null for all files. $5 selects the files that the transaction $5 or a later one wrote;
-- null selects all.
select
    f.id, f.name, f.metadata, f.size_bytes, f.received, f.parts, f.hash_state, f.sha256, f.media_type, f.turn as lease_number, f.created_at, f.expires_at,
    exists (select 1 from documents d where d.company_id = $1 and d.file_id = f.id)
        or exists (select 1 from removed_outline_rows r where r.company_id = $1 and r.file_id = f.id) as used
from files f
where f.company_id = $1 and f.removed_at is null and f.sha256 is not null
    and ($4::text is null or strpos(lower(f.name), lower($4)) > 0)
    and ($5::xid is null or age(f.xmin) <= age($5::xid))
    and ($2::bigint = 0 or f.id < $2::bigint)
order by f.id desc
limit $3::bigint
