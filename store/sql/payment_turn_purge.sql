-- Forget the turns that were over before $2. What the bank has authorized so long ago has gone back.
delete from payment_turns
where company_id = $1 and until < $2
