-- Returns the number of discussions of the trainee $2. $3 is the document; null selects all.
select count(*) from discussions d where d.company_id = $1 and d.user_id = $2 and ($3::bigint is null or d.document_id = $3)
