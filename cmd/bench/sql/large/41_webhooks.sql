insert into webhooks (company_id, id, url, events, enabled, secret)
select s.company, 1, 'https://hooks.example/events', array['user.created'], false, '\x00' from size s
