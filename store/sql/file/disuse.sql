-- Record the current time as the time of disuse of the finished files to which neither a document nor a removed document that can be
-- restored refers any more.
update files f
set unused_since = now()
where f.company_id = $1 and f.unused_since is null and f.sha256 is not null
    and not exists (select 1 from documents d where d.company_id = $1 and d.file_id = f.id)
    and not exists (select 1 from removed_outline_rows r where r.company_id = $1 and r.file_id = f.id)
