-- name: file/add
-- Add a file that a client will upload, with the name $2, the metadata $3 and the size $4 in bytes. The upload expires in $5
-- seconds. Each part that the client sends extends this time. $6 is the user who uploads it, or 0.
insert into files (company_id, name, metadata, size_bytes, expires_at, uploaded_by)
values ($1, $2, $3, $4, now() + make_interval(secs => $5), nullif($6::bigint, 0))
returning id, name, metadata, size_bytes, received, parts, hash_state, sha256, media_type, turn as lease_number, created_at, expires_at, uploaded_by

-- name: file/advance
-- Record the number of received bytes $4, the parts $5 and the state of the hash $6 of the file $2. Extend the write lease
-- to $7 seconds from now, and the time of the upload to $8 seconds from now. No row changes unless $3 is the number of the
-- newest write lease on the file.
update files
set received = $4, parts = $5, hash_state = $6, held_until = now() + make_interval(secs => $7),
    expires_at = now() + make_interval(secs => $8)
where company_id = $1 and id = $2 and turn = $3 and removed_at is null and sha256 is null

-- name: file/delete
-- Delete the row of the removed file $2.
delete from files where company_id = $1 and id = $2 and removed_at is not null

-- name: file/disuse
-- Record the current time as the time of disuse of the finished files to which neither a document, nor a removed document that can be
-- restored, nor an open attempt at a package refers any more.
update files f
set unused_since = now()
where f.company_id = $1 and f.unused_since is null and f.sha256 is not null
    and not exists (select 1 from documents d where d.company_id = $1 and d.file_id = f.id)
    and not exists (select 1 from removed_outline_rows r where r.company_id = $1 and r.file_id = f.id)
    and not exists (select 1 from package_attempts a where a.company_id = $1 and a.file_id = f.id and a.ended_at is null)

-- name: file/expired
-- Returns at most 1,000 files: unfinished files that have expired, and finished files to which no document has referred
-- since $2.
select id, sha256 is not null as finished
from files
where company_id = $1 and removed_at is null
    and (sha256 is null and expires_at < now() or sha256 is not null and unused_since < $2)
order by id
limit 1000

-- name: file/finish
-- Mark the file $2 as finished, after all of its bytes were received, with the hash $4, the media type $5 and the length $6 in seconds. Returns no row
-- if bytes are missing, or if $3 is not the number of the newest write lease on the file. A finished file belongs to all staff.
update files
set sha256 = $4, media_type = $5, length_seconds = $6, hash_state = null, held_until = null, expires_at = null, unused_since = now(), uploaded_by = null,
    added_by = uploaded_by
where company_id = $1 and id = $2 and turn = $3 and removed_at is null and received = size_bytes
returning id, name, metadata, size_bytes, received, parts, hash_state, sha256, media_type, turn as lease_number, created_at, expires_at

-- name: file/get
-- Returns the file $2, unless it is removed or its upload has expired.
select id, name, metadata, size_bytes, received, parts, hash_state, sha256, media_type, turn as lease_number, created_at, expires_at, uploaded_by
from files
where company_id = $1 and id = $2 and removed_at is null and (sha256 is not null or expires_at > now())

-- name: file/hold
-- Give the caller a write lease on the unfinished file $2 for $3 seconds, and return the file. The column turn counts the
-- write leases. Returns no row while another request has a write lease on the file, or if another user than $4 uploads it.
update files
set turn = turn + 1, held_until = now() + make_interval(secs => $3)
where company_id = $1 and id = $2 and removed_at is null and sha256 is null and expires_at > now()
    and (held_until is null or held_until < now()) and (uploaded_by is null or uploaded_by = $4)
returning id, name, metadata, size_bytes, received, parts, hash_state, sha256, media_type, turn as lease_number, created_at, expires_at, uploaded_by

-- name: file/in_trash
-- Whether the object t in the trash is a course whose documents, or whose removed documents, have the file {1}.
t.kind = 'course' and jsonb_path_query_array(t.content, '$.rows.*[*].file_id') @> to_jsonb({1}::bigint)

-- name: file/in_use
-- Returns whether a document, a removed document or course that can be restored, or an open attempt at a package refers to the file $2.
select exists (select 1 from documents where company_id = $1 and file_id = $2)
    or exists (select 1 from removed_outline_rows where company_id = $1 and file_id = $2)
    or exists (select 1 from package_attempts where company_id = $1 and file_id = $2 and ended_at is null)
    or exists (select 1 from trash_items t where t.company_id = $1 and {file/in_trash $2})

-- name: file/keyset
-- Returns at most $3 finished files of the company with ids below $2, newest first. If $2 is 0, it starts with the newest
-- file. $4 is a part of the name, or null for all files. $5 selects the files that the transaction $5 or a later one wrote;
-- null selects all.
select
    f.id, f.name, f.metadata, f.size_bytes, f.received, f.parts, f.hash_state, f.sha256, f.media_type, f.turn as lease_number, f.created_at, f.expires_at,
    exists (select 1 from documents d where d.company_id = $1 and d.file_id = f.id)
        or exists (select 1 from removed_outline_rows r where r.company_id = $1 and r.file_id = f.id)
        or exists (select 1 from package_attempts a where a.company_id = $1 and a.file_id = f.id and a.ended_at is null) as used
