package settings

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
)

type CompanyInfoRequest struct {
	Email  string `api:"email,required,max=320" doc:"E-mail address of an active staff user of the company."`
	Domain string `api:"domain,required,company" doc:"A hosted or custom domain of the company."`
}

type CompanyInfo struct {
	ID   int64  `json:"id" doc:"ID of the company to which both the domain and the user belong."`
	Name string `json:"name" doc:"Display name of the company."`
}

// GetCompanyInfo returns the id and the name of the company of the domain. It returns store.ErrNotFound
// unless the e-mail address belongs to an active staff user of this company.
func GetCompanyInfo(ctx context.Context, c *web.Call, in *CompanyInfoRequest) (CompanyInfo, error) {
	known, err := people.IsActiveStaff(ctx, c.Store, in.Email)
	if err == nil && !known {
		err = store.ErrNotFound
	}
	return CompanyInfo{c.Company.ID(), c.Company.Name()}, err
}
