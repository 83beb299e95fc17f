-- Returns whether a company has proven that it owns this host, whether or not the host is served yet.
select exists (select from domains where host = $1 and state in ('verified', 'issuing', 'failing', 'active'))
