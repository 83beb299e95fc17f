-- Returns the company that has proven the domain $1, with its token. A lost domain counts as proven.
select company_id, token
from domains
where host = $1 and state in ('verified', 'issuing', 'active', 'failing', 'lost')
