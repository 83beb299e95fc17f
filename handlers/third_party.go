package handlers

import (
	"context"

	"lyceum/auth"
)

type thirdPartyRequest struct {
	Provider int64          `api:"provider,required,enum=1" doc:"1: Google."`
	Data     thirdPartyData `api:"thirdPartyData,required" doc:"What the identity provider gave."`
}

type thirdPartyData struct {
	Token string `api:"token,required,secret,max=8192" doc:"The identity token (ID token) that the provider issued for an application of the company."`
}

func thirdParty(ctx context.Context, c *Call, in *thirdPartyRequest) (loginAnswer, error) {
	return c.loggedIn(c.Auth.ThirdParty(ctx, auth.ThirdPartyInput{Company: c.Company, Token: in.Data.Token, Visitor: c.visitor()}))
}
