package handlers

import "testing"

// Every route is called by every role with an empty body. A permitted caller receives field errors, and any other caller
// receives forbidden without field errors.
func TestEveryRouteLetsInWhomItsLineSays(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, r := range Routes() {
		if r.Access == open {
			continue
		}
		for _, path := range append([]string{r.Path}, r.Also...) {
			w.expect(w.do(call{method: r.Method, path: path, host: "learn.north.test"}), 401, "bad_token")
			for _, role := range everyRole {
				a := w.do(call{method: r.Method, path: path, host: "learn.north.test", bearer: "north-" + string(role)})
				if refused := a.code() == "forbidden"; refused == r.Access.allows(role) {
					t.Errorf("%s by %s: got %d %s", path, role, a.status, a.body)
				}
			}
		}
	}
}
