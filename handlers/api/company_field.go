package api

// CompanyField contains the optional field that names a company by its domain. The requests of routes that need no bearer
// embed it.
type CompanyField struct {
	Domain string `api:"domain,company" doc:"A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does."`
}
