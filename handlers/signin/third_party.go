package signin

import (
	"context"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
)

type ThirdPartyRequest struct {
	api.CompanyField
	Provider int64          `api:"provider,required,enum=1" doc:"Always 1, which stands for Google."`
	Data     thirdPartyData `api:"thirdPartyData,required" doc:"The object with the token of the identity provider."`
	OTP      string         `api:"otp,secret,max=40" doc:"A code of the second factor, or a recovery code. Required for staff who have a second factor."`
}

type thirdPartyData struct {
	Token string `api:"token,required,secret,max=8192" doc:"The ID token that the provider issued for one of the client IDs of the company."`
}

// ThirdParty signs a user in with a token of Google and returns tokens. It returns the errors of
// auth.Service.ThirdParty.
func (s *Handlers) ThirdParty(ctx context.Context, c *web.Call, in *ThirdPartyRequest) (LoginAnswer, error) {
	got, err := s.Auth.ThirdParty(ctx, auth.ThirdPartyInput{Company: c.Company, Token: in.Data.Token, Code: in.OTP, RequestSource: c.Source()})
	return loginResponse(c, got, web.ForField("otp", err, auth.ErrSecondFactorRequired, auth.ErrSecondFactor))
}
