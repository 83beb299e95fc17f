-- Returns the number of the rows %[1]s of the company $1, of which each table contributes at most $2, and the size of the company's pictures in bytes.
select
    (select count(*) from (%[1]s) r) as rows,
    (select coalesce(sum(octet_length(content)), 0)::bigint from pictures where company_id = $1) as pictures
