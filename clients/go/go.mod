module lyceum/clients/go

go 1.24
