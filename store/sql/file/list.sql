-- Returns a page of the finished files of the company, newest first. $4 is a part of the name, or NULL for all files.
select
    count(*) over () as total_count, f.id, f.name, f.metadata, f.size_bytes, f.received, f.parts, f.hash_state, f.sha256, f.media_type,
    f.turn as lease_number, f.created_at, f.expires_at,
    exists (select 1 from documents d where d.company_id = $1 and d.file_id = f.id)
        or exists (select 1 from removed_outline_rows r where r.company_id = $1 and r.file_id = f.id) as used
from files f
where f.company_id = $1 and f.removed_at is null and f.sha256 is not null
    and ($4::text is null or strpos(lower(f.name), lower($4)) > 0)
order by f.created_at desc, f.id desc
limit $2::bigint offset $3::bigint
