package payment

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/tenant"
)

// refundStatuses maps the states of a refund at the gateway to the states in the database.
var refundStatuses = map[string]string{"pending": billing.RefundPending, "processed": billing.RefundProcessed, "failed": billing.RefundFailed}

// check returns an error if r is not a refund of the payment, or if its state is unknown.
func (r Refund) check(paymentID string) error {
	if r.ID == "" || refundStatuses[r.Status] == "" {
		return fmt.Errorf("a refund %.40q in the state %.40q", r.ID, r.Status)
	}
	return same("payment", r.PaymentID, paymentID)
}

// makeRefund makes a refund at the gateway, or fetches its state if the gateway already has the refund. It records the
// state and the payment. The task is done when the state is final.
func (c *accountClient) makeRefund(ctx context.Context, t billing.PaymentTask) taskResult {
	id, err := strconv.ParseInt(t.Detail, 10, 64)
	if err != nil {
		return taskResult{done: true, outcome: "not a refund"}
	}
	refund, err := billing.ReadRefund(ctx, c.rows, id)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return taskResult{done: true, outcome: "refund deleted"}
	case err != nil:
		return taskResult{err: err}
	}
	if !refund.IsFinal() {
		if refund.Status, err = c.advanceRefund(ctx, refund); err != nil {
			return taskResult{err: err}
		}
	}
	if r := c.handlePaymentEvent(ctx, t); r.err != nil { // handlePaymentEvent records the amount that was paid back.
		return r
	}
	return taskResult{done: refund.IsFinal(), outcome: refund.Status}
}

// advanceRefund makes or fetches a refund at the gateway, records its state, and returns the state.
func (c *accountClient) advanceRefund(ctx context.Context, refund *billing.Refund) (status string, err error) {
	made, err := c.refundAtGateway(ctx, refund)
	var refused *APIError
	switch {
	case err == nil:
		status = refundStatuses[made.Status]
		problem := ""
		if status == billing.RefundFailed {
			problem = "The gateway could not pay it back."
		}
		return status, billing.AdvanceRefund(ctx, c.rows, refund.ID, status, made.ID, problem)
	case errors.As(err, &refused) && (errors.Is(err, ErrRejected) || errors.Is(err, ErrUnknownID)):
		return billing.RefundFailed, billing.AdvanceRefund(ctx, c.rows, refund.ID, billing.RefundFailed, "", refused.Description)
	}
	return "", err
}

// refundAtGateway returns the refund at the gateway. It makes the refund if the database has no gateway id of it.
// After a refusal it searches for the refund at the gateway, because the response to an earlier call may have been
// lost.
func (c *accountClient) refundAtGateway(ctx context.Context, refund *billing.Refund) (Refund, error) {
	if refund.GatewayID == "" {
		made, err := c.gateway.Refund(ctx, refund.PaymentID, refund.Amount, refund.Receipt)
		if !errors.Is(err, ErrRejected) {
			return made, err
		}
		known, findErr := c.findRefund(ctx, refund)
		if errors.Is(findErr, ErrUnknownID) {
			return made, err
		}
		return known, findErr
	}
	return c.findRefund(ctx, refund)
}

// findRefund searches the gateway for the refund with the receipt id of refund. It returns ErrUnknownID if there is
// none.
func (c *accountClient) findRefund(ctx context.Context, refund *billing.Refund) (Refund, error) {
	list, err := c.gateway.RefundsOf(ctx, refund.PaymentID)
	for _, r := range list {
		if r.Receipt == refund.Receipt {
			return r, nil
		}
	}
	if err == nil {
		err = &APIError{Kind: ErrUnknownID, Call: "fetch refunds of payment", Description: "The gateway does not have the refund."}
	}
	return Refund{}, err
}

// failRefund records that a refund cannot be made. problem is the reason. The task is done if the record succeeds.
func (s *Service) failRefund(ctx context.Context, company tenant.Company, t billing.PaymentTask, problem string) taskResult {
	id, err := strconv.ParseInt(t.Detail, 10, 64)
	if err == nil {
		err = billing.AdvanceRefund(ctx, s.config.DB.For(company), id, billing.RefundFailed, "", problem)
	}
	return taskResult{done: err == nil, outcome: billing.RefundFailed, err: err}
}
