-- Clear the time of disuse of files to which documents refer again.
update files f
set unused_since = null
where f.company_id = $1 and f.unused_since is not null
    and exists (select 1 from documents d where d.company_id = $1 and d.file_id = f.id)
