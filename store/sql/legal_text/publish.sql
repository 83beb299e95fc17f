-- Store with the company which kinds of legal texts are published. The caller holds the lock of the company. Returns the
-- hosted domain.
update companies c
set legal_texts = coalesce(
    (select array_agg(distinct t.kind order by t.kind) from legal_texts t where t.company_id = $1 and t.status = 1), '{}'
)
where c.id = $1
returning (select coalesce(min(host), '') from domains where company_id = $1 and kind = 'hosted') as hosted
