-- Lock the payment $2 until the transaction ends.
select id from transactions where company_id = $1 and id = $2 for update
