package main

import (
	"strings"
	"testing"
)

// The people of the story. The classmates are all people from this number on.
const (
	passer = iota
	failer
	exempted
	idler
	classmates
)

const (
	escalationDays = 5 // after the due date
	textByHand     = "Please climb the mast with Tom on Monday."
	overdueSubject = trainingCourse + " is overdue"
	teamSubject    = "Overdue courses of your people"
)

// Staff must be able to require a training of the 30 people of a department within 14 days. The one who passes the exam must get a certificate, and the
// one who fails it twice must get none. The one who is overdue must get the reminder that staff send, and the line manager the escalation. The
// compliance report must be right on each day, and later as of each day.
func TestTraining_FromRuleToEscalation(t *testing.T) {
	t.Parallel()
	n := startTraining(t)
	staff := n.scriptBrowser(t)
	n.signInStaff(staff)
	n.makeTraining(staff)
	n.addRiggers()
	n.assign(staff)
	n.escalateAfter(staff, escalationDays)
	n.checkToday(staff)

	n.reach(3)
	n.passes(passer)
	n.reach(4)
	trainee := n.failsOnce(failer)
	n.reach(5)
	n.failsAgain(trainee, failer)
	n.signInStaff(staff)
	n.exempt(staff, exempted)
	n.checkToday(staff)
	n.reach(10)
	n.signInStaff(staff)
	n.completeInClass(classmates)

	n.reach(14)
	n.checkMail(overdueSubject)
	n.signInStaff(staff)
	n.checkToday(staff)
	n.reach(15)
	n.checkMail(overdueSubject, riggerEmail(failer), riggerEmail(idler))
	n.reach(17)
	n.signInStaff(staff)
	n.remindByHand(staff, idler, textByHand, riggerName(failer))
	n.checkMail("Reminder: "+trainingCourse, riggerEmail(idler))
	n.checkText(riggerEmail(idler), "Reminder: "+trainingCourse, textByHand, "due on 24 March 2026", n.origin+"/learn/")
	n.reach(18)
	n.checkMail(teamSubject)
	n.reach(19)
	n.checkMail(teamSubject, "manager@north.test")
	escalation := n.checkText("manager@north.test", teamSubject, riggerName(failer)+" has not completed", riggerName(idler)+" has not completed")
	if people := strings.Count(escalation, "has not completed"); people != 2 {
		t.Errorf("%d people in the escalation, want 2:\n%s", people, escalation)
	}

	n.reach(20)
	n.checkMail(teamSubject, "manager@north.test")
	n.signInStaff(staff)
	n.checkToday(staff)
	n.checkHistory(t, staff)
	n.checkCertificates(staff, map[int]string{passer: "2 certificates", failer: "0 certificates", exempted: "0 certificates", classmates: "1 certificate"})
}
