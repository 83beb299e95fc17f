package importer_test

import "strings"

// mistakes has folders with mistakes by description. want has the beginnings of the texts of all problems, in order.
var mistakes = map[string]struct {
	files files
	want  []string
}{
	"an unknown file": {
		files{"course.csv": "course_code,title\nA,B\n"},
		[]string{"course.csv: is not a file of an import"},
	},
	"an empty file": {
		files{"courses.csv": ""},
		[]string{"courses.csv: is empty; the first line must hold the headers"},
	},
	"an unknown header": {
		files{"courses.csv": "course_code,title,colour\nA,B,C\n"},
		[]string{"courses.csv:1: colour: is not a header of this file; the headers are course_code, title"},
	},
	"a missing header": {
		files{"courses.csv": "title\nB\n"},
		[]string{"courses.csv:1: course_code: is missing; this header is required"},
	},
	"a header that comes twice": {
		files{"courses.csv": "course_code,title,Title\nA,B,C\n"},
		[]string{"courses.csv:1: title: stands there twice"},
	},
	"an end without a start": {
		files{"batches.csv": "name,end_date\nA,2026-01-01\n"},
		[]string{"batches.csv:1: start_date: is missing; it belongs to end_date"},
	},
	"texts that pages cannot hold": {
		files{"courses.csv": "course_code,title,description,faq,features,seo_description\nA,B," + strings.Repeat("ä", 8_001) + "," +
			strings.Repeat("b", 16_001) + "," + strings.Repeat("c", 16_001) + "," + strings.Repeat("d", 1_001) + "\n" +
			"B,B," + strings.Repeat("ä", 8_000) + ",,," + strings.Repeat("d", 1_000) + "\n"},
		[]string{
			"courses.csv:2: description: has 16002 bytes in UTF-8; 16000 is the most", "courses.csv:2: faq: has 16001 bytes", "courses.csv:2: features: has 16001 bytes",
			"courses.csv:2: seo_description: has 1001 bytes in UTF-8; 1000 is the most",
		},
	},
	"a short and a long line": {
		files{"trainees.csv": "email,fname\na@b.test\nb@b.test,B,C\n"},
		[]string{"trainees.csv:2: has 1 fields instead of 2", "trainees.csv:3: has 3 fields instead of 2"},
	},
	"a quote that does not end": {
		files{"courses.csv": "course_code,title\nA,\"B\nC,D\n"},
		[]string{"courses.csv:3: extraneous or missing \" in quoted-field at column"},
	},
	"bytes that are not UTF-8 beside characters that are": {
		files{"trainees.csv": "email,fname\na@b.test,M\xc3\xbcller\nb@b.test,M\xfcller\n"},
		[]string{"trainees.csv: is not UTF-8 in line 3, although it is elsewhere; save it as UTF-8, or name its encoding with --encoding"},
	},
	"an alphabet that is not Latin": {
		files{"trainees.csv": "email,fname\na@b.test,\xc8\xe2\xe0\xed\n"},
		[]string{"trainees.csv: is in an unknown encoding; save it as UTF-8, or name its encoding with --encoding"},
	},
	"a character that an earlier program could not read": {
		files{"trainees.csv": "email,fname\na@b.test,M\ufffdller\n"},
		[]string{"trainees.csv:2: fname: has characters that are not of the file's encoding"},
	},
	"files of other spreadsheets": {
		files{"Trainees.XLS": "x", "courses.ods": "x", "trainees.backup": "x", ".courses.csv": "x", "Course.XLSX": "x"},
		[]string{
			"Course.XLSX: is not a file of an import", "courses.ods: is not read; save it as .xlsx or as .csv",
			"Trainees.XLS: is not read; save it as .xlsx or as .csv",
		},
	},
	"a table in two files": {
		files{"trainees.csv": "email,fname\na@b.test,A\n", "trainees.xlsx": "x", "TRAINEES.tsv": "email,fname\nb@b.test,B\n"},
		[]string{"trainees.csv: is the same table as TRAINEES.tsv; keep one", "trainees.xlsx: is the same table as TRAINEES.tsv"},
	},
	"the FAQ entries under both names": {
		files{"faqs.csv": "question,answer,author\nA,B,admin@north.test\n", "questions.xlsx": "x"},
		[]string{"questions.xlsx: is the same table as faqs.csv; keep one of the two files"},
	},
	"a workbook that is none": {
		files{"trainees.xlsx": "email,fname\na@b.test,A\n"},
		[]string{"trainees.xlsx: is not a workbook that can be read"},
	},
	"files that are not what they are called": {
		files{
			"subjects.csv": "course_code,title\n1001,One\n", "chapters.csv": "course_code,subject,title\n1001,One,Start\n",
			"documents.csv": "course_code,subject,chapter,name,file,media_type\n1001,One,Start,A,page.pdf,\n1001,One,Start,B,page.png,\n" +
				"1001,One,Start,C,page.pdf,text/html\n1001,One,Start,D,page.bin,application/pdf\n",
			"files/page.pdf": "<html>Sign in first", "files/page.png": "<html>", "files/page.bin": "<html>",
		},
		[]string{
			`documents.csv:2: file: "page.pdf" is not a PDF file, as its beginning shows`, `documents.csv:3: file: "page.png" is not a PNG file`,
			`documents.csv:5: file: "page.bin" is not a PDF file`,
		},
	},
	"what is missing in several places is reported once": {
		files{
			"courses.csv":  "course_code,title,thumbnail\nA,A,none.png\nB,B,none.png\nC,C,other.png\n",
			"blog.csv":     "title,description,author,image\nA,A,Ivo,none.png\n",
			"trainees.csv": "email,fname,country\na@b.test,A,Atlantis\nb@b.test,A,atlantis\n",
		},
		[]string{
			`courses.csv:2: thumbnail: there is no picture "none.png" in the files or in the company (also courses.csv:3, blog.csv:2)`,
			`courses.csv:4: thumbnail: there is no picture "other.png" in the files or in the company`,
			`trainees.csv:2: country: there is no country "Atlantis"; write its code of ISO 3166-1, such as IN, or its name (also trainees.csv:3)`,
		},
	},
	"a zero byte": {
		files{"trainees.csv": "email,fname\na@b.test,A\x00B\n"},
		[]string{"trainees.csv:2: fname: holds a zero byte"},
	},
	"empty required cells": {
		files{"trainees.csv": "email,fname\n,A\nb@b.test, \n"},
		[]string{"trainees.csv:2: email: is empty", "trainees.csv:3: fname: is empty"},
	},
	"odd values of trainees": {
		files{"trainees.csv": "email,fname,mobile,country,timezone,status\nno address,A,,,,\na@b.test,A,12,,,\nb@b.test,B,+91 98,,,\n" +
			"c@b.test,C,,XX,,\nd@b.test,D,,,Mars/North,\ne@b.test,E,,,,gone\nF <f@b.test>,F,,,,\n"},
		[]string{
			`trainees.csv:2: email: "no address" is not an e-mail address`, `trainees.csv:3: mobile: "12" is not a telephone number`,
			`trainees.csv:4: mobile: "+91 98" is not a telephone number`, `trainees.csv:5: country: there is no country "XX"`,
			`trainees.csv:6: timezone: "Mars/North" is not a time zone`, `trainees.csv:7: status: "gone" is not active or disabled`,
			`trainees.csv:8: email: "F <f@b.test>" is not an e-mail address`,
		},
	},
	"external ids of two people": {
		files{"trainees.csv": "email,fname,external_id\na@b.test,A,HR-1\nb@b.test,B,\nc@b.test,C, HR-1 \nd@b.test,D,hr-1\ne@b.test,E,a\u200bb\n"},
		[]string{`trainees.csv:4: external_id: "HR-1" stands in line 2 already`, "trainees.csv:6: external_id: has line breaks or invisible characters"},
	},
	"several mistakes in a line": {
		files{"courses.csv": "course_code,title,duration,hide_trainer\n,T,0,yes\n"},
		[]string{
			"courses.csv:2: course_code: is empty", `courses.csv:2: duration: "0" is not a whole number from 1 to`,
			`courses.csv:2: hide_trainer: "yes" is not 1 (yes) or 0 (no)`,
		},
	},
	"odd days": {
		files{"courses.csv": "course_code,title,start_date,end_date\nA,A,2026-02-30,\nB,B,01.02.2026,\nC,C,2026-02-02,2026-02-01\nD,D,0001-01-01,\n"},
		[]string{
			`courses.csv:2: start_date: "2026-02-30" is not a date`, `courses.csv:3: start_date: "01.02.2026" is not a date`,
			"courses.csv:4: end_date: 2026-02-01 is before the start, 2026-02-02", "courses.csv:5: start_date: 0001-01-01 is not from 1900-01-01",
		},
	},
	"lines are those of the file, also after a cell with several": {
		files{"courses.csv": "course_code,title,description,duration\nA,A,\"one\ntwo\",\nB,B,,x\n"},
		[]string{`courses.csv:4: duration: "x" is not a whole number`},
	},
	"the same key twice, but for the case": {
		files{
			"trainees.csv": "email,fname\na@b.test,A\nA@B.test,B\n", "categories.csv": "name,parent\nTop,\nIn,Top\nin, top \n",
			"prices.csv": "course_code,currency,price,default\n1001,INR,1,0\n1001,inr,2,0\n",
		},
		[]string{
			"categories.csv:4: name: top>in stands in line 3 already", "prices.csv:3: currency: 1001, inr stands in line 2 already",
			"trainees.csv:3: email: a@b.test stands in line 2 already",
		},
	},
	"separators in names": {
		files{"categories.csv": "name\nA > B\nC|D\n"},
		[]string{"categories.csv:2: name: holds > or |", "categories.csv:3: name: holds > or |"},
	},
	"pictures that are not there": {
		files{"courses.csv": "course_code,title,thumbnail\nA,A,none.png\nB,B,\nC,C,https://pictures.example/c.png\nD,D,http://pictures.example/d.png\n"},
		[]string{`courses.csv:2: thumbnail: there is no picture "none.png"`, `courses.csv:5: thumbnail: there is no picture "http://`},
	},
	"items of lists": {
		files{"courses.csv": "course_code,title,categories\nA,A,Empty north||Empty north\nB,B,Empty north | empty NORTH\n"},
		[]string{"courses.csv:2: categories: holds an empty item", `courses.csv:3: categories: holds "empty NORTH" twice`},
	},
	"prices": {
		files{"prices.csv": "course_code,currency,price,default\n1001,XXX,1,0\n1001,INR,-1,0\n1001,USD,1.505,0\nAID,EUR,1,1\nAID,GBP,1,1\nAID,USD,1,\n1001,EUR,\"49,505\",0\n1001,jpy,1.5,0\n1001,Rupee,1,0\n"},
		[]string{
			`prices.csv:2: currency: there is no currency "XXX"`, `prices.csv:3: price: "-1" is not a price, such as 1500 or 49.50`,
			`prices.csv:4: price: "1.505" has more decimals than USD, which has 2`, "prices.csv:6: default: course AID has its default in line 5 already",
			"prices.csv:7: default: is empty", `prices.csv:8: price: "49,505" has more decimals than EUR, which has 2`,
			`prices.csv:9: price: "1.5" has more decimals than JPY, which has 0`, "prices.csv:10: currency: has 5 characters; 3 is the most",
		},
	},
	"references to nothing": {
		files{
			"categories.csv":     "name,parent\nIn,Nowhere\n",
			"courses.csv":        "course_code,title,categories\nA,A,Nowhere > In\n",
			"prices.csv":         "course_code,currency,price,default\nNONE,INR,1,0\n",
			"batches.csv":        "name,courses\nB,A|NONE\n",
			"batch_trainees.csv": "batch,email\nNo batch,tara@north.test\nB,nobody@north.test\n",
			"exams.csv":          "course_code,title\nNONE,E\n",
			"enrollments.csv":    "email,course_code,start_date\ntara@north.test,NONE,2026-01-01\ntara@south.test,1001,2026-01-01\n",
		},
		[]string{
			`categories.csv:2: parent: there is no category "Nowhere"`,
			`prices.csv:2: course_code: there is no course "NONE" in the files or in the company (also batches.csv:2, exams.csv:2, enrollments.csv:2)`,
			`batch_trainees.csv:2: batch: there is no batch "No batch"`,
			`batch_trainees.csv:3: email: there is no trainee "nobody@north.test"`,
			`enrollments.csv:3: email: there is no trainee "tara@south.test"`,
		},
	},
	"material of nothing": {
		files{
			"subjects.csv":  "course_code,title\nNONE,S\n1001,One\n",
			"chapters.csv":  "course_code,subject,title\n1001,one,Start\n1001,Two,Start\n",
			"documents.csv": "course_code,subject,chapter,name\n1001,ONE,start,D\n1001,One,End,D\nNONE,One,Start,D\n",
		},
		[]string{
			`subjects.csv:2: course_code: there is no course "NONE"`, `chapters.csv:3: subject: there is no subject "1001 > Two" in`,
			`documents.csv:3: chapter: there is no chapter "1001 > One > End" in`, `documents.csv:4: chapter: there is no chapter "NONE > One > Start"`,
		},
	},
	"files of documents": {
		files{
			"subjects.csv": "course_code,title\n1001,One\n", "chapters.csv": "course_code,subject,title\n1001,One,Start\n",
			"documents.csv": "course_code,subject,chapter,name,file,media_type,document_type,secure\n" +
				"1001,One,Start,A,../secret.pdf,,1,1\n1001,One,Start,B,/etc/passwd,text/plain,1,1\n1001,One,Start,C,none.pdf,,1,1\n" +
				"1001,One,Start,D,odd.xyz,,1,1\n1001,One,Start,E,odd.xyz,video,1,1\n1001,One,Start,F,,text/plain,1,1\n" +
				"1001,One,Start,G,empty.pdf,,1,1\n1001,One,Start,H,sub.pdf,,1,1\n1001,One,Start,I,.,text/plain,1,1\n1001,One,Start,J,a.pdf,,,\n" +
				"1001,One,Start,K,a.pdf,,40000,2\n",
			"files/odd.xyz": "x", "files/empty.pdf": "", "files/sub.pdf/a.pdf": "x", "files/a.pdf": "%PDF-x", "secret.pdf": "x",
		},
		[]string{
			`documents.csv:2: file: "../secret.pdf" is not a path inside the folder files`, `documents.csv:3: file: "/etc/passwd" is not a path inside`,
			`documents.csv:4: file: there is no file "none.pdf" in the folder files`, `documents.csv:5: media_type: is needed`,
			`documents.csv:6: media_type: "video" is not a media type`, "documents.csv:7: media_type: belongs to a file",
			`documents.csv:8: file: "empty.pdf" is empty`, `documents.csv:9: file: "sub.pdf" is not a file`, `documents.csv:10: file: "." is not a path`,
			"documents.csv:11: document_type: is empty", "documents.csv:11: secure: is empty",
			`documents.csv:12: document_type: "40000" is not a whole number`, `documents.csv:12: secure: "2" is not 1`,
		},
	},
	"what refers to a line with a mistake is not reported too": {
		files{
			"courses.csv": "course_code,title,duration\nA,A,x\n", "trainees.csv": "email,fname,mobile\nx@b.test,X,1\n",
			"enrollments.csv": "email,course_code,start_date\nx@b.test,A,2026-01-01\n",
		},
		[]string{`courses.csv:2: duration: "x" is not a whole number`, `trainees.csv:2: mobile: "1" is not a telephone number`},
	},
	"what refers to a file that cannot be read is not reported too": {
		files{
			"courses.csv": "code,title\nA,A\n", "exams.csv": "course_code,title\nA,E\n",
			"trainees.csv": "email,fname\nx@b.test\n", "faqs.csv": "question,answer,author\nA,B,x@b.test\n",
		},
		[]string{"courses.csv:1: code: is not a header", "courses.csv:1: course_code: is missing", "trainees.csv:2: has 1 fields instead of 2"},
	},
	"people of other roles": {
		files{
			"trainees.csv":    "email,fname\nMANAGER@north.test,M\n",
			"enrollments.csv": "email,course_code,start_date\nadmin@north.test,1001,2026-01-01\n",
		},
		[]string{
			"trainees.csv:2: email: MANAGER@north.test is a user of role manager in the company and not a trainee",
			"enrollments.csv:2: email: admin@north.test is a user of role admin in the company and not a trainee",
		},
	},
	"enrollments that contradict themselves": {
		files{"enrollments.csv": "email,course_code,start_date,end_date,status,completed_percent,completed_date,unenrolled_date,due_date\n" +
			"tara@north.test,1001,2026-02-02,2026-02-01,,,,,2026-02-01\ntara@north.test,1001,2026-02-03,,active,,2026-02-04,,\n" +
			"tara@north.test,1001,2026-02-04,,completed,,,2026-02-05,\ntara@north.test,1001,2026-02-05,,over,101,,,\n"},
		[]string{
			"enrollments.csv:2: end_date: 2026-02-01 is before the start", "enrollments.csv:2: due_date: 2026-02-01 is before the start, 2026-02-02",
			"enrollments.csv:3: completed_date: belongs to an enrollment that is completed",
			"enrollments.csv:4: unenrolled_date: belongs to an enrollment that is unenrolled, and this one is completed",
			`enrollments.csv:5: status: "over" is not active or completed or unenrolled`, `enrollments.csv:5: completed_percent: "101" is not a whole number from 0 to 100`,
		},
	},
	"news that pages cannot hold": {
		files{
			"announcements.csv": "title,description,author\n" + strings.Repeat("ü", 256) + ",,admin@north.test\nA," + strings.Repeat("ä", 2_501) + ",admin@north.test\n" +
				strings.Repeat("ü", 255) + "," + strings.Repeat("ä", 2_500) + ",admin@north.test\n",
			"faqs.csv": "question,answer,author\nA," + strings.Repeat("b", 5_001) + ",admin@north.test\nB,,admin@north.test\n",
			"blog.csv": "title,description,author\nA," + strings.Repeat("c", 40_001) + ",Ivo\nB," + strings.Repeat("c", 40_000) + ",\n",
		},
		[]string{
			"announcements.csv:2: title: has 256 characters; 255 is the most", "announcements.csv:3: description: has 5002 bytes in UTF-8; 5000 is the most",
			"faqs.csv:2: answer: has 5001 bytes in UTF-8; 5000 is the most", "faqs.csv:3: answer: is empty",
			"blog.csv:2: description: has 40001 bytes in UTF-8; 40000 is the most", "blog.csv:3: author: is empty",
		},
	},
	"news of nobody, for some other day, with a picture that is not there": {
		files{
			"trainees.csv": "email,fname,mobile\nwriter@north.test,W,1\n",
			"announcements.csv": "title,author,type,created_date,status\nA,nobody@north.test,1,,\nB,admin@south.test,x,01.02.2026,\nC,writer@north.test,,2999-12-31,\n" +
				"c,writer@north.test,1,,hidden\n",
			"faqs.csv": "question,answer,author\nA,B,Ivo Brand\nWhy?,So.,manager@north.test\nWHY?,So.,manager@north.test\n",
			"blog.csv": "title,description,author,image,created_date\nA,A,Ivo,none.png,2999-12-31\nB,B,Ivo,https://pictures.example/b.png,\n",
		},
		[]string{
			`trainees.csv:2: mobile: "1" is not a telephone number`,
			`announcements.csv:2: author: there is nobody "nobody@north.test" in the files or in the company`,
			`announcements.csv:3: type: "x" is not a whole number`, `announcements.csv:3: created_date: "01.02.2026" is not a date`,
			`announcements.csv:3: author: there is nobody "admin@south.test"`, "announcements.csv:4: type: is empty",
			"announcements.csv:4: created_date: 2999-12-31 is still to come", `announcements.csv:5: status: "hidden" is not published or draft`,
			`faqs.csv:2: author: "Ivo Brand" is not an e-mail address`, "faqs.csv:4: question: why? stands in line 3 already",
			"blog.csv:2: created_date: 2999-12-31 is still to come", `blog.csv:2: image: there is no picture "none.png"`,
		},
	},
	"learning paths, attempts, ratings and testimonials": {
		files{
			"learning_paths.csv":         "name,courses\nYard,1001|NONE\n",
			"learning_path_trainees.csv": "learning_path,email,start_date,end_date\nYard,nobody@north.test,2026-01-02,2026-01-01\nNone,tara@north.test,,\nNo path,tara@north.test,2026-01-01,\n",
			"exams.csv":                  "course_code,title,subject\n1001,A,Nothing\n",
			"exam_attempts.csv": "course_code,exam,email,number,status,marks,started_date,submitted_date\n1001,A,tara@north.test,1,passed,9,2026-01-02,2026-01-01\n" +
				"1001,B,tara@north.test,1,started,9,,\n1001,A,tara@north.test,2,scheduled,,2026-01-01,\n1001,A,tara@north.test,3,over,-1,at nine,2026-01-01 25:00\n" +
				"1001,A,tara@north.test,4,started,,2026-01-01,2026-01-02\n1001,A,tara@north.test,0,,,,\n",
			"ratings.csv":      "course_code,email,stars,review,created_date\n1001,manager@north.test,5,,\nNONE,tara@north.test,6,,\n1001,uma@north.test,1," + strings.Repeat("r", 5_001) + ",2999-12-31 10:00\n",
			"testimonials.csv": "author,description\nnobody@north.test,\ntara@north.test,Good.\ntara@north.test,Good.\n",
		},
		[]string{
			`learning_paths.csv:2: courses: there is no course "NONE" in the files or in the company (also ratings.csv:3)`,
			"learning_path_trainees.csv:2: end_date: 2026-01-01 is before the start, 2026-01-02",
			`learning_path_trainees.csv:2: email: there is no trainee "nobody@north.test"`, "learning_path_trainees.csv:3: start_date: is empty",
			`learning_path_trainees.csv:3: learning_path: there is no learning path "None" in the files or in the company`,
			`learning_path_trainees.csv:4: learning_path: there is no learning path "No path"`,
			`exams.csv:2: subject: there is no subject "1001 > Nothing"`,
			"exam_attempts.csv:2: submitted_date: 2026-01-01 is before the start, 2026-01-02",
			"exam_attempts.csv:3: marks: belong to an attempt that is over, and this one is started",
			`exam_attempts.csv:3: exam: there is no exam "1001 > B" in the files or in the company`,
			"exam_attempts.csv:4: started_date: belongs to an attempt that has begun, and this one is scheduled",
			`exam_attempts.csv:5: status: "over" is not scheduled or started or submitted or passed or failed`,
			`exam_attempts.csv:5: marks: "-1" is not a whole number from 0`, `exam_attempts.csv:5: started_date: "at nine" is not a day`,
			`exam_attempts.csv:5: submitted_date: "2026-01-01 25:00" is not a day, such as 2026-03-31, or a day and a time`,
			"exam_attempts.csv:6: submitted_date: belongs to an attempt that is over, and this one is started",
			`exam_attempts.csv:7: number: "0" is not a whole number from 1`, "exam_attempts.csv:7: status: is empty",
			"ratings.csv:2: email: manager@north.test is a user of role manager in the company and not a trainee",
			`ratings.csv:3: stars: "6" is not a whole number from 1 to 5`, "ratings.csv:4: review: has 5001 bytes in UTF-8; 5000 is the most",
			"ratings.csv:4: created_date: 2999-12-31 10:00 is still to come",
			"testimonials.csv:2: description: is empty", `testimonials.csv:2: author: there is nobody "nobody@north.test"`,
			"testimonials.csv:4: description: tara@north.test, Good. stands in line 3 already",
		},
	},
	"progress in documents": {
		files{
			"subjects.csv": "course_code,title\n1001,One\n", "chapters.csv": "course_code,subject,title\n1001,One,Start\n",
			"documents.csv":   "course_code,subject,chapter,name\n1001,One,Start,Read\n",
			"enrollments.csv": "email,course_code,start_date\ntara@north.test,1001,2020-01-01\n",
			"document_progress.csv": "email,course_code,start_date,subject,chapter,document,opened_date,done_date\n" +
				"tara@north.test,1001,2020-01-01,One,Start,Read,2026-02-02,2026-02-01\ntara@north.test,1001,2020-01-01,one,start,READ,,\n" +
				"tara@north.test,1001,2020-01-02,One,Start,Read,2999-01-01,2999-01-02 10:00\nnobody@north.test,1001,2020-01-01,One,Start,Write,,\n" +
				"tara@north.test,1001,,One,Start,Read,,at nine\n",
		},
		[]string{
			"document_progress.csv:2: done_date: 2026-02-01 is before the document was opened, 2026-02-02",
			"document_progress.csv:3: document: tara@north.test, 1001, 2020-01-01, one, start, read stands in line 2 already",
			"document_progress.csv:4: opened_date: 2999-01-01 is still to come", "document_progress.csv:4: done_date: 2999-01-02 10:00 is still to come",
			`document_progress.csv:4: email: there is no enrollment "tara@north.test > 1001 > 2020-01-02" in the files or in the company`,
			`document_progress.csv:5: document: there is no document "1001 > One > Start > Write" in the files or in the company`,
			`document_progress.csv:5: email: there is no enrollment "nobody@north.test > 1001 > 2020-01-01"`,
			"document_progress.csv:6: start_date: is empty", `document_progress.csv:6: done_date: "at nine" is not a day`,
		},
	},
	"orders and payments": {
		files{
			"orders.csv": "order_id,email,course_code,currency,amount,status,created_date\no1,nobody@north.test,NONE,INR,1.505,paid,\n" +
				"o1,tara@north.test,1001,XXX,1,refunded,2999-01-01\no1,tara@north.test,1001,INR,,paid,\n",
			"transactions.csv": "payment_id,order_id,email,course_code,currency,amount,status,refunded,contact,start_date,end_date\n" +
				"p1,none,manager@north.test,1001,JPY,1.5,captured,2,12,2026-01-02,2026-01-01\np2,O1,tara@north.test,1001,INR,10,captured,10.01,,,\n" +
				"p2,o1,tara@north.test,1001,INR,10,failed,1,,,\np3,,tara@north.test,1001,INR,10,authorized,,,,\n",
		},
		[]string{
			`orders.csv:2: amount: "1.505" has more decimals than INR, which has 2`, `orders.csv:2: course_code: there is no course "NONE"`,
			`orders.csv:2: email: there is no trainee "nobody@north.test"`, `orders.csv:3: status: "refunded" is not created or attempted or abandoned or paid`,
			"orders.csv:3: created_date: 2999-01-01 is still to come", `orders.csv:3: currency: there is no currency "XXX"`, "orders.csv:4: amount: is empty",
			`transactions.csv:2: contact: "12" is not a telephone number`,
			"transactions.csv:2: email: manager@north.test is a user of role manager in the company and not a trainee",
			`transactions.csv:2: order_id: there is no order "none" in the files or in the company`,
			"transactions.csv:3: refunded: 10.01 is more than the amount, 10", `transactions.csv:3: order_id: there is no order "O1"`,
			"transactions.csv:4: refunded: belongs to a payment that was captured, and this one is failed",
			"transactions.csv:4: payment_id: p2 stands in line 3 already",
			`transactions.csv:5: status: "authorized" is not failed or captured or refunded`,
		},
	},
	"departments and designations": {
		files{"departments.csv": "name\nYard\n" + strings.Repeat("d", 101) + "\nYARD\n", "designations.csv": "title\nLifter\n"},
		[]string{
			"departments.csv:3: name: has 101 characters; 100 is the most", "departments.csv:4: name: yard stands in line 2 already",
			"designations.csv:1: title: is not a header of this file; the headers are name", "designations.csv:1: name: is missing",
		},
	},
	"questions of exams": {
		files{
			"exams.csv": "course_code,title,questions,draw,pass_mark,review,total_marks\nAID,A,../a.gift,,60,,\nAID,B,b.doc,,60,,\nAID,C,c.gift,,,all,\n" +
				"AID,D,none.gift,,60,,\nAID,E,,3,,,\nAID,F,f.gift,4,60,,\nAID,G,g.gift,,101,,9\nAID,H,g.gift,,60,,9\n" +
				"AID,I,zero.gift,,60,,\nAID,J,html.gift,,60,,\n",
			"exams/zero.gift": "Is it\x00 so? {TRUE}\n", "exams/html.gift": "Is it so? {TRUE}\n\nIs <b>it</b>? {TRUE}\n",
			"exams/c.gift": "Is it so? {TRUE}\n", "exams/f.gift": "Is it so? {TRUE}\n\nIs it SO? {FALSE}\n\nIs it? {TRUE}\n",
			"exams/g.gift": "Is it so? {TRUE}\n\nWhat? {\n",
		},
		[]string{
			"exams/f.gift:3: the question stands in line 1 already", "exams/g.gift:3: ", "exams/g.gift:3: ",
			"exams/html.gift:3: the question holds HTML",
			`exams.csv:2: questions: "../a.gift" is not a path inside the folder exams that ends in .gift, .txt, .xml or .csv`,
			`exams.csv:3: questions: "b.doc" is not a path inside`, `exams.csv:4: review: "all" is not nothing or marks or answers or explanations`,
			`exams.csv:5: questions: there is no file "none.gift" in the folder exams`, "exams.csv:6: draw: belongs to an exam with a question file",
			"exams.csv:7: draw: 4 is more than the questions of exams/f.gift, 2", `exams.csv:8: pass_mark: "101" is not a whole number from 1 to 100`,
			"exams.csv:9: total_questions: and the marks are those of the question file",
			`exams.csv:10: questions: "exams/zero.gift" holds a zero byte`,
		},
	},
	"exams": {
		files{"exams.csv": "course_code,title,duration,total_marks,passing_marks,attempts\n1001,A,,1,1,1\n1001,B,1,10,11,1\n1001,C,1,1,1,0\n"},
		[]string{
			"exams.csv:2: duration: is empty", "exams.csv:3: passing_marks: 11 is more than total_marks, 10",
			`exams.csv:4: attempts: "0" is not a whole number from 1 to`,
		},
	},
}
