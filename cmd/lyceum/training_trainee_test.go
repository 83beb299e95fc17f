package main

import (
	"context"

	"github.com/chromedp/chromedp"
)

// learn opens the three pages of the course and marks them as done, and plays the film to its end.
func (n *trainingNode) learn(trainee *scriptBrowser) {
	trainee.t.Helper()
	trainee.open(n.origin + "/my-courses")
	trainee.follow(trainingCourse)
	for i := range trainingPages {
		trainee.follow([]string{"Start", "Next"}[min(i, 1)])
		trainee.submit("Mark as done", nil)
	}
	trainee.follow("Next")
	trainee.see("It is done once 95 % of it has played.")
	script[int](trainee, `() => document.querySelector("video").playbackRate = 2`)
	tab, cancel := context.WithTimeout(trainee.tab, patience)
	defer cancel()
	film, err := chromedp.Run(tab, chromedp.Evaluate[played](finishing, chromedp.EvalAwaitPromise))
	if err != nil || film.Width != 200 {
		trainee.fail("film: %+v, %v", film, err)
	}
}

// takeTrainingExam takes the exam with one of the options.
func (n *trainingNode) takeTrainingExam(trainee *scriptBrowser, option string) {
	trainee.t.Helper()
	trainee.open(n.origin + "/my-courses")
	trainee.follow(trainingCourse)
	trainee.follow(trainingExam)
	trainee.submit("Start", nil)
	if !script[bool](trainee, `(text) => chosen(named(document.querySelectorAll("main label"), text))`, option) {
		trainee.fail("no option %q", option)
	}
	trainee.do(chromedp.Click(chromedp.CSS("[data-chosen]")))
	trainee.submit("Submit the exam", nil)
	trainee.submit("Submit", nil)
}

// begin signs a person in, in a new browser, and completes all documents of the course.
func (n *trainingNode) begin(person int) *scriptBrowser {
	n.t.Helper()
	trainee := n.scriptBrowser(n.t)
	n.signIn(trainee, riggerEmail(person))
	n.learn(trainee)
	return trainee
}

// passes completes the course as a person, who must then see the certificate.
func (n *trainingNode) passes(person int) {
	n.t.Helper()
	trainee := n.begin(person)
	n.takeTrainingExam(trainee, "Who wears it")
	trainee.see("Attempt 1", "Passed", "1 of 1 marks")
	trainee.open(n.origin + "/my-courses")
	trainee.follow(trainingCourse)
	trainee.see("You have completed “"+trainingCourse+"”", "Open the certificate")
	trainee.open(n.origin + "/my-certificates")
	trainee.see(trainingCourse, "Issued on 13 March 2026", "Valid")
}

// failsOnce completes all documents as a person and fails the exam.
func (n *trainingNode) failsOnce(person int) *scriptBrowser {
	n.t.Helper()
	trainee := n.begin(person)
	n.takeTrainingExam(trainee, "Nobody")
	trainee.see("Attempt 1", "Not passed", "0 of 1 marks")
	return trainee
}

// failsAgain fails the last attempt at the exam as a person, who must then see what is missing, that no attempt is left, and no certificate.
func (n *trainingNode) failsAgain(trainee *scriptBrowser, person int) {
	n.t.Helper()
	n.signIn(trainee, riggerEmail(person))
	n.takeTrainingExam(trainee, "Nobody")
	trainee.see("Attempt 2", "Not passed")
	trainee.follow("About the exam")
	trainee.see("You have no attempt left.")
	trainee.follow("Back to the course")
	trainee.see("In progress", "100% · 4 of 4 required", "To complete this course", "Pass the exam “"+trainingExam+"”. You have no attempt left.")
	trainee.open(n.origin + "/my-certificates")
	trainee.see("You have no certificates yet.")
}
