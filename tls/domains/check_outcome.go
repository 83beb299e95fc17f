package domains

import (
	"lyceum/store"
)

// checkOutcome is the summary of a check of a proven name.
type checkOutcome int

const (
	// outcomeOK names are proven, point here, and an authority may issue for them.
	outcomeOK checkOutcome = iota
	// outcomeBlocked names point here, but CAA records or some of their addresses prevent certificates or visits.
	outcomeBlocked
	// outcomeMissing names have lost their proof or do not point here.
	outcomeMissing
	// outcomeUnclear means that the check was inconclusive.
	outcomeUnclear
)

// outcome returns the summary of the check and the first problem to fix.
func (l checkResult) outcome(d store.Domain) (checkOutcome, Finding) {
	if !d.Vouched() && !l.proof.present(d.Token) {
		finding := l.proof.findings(d)[0]
		if l.proof.absent(d.Token) {
			return outcomeMissing, finding
		}
		return outcomeUnclear, finding
	}
	if l.lookupErr != nil {
		return outcomeUnclear, explainLookup(l.lookupErr)
	}
	if findings := l.addressFindings(d); len(findings) > 0 {
		switch {
		case l.destination() == destinationMixed:
			return outcomeBlocked, findings[0]
		case len(l.probes) > 0 && l.allUnreachable():
			return outcomeUnclear, findings[0]
		}
		return outcomeMissing, findings[0]
	}
	if findings := l.caaFindings(); len(findings) > 0 {
		return outcomeBlocked, findings[0]
	}
	return outcomeOK, Finding{}
}

// allUnreachable reports whether this machine has no route to any address of the name.
func (l checkResult) allUnreachable() bool {
	for _, probe := range l.probes {
		if !probe.unreachable {
			return false
		}
	}
	return true
}
