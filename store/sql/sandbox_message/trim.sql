-- Delete the messages of the sandbox except the $2 newest.
delete from sandbox_messages
where company_id = $1 and id <= (
    select m.id from sandbox_messages m where m.company_id = $1 order by m.id desc limit 1 offset $2
)
