insert into batch_managers (company_id, batch_id, user_id)
select s.company, 2, s.people + 2 from size s
