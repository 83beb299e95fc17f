-- Give a company an active domain.
insert into domains (host, company_id, kind) values ($1, $2, $3)
