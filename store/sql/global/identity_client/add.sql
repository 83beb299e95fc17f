-- Assign the Google client $1 to the company $2. No row changes if another company has the client.
insert into identity_clients as i (client_id, company_id)
values ($1, $2)
on conflict (client_id) do update set company_id = excluded.company_id where i.company_id = excluded.company_id
