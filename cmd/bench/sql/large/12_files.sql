insert into files (company_id, id, name, size_bytes, received, parts, sha256, media_type, created_at)
select s.company, n, 'file-' || n || '.pdf', 1000, 1000, array[1], '\x00', 'application/pdf', s.began + s.age * (n / 5000.0)
from size s
cross join generate_series(1, 10 * s.courses) n
