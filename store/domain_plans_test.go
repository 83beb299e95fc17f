package store_test

import (
	"fmt"
	"testing"

	"lyceum/store/storetest"
)

// Of many orders the budget reads those that its limits count, and of each limit no more than it has.
func TestTheBudgetOfOrdersReadsLittle(t *testing.T) {
	t.Parallel()
	d := newDomains(t)
	storetest.Do(t, d.dsn, fmt.Sprintf(`
		insert into certificate_orders (company_id, host, registered_domain, ordered_at, failed_at)
		select %d, 'learn.s' || i || '.example', 's' || i %% 100 || '.example', at, case when i %% 10 = 0 then at end
		from generate_series(1, %d) i, lateral (select now() - interval '1 minute' * 10 * i as at) times`, d.north.ID(), many))
	conn := analysed(t, d.dsn)
	prepare(t, conn, "order_budget")
	const limits = "20, 40, 140, 2"
	rows := rowsRead(t, conn, fmt.Sprintf("%d, 'learn.s7.example', 's7.example', %s", d.north.ID(), limits))
	if counted := 20 + 40 + 140 + 2; rows == 0 || rows > float64(counted) {
		t.Errorf("%v rows are read for limits of %s", rows, limits)
	}
}
