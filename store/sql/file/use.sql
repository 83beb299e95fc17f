-- Clear the time of disuse of files to which documents, or removed documents that can be restored, refer again.
update files f
set unused_since = null
where f.company_id = $1 and f.unused_since is not null
    and (exists (select 1 from documents d where d.company_id = $1 and d.file_id = f.id)
        or exists (select 1 from removed_outline_rows r where r.company_id = $1 and r.file_id = f.id))
