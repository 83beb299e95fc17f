-- Returns the company that has proven this domain.
select company_id, token
from domains
where host = $1 and state in ('verified', 'issuing', 'active', 'failing', 'lost')
