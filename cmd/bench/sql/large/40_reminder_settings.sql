insert into reminder_settings (company_id, inactive_days, quiet_from, quiet_until)
select s.company, 30, '00:00', '00:00' from size s
