package tls

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func TestCoalescer_OneCallPerWindow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newCoalescer[string](time.Second, time.Minute, 1)
		var asked int
		ask := func() string {
			answer, err := m.do(t.Context(), acmeHost, func(context.Context) (string, error) {
				asked++
				return strconv.Itoa(asked), fmt.Errorf("no. %d", asked)
			})
			if err == nil || err.Error() != "no. "+answer {
				t.Errorf("%s: %v", answer, err)
			}
			return answer
		}
		for _, want := range []string{"1", "2", "3"} {
			var crowd sync.WaitGroup
			for range 50 {
				crowd.Go(func() {
					if answer := ask(); answer != want {
						t.Errorf("answer %s, want %s", answer, want)
					}
				})
			}
			crowd.Wait()
			time.Sleep(time.Second - 1)
			if answer := ask(); answer != want {
				t.Errorf("at the end of the window: %s, want %s", answer, want)
			}
			time.Sleep(time.Nanosecond)
		}
	})
}

// If a call runs longer than its window, a caller that starts after the window must not share it.
func TestCoalescer_ResultsExpire(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newCoalescer[time.Time](time.Second, time.Minute, 99)
		var askers sync.WaitGroup
		for range 40 {
			askers.Go(func() {
				at := time.Now()
				begun, err := m.do(t.Context(), acmeHost, func(context.Context) (time.Time, error) {
					begun := time.Now()
					time.Sleep(5 * time.Second)
					return begun, nil
				})
				if age := at.Sub(begun); age >= time.Second || err != nil {
					t.Errorf("the shared call started %v before the caller; %v", age, err)
				}
			})
			time.Sleep(300 * time.Millisecond)
		}
		askers.Wait()
	})
}

func TestCoalescer_LimitsConcurrency(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newCoalescer[bool](time.Second, time.Minute, 2)
		var begun atomic.Int64
		goOn, answers := make(chan struct{}), make(chan error, 20)
		for i := range 20 {
			go func() {
				_, err := m.do(t.Context(), strconv.Itoa(i), func(context.Context) (bool, error) {
					begun.Add(1)
					<-goOn
					return true, nil
				})
				answers <- err
			}()
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		if begun.Load() != 2 || len(answers) != 18 {
			t.Fatalf("%d calls started, %d results", begun.Load(), len(answers))
		}
		for range 18 {
			if err := <-answers; !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("without a free slot: %v", err)
			}
		}
		close(goOn)
		for range 2 {
			if err := <-answers; err != nil {
				t.Error(err)
			}
		}
	})
}

// If the first caller is cancelled, the call must continue and the remaining callers must receive its result.
func TestCoalescer_CallOutlivesCallers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newCoalescer[bool](time.Hour, time.Minute, 1)
		ctx, leave := context.WithCancel(t.Context())
		ask := func(ctx context.Context) <-chan error {
			told := make(chan error, 1)
			go func() {
				_, err := m.do(ctx, acmeHost, func(ctx context.Context) (bool, error) {
					time.Sleep(time.Second)
					return true, ctx.Err()
				})
				told <- err
			}()
			synctest.Wait()
			return told
		}
		first, second, third := ask(ctx), ask(ctx), ask(t.Context())
		leave()
		if err := <-second; !errors.Is(err, context.Canceled) {
			t.Errorf("the caller that has left: %v", err)
		}
		if err := errors.Join(<-first, <-third); err != nil {
			t.Error(err)
		}
	})
}
