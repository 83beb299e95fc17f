package exchange

import (
	"strings"
	"testing"

	"lyceum/store/question"
)

// item returns a question in QTI 2.1.
func item(declarations, body string) string {
	return `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="" adaptive="false" timeDependent="false">` +
		declarations + `<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="2"/><itemBody>` + body + `</itemBody><responseProcessing/></assessmentItem>`
}

func declaration(cardinality, base, values string) string {
	return `<responseDeclaration identifier="R" cardinality="` + cardinality + `" baseType="` + base + `"><correctResponse>` + values + `</correctResponse></responseDeclaration>`
}

func TestQTI2(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		kind question.Kind
		// want is the text, the options, the choices and the solution, separated by bars.
		want string
	}{
		"single": {item(declaration("single", "identifier", "<value>B</value>"), `<p>Look at <img src="/media/a.png" alt="it"/>.</p><choiceInteraction responseIdentifier="R"><prompt>Which &amp; why?</prompt><simpleChoice identifier="A">Hemp</simpleChoice><simpleChoice identifier="B"><b>Steel</b></simpleChoice></choiceInteraction>`),
			question.Single, `<p>Look at <img src="/media/a.png" alt="it">.</p><p>Which &amp; why?</p>|Hemp,<b>Steel</b>||[1]`},
		"multiple": {item(declaration("multiple", "identifier", "<value>A</value><value>C</value>"), `<choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>Which?</prompt><simpleChoice identifier="A">1</simpleChoice><simpleChoice identifier="B">2</simpleChoice><simpleChoice identifier="C">3</simpleChoice></choiceInteraction>`),
			question.Multiple, `<p>Which?</p>|1,2,3||[0,2]`},
		"text": {item(declaration("single", "string", "<value>a*b</value>"), `<p>Name it: <textEntryInteraction responseIdentifier="R"/></p>`),
			question.ShortText, `<p>Name it: </p>|||["a*b"]`},
		"number": {item(declaration("single", "float", "<value>3.5</value>"), `<p>How many? <textEntryInteraction responseIdentifier="R"/></p>`),
			question.Numeric, `<p>How many? </p>|||{"value":"3.5","tolerance":"0"}`},
		"order": {item(declaration("ordered", "identifier", "<value>B</value><value>A</value>"), `<orderInteraction responseIdentifier="R"><prompt>Sort.</prompt><simpleChoice identifier="A">two</simpleChoice><simpleChoice identifier="B">one</simpleChoice></orderInteraction>`),
			question.Ordering, `<p>Sort.</p>|two,one||[1,0]`},
		"match": {item(declaration("multiple", "directedPair", "<value>A Y</value><value>B X</value>"), `<matchInteraction responseIdentifier="R"><prompt>Match.</prompt><simpleMatchSet><simpleAssociableChoice identifier="A">Dog</simpleAssociableChoice><simpleAssociableChoice identifier="B">Cat</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="X">Meow</simpleAssociableChoice><simpleAssociableChoice identifier="Y">Bark</simpleAssociableChoice></simpleMatchSet></matchInteraction>`),
			question.Matching, `<p>Match.</p>|Dog,Cat|Meow,Bark|[1,0]`},
		"essay": {item("", `<p>Describe.</p><extendedTextInteraction responseIdentifier="R"/>`), question.Essay, `<p>Describe.</p>|||null`},
		"gaps": {item(declaration("single", "identifier", "<value>B</value>")+`<responseDeclaration identifier="S" cardinality="single" baseType="integer"><correctResponse><value>5</value></correctResponse></responseDeclaration>`,
			`<p>A <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="A">rope</inlineChoice><inlineChoice identifier="B">crane</inlineChoice></inlineChoiceInteraction> lifts <textEntryInteraction responseIdentifier="S"/> tonnes.</p>`),
			question.Cloze, `<p>A [[1]] lifts [[2]] tonnes.</p>|||[["crane"],{"value":"5","tolerance":"0"}]`},
	} {
		got, err := Read(MoodleXML, c.text)
		if err != nil || len(got.Items) != 1 {
			t.Errorf("%s: %+v, %v", name, got, err)
			continue
		}
		q := got.Items[0]
		if text := strings.Join([]string{q.Text, strings.Join(q.Options, ","), strings.Join(q.Choices, ","), string(q.Correct)}, "|"); q.Kind != c.kind || text != c.want || q.Marks.String() != "2" {
			t.Errorf("%s: %s, %s marks\n%s\nwant\n%s", name, q.Kind, q.Marks, text, c.want)
		}
	}
}

func TestQTI2_Refused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"hotspot":        {`<hotspotInteraction responseIdentifier="R"/>`, `The type "hotspotInteraction" is not supported.`},
		"several":        {`<extendedTextInteraction responseIdentifier="R"/><extendedTextInteraction responseIdentifier="S"/>`, "several interactions"},
		"text only":      {`<p>Read this.</p>`, "without answers"},
		"nothing right":  {`<choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">1</simpleChoice></choiceInteraction>`, ""},
		"no match sets":  {`<matchInteraction responseIdentifier="R"/>`, ""},
		"wrong ordering": {`<orderInteraction responseIdentifier="R"><simpleChoice identifier="A">1</simpleChoice></orderInteraction>`, ""},
	} {
		got, err := Read(MoodleXML, item("", c[0]))
		if err != nil || len(got.Items) != 0 || len(got.Skipped) != 1 || !strings.Contains(got.Skipped[0].Message, c[1]) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}
