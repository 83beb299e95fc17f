package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// madeUp contains the files of a dataset by name: two presentations, and six registrations of made-up students.
var madeUp = map[string]string{
	"courses.csv": "code_module,code_presentation,module_presentation_length\nAAA,2013J,100\nGGG,2014B,200\n",
	"assessments.csv": "code_module,code_presentation,id_assessment,assessment_type,date,weight\n" +
		"AAA,2013J,1,TMA,10,30\nAAA,2013J,2,CMA,20,20\nAAA,2013J,3,TMA,50,50\nAAA,2013J,4,Exam,,100\nAAA,2013J,5,Exam,95,100\n" +
		"GGG,2014B,6,CMA,30,0\nGGG,2014B,7,TMA,60,0\nGGG,2014B,8,Exam,,100\n",
	"studentInfo.csv": "code_module,code_presentation,id_student,gender,region,highest_education,final_result\n" +
		"AAA,2013J,11,F,Wales,A Level,Pass\nAAA,2013J,12,M,Ireland,A Level,Withdrawn\nAAA,2013J,13,M,Wales,A Level,Fail\n" +
		"AAA,2013J,14,M,Wales,A Level,Withdrawn\nGGG,2014B,11,F,Wales,A Level,Withdrawn\nGGG,2014B,13,M,Wales,A Level,Fail\n",
	"studentRegistration.csv": "code_module,code_presentation,id_student,date_registration,date_unregistration\n" +
		"AAA,2013J,11,-30,\nAAA,2013J,12,5,21\nAAA,2013J,13,,\nAAA,2013J,14,-1,\nGGG,2014B,11,-10,31\nGGG,2014B,13,0,40\n",
}

func generatedDataset(t *testing.T) *dataset {
	t.Helper()
	folder := t.TempDir()
	for name, content := range madeUp {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	data, err := readDataset(folder)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestConvert_Enrollments(t *testing.T) {
	data := generatedDataset(t)
	want := []string{
		"email,course_code,start_date,end_date,status,completed_percent,completed_date,unenrolled_date,created_date,due_date",
		"s11@students.example,AAA-2013J,2013-10-01,2014-01-08,completed,100,2014-01-08,,2013-09-01,2014-01-08",
		// Two of three pieces of coursework were due before day 21. They have half of the weight of the coursework, so the
		// progress is a quarter.
		"s12@students.example,AAA-2013J,2013-10-06,2014-01-08,unenrolled,25,,2013-10-22,2013-10-06,2014-01-08",
		"s13@students.example,AAA-2013J,2013-10-01,2014-01-08,active,50,,,,2014-01-08",
		"s14@students.example,AAA-2013J,2013-10-01,2014-01-08,unenrolled,0,,,2013-09-30,2014-01-08",
		// No coursework of this module has a weight, so the pieces count equally.
		"s11@students.example,GGG-2014B,2014-02-01,2014-08-19,unenrolled,25,,2014-03-04,2014-01-22,2014-08-19",
		"s13@students.example,GGG-2014B,2014-02-01,2014-08-19,active,25,,,2014-02-01,2014-08-19",
	}
	compareRows(t, enrollmentRows(data), want)
}

func TestConvert_Exams(t *testing.T) {
	compareRows(t, examRows(generatedDataset(t)), []string{
		"course_code,title,start_date,end_date,total_marks,passing_marks",
		"AAA-2013J,Computer-marked test 1,2013-10-01,2013-10-21,100,40",
		"AAA-2013J,Final exam,2014-01-04,2014-01-04,100,40",
		"AAA-2013J,Final exam, sitting 2,2014-01-08,2014-01-08,100,40",
		"GGG-2014B,Computer-marked test 1,2014-02-01,2014-03-03,100,40",
		"GGG-2014B,Final exam,2014-08-19,2014-08-19,100,40",
	})
}

func compareRows(t *testing.T, rows [][]string, want []string) {
	t.Helper()
	for i := range max(len(rows), len(want)) {
		var got, wanted string
		if i < len(rows) {
			got = strings.Join(rows[i], ",")
		}
		if i < len(want) {
			wanted = want[i]
		}
		if got != wanted {
			t.Errorf("row %d is\n%s, want\n%s", i, got, wanted)
		}
	}
}

func TestConvert_NamesAreDeterministic(t *testing.T) {
	first, second := traineeRows(generatedDataset(t)), traineeRows(generatedDataset(t))
	if len(first) != 5 || fmt.Sprint(first) != fmt.Sprint(second) {
		t.Fatalf("%v and %v", first, second)
	}
	if country := first[2][6]; country != "IE" {
		t.Errorf("student 12 is from Ireland, but the country is %s", country)
	}
}

func TestConvert_ReportsLineOfMistake(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "courses.csv"), []byte("code_module,code_presentation,module_presentation_length\nAAA,autumn,9\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := readDataset(folder); err == nil || !strings.Contains(err.Error(), "courses.csv:2: presentation \"autumn\"") {
		t.Errorf("error %v", err)
	}
}
