-- Returns whether a company has proven that it owns the host $1, whether or not the host is served yet. A lost domain
-- does not count as proven.
select exists (select 1 from domains where host = $1 and state in ('verified', 'issuing', 'failing', 'active'))
