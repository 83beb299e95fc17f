-- Returns the file of the document $2, published or not.
select name, file_key, file_id, case when type = 'download' then 'application/octet-stream' else media_type end as media_type, secure
from documents
where company_id = $1 and id = $2
