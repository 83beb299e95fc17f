package courses_test

import (
	"fmt"
	"testing"

	"lyceum/store/storetest"
)

// ruled is a package of SCORM 1.2 or 2004 with one item, whose manifest has a pass mark of 70 percent and a time limit of 90 seconds.
func ruled(t *testing.T, version string) string {
	t.Helper()
	rules := `<adlcp:masteryscore>70</adlcp:masteryscore><adlcp:maxtimeallowed>0000:01:30.00</adlcp:maxtimeallowed><adlcp:timelimitaction>Exit, Message</adlcp:timelimitaction>`
	if version == "2004 4th Edition" {
		rules = `<adlcp:timeLimitAction>continue,no message</adlcp:timeLimitAction><imsss:sequencing><imsss:limitConditions attemptAbsoluteDurationLimit="PT1M30S"/>` +
			`<imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`
	}
	return zipped(t, "imsmanifest.xml", `<manifest xmlns:adlcp="a" xmlns:imsss="i"><metadata><schemaversion>`+version+`</schemaversion></metadata><organizations><organization><title>Oil</title>`+
		`<item identifier="oil" identifierref="r"><title>Oil</title>`+rules+`</item></organization></organizations><resources><resource identifier="r" adlcp:scormtype="sco" href="oil.html"/>`+
		`</resources></manifest>`, "oil.html", "<p>Oil</p>")
}

func (w packages) setRule(document int64, version int, rule string) {
	w.T.Helper()
	w.Expect(w.Ask("north-admin", "/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":%d,%s}`, document, version, rule)), 200, "")
}

// The pass mark of the package decides between passed and failed unless staff choose another one or none, in both versions, and not before the item is
// completed or its content has ended.
func TestPackages_PassRule(t *testing.T) {
	t.Parallel()
	w := packages{startWorlds(t)}
	for _, test := range []struct{ version, rule, values, want string }{
		{"1.2", "", `{"cmi.core.lesson_status":"passed","cmi.core.score.raw":"69"}`, `"status":"completed","success":"failed"`},
		{"1.2", "", `{"cmi.core.lesson_status":"incomplete","cmi.core.score.raw":"35","cmi.core.score.max":"50"}`, `"status":"completed","success":"passed"`},
		{"1.2", "", `{"cmi.core.lesson_status":"incomplete","cmi.core.score.raw":"0","cmi.core.exit":"suspend"}`, `"status":"incomplete","success":"unknown"`},
		{"1.2", "", `{"cmi.core.lesson_status":"completed","cmi.core.score.raw":"75","cmi.core.exit":"suspend"}`, `"status":"completed","success":"passed"`},
		{"1.2", "", `{"cmi.core.lesson_status":"completed"}`, `"status":"completed","success":"unknown"`},
		{"1.2", `"passRule":"off"`, `{"cmi.core.lesson_status":"passed","cmi.core.score.raw":"10"}`, `"status":"completed","success":"passed"`},
		{"1.2", `"passRule":"percent","passPercent":90`, `{"cmi.core.lesson_status":"passed","cmi.core.score.raw":"89"}`, `"status":"completed","success":"failed"`},
		{"2004 4th Edition", "", `{"cmi.completion_status":"completed","cmi.success_status":"failed","cmi.score.scaled":"0.7"}`, `"status":"completed","success":"passed"`},
		{"2004 4th Edition", "", `{"cmi.completion_status":"incomplete","cmi.score.scaled":"0.5"}`, `"status":"incomplete","success":"failed"`},
		{"2004 4th Edition", `"passRule":"off"`, `{"cmi.completion_status":"completed","cmi.success_status":"failed","cmi.score.scaled":"0.9"}`, `"status":"completed","success":"failed"`},
	} {
		document := w.add(ruled(t, test.version))
		if test.rule != "" {
			w.setRule(document, 1, test.rule)
		}
		path := w.launch(document)
		o := w.open(path, "")
		w.Expect(w.commit(path, o.Session, 1, "oil", false, `{"cmi.core.lesson_status":"incomplete","cmi.completion_status":"incomplete","cmi.core.score.raw":"1","cmi.score.scaled":"0.01"}`), 200, "")
		w.contains(w.attempts("north-admin", document), `"status":"incomplete","success":"unknown"`)
		w.Expect(w.commit(path, o.Session, 2, "oil", true, test.values), 200, "")
		w.contains(w.attempts("north-admin", document), test.want)
	}
	w.ExpectField(w.Ask("north-admin", "/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":1,"passRule":"maybe"}`, w.North.ID(storetest.Controls))), 400, "invalid_input", "passRule")
	w.ExpectField(w.Ask("north-admin", "/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":1,"passPercent":101}`, w.North.ID(storetest.Controls))), 400, "invalid_input", "passPercent")
}

// The content gets the pass mark that counts and the time limit, in the format of its version. A running attempt keeps the rule with which it began.
func TestPackages_RulesOfContent(t *testing.T) {
	t.Parallel()
	w := packages{startWorlds(t)}
	for version, want := range map[string][]string{
		"1.2":              {`"masteryScore":"70"`, `"maxTimeAllowed":"0000:01:30"`, `"timeLimitAction":"exit,message"`},
		"2004 4th Edition": {`"scaledPassingScore":"0.7"`, `"maxTimeAllowed":"PT90S"`, `"timeLimitAction":"continue,no message"`},
	} {
		document := w.add(ruled(t, version))
		w.contains(w.post(w.launch(document)+"open", `{}`).Body, want...)
		w.setRule(document, 1, `"passRule":"percent","passPercent":90`)
		w.contains(w.post(w.launch(document)+"open", `{}`).Body, want...)
		w.contains(w.Ask("north-admin", "/package-details", fmt.Sprintf(`{"documentID":%d}`, document)).Body, `"passPercent":70`, `"maxSeconds":90`, `"timeLimitAction":"`)
	}
}

// Staff see that the time of an item is longer than its limit.
func TestPackages_OverTime(t *testing.T) {
	t.Parallel()
	w := packages{startWorlds(t)}
	document := w.add(ruled(t, "1.2"))
	path := w.launch(document)
	o := w.open(path, "")
	seconds := func(sequence int64, time string) string {
		w.Expect(w.commit(path, o.Session, sequence, "oil", false, `{"cmi.core.session_time":"`+time+`"}`), 200, "")
		return w.attempts("north-admin", document)
	}
	w.contains(seconds(1, "0000:00:59"), `"overTime":false`)
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update package_states set opened_at = opened_at - interval '1 hour' where company_id = %d", w.North.Company.ID()))
	w.contains(seconds(2, "0000:01:31"), `"overTime":true`)
	w.contains(seconds(3, "0200:00:00"), `"overTime":true`) // The computer slept.
}
