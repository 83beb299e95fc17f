package handlers

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/store"
)

type companyInfoRequest struct {
	Email  string `api:"email,required,max=320" doc:"E-mail address of an active staff user of the company."`
	Domain string `api:"domain,required,company" doc:"The hosted or the custom domain of the company."`
}

type companyInfo struct {
	ID   int64  `json:"id" doc:"ID of the company."`
	Name string `json:"name" doc:"Name of the company."`
}

func getCompanyInfo(ctx context.Context, c *web.Call, in *companyInfoRequest) (companyInfo, error) {
	known, err := c.Store.IsActiveStaff(ctx, in.Email)
	if err == nil && !known {
		err = store.ErrNotFound
	}
	return companyInfo{c.Company.ID(), c.Company.Name()}, err
}
