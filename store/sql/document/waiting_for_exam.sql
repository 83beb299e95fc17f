-- Returns the documents that open after the exam $2.
select id, revision from documents where company_id = $1 and release_after_exam_id = $2 order by id
