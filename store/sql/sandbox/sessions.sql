-- Returns the ids of the sessions of the sandbox that have not ended.
select id from sessions where company_id = $1 and ended_at is null
