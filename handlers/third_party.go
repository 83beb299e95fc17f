package handlers

import (
	"context"

	"lyceum/auth"
)

type thirdPartyRequest struct {
	companyField
	Provider int64          `api:"provider,required,enum=1" doc:"1: Google."`
	Data     thirdPartyData `api:"thirdPartyData,required" doc:"The token of the identity provider."`
}

type thirdPartyData struct {
	Token string `api:"token,required,secret,max=8192" doc:"The ID token that the provider issued for a client ID of the company."`
}

func thirdParty(ctx context.Context, c *Call, in *thirdPartyRequest) (loginAnswer, error) {
	return c.loggedIn(c.Auth.ThirdParty(ctx, auth.ThirdPartyInput{Company: c.Company, Token: in.Data.Token, RequestSource: c.visitor()}))
}
