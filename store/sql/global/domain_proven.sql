-- Has a company proven that this host is its own, whether or not the host is served yet?
select exists (select from domains where host = $1 and state in ('verified', 'issuing', 'failing', 'active'))
