-- Returns the id of the address of the calendar feed of the user $2.
select id from calendar_addresses where company_id = $1 and user_id = $2
