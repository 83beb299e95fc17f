package store

// Statement is a declared statement, for the tests that read all of them.
type Statement struct {
	Name, Text string
	Global     bool
}

// Statements is every declared statement.
func Statements() []Statement {
	all := make([]Statement, len(statements))
	for i, st := range statements {
		all[i] = Statement{Name: st.name, Text: st.text, Global: st.global}
	}
	return all
}