from files f
where f.company_id = $1 and f.removed_at is null and f.sha256 is not null
    and ($4::text is null or strpos(lower(f.name), lower($4)) > 0)
    and ($5::xid is null or age(f.xmin) <= age($5::xid))
    and ($2::bigint = 0 or f.id < $2::bigint)
order by f.id desc
limit $3::bigint

-- name: file/list
-- Returns a page of the finished files of the company, newest first. $4 is a part of the name, or NULL for all files.
select
    count(*) over () as total_count, f.id, f.name, f.metadata, f.size_bytes, f.received, f.parts, f.hash_state, f.sha256, f.media_type,
    f.turn as lease_number, f.created_at, f.expires_at,
    exists (select 1 from documents d where d.company_id = $1 and d.file_id = f.id)
        or exists (select 1 from removed_outline_rows r where r.company_id = $1 and r.file_id = f.id)
        or exists (select 1 from package_attempts a where a.company_id = $1 and a.file_id = f.id and a.ended_at is null) as used
from files f
where f.company_id = $1 and f.removed_at is null and f.sha256 is not null
    and ($4::text is null or strpos(lower(f.name), lower($4)) > 0)
order by f.created_at desc, f.id desc
limit $2::bigint offset $3::bigint

-- name: file/lock
-- Lock the file $2 and return it, unless it is removed.
select id, name, metadata, size_bytes, received, parts, hash_state, sha256, media_type, turn as lease_number, created_at, expires_at
from files
where company_id = $1 and id = $2 and removed_at is null
for update

-- name: file/release
-- End the write lease with the number $3 on the file $2. No row changes if a newer write lease exists.
update files set held_until = null where company_id = $1 and id = $2 and turn = $3

-- name: file/remove
-- Mark the file $2 as removed. A request that is writing the file fails. Adds the tombstone of a finished file, because
-- lists do not contain unfinished ones.
with removed as (
    update files set removed_at = now(), turn = turn + 1 where company_id = $1 and id = $2
    returning id, sha256
)
insert into tombstones (company_id, kind, object_id)
select $1, 'file', id from removed where sha256 is not null
on conflict (company_id, kind, object_id) do nothing

-- name: file/removed
-- Returns the ids of at most 1,000 removed files whose bytes must be deleted.
select id from files where company_id = $1 and removed_at is not null order by id limit 1000

-- name: file/renew
-- Extend the write lease on the file $2 to $4 seconds from now. No row changes unless $3 is the number of the newest write
-- lease on the file.
update files
set held_until = now() + make_interval(secs => $4)
where company_id = $1 and id = $2 and turn = $3 and removed_at is null and sha256 is null

-- name: file/share
-- Lock the finished file $2 and return it. The lock prevents other transactions from removing the file.
select id, name, metadata, size_bytes, received, parts, hash_state, sha256, media_type, turn as lease_number, created_at, expires_at
from files
where company_id = $1 and id = $2 and removed_at is null and sha256 is not null
for share

-- name: file/storage_lock
-- Lock the row with the number of bytes that the company's files use, and return that number.
select used_bytes from company_storage where company_id = $1 for update

-- name: file/storage_open
-- Add the row with the number of bytes that the company's files use, unless it exists.
insert into company_storage (company_id, used_bytes) values ($1, 0) on conflict do nothing

-- name: file/storage_reconcile
-- Correct the stored number of bytes that the company's files use, if it differs from the sum of their sizes. Returns
-- the corrected number, and no row if the number was right. The caller has locked the row.
update company_storage s
set used_bytes = f.used_bytes
from (
    select coalesce(sum(size_bytes), 0)::bigint as used_bytes from files where company_id = $1 and removed_at is null
) f
where s.company_id = $1 and s.used_bytes <> f.used_bytes
returning f.used_bytes

-- name: file/storage_release
-- Subtract $2 from the number of bytes that the company's files use. The number does not fall below 0.
update company_storage set used_bytes = greatest(used_bytes - $2::bigint, 0) where company_id = $1

-- name: file/storage_reserve
-- Add $2 to the number of bytes that the company's files use, unless the sum would exceed $3. Returns the new number, or no
-- row if the sum would exceed $3.
update company_storage
set used_bytes = used_bytes + $2::bigint
where company_id = $1 and used_bytes + $2::bigint <= $3::bigint
returning used_bytes

-- name: file/storage_used
-- Returns the bytes that the company's files use, unfinished uploads included.
select coalesce((select used_bytes from company_storage where company_id = $1), 0)

-- name: file/total
-- Returns the number of finished files of the company. $2 is a part of the name, or NULL for all files.
select count(*)
from files
where company_id = $1 and removed_at is null and sha256 is not null and ($2::text is null or strpos(lower(name), lower($2)) > 0)

-- name: file/use
-- Clear the time of disuse of files to which documents, removed documents that can be restored, or open attempts at packages refer again.
update files f
set unused_since = null
where f.company_id = $1 and f.unused_since is not null
    and (exists (select 1 from documents d where d.company_id = $1 and d.file_id = f.id)
        or exists (select 1 from removed_outline_rows r where r.company_id = $1 and r.file_id = f.id)
        or exists (select 1 from package_attempts a where a.company_id = $1 and a.file_id = f.id and a.ended_at is null))
