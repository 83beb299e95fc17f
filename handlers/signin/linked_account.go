package signin

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
)

type LinkedAccountOwner struct {
	UserID int64 `api:"userID,required" doc:"ID of the user."`
}

type LinkedAccountList struct {
	Accounts []people.LinkedAccount `json:"accounts" doc:"The linked accounts of the user, by the name of the connection."`
}

// ListLinkedAccounts lists the accounts of a user at the identity providers of connections. It returns store.ErrNotFound if there is no
// such user.
func ListLinkedAccounts(ctx context.Context, c *web.Call, in *LinkedAccountOwner) (LinkedAccountList, error) {
	accounts, err := people.LinkedAccounts(ctx, c.Store, in.UserID)
	return LinkedAccountList{api.NonNil(accounts)}, err
}

type LinkedAccountRemoval struct {
	UserID       int64 `api:"userID,required" doc:"ID of the user."`
	ConnectionID int64 `api:"connectionID,required" doc:"ID of the connection."`
}

// RemoveLinkedAccount removes the account of a user at a connection. It returns store.ErrNotFound if there is none, and
// people.ErrAboveRole if the user's role is above that of the caller.
func (s *Handlers) RemoveLinkedAccount(ctx context.Context, c *web.Call, in *LinkedAccountRemoval) (api.Done, error) {
	by := store.Editor{Actor: c.Actor(), Role: string(c.Who.Role), At: s.Now()}
	return api.Done{Success: "The account has been removed."}, people.RemoveLinkedAccount(ctx, c.Store, in.UserID, in.ConnectionID, by)
}
