-- Make a client of the identity provider a company's. One that belongs to another company stays there.
insert into identity_clients as i (client_id, company_id)
values ($1, $2)
on conflict (client_id) do update set company_id = excluded.company_id where i.company_id = excluded.company_id
