package domains

import "lyceum/store/hosts"

// checkOutcome is the summary of a check of a proven name.
type checkOutcome int

const (
	// outcomeOK means that the name is proven, points to this deployment, and an authority may issue for it.
	outcomeOK checkOutcome = iota
	// outcomeBlocked means that the name points to this deployment, but CAA records or some of its addresses
	// prevent certificates or visits.
	outcomeBlocked
	// outcomeMissing means that the name has no proof or does not point to this deployment.
	outcomeMissing
	// outcomeUnclear means that the check was inconclusive.
	outcomeUnclear
)

// outcome returns the summary of the check of a name and the first problem to fix. The Finding is empty if the
// summary is outcomeOK.
func (l checkResult) outcome(d hosts.Domain) (checkOutcome, Finding) {
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

// allUnreachable reports whether this machine has no route to any of the probed addresses.
func (l checkResult) allUnreachable() bool {
	for _, probe := range l.probes {
		if !probe.unreachable {
			return false
		}
	}
	return true
}
