-- Returns the indexes of companies' tables that do not begin with the company. Each key of an index *_by_picture begins with the id of the company.
select i.indexrelid::regclass::text
from pg_index p
join pg_class c on c.oid = p.indrelid
join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
join pg_attribute k on k.attrelid = c.oid and k.attnum = p.indkey[0] and k.attname = 'company_id'
join pg_index i on i.indrelid = c.oid
join pg_class x on x.oid = i.indexrelid
join pg_am m on m.oid = x.relam
where p.indisprimary and (i.indkey[0] <> k.attnum or m.amname <> 'btree')
    and not (m.amname = 'gin' and i.indnatts = 1 and pg_get_expr(i.indexprs, i.indrelid) like '%''/media/''::text || (company_id)::text) || ''-''::text%')
