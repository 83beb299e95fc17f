-- Assign a Google client to a company. A client of another company stays there.
insert into identity_clients as i (client_id, company_id)
values ($1, $2)
on conflict (client_id) do update set company_id = excluded.company_id where i.company_id = excluded.company_id
