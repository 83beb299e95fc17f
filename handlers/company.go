package handlers

import (
	"context"

	"lyceum/store"
)

type companyInfoRequest struct {
	Email  string `api:"email,required,max=320" doc:"The address of an active user of the company who is not a trainee."`
	Domain string `api:"domain,required,company" doc:"The hosted or the custom domain of the company."`
}

type companyInfo struct {
	ID   int64  `json:"id" doc:"The company."`
	Name string `json:"name" doc:"Its name."`
}

func getCompanyInfo(ctx context.Context, c *Call, in *companyInfoRequest) (companyInfo, error) {
	known, err := c.Store.KnowsStaff(ctx, in.Email)
	if err == nil && !known {
		err = store.ErrNotFound
	}
	return companyInfo{c.Company.ID(), c.Company.Name()}, err
}
