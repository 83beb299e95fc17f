package api

// CompanyField contains the optional domain of a request. The requests of open routes embed it.
type CompanyField struct {
	Domain string `api:"domain,company" doc:"A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does."`
}
